import type { Card } from '@logbuoy/games/second-edition';
import type { FaceWords } from './words';

/** What kind of card it is in one line: the longest first, then what is said where room is short. */
export function kindOf(card: Card, words: FaceWords): readonly [string, ...string[]] {
  const { t } = words;
  const type = t(`card-type.${card.type}`);
  const unique = card.unique ? [t('face.unique')] : [];
  switch (card.type) {
    case 'personnel':
    case 'ship': {
      const people = t(`affiliation.${card.affiliation}`);
      const own = card.type === 'ship' ? card.class : card.species.map((one) => words.species(one)).join(', ');
      // A Klingon of the Klingons is said once, in languages where one is an adjective, too.
      const isOne = card.type === 'personnel' && card.species.join().toLowerCase() === card.affiliation;
      const both = isOne || people === own ? [own] : [people, own];
      return [line([type, ...both, ...unique]), line([type, ...both]), line(both), own, people];
    }
    case 'mission': {
      const where = [t(`quadrant-short.${card.quadrant}`), t('card.span', { span: card.span })];
      const mission = t(`mission-type.${card.missionType}`);
      const short = t(`face.${card.missionType}`);
      return [line([mission, ...where]), line([short, ...where]), line([short, ...where.slice(0, 1)]), short, ''];
    }
    case 'dilemma': {
      const short = t(`face.${card.dilemmaType}`);
      return [t(`dilemma-type.${card.dilemmaType}`), line([type, short]), short];
    }
    case 'event':
      return [line([type, t(`plays.${card.plays}`)]), t(`plays.${card.plays}`), type];
    default:
      return [line([type, ...unique]), type];
  }
}

const line = (parts: readonly string[]): string => parts.join(' · ');
