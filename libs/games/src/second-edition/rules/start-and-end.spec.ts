import { premiere } from '@logbuoy/cards';
import { Scene } from '@logbuoy/test-kit';
import type { CopyId } from '../state/state';

const LOPEZ = premiere.lopez;
const GALAXY = premiere.ussGalaxy;
/** As damage on a ship: each time its commander's turn ends one of the personnel aboard, at random, is killed. */
const NANITE_ATTACK = premiere.naniteAttack;
/** When its player's turn starts, each opponent with a captive in the brig discards the top card of the deck. */
const MAKBAR = premiere.makbarChiefArchon;
/** When its player's turn starts, the top two cards of a watched opponent's deck may be looked at and one buried. */
const INTELLIGENCE_NETWORK = premiere.romulanIntelligenceNetwork;

describe('what happens at the end of a turn, in any order', () => {
  const damaged = (): { scene: Scene; lopez: CopyId; nanites: CopyId } => {
    const scene = new Scene();
    const ship = scene.ship('Earth', 'north', GALAXY);
    const [lopez] = scene.aboard(ship, 'north', LOPEZ) as [CopyId];
    const [nanites] = scene.damage(ship, 'south', NANITE_ATTACK) as [CopyId];
    scene.endSegment('north');
    return { scene, lopez, nanites };
  };

  it('[2E-183] damage may be taken off a ship before it does harm', () => {
    const { scene, lopez, nanites } = damaged();
    expect(scene.ask).toMatchObject({ seat: 'north', why: 'repair' });
    scene.choose(nanites);
    scene.passAll();
    expect(scene.copy(nanites).zone).toBe('pile');
    expect(scene.copy(lopez).zone).toBe('aboard');
    expect(scene.state.active).toBe('south');
  });

  it('[2E-183] or afterwards, or not at all', () => {
    const { scene, lopez, nanites } = damaged();
    scene.choose();
    scene.passAll();
    expect(scene.copy(lopez).zone).toBe('discard');
    expect(scene.ask).toMatchObject({ seat: 'north', why: 'repair' });
    scene.choose(nanites);
    expect(scene.copy(nanites).zone).toBe('pile');
    const other = damaged();
    other.scene.choose();
    other.scene.passAll();
    other.scene.choose();
    expect(other.scene.copy(other.nanites).zone).toBe('on');
    expect(other.scene.state.active).toBe('south');
  });

  it('[2E-232] a player who leaves harmless damage where it is, is asked once', () => {
    const scene = new Scene();
    scene.damage(
      scene.ship('Earth', 'north', GALAXY),
      'south',
      premiere.gravimetricDistortion,
      premiere.gravimetricDistortion,
    );
    scene.endSegment('north');
    scene.choose();
    expect(scene.state.active).toBe('south');
  });
});

describe('what happens at the start of a turn, in any order', () => {
  const begun = (): { scene: Scene; network: CopyId; makbar: CopyId; top: [CopyId, CopyId] } => {
    const scene = new Scene({ active: 'south' });
    const [network] = scene.core('north', INTELLIGENCE_NETWORK) as [CopyId];
    scene.on('Plague Planet', 'north', premiere.mopak);
    const [makbar] = scene.on('Earth', 'north', MAKBAR) as [CopyId];
    scene.captive('south', 'north', LOPEZ);
    const top = scene.deck('south', premiere.alienGamblingDevice, premiere.bajoranPhaserPistol) as [CopyId, CopyId];
    scene.endSegment('south');
    return { scene, network, makbar, top };
  };

  it('[2E-059] what happens by itself waits for its player, where there is a choice', () => {
    const { scene, network, makbar, top } = begun();
    expect(scene.state).toMatchObject({ active: 'north', segment: 'start' });
    scene.use('north', network, 'spy');
    scene.choose(top[0]);
    expect(scene.offered('north', 'UseAbility')).toBe(true);
    scene.use('north', makbar, 'start');
    expect(scene.copy(top[1]).zone).toBe('discard');
    const again = { type: 'UseAbility', card: scene.handle(makbar), ability: 'start' } as const;
    expect(scene.refused('north', again).code).toBe('once-per-turn');
    const { deck } = scene.player('south');
    scene.endSegment('north');
    expect(scene.player('south').deck).toEqual(deck);
  });

  it('[2E-058] and is done at the latest before the first card is played', () => {
    const { scene, top } = begun();
    scene.endSegment('north');
    expect(scene.state.segment).toBe('play');
    expect(scene.copy(top[0]).zone).toBe('discard');
    expect(scene.copy(top[1]).zone).toBe('deck');
  });
});
