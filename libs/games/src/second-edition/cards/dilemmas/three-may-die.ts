import { premiere } from '@logbuoy/cards';
import type { Behaviour } from '../../behaviour';
import { when, type Step } from '../../machine/program';
import { facing, killThose, select } from '../../vocabulary/dilemmas';

/** One by chance, a second where nine or more are left, a third where then ten or more are left. */
export const oneAfterAnother = (effect: Step): Step[] => [
  select(1),
  effect,
  when((m) => facing(m).length >= 9, [select(1), effect]),
  when((m) => facing(m).length >= 10, [select(1), effect]),
];

const threeMayDie = (card: number): Behaviour => ({
  card,
  text: {
    en: 'One of your personnel selected at random is killed. If nine or more are left, so is a second one; if ten or more are left then, so is a third.',
    de: 'Eine zufällig bestimmte Person stirbt. Sind noch neun oder mehr übrig, stirbt eine zweite; sind dann noch zehn oder mehr übrig, eine dritte.',
  },
  face: oneAfterAnother(killThose()),
});

/** Dilemmas that draw personnel at random and look at those: Explosive Decompression; Pursuit Just Behind. */
export const threeMayDieDilemmas: readonly Behaviour[] = [
  threeMayDie(premiere.explosiveDecompression),
  threeMayDie(premiere.pursuitJustBehind),
];
