import { TCG_CARDS, type CrewCard } from '@logbuoy/cards';
import { behaviourOf } from '../../behaviour';
import { textsInPlay } from '../../rules/texts';
import { Scene } from '../../scene.fixture';
import { LANGUAGES } from '../../../words';

const isCrewCard = (card: (typeof TCG_CARDS)[number]): card is CrewCard =>
  card.type === 'crew' || card.type === 'core-crew';
const CREW = TCG_CARDS.filter(isCrewCard);
/** Told in a rule of its own [TCG-221]. */
const BY_RULE = 'VITAL EQUIPMENT';

describe('Crew', () => {
  it.each(CREW.map((card) => [card.name, card] as const))('%s: each printed Ability is told and works', (_, card) => {
    const scene = new Scene({ north: { complement: card.type === 'crew' ? [card.id] : [] } });
    const { text, whiles = [] } = behaviourOf(card.id) ?? {};
    const working = [...whiles, ...textsInPlay(scene.state, scene.copy(card.id))].map(({ ability }) => ability);
    for (const name of card.abilities) {
      for (const language of LANGUAGES) expect(text?.[language]).toContain(name);
      expect([name, working.includes(name)]).toEqual([name, name !== BY_RULE]);
    }
  });
});
