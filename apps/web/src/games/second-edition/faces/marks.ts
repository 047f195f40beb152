import type { IconName, People } from '../../../faces/icons/icons';

/** Marks in texts such as [Fed], and what they stand for. */
export const TEXT_MARKS: { readonly [mark: string]: IconName } = {
  Fed: 'federation',
  Kli: 'klingon',
  Rom: 'romulan',
  Car: 'cardassian',
  Baj: 'bajoran',
  Dom: 'dominion',
  Fer: 'ferengi',
  Bor: 'borg',
  NA: 'non-aligned',
  Cmd: 'command',
  Stf: 'staff',
  DS9: 'ds9',
  TNG: 'tng',
  Maq: 'maquis',
  AU: 'alternate-universe',
  E: 'earth',
};

/** A text cut at its marks. */
export const textPieces = (text: string): readonly (string | { readonly mark: IconName })[] =>
  text
    .split(/(\[[A-Za-z0-9]+\])/)
    .filter((piece) => piece !== '')
    .map((piece) => {
      const mark = /^\[.+\]$/.test(piece) ? TEXT_MARKS[piece.slice(1, -1)] : undefined;
      return mark === undefined ? piece : { mark };
    });

const AFFILIATION_MARKS: readonly (readonly [mark: string, people: People])[] = [
  ['[Fed]', 'federation'],
  ['[Kli]', 'klingon'],
  ['[Rom]', 'romulan'],
  ['[Car]', 'cardassian'],
  ['[Baj]', 'bajoran'],
  ['[Dom]', 'dominion'],
  ['[Fer]', 'ferengi'],
  ['[NA]', 'non-aligned'],
];
/** The first people a text speaks of. */
export const peopleIn = (text: string): People | undefined =>
  AFFILIATION_MARKS.find(([mark]) => text.includes(mark))?.[1];
