import { premiere } from '@logbuoy/cards';
import type { Behaviour, Use } from '../../behaviour';
import { all, choose, run, type Step } from '../../machine/program';
import type { Run } from '../../machine/run';
import { isPresentWith } from '../../query/board';
import * as verbs from '../../rules/verbs';
import { copyOf, type CopyId } from '../../state/state';
import { cardsInHand, provided, type Need } from '../../vocabulary/needs';
import { handOfAtLeast, publiclyAll } from '../../vocabulary/publicly';
import { ofYours, response } from '../../vocabulary/responses';
import { discardFromHand, handOf } from '../../vocabulary/steps';
import { not, skilled } from '../../vocabulary/who';

type Saver = Pick<Use, 'state' | 'self' | 'about'>;

/** Others of the player's that are about to die with this personnel present. */
const dyingBeside = ({ state, self, about }: Saver): CopyId[] =>
  (about?.copies ?? []).filter(
    (id) => id !== self && isPresentWith(state, self, id) && copyOf(state, id).by === copyOf(state, self).by,
  );

/** Those without Security on her planet, where they were picked at random. One that is to die as well takes no other's place. */
const dyingOnPlanet = (saver: Saver): CopyId[] =>
  saver.about?.random !== true ||
  saver.about.copies.includes(saver.self) ||
  copyOf(saver.state, saver.self).zone !== 'surface'
    ? []
    : dyingBeside(saver).filter((id) => not(skilled('Security'))(saver.state, id));

const somebody = (saves: (saver: Saver) => CopyId[]): Need =>
  provided((use) => saves(use).length > 0, 'nobody-to-save', '2E-250');

const saverIn = (m: Run): Saver => ({ state: m.state, self: m.source, about: m.about });

/** Who is saved is asked only where there is a choice. */
const save = (saves: (saver: Saver) => CopyId[], instead: (m: Run, saved: readonly CopyId[]) => void): Step =>
  all(
    choose('saved', (m) => {
      const cards = saves(saverIn(m));
      return cards.length < 2 ? null : { why: 'choose-whom-to-save', cards };
    }),
    run((m) => {
      const saved = m.cards('saved').length > 0 ? m.cards('saved') : saves(saverIn(m));
      const dying = m.action.get('copies') as readonly CopyId[];
      m.action.set(
        'copies',
        dying.filter((id) => !saved.includes(id)),
      );
      instead(m, saved);
    }),
  );

const stopSelf = run((m: Run) => verbs.stop(m, [m.source]));

const putOneOnDeck: Step = all(
  choose('given', (m) => ({ why: 'put-on-deck', cards: handOf(m) })),
  run((m) => verbs.putOnDeck(m, m.cards('given'))),
);

const publicly = publiclyAll(ofYours, handOfAtLeast(1));

/**
 * Personnel that keep others, or themselves, from dying: Alyssa Ogawa, Enterprise Medical Assistant;
 * Beverly Crusher, Chief Medical Officer; Julian Bashir, "Frontier" Physician; Tasha Yar, Chief of Security.
 */
export const saving: readonly Behaviour[] = [
  {
    card: premiere.alyssaOgawaEnterpriseMedicalAssistant,
    text: {
      en: 'When another of your personnel present would be killed, you may stop her and put a card from hand on top of your deck to put that personnel on top of your deck instead.',
      de: 'Wenn anderes Personal von dir, das bei ihr ist, getötet würde, darfst du sie stoppen und eine Karte aus der Hand auf dein Deck legen, um dieses Personal stattdessen auf dein Deck zu legen.',
    },
    abilities: [
      response('save', 'would-die', {
        needs: [somebody(dyingBeside), cardsInHand(1)],
        publicly,
        cost: [stopSelf, putOneOnDeck],
        steps: [save(dyingBeside, (m, saved) => verbs.putOnDeck(m, saved))],
      }),
    ],
  },
  {
    card: premiere.beverlyCrusherChiefMedicalOfficer,
    text: {
      en: 'Once per turn, when another of your personnel present would be killed, you may discard a card from hand to put that personnel on top of your deck instead.',
      de: 'Einmal pro Zug, wenn anderes Personal von dir, das bei ihr ist, getötet würde, darfst du eine Karte aus der Hand abwerfen, um dieses Personal stattdessen auf dein Deck zu legen.',
    },
    abilities: [
      response('save', 'would-die', {
        once: 'turn',
        needs: [somebody(dyingBeside), cardsInHand(1)],
        publicly,
        cost: [discardFromHand(1)],
        steps: [save(dyingBeside, (m, saved) => verbs.putOnDeck(m, saved))],
      }),
    ],
  },
  {
    card: premiere.julianBashirFrontierPhysician,
    text: {
      en: 'When another of your personnel present would be killed, you may stop him and discard a card from hand to prevent that.',
      de: 'Wenn anderes Personal von dir, das bei ihm ist, getötet würde, darfst du ihn stoppen und eine Karte aus der Hand abwerfen, um das zu verhindern.',
    },
    abilities: [
      response('save', 'would-die', {
        needs: [somebody(dyingBeside), cardsInHand(1)],
        publicly,
        cost: [stopSelf, discardFromHand(1)],
        steps: [save(dyingBeside, () => undefined)],
      }),
    ],
  },
  {
    card: premiere.tashaYarChiefOfSecurity,
    text: {
      en: 'When your personnel without Security on the same planet as her is randomly selected to be killed, you may have her killed in its place.',
      de: 'Wenn Personal von dir ohne Sicherheit auf demselben Planeten wie sie zufällig ausgewählt wird, um getötet zu werden, darfst du an seiner Stelle sie töten lassen.',
    },
    abilities: [
      response('save', 'would-die', {
        needs: [somebody(dyingOnPlanet)],
        publicly: publiclyAll(ofYours, ({ about }) => about?.random === true),
        steps: [
          save(dyingOnPlanet, (m) =>
            m.action.set('copies', [...(m.action.get('copies') as readonly CopyId[]), m.source]),
          ),
        ],
      }),
    ],
  },
];
