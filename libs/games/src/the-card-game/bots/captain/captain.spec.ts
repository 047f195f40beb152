import { base } from '@logbuoy/cards';
import { SeededChance, seatViewer, type Json } from '@logbuoy/kernel';
import { timeLimitMs } from '@logbuoy/test-kit';
import { botsOf, type BotCommand } from '../../../bots';
import { simulateMatch } from '../../../simulation';
import { theCardGame } from '../../game';
import { kit } from '../../kit';
import { simulatedDecks } from '../../simulation/decks';
import { acting, combat, humanity, logic, mixed, Scene, type Setting, type Side } from '../../scene.fixture';
import { copyOf } from '../../state';
import { captain } from './captain';
import { chanceToHold } from './odds';

jest.setTimeout(timeLimitMs(60_000));

const { challenges, coreCrew, crew, effects, wilds } = base;
const { captainJamesTKirk: KIRK, commanderSpock: SPOCK, drLeonardHBonesMccoy: MCCOY } = coreCrew;

/** A Draw Pile with as many Icons of each kind. */
const EVEN: Side = { draw: [...combat(10), ...humanity(10), ...logic(10)], only: true };
const even = (side: Side = {}): Side => ({ ...EVEN, ...side });

/** What the captain sends from the seat that is asked, by its view and offers alone. */
function sent({ state, seat }: Scene): BotCommand {
  const look = (): Json => theCardGame.view(state, seatViewer(seat));
  return captain(look, theCardGame.offers(state, seat), new SeededChance(1, 1));
}
/** The cards and words it chooses. */
function chosen(scene: Scene): (number | string | undefined)[] {
  const { picks } = sent(scene);
  return (picks as readonly number[]).map((pick) => scene.options[pick]);
}
const played = (scene: Scene): number | undefined => {
  const { type, card } = sent(scene);
  return type === 'Play' ? scene.state.copies.find(({ handle }) => handle === card)?.card : undefined;
};

describe('the odds of an Icon Draw', () => {
  it('are those of two draws against each other, and a tie is the Current Player’s', () => {
    const half = { draws: 1, chance: 0.5 };
    expect(chanceToHold(half, half)).toBeCloseTo(0.75);
    expect(chanceToHold({ draws: 0, chance: 0.5 }, { draws: 0, chance: 0.5 })).toBe(1);
    expect(chanceToHold({ draws: 0, chance: 0.5 }, { draws: 2, chance: 0.5 })).toBeCloseTo(0.25);
    expect(chanceToHold({ draws: 3, chance: 1 }, { draws: 4, chance: 1 })).toBe(0);
  });

  it('are worked out from what is left of the own deck, which its owner alone is told', () => {
    const { state } = new Scene({ north: { draw: combat(9), only: true } });
    const icons = (seat: 'north' | 'south'): unknown =>
      theCardGame.view(state, seatViewer(seat)).players.map(({ drawIcons }) => drawIcons);
    expect(icons('north')).toEqual([{ combat: 9, humanity: 0, logic: 0 }, undefined]);
    expect(icons('south')).toEqual([undefined, { combat: 0, humanity: 0, logic: 30 }]);
  });
});

describe('the captain as Current Player', () => {
  it('leads the strongest, and leaves weak Crew behind', () => {
    const scene = new Scene({ north: { complement: [crew.lieutenantHikaruSulu, crew.ensignAngelaMartine] } });
    const party = chosen(scene.to('landing-party'));
    expect(party).toEqual(expect.arrayContaining([KIRK, SPOCK, MCCOY, crew.lieutenantHikaruSulu]));
    expect(party).not.toContain(crew.ensignAngelaMartine);
  });

  it('goes on against a weak Challenge, and abandons what is lost', () => {
    const against = (challenge: number, complement: readonly number[], ...party: readonly number[]): Scene =>
      acting(challenge, { north: even({ complement }), south: even({ powerBase: 20 }) }, ...party).to('press-on');
    expect(chosen(against(challenges.eveMchuron, [], KIRK, SPOCK, MCCOY))).toEqual(['go-on']);
    const martine = crew.ensignAngelaMartine;
    expect(chosen(against(challenges.khanNoonienSingh, [martine], martine))).toEqual(['abandon']);
  });

  it('puts XC on its own Complement first, and on the Enterprise before she is lost', () => {
    const sulu = crew.lieutenantHikaruSulu;
    const place = (xc: Setting['xc'] = {}): unknown[] =>
      chosen(new Scene({ north: { complement: [sulu], powerBase: 1 }, xc }).party(KIRK, sulu).to('initial-xc'));
    expect(place()).toEqual([sulu]);
    expect(place({ [coreCrew.ussEnterprise]: 0 })).toEqual([coreCrew.ussEnterprise]);
  });

  it('beams up who would be flipped for much XC, and not who has little to lose', () => {
    const sulu = crew.lieutenantHikaruSulu;
    const after = (xc: number): number | undefined => {
      const north = { hand: [wilds.beamMeUpScotty], complement: [sulu], draw: [...humanity(5), ...(EVEN.draw ?? [])] };
      const setting: Setting = { north: { ...north, only: true }, south: { draw: combat(4) }, xc: { [sulu]: xc } };
      const scene = acting(challenges.horta, setting, KIRK, sulu).to('choose-target').choose(sulu);
      return played(scene.to('answer:outcome', 'north'));
    };
    expect([after(5), after(0)]).toEqual([wilds.beamMeUpScotty, undefined]);
  });
});

