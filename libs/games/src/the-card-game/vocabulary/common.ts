import type { Behaviour } from '../behaviour';
import type { InWords } from '../../words';

/** The Abilities that many Crew share, in words; what they do is a rule [TCG-196 … TCG-200]. */
export const COMMON_WORDS = {
  ENGINEERING: {
    en: 'ENGINEERING (1 XC): prevent the loss of 1 XC by the Enterprise or a Permanent Wild.',
    de: 'ENGINEERING (1 XC): Verhindere, dass die Enterprise oder eine permanente Wild-Karte 1 XC verliert.',
  },
  MEDICAL: {
    en: 'MEDICAL (1 XC): a Kill of an Icon Flip becomes Neutralize, a Neutralize no effect; for others only.',
    de: 'MEDICAL (1 XC): Aus Töten bei einem Symbolwurf wird Neutralisieren, aus Neutralisieren nichts; nur für andere.',
  },
  NAVIGATION: {
    en: 'NAVIGATION (1 XC): search your Draw Pile for a Plot or Discovery, show it, take it into Hand, shuffle.',
    de: 'NAVIGATION (1 XC): Suche im Zugstapel einen Plot oder eine Entdeckung, zeige die Karte, nimm sie auf die Hand, mische.',
  },
  HELM: {
    en: 'HELM (1 XC): draw two cards, but none beyond a full Hand.',
    de: 'HELM (1 XC): Ziehe zwei Karten, aber keine über die volle Hand hinaus.',
  },
  SECURITY: {
    en: 'SECURITY: discard this Crew; another Crew of the Landing Party that is about to be Killed is unaffected.',
    de: 'SECURITY: Lege diese Crew ab; eine andere Crew des Landetrupps, die getötet werden soll, bleibt unversehrt.',
  },
} as const satisfies { readonly [ability: string]: InWords };

/** Sentences one after another. */
export const told = (...parts: readonly InWords[]): InWords => ({
  en: parts.map(({ en }) => en).join(' '),
  de: parts.map(({ de }) => de).join(' '),
});

/** A Crew that has common Abilities and no other text. */
export const commonCrew = (card: number, ...abilities: readonly (keyof typeof COMMON_WORDS)[]): Behaviour => ({
  card,
  text: told(...abilities.map((ability) => COMMON_WORDS[ability])),
});
