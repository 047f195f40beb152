import { premiere } from '@logbuoy/cards';
import { Scene } from '@logbuoy/test-kit';
import { commanded } from '../query/board';
import { attributeOf } from '../query/values';
import type { CopyId } from '../state/state';

const first = ([id]: readonly CopyId[]): CopyId => id as CopyId;
const HOYA = premiere.hoya;
const SENSOR_SWEEP = premiere.sensorSweep;
const CONDITION_CAPTIVE = premiere.conditionCaptive;
const NO_PEACE = premiere.noPeaceInOurTime;
const JDAN = premiere.jdan;
const PLANET = 'Search for Survivors';

describe('command and owner', () => {
  it('[2E-023] a player commands the cards he or she has in play, and no player commands any other', () => {
    const scene = new Scene();
    const sweep = first(scene.hand('north', SENSOR_SWEEP, HOYA));
    scene.deck('north', HOYA);
    scene.discards('north', HOYA);
    // Only an Astrometrics personnel in play would do.
    const use = { type: 'UseAbility', card: scene.handle(sweep), ability: 'order' } as const;
    expect(scene.refused('north', use).code).toBe('must-command');
    scene.on(PLANET, 'south', HOYA);
    expect(scene.refused('north', use).code).toBe('must-command');
    const own = first(scene.on(PLANET, 'north', HOYA));
    expect(commanded(scene.state, 'north')).toContain(own);
    scene.do('north', use);
    expect(scene.ask.why).toBe('download');
    const pile = scene.pile('north', premiere.captainsHoliday);
    const everything = [...commanded(scene.state, 'north'), ...commanded(scene.state, 'south')];
    for (const id of [...pile, ...scene.player('north').deck, ...scene.player('north').discard])
      expect(everything).not.toContain(id);
  });

  /** A personnel of south's that north has taken command of. */
  const taken = (): { scene: Scene; hoya: CopyId } => {
    const scene = new Scene();
    const card = first(scene.hand('north', CONDITION_CAPTIVE));
    const hoya = first(scene.captive('south', 'north', HOYA));
    scene.use('north', card, 'order');
    scene.choose(hoya);
    return { scene, hoya };
  };

  it('[2E-024] a text can give command to an opponent, who keeps it', () => {
    const { scene, hoya } = taken();
    expect(commanded(scene.state, 'north')).toContain(hoya);
    expect(commanded(scene.state, 'south')).not.toContain(hoya);
    scene.endSegment('north');
    expect(commanded(scene.state, 'north')).toContain(hoya);
    // South cannot point at it any more, north beams it about.
    const ship = scene.ship('Earth', 'north', premiere.ussNebula);
    const beam = (): Parameters<Scene['do']>[1] => ({
      type: 'Beam',
      from: `planet:${scene.at('Earth')}`,
      to: `ship:${scene.handle(ship)}`,
      cards: [scene.handle(hoya)],
    });
    while (scene.state.segment !== 'orders') {
      if (scene.state.counters > 0 && scene.player('south').deck.length > 0) scene.do('south', { type: 'DrawCard' });
      else scene.endSegment('south');
    }
    expect(scene.refused('south', beam()).code).toBe('no-such-card');
    scene.deck('north', premiere.lopez);
    scene.endSegment('south');
    while (scene.state.segment !== 'orders') {
      if (scene.state.counters > 0 && scene.player('north').deck.length > 0) scene.do('north', { type: 'DrawCard' });
      else scene.endSegment('north');
    }
    scene.do('north', beam());
    expect(scene.copy(hoya)).toMatchObject({ zone: 'aboard', by: 'north' });
  });

  it('[2E-025] the player who began the game with a card stays its owner', () => {
    const { scene, hoya } = taken();
    expect(scene.copy(hoya)).toMatchObject({ owner: 'south', by: 'north' });
  });

  it('[2E-026] it goes to its owner’s discard pile, also when another player commanded it', () => {
    const { scene, hoya } = taken();
    // Killed in a combat, under north's command.
    scene.move('CommandTaken', [hoya], { zone: 'surface', at: scene.at(PLANET) }, 'north');
    scene.on(PLANET, 'south', premiere.martokSoldierOfTheEmpire, premiere.gowronLeaderOfTheHighCouncil);
    const event = first(scene.core('south', premiere.brutalStruggle));
    scene.endSegment('north');
    scene.record({ type: 'SegmentBegun', segment: 'orders' });
    scene.use('south', event, 'fight');
    scene.choose(`planet:${scene.at(PLANET)}:north`);
    scene.passAll();
    scene.choose('use');
    scene.passAll();
    expect(scene.player('south').discard).toContain(hoya);
    expect(scene.player('north').discard).not.toContain(hoya);
  });

  it('[2E-027] example 1: "your [Kli] Treachery personnel" are those its player commands', () => {
    const scene = new Scene();
    scene.core('north', NO_PEACE);
    const [x, y] = [first(scene.on(PLANET, 'north', JDAN)), first(scene.on(PLANET, 'south', JDAN))];
    // Both begin at Cunning 4.
    for (const target of [x, y]) {
      const lasting = { until: 'turn', seat: 'north', source: 0, target, attributes: { cunning: -1 } } as const;
      scene.record({ type: 'LastingGiven', lasting });
    }
    expect(attributeOf(scene.state, x, 'cunning')).toBe(6);
    expect(attributeOf(scene.state, y, 'cunning')).toBe(4);
  });

  it('[2E-028] every other player is an opponent', () => {
    const scene = new Scene({ players: 4 });
    const arrest = first(scene.hand('north', premiere.arrestOrder));
    scene.on(PLANET, 'north', premiere.jerax, premiere.cardassianPhaserPistol);
    const others = scene.seats.slice(1).map((seat) => first(scene.on(PLANET, seat, premiere.lopez)));
    scene.on(PLANET, 'north', premiere.lopez);
    scene.use('north', arrest, 'order');
    scene.choose(first(scene.candidates));
    const selected = scene.events.find(({ type }) => type === 'RandomlySelected');
    expect(selected).toMatchObject({ from: others });
  });
});