describe('the captain as Challenging Player', () => {
  it('aims at weakness', () => {
    const scene = acting(challenges.planetaryGuards, { north: even(), south: even() }, KIRK, SPOCK, MCCOY);
    scene.to('choose-target');
    expect([scene.state.action?.action, scene.seat, chosen(scene)]).toEqual(['capture', 'south', [MCCOY]]);
  });

  it('plays the Challenge that can do most', () => {
    const hand = [challenges.ruthBonaventure, challenges.horta];
    const scene = new Scene({ north: even(), south: even({ hand, exactly: true }) }).party(MCCOY).to('challenge');
    expect(chosen(scene)).toEqual([challenges.horta]);
  });

  it('holds a Wild until its moment: Court-Martial for a Crew, Boot Scene for Kirk', () => {
    const held = new Scene({ south: { hand: [wilds.bootScene, wilds.courtMartial] } }).party(SPOCK);
    expect(played(held.to('answer:any', 'south'))).toBeUndefined();
    const kirk = new Scene({ south: { hand: [wilds.bootScene] } }).party(KIRK).to('answer:any', 'south');
    expect(played(kirk)).toBe(wilds.bootScene);
    const north = { hand: [crew.lieutenantHikaruSulu] };
    const joining = new Scene({ north, south: { hand: [wilds.courtMartial] } }).to('crew');
    joining.choose(crew.lieutenantHikaruSulu).to('answer:crew-played', 'south');
    expect(played(joining)).toBe(wilds.courtMartial);
  });
});

describe('the captain in an Icon Draw', () => {
  const drawing = (hits: number): Scene => {
    const south = { hand: [effects.phaserBlastLogic], draw: mixed(4, hits) };
    const scene = acting(challenges.horta, { north: { draw: mixed(7, 3) }, south }, KIRK, SPOCK).to('choose-target');
    return scene.choose(KIRK).to('answer:icon-draw', 'south');
  };

  it('plays an Effect that turns a lost draw, and none that is not enough or not needed', () => {
    expect([0, 1, 2, 3, 4].map((hits) => played(drawing(hits)))).toEqual([
      undefined,
      undefined,
      effects.phaserBlastLogic,
      effects.phaserBlastLogic,
      undefined,
    ]);
  });
});

describe('matches of the captain', () => {
  const bots = botsOf(kit.bots);
  const deck = (name: string) => simulatedDecks.deal([name], new SeededChance(1, 1), [])[0] ?? null;
  const names = simulatedDecks.fixed;
  const play = (seed: number, first: 'captain' | 'random', second: 'captain' | 'random', checks: 'full' | 'none') => {
    const equipment = deck(names[seed % names.length] ?? '');
    const players = [first, second].map((name) => ({ bot: bots[name] ?? bots.random, equipment }));
    return simulateMatch(kit, { seed, players, checks });
  };

  it('are won against chance with the same deck, from either seat', () => {
    const won = names.flatMap((_, seed) =>
      ([0, 1] as const).map((place) => {
        const { state, seats } = play(
          seed,
          ...(['captain', 'random', 'captain'].slice(place, place + 2) as ['captain', 'random']),
          'none',
        );
        return state.outcome?.winners.includes(seats[place] ?? 'north') === true;
      }),
    );
    expect(won.filter((one) => one).length).toBeGreaterThanOrEqual(0.9 * won.length);
  });

  it('send what is offered, and see nothing that is hidden from them', () => {
    const { state, violations } = play(3, 'captain', 'captain', 'full');
    expect([violations, state.outcome === null]).toEqual([[], false]);
    expect(copyOf(state, 0).card).toBe(KIRK);
  });
});
