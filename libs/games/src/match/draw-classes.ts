import type { Seat } from '@logbuoy/kernel';
import type { CountedShare } from './events';

/**
 * Draws of one match that are alike in who could have chosen them and who could have known them beforehand. Said of what the
 * file proves, not of what is likely.
 */
export type DrawClass = {
  /** `opening`: made when the match started; `later`: all others. */
  readonly when: 'opening' | 'later';
  readonly draws: number;
  /** Each a way in which a party could have had a choice; none: no party had any by itself. */
  readonly chosenBy: readonly ChoiceOfDraw[];
  /** Who could compute the draws before they were made, and from when on. */
  readonly knownTo: 'service-from-last-share' | 'service-from-start';
  /** Seats whose shares every draw depends on. One honest seat among them is enough. */
  readonly shares: readonly Seat[];
};

export type ChoiceOfDraw =
  /** Every share is the service's own or there is none: it could try ids of matches, or keys, until it liked what follows. */
  | { readonly way: 'match-id' }
  /** A share was committed to and not revealed: the service and this seat could choose between with and without it. */
  | { readonly way: 'withheld'; readonly seats: readonly Seat[] }
  /** Shares had been revealed and a seat was left: the player who left, together with the service, had so many more tries. */
  | { readonly way: 'voided'; readonly times: number }
  /** Draws follow from the stream's version: the service could write facts of its own until it liked the next draw. */
  | { readonly way: 'facts' }
  /** The service knew the seed when a seat it plays itself chose its nonce, or no seat brought one. */
  | { readonly way: 'nonces' };

export interface CountedDraws {
  readonly opening: number;
  readonly later: number;
}

/** At a table with shares. */
export function classesWithShares(
  { opening, later }: CountedDraws,
  counted: { readonly [seat in Seat]?: CountedShare },
  voided: number,
): DrawClass[] {
  const seatsWith = (kind: CountedShare): Seat[] =>
    (Object.keys(counted) as Seat[]).filter((seat) => counted[seat] === kind);
  const shares = seatsWith('own');
  const withheld = seatsWith('withheld');
  const chosenBy: ChoiceOfDraw[] = [
    ...(shares.length === 0 ? [{ way: 'match-id' } as const] : []),
    ...(withheld.length === 0 ? [] : [{ way: 'withheld', seats: withheld } as const]),
    ...(voided === 0 ? [] : [{ way: 'voided', times: voided } as const]),
  ];
  const knownTo = shares.length === 0 ? 'service-from-start' : 'service-from-last-share';
  return atBothTimes({ opening, later }, () => ({ chosenBy, knownTo, shares }));
}

/** At a table with a `seedCommitment`. */
export const classesWithNonces = (draws: CountedDraws): DrawClass[] =>
  atBothTimes(draws, (when) => ({
    chosenBy: when === 'opening' ? [{ way: 'nonces' }] : [{ way: 'nonces' }, { way: 'facts' }],
    knownTo: 'service-from-start',
    shares: [],
  }));

const atBothTimes = (
  { opening, later }: CountedDraws,
  of: (when: DrawClass['when']) => Omit<DrawClass, 'when' | 'draws'>,
): DrawClass[] =>
  [
    { when: 'opening', draws: opening, ...of('opening') } as const,
    { when: 'later', draws: later, ...of('later') } as const,
  ].filter(({ draws }) => draws > 0);

/** The classes in plain sentences, for a command line or a page. */
export const drawClassesInWords = (classes: readonly DrawClass[]): string[] => classes.flatMap(inWords);

function inWords({ when, draws, chosenBy, knownTo, shares }: DrawClass): string[] {
  const which = `${draws} ${draws === 1 ? 'draw' : 'draws'} ${when === 'opening' ? 'at the start' : 'during play'}`;
  const depends =
    shares.length === 0
      ? ''
      : ` They depend on the shares of ${shares.join(' and ')}, each committed to before any share was revealed.`;
  const choice =
    chosenBy.length === 0
      ? `no party could have chosen them: only the service together with every one of these seats could.${depends}`
      : `${chosenBy.map(choiceInWords).join('; ')}.${depends}`;
  const known =
    knownTo === 'service-from-start'
      ? 'The holder of the service’s secret knew them before the table was opened.'
      : 'The holder of the service’s secret knew them from the moment the last share was revealed; no player did.';
  return [`${which}: ${choice} ${known}`];
}

function choiceInWords(choice: ChoiceOfDraw): string {
  switch (choice.way) {
    case 'match-id':
      return 'no seat brought a share of its own, so the service could have picked an id for the match whose draws it liked (or a key, unless the key is one it had published before), before the table was opened and not after';
    case 'withheld':
      return `${choice.seats.join(' and ')} committed to a share that was not revealed in time, so the service together with that seat, or by not taking the share, could have chosen between the draws with it and without it`;
    case 'voided':
      return `shares were revealed and void again ${choice.times} time(s) because a seat was left, so the player who left, together with the service, could have tried as often`;
    case 'facts':
      return 'the service could have written facts of its own, such as absences, until it liked the next draw';
    case 'nonces':
      return 'the service knew the seed while seats chose their nonces, so a seat that worked with it could have chosen them';
  }
}
