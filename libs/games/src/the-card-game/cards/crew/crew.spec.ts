import { TCG_CARDS, type CrewCard } from '@logbuoy/cards';
import { behaviourOf } from '../../behaviour';
import { textsInPlay } from '../../rules/texts';
import { Scene } from '../../scene.fixture';
import { COMMON_WORDS } from '../../vocabulary/common';
import { LANGUAGES } from '../../../words';

const isCrewCard = (card: (typeof TCG_CARDS)[number]): card is CrewCard =>
  card.type === 'crew' || card.type === 'core-crew';
const CREW = TCG_CARDS.filter(isCrewCard);
/** Told in a rule of its own [TCG-221]. */
const BY_RULE = 'VITAL EQUIPMENT';

/** Abilities that are rules; a Crew with others has a test of its own. */
const hasOnlyCommon = ({ abilities }: CrewCard): boolean => abilities.every((name) => name in COMMON_WORDS);
const COMMON = CREW.filter(hasOnlyCommon);
const OTHERS = CREW.filter((card) => !hasOnlyCommon(card));

function isToldAndWorks({ id, type, abilities }: CrewCard): void {
  const scene = new Scene({ north: { complement: type === 'crew' ? [id] : [] } });
  const { text, whiles = [] } = behaviourOf(id) ?? {};
  const working = [...whiles, ...textsInPlay(scene.state, scene.copy(id))].map(({ ability }) => ability);
  for (const name of abilities) {
    for (const language of LANGUAGES) expect(text?.[language]).toContain(name);
    expect([name, working.includes(name)]).toEqual([name, name !== BY_RULE]);
  }
}

describe('each printed Ability is told and works', () => {
  it.each(COMMON.map((card) => [card.id, card.name, card] as const))('[card %i] %s', (_, __, card) => {
    isToldAndWorks(card);
  });
  it.each(OTHERS.map((card) => [card.name, card] as const))('%s', (_, card) => {
    isToldAndWorks(card);
  });
});
