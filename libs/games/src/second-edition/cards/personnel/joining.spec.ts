import { premiere } from '@logbuoy/cards';
import { named, Scene } from '@logbuoy/test-kit';
import type { CopyId } from '../../state/state';
import { FIELD, SPACE } from './personnel.fixture';

/** Joiner, ship it is aboard, the player's ship in the engagement, one that does not fit, and its matching crew. */
const JOINERS: [number, number, number, number][] = [
  [premiere.enabranTainHeadOfTheObsidianOrder, premiere.flaxianScoutVessel, premiere.galor, premiere.ussNebula],
  [premiere.enabranTainHeadOfTheObsidianOrder, premiere.flaxianScoutVessel, premiere.dderidex, premiere.ussNebula],
  [premiere.worfStrategicOperationsOfficer, premiere.flaxianScoutVessel, premiere.ussNebula, premiere.galor],
  [premiere.kurnSquadronCommander, premiere.flaxianScoutVessel, premiere.iksVorcha, premiere.ussNebula],
  [premiere.lovokTalShiarColonel, premiere.flaxianScoutVessel, premiere.galor, premiere.ussNebula],
  [premiere.lovokTalShiarColonel, premiere.flaxianScoutVessel, premiere.dderidex, premiere.ussNebula],
];
/** A command and several staff personnel of each affiliation. */
const CREWS: { readonly [ship: number]: readonly number[] } = {
  [premiere.galor]: [premiere.danarIrascibleGul, premiere.daro, premiere.daro],
  [premiere.ussNebula]: [premiere.rixx, premiere.lopez, premiere.lopez],
  [premiere.iksVorcha]: [premiere.kneraKlingonDefenseForceCommander, premiere.kahmis, premiere.kahmis, premiere.kahmis],
  [premiere.dderidex]: [premiere.noram, premiere.mopak, premiere.mopak, premiere.mopak],
  [premiere.flaxianScoutVessel]: [premiere.grenis, premiere.marshor, premiere.marshor],
  [premiere.bajoranInterceptor]: [premiere.liNalasLegendOfBajor, premiere.brilgar],
};

interface Setting {
  readonly scene: Scene;
  readonly first: CopyId;
  readonly second: CopyId;
  readonly joiner: CopyId;
}

/** North's first ship meets south's; the joiner is aboard a second one. */
function setting(joiner: number, second: number, first: number, begins: 'north' | 'south', crew = true): Setting {
  const scene = new Scene({ missions: FIELD, active: begins });
  const mine = scene.ship(SPACE, 'north', first);
  scene.aboard(mine, 'north', ...(CREWS[first] ?? []));
  const beside = scene.ship(SPACE, 'north', second);
  const [self] = scene.aboard(beside, 'north', joiner) as [CopyId];
  if (crew) scene.aboard(beside, 'north', ...(CREWS[second] ?? []));
  const theirs = scene.ship(SPACE, 'south', premiere.ussNebula);
  scene.aboard(theirs, 'south', ...(CREWS[premiere.ussNebula] ?? []), premiere.jeanLucPicardExplorer);
  // Cry "Havoc!": an engagement that includes a Leadership personnel.
  scene.aboard(mine, 'north', premiere.acostJared);
  const [event] = scene.core(begins, premiere.cryHavoc) as [CopyId];
  scene.use(begins, event, 'fight');
  scene.choose(begins === 'north' ? mine : theirs);
  if (scene.candidates.length > 0) scene.choose(begins === 'north' ? theirs : mine);
  return { scene, first: mine, second: beside, joiner: self };
}

const joined = ({ scene, second }: Setting): boolean =>
  scene.events.some((event) => event.type === 'ShipJoined' && event.ship === second);

describe('personnel that bring their ship into an engagement', () => {
  it.each(named(JOINERS))(
    '[2E-222] [card %i] %s: aboard %i joins an engagement of %i, not one of %i',
    (joiner, _name, aboard, fits, other) => {
      for (const begins of ['north', 'south'] as const) {
        const about = setting(joiner, aboard, fits, begins);
        about.scene.respond('north', about.joiner, 'join');
        expect(joined(about)).toBe(true);
      }
      const about = setting(joiner, aboard, other, 'north');
      expect(about.scene.awaiting.why).not.toBe('respond:fight-begins');
    },
  );

  it.each(named(JOINERS))(
    '[2E-222] [card %i] %s: cannot bring %i unstaffed beside %i',
    (joiner, _name, aboard, fits) => {
      const about = setting(joiner, aboard, fits, 'north', false);
      const { scene } = about;
      const why = scene.refused('north', { type: 'Respond', card: scene.handle(about.joiner), ability: 'join' });
      expect(why).toEqual({ code: 'cannot-join', rule: '2E-222' });
    },
  );

  it('[card 213] Hazar: joins with a [Baj] ship when an opponent begins it', () => {
    const about = setting(premiere.hazar, premiere.bajoranInterceptor, premiere.ussNebula, 'south');
    about.scene.respond('north', about.joiner, 'join');
    expect(joined(about)).toBe(true);
  });

  it('[card 213] Hazar: does not join when its own player begins it, nor with another’s ship', () => {
    for (const about of [
      setting(premiere.hazar, premiere.bajoranInterceptor, premiere.ussNebula, 'north'),
      setting(premiere.hazar, premiere.flaxianScoutVessel, premiere.ussNebula, 'south'),
    ])
      expect(about.scene.awaiting.why).not.toBe('respond:fight-begins');
  });
});
