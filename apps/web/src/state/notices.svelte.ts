import { chime, soundIsRemembered } from '../lib/chime';

const REMEMBERED = 'logbuoy.notices';

let wanted = $state(remembered());
let mayAsk = $state(typeof Notification !== 'undefined' && Notification.permission !== 'denied');

/** Whether the browser may show notices of ours while the visitor looks at something else. */
export const noticesAreWanted = (): boolean =>
  wanted && typeof Notification !== 'undefined' && Notification.permission === 'granted';
export const noticesCanBeHad = (): boolean => mayAsk;

/** The browser asks the visitor itself; by a click only, as it demands. */
export async function wantNotices(yes: boolean): Promise<void> {
  wanted = yes && (await Notification.requestPermission()) === 'granted';
  mayAsk = Notification.permission !== 'denied';
  try {
    localStorage.setItem(REMEMBERED, String(wanted));
  } catch {
    // Without storage the choice lasts as long as the tab.
  }
}

/**
 * Tells a visitor who looks at something else that they are wanted here: in the title of the tab until they look, by a
 * sound where they wish for it, and by a notice of the browser. One about the same thing takes the place of the last.
 */
export function notify(words: string, about: string, hasSounded = false): void {
  if (!hasSounded && soundIsRemembered()) chime();
  if (!document.hidden) return;
  markTitle(words);
  if (!noticesAreWanted()) return;
  try {
    const notice = new Notification(words, { tag: about, icon: '/buoy.svg' });
    notice.onclick = () => {
      window.focus();
      notice.close();
    };
  } catch {
    // Some phones show notices of service workers only; title and sound remain.
  }
}

let plainTitle: string | undefined;

function markTitle(words: string): void {
  if (plainTitle === undefined) {
    plainTitle = document.title;
    document.addEventListener('visibilitychange', unmarkTitle);
  }
  document.title = `● ${words}`;
}

function unmarkTitle(): void {
  if (document.hidden || plainTitle === undefined) return;
  document.removeEventListener('visibilitychange', unmarkTitle);
  // A page opened meanwhile has set its own.
  if (document.title.startsWith('● ')) document.title = plainTitle;
  plainTitle = undefined;
}

function remembered(): boolean {
  try {
    return localStorage.getItem(REMEMBERED) === 'true';
  } catch {
    return false;
  }
}
