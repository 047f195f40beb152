import { TCG_CARDS } from '@logbuoy/cards';
import { behaviours } from '../behaviour';
import { commonAbility } from '../rules/common-abilities';
import { cards } from '.';
import '../engine';

const nameOf = ({ type, name }: { readonly type: string; readonly name: string }): string => `${type} ${name}`;

describe('the cards of the Base set', () => {
  it('have a behaviour where they have a text, 250 of them, and none where they have none', () => {
    const speaking = TCG_CARDS.filter(({ texts }) => texts > 0);
    const behaving = TCG_CARDS.filter(({ id }) => behaviours.of(id) !== undefined);
    expect(behaving.map(nameOf)).toEqual(speaking.map(nameOf));
    expect(cards).toHaveLength(250);
  });

  it('say what they do in both languages', () => {
    for (const { card, text } of cards) {
      expect([card, text.en.trim(), text.de.trim()]).toEqual([card, text.en, text.de]);
      expect([card, text.en.length > 0, text.de.length > 0, text.en !== text.de]).toEqual([card, true, true, true]);
    }
  });

  it('[TCG-010] bear every Ability that is printed on a Crew: in their words and in what they do', () => {
    // Told by rules alone.
    const RULES = ['VITAL EQUIPMENT'];
    for (const card of TCG_CARDS) {
      if (!('abilities' in card)) continue;
      const { text, texts = [], whiles = [] } = behaviours.of(card.id) ?? {};
      const borne = [...texts, ...whiles].flatMap(({ ability }) => ability ?? []);
      const unborne = card.abilities.filter(
        (name) => !RULES.includes(name) && !borne.includes(name) && commonAbility(name) === undefined,
      );
      const untold = card.abilities.filter((name) => text?.en.includes(name) !== true || !text.de.includes(name));
      expect([card.name, unborne, untold]).toEqual([card.name, [], []]);
    }
  });
});
