import { premiere } from '@logbuoy/cards';
import type { Ability, Behaviour, PublicUse, Use } from '../../behaviour';
import { choose, run, when, type Step } from '../../machine/program';
import type { Run } from '../../machine/run';
import { aboard, allAt, inPlay } from '../../query/board';
import { check } from '../../rules/check';
import { mayBeFreed, mayCommand } from '../../rules/playing';
import * as verbs from '../../rules/verbs';
import { copyOf, inBrigOf, playerAt, type CopyId, type SecondEditionState } from '../../state';
import type { Seat } from '@logbuoy/kernel';
import { chooseHeadquarters, chosenHeadquarters } from '../../vocabulary/headquarters';
import { provided, type Need } from '../../vocabulary/needs';
import { response } from '../../vocabulary/responses';
import { affiliated, both, commandedBy, equipment, keyword, personnel, ship } from '../../vocabulary/who';

type State = SecondEditionState;

/** "When you complete this mission, you may …": its owner is asked, and nobody else. */
const onCompletion = (needs: readonly Need[], steps: readonly Step[]): Ability =>
  response('on-completion', 'completed', {
    needs: [provided(({ about, self }: Use) => about?.copies[0] === self, 'another-mission', '2E-087'), ...needs],
    publicly: ({ state, about, seat, card }: PublicUse) =>
      about?.seat === seat && about.copies[0] !== undefined && copyOf(state, about.copies[0]).card === card,
    steps,
  });

const HAND_WEAPONS_MOST = 3;
const POINTS_APIECE = 5;

/** Hand Weapons of the player's aboard the ship that completes the mission. */
const handWeaponsAboard = (state: State, seat: Seat): CopyId[] => {
  const used = state.attempt?.ship ?? null;
  const wanted = both(equipment, keyword('Hand Weapon'), commandedBy(seat));
  return used === null ? [] : aboard(state, used).filter((id) => wanted(state, id));
};

const held = (state: State, seat: Seat): CopyId[] =>
  inPlay(state).filter((id) => inBrigOf(copyOf(state, id), seat) && mayBeFreed(state, seat, id));

const shipsHere = (state: State, seat: Seat): CopyId[] =>
  state.attempt === null
    ? []
    : allAt(state, copyOf(state, state.attempt.mission).at).filter((id) => both(ship, commandedBy(seat))(state, id));

const found = (state: State, seat: Seat): CopyId[] =>
  playerAt(state, seat).discard.filter(
    (id) => both(personnel, affiliated('bajoran', 'federation'))(state, id) && mayCommand(state, seat, id),
  );

const completingGroup = (m: Run): Parameters<typeof check>[2] => ({
  seat: m.seat,
  group: m.state.attempt?.personnel ?? [],
  ship: m.state.attempt?.ship ?? null,
  by: 'mission',
});

export const missionsWithRewards: readonly Behaviour[] = [
  {
    card: premiere.geologicalSurvey,
    text: {
      en: 'When you complete this mission with personnel who have 2 Acquisition or 2 Geology together, you score 5 more points.',
      de: 'Erfüllst du diese Mission mit Personal, das zusammen 2 Beschaffung oder 2 Geologie hat, erhältst du 5 Punkte mehr.',
    },
    abilities: [
      {
        ...response('reward', 'completed', {
          steps: [
            run((m) =>
              check(m, [{ skills: { Acquisition: 2 } }, { skills: { Geology: 2 } }], completingGroup(m), 'met'),
            ),
            when((m) => m.flag('met'), [run((m) => verbs.score(m, m.seat, 5))]),
          ],
        }),
        mandatory: true,
      },
    ],
  },
  {
    card: premiere.kressariRendezvous,
    text: {
      en: 'When you complete this mission, you may discard up to three of your Hand Weapons from the ship that completed it; each is worth 5 points.',
      de: 'Wenn du diese Mission erfüllst, darfst du bis zu drei deiner Handwaffen von dem Schiff, das sie erfüllt hat, auf die Ablagestapel ihrer Besitzer legen; jede bringt 5 Punkte.',
    },
    abilities: [
      onCompletion(
        [provided(({ state, seat }) => handWeaponsAboard(state, seat).length > 0, 'no-hand-weapon')],
        [
          choose('sold', (m) => ({
            why: 'choose-hand-weapons',
            cards: handWeaponsAboard(m.state, m.seat),
            least: 0,
            most: HAND_WEAPONS_MOST,
          })),
          run((m) => {
            const sold = m.cards('sold');
            verbs.leavePlay(m, 'CardsDiscarded', sold, { zone: 'discard' });
            verbs.score(m, m.seat, sold.length * POINTS_APIECE);
          }),
        ],
      ),
    ],
  },
  {
    card: premiere.rescuePrisoners,
    text: {
      en: 'When you complete this mission, you may bring one of your personnel from an opponent’s brig to your headquarters.',
      de: 'Wenn du diese Mission erfüllst, darfst du eines deiner Personal aus der Arrestzelle eines Gegners in dein Hauptquartier holen.',
    },
    abilities: [
      onCompletion(
        [provided(({ state, seat }) => held(state, seat).length > 0, 'nobody-held', '2E-240')],
        [
          choose('freed', (m) => ({ why: 'choose-personnel', cards: held(m.state, m.seat) })),
          chooseHeadquarters,
          run((m) => verbs.move(m, 'CaptivesFreed', m.cards('freed'), { zone: 'surface', at: chosenHeadquarters(m) })),
        ],
      ),
    ],
  },
  {
    card: premiere.runaboutSearch,
    text: {
      en: 'When you complete this mission and have a ship here, you may put a [Baj] or [Fed] personnel from your discard pile aboard that ship.',
      de: 'Wenn du diese Mission erfüllst und ein Schiff hier hast, darfst du ein [Baj]- oder [Fed]-Personal aus deinem Ablagestapel an Bord dieses Schiffes bringen.',
    },
    abilities: [
      onCompletion(
        [
          provided(({ state, seat }) => shipsHere(state, seat).length > 0, 'no-ship-here'),
          provided(({ state, seat }) => found(state, seat).length > 0, 'nobody-in-discard-pile'),
        ],
        [
          choose('found', (m) => ({ why: 'choose-from-discard-pile', cards: found(m.state, m.seat) })),
          choose('ship', (m) => ({ why: 'choose-ship', cards: shipsHere(m.state, m.seat) })),
          run((m) =>
            verbs.move(m, 'CardsBroughtAboard', m.cards('found'), { zone: 'aboard', at: m.card('ship') as CopyId }),
          ),
        ],
      ),
    ],
  },
];
