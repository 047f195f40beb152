import { base } from '@logbuoy/cards';
import { seatViewer, SPECTATOR, type Viewer } from '@logbuoy/kernel';
import { awaiting } from './offers';
import { humanity, logic, Scene } from './scene.fixture';
import { view } from './view';

const { missions, wilds, crew, coreCrew } = base;
const cardsIn = (json: unknown): number[] =>
  [...JSON.stringify(json).matchAll(/"card":(\d+)/g)].map(([, id]) => Number(id));

describe('the view', () => {
  it('[TCG-284] shows a Hand to its player, and to others only how many cards it has', () => {
    const scene = new Scene({ north: { hand: [wilds.redAlert] } });
    const sees = (viewer: Viewer): boolean => cardsIn(view(scene.state, viewer)).includes(wilds.redAlert);
    expect([sees(seatViewer('north')), sees(seatViewer('south')), sees(SPECTATOR)]).toEqual([true, false, false]);
    const [north] = view(scene.state, SPECTATOR).players;
    expect([north?.handSize, north?.drawSize, north?.powerBase]).toEqual([7, 30, 3]);
  });

  it('[TCG-284] shows Discard Piles, drawn cards and XC to everybody', () => {
    const scene = new Scene({ north: { hand: [wilds.redAlert] } }).to('discard').choose(wilds.redAlert);
    expect(cardsIn(view(scene.state, SPECTATOR).players[0]?.discard)).toEqual([wilds.redAlert]);
    expect(view(scene.state, SPECTATOR).bridge.map(({ card, xc }) => [card, xc])).toContainEqual([
      coreCrew.ussEnterprise,
      2,
    ]);
  });

  it('shows the options of a question to whoever is asked, and nobody else', () => {
    const scene = new Scene({ north: { hand: [missions.arena] } }).to('mission');
    expect(view(scene.state, seatViewer('north')).asked?.options).toHaveLength(2);
    expect(view(scene.state, seatViewer('south')).asked).toEqual({ seat: 'north', why: 'mission' });
  });

  it('[TCG-256] asks a seat at the same moments whatever it holds, and passes over an empty Hand', () => {
    const asked = (hand: readonly number[]): string[] => {
      const scene = new Scene({ south: { hand, exactly: true } });
      const moments: string[] = [];
      while (scene.state.turn === 1 && scene.state.segment !== 'plot') {
        if (awaiting(scene.state).seats[0] === 'south') moments.push(scene.why);
        scene.plainly();
      }
      return moments;
    };
    const wildOnes = asked([wilds.redAlert, wilds.greatBirdOfTheGalaxy, missions.arena, crew.lieutenantLeslie]);
    expect(wildOnes).toEqual(asked([...logic(2), ...humanity(2)]));
    expect(wildOnes.length).toBeGreaterThan(4);
    expect(asked([])).toEqual([]);
  });
});
