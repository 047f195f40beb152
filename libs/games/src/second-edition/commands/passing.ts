import { TRIGGER_KINDS, type TriggerKind } from '../machine/triggers';

/**
 * Windows about what a player does that the player's client passes by itself unless told otherwise. Nearly every dilemma opens
 * one, because a player with such cards might hold an interrupt; hardly any player wants to answer.
 */
export const PASSED_BY_DEFAULT = ['playing', 'facing', 'mission-checked'] as const satisfies readonly TriggerKind[];

const isDefault = (window: string): boolean => (PASSED_BY_DEFAULT as readonly string[]).includes(window);

/** How a seat takes such a default back: it wants to be asked. */
export const asking = (window: string): string => `ask:${window}`;

/** What a seat may set: windows that are always passed, and defaults that are taken back. */
export const PASS_SETTINGS: readonly string[] = [...TRIGGER_KINDS, ...PASSED_BY_DEFAULT.map(asking)];

/** The windows that are passed without a question, the defaults among them. */
export const windowsPassed = (settings: readonly string[]): readonly string[] =>
  TRIGGER_KINDS.filter(
    (window) => settings.includes(window) || (isDefault(window) && !settings.includes(asking(window))),
  );

/** The setting with which exactly these windows are passed without a question; of defaults, what was set before stays. */
export const settingFor = (windows: readonly string[], before: readonly string[] = []): readonly string[] => [
  ...windows.filter((window) => !isDefault(window) || before.includes(window)),
  ...PASSED_BY_DEFAULT.filter((window) => !windows.includes(window)).map(asking),
];

/** What of a view the rule looks at: no hand. */
interface Asking {
  readonly asked: {
    readonly seat: string;
    readonly why: string;
    readonly to?: string;
    readonly whose?: string;
    readonly onlyForHand?: true;
  } | null;
  readonly players: readonly { readonly seat: string; readonly standingPasses?: readonly string[] }[];
}

/**
 * Whether the client of a seat passes by itself now. By default it does so where it is asked about its own doing and only
 * because of what its hand might hold: everybody at the table knows as much, so passing tells nothing about the hand. What the
 * hand does hold must never be looked at here.
 */
export function passesByItself({ asked, players }: Asking, seat: string | undefined): boolean {
  if (asked?.seat !== seat || asked?.why !== 'respond' || asked.to === undefined) return false;
  const settings = players.find((player) => player.seat === seat)?.standingPasses ?? [];
  if (settings.includes(asked.to)) return true;
  return (
    isDefault(asked.to) && !settings.includes(asking(asked.to)) && asked.whose === seat && asked.onlyForHand === true
  );
}
