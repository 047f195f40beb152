import { premiere } from '@logbuoy/cards';
import type { Seat } from '@logbuoy/kernel';
import { Scene } from '@logbuoy/test-kit';
import type { CopyId } from '../../state/state';
import { FIELD, orderRefused, PLANET, played, responseRefused } from './personnel.fixture';

/** What a seat was shown, one look after another. */
const looks = (scene: Scene, seat: Seat): (readonly CopyId[])[] =>
  scene.events.flatMap((event) => (event.type === 'CardsExamined' && event.seat === seat ? [event.copies] : []));

describe('personnel that let their player look', () => {
  it('[card 279] Nog, Eager Cadet: looks at the top four cards of a dilemma pile', () => {
    let pile: CopyId[] = [];
    const about = played(
      premiere.nogEagerCadet,
      ({ scene }) =>
        (pile = scene.pile(
          'south',
          premiere.aLivingDeath,
          premiere.aggressiveBehavior,
          premiere.alienAbduction,
          premiere.antedeanAssassins,
          premiere.armusRoulette,
        )),
    );
    about.scene.respond('north', about.card, 'on-play');
    expect(looks(about.scene, 'north')).toEqual([pile.slice(0, 4)]);
    expect(about.scene.player('south').pile).toEqual(pile);
  });

  it.each([
    [[], 0],
    [[premiere.lopez], 1],
    [[premiere.lopez, premiere.mills, premiere.kneraKlingonDefenseForceCommander], 2],
    [[premiere.lopez, premiere.lopez, premiere.mills, premiere.mills], 3],
  ] as [number[], number][])(
    '[card 290] Worf, Security Detail Leader: with %j beside him looks at %i cards',
    (company, count) => {
      const scene = new Scene({ missions: FIELD });
      const [worf] = scene.on(PLANET, 'north', premiere.worfSecurityDetailLeader) as [CopyId];
      scene.on(PLANET, 'north', ...company);
      const pile = scene.pile(
        'south',
        premiere.aLivingDeath,
        premiere.aggressiveBehavior,
        premiere.alienAbduction,
        premiere.antedeanAssassins,
        premiere.armusRoulette,
      );
      if (count === 0) {
        expect(orderRefused(scene, worf)).toBe('no-other-security');
        return;
      }
      scene.use('north', worf, 'order');
      expect(looks(scene, 'north')).toEqual([pile.slice(0, count)]);
      expect(orderRefused(scene, worf)).toBe('once-per-turn');
    },
  );

  it('[card 354] Alidar Jarok, Conscientious Admiral: looks at four cards of every deck whose player has a [Rom] personnel in play', () => {
    let own: CopyId[] = [];
    let theirs: CopyId[] = [];
    const about = played(premiere.alidarJarokConscientiousAdmiral, ({ scene }) => {
      own = scene.deck(
        'north',
        premiere.anara,
        premiere.brilgar,
        premiere.dohlem,
        premiere.jabara,
        premiere.keeveFalor,
      );
      theirs = scene.deck(
        'south',
        premiere.anara,
        premiere.brilgar,
        premiere.dohlem,
        premiere.jabara,
        premiere.keeveFalor,
      );
      scene.on(PLANET, 'south', premiere.mopak);
    });
    const { scene } = about;
    scene.respond('north', about.card, 'on-play');
    expect(scene.ask).toMatchObject({ seat: 'north', least: 0, options: [{ word: 'north' }, { word: 'south' }] });
    scene.choose('north', 'south');
    scene.passAll();
    expect(looks(scene, 'north')).toEqual([own.slice(0, 4), theirs.slice(0, 4)]);
  });

  it('[card 354] Alidar Jarok, Conscientious Admiral: leaves out players who have none', () => {
    const about = played(premiere.alidarJarokConscientiousAdmiral);
    about.scene.respond('north', about.card, 'on-play');
    expect(about.scene.ask.options).toEqual([{ word: 'north' }]);
  });

  it('[card 374] Taris, Deceitful Subcommander: looks at an opponent’s whole hand', () => {
    let hand: CopyId[] = [];
    const about = played(
      premiere.tarisDeceitfulSubcommander,
      ({ scene }) => (hand = scene.hand('south', premiere.lopez, premiere.brutalStruggle, premiere.escape)),
    );
    about.scene.respond('north', about.card, 'on-play');
    about.scene.passAll();
    expect(looks(about.scene, 'north')).toEqual([hand]);
  });

  it.each([premiere.chagrith, premiere.shinzonRomulanPraetor])(
    "[card 376] The Viceroy, Shinzon's Protector: looks at the top card when %i is played here, and may put it under the deck",
    (card) => {
      const setUp = (): { scene: Scene; viceroy: CopyId; top: CopyId } => {
        let viceroy: CopyId = -1;
        let top: CopyId = -1;
        const { scene } = played(card, (about) => {
          [viceroy] = about.scene.on(about.headquarters, 'north', premiere.theViceroyShinzonsProtector) as [CopyId];
          [top] = about.scene.deck('north', premiere.anara) as [CopyId];
        });
        return { scene, viceroy: viceroy, top: top };
      };
      const one = setUp();
      one.scene.respond('north', one.viceroy, 'look');
      expect(looks(one.scene, 'north')).toEqual([[one.top]]);
      one.scene.choose('under');
      expect(one.scene.player('north').deck.at(-1)).toBe(one.top);
      const other = setUp();
      other.scene.respond('north', other.viceroy, 'look');
      other.scene.choose('leave');
      expect(other.scene.player('north').deck[0]).toBe(other.top);
    },
  );

  it("[card 376] The Viceroy, Shinzon's Protector: does not answer other cards, nor those played elsewhere, nor itself", () => {
    let viceroy: CopyId = -1;
    const romulan = played(premiere.mopak, (about) => {
      [viceroy] = about.scene.on(about.headquarters, 'north', premiere.theViceroyShinzonsProtector) as [CopyId];
    });
    expect(romulan.scene.awaiting.why).not.toMatch(/^respond/);
    const away = played(premiere.chagrith, (about) => {
      [viceroy] = about.scene.on(PLANET, 'north', premiere.theViceroyShinzonsProtector) as [CopyId];
    });
    expect(responseRefused({ scene: away.scene, card: viceroy }, 'look')).toBe('nothing-to-respond-to');
    expect(responseRefused(played(premiere.theViceroyShinzonsProtector), 'look')).toBe('nothing-to-respond-to');
  });
});
