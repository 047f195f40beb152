export const THEMES = ['system', 'light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];

const REMEMBERED = 'logbuoy.theme';
const set = document.documentElement.dataset.theme;

let theme = $state<Theme>(set === 'light' || set === 'dark' ? set : 'system');

export const currentTheme = (): Theme => theme;

export function chooseTheme(chosen: Theme): void {
  theme = chosen;
  if (chosen === 'system') delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = chosen;
  try {
    localStorage.setItem(REMEMBERED, chosen);
  } catch {
    // Without storage the choice lasts as long as the tab.
  }
}
