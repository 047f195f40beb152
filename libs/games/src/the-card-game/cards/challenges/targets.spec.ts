import { base, type ActionName } from '@logbuoy/cards';
import { actionsFor } from '../../query/action';
import { actionsOf } from '../../query/values';
import { acting, combat, humanity, Scene } from '../../scene.fixture';

const { challenges, coreCrew, crew, discoveries, wilds } = base;
const { captainJamesTKirk: KIRK, commanderSpock: SPOCK, drLeonardHBonesMccoy: MCCOY } = coreCrew;
const [SULU, CHEKOV, LANG] = [crew.lieutenantHikaruSulu, crew.ensignPavelAChekov, crew.lieutenantLang];
const [GIOTTO, FISHER] = [crew.lieutenantCommanderGiotto, crew.geologicalTechnicianFisher];

const chosen = (scene: Scene, challenge: number, action: ActionName): Scene =>
  actionsOf(scene.state, scene.copy(challenge)).length > 1 ? scene.to('choose-action').choose(action) : scene;

/** How many cards the target and the Challenge draw for this Action. */
function draws(challenge: number, action: ActionName, target: number): (number | undefined)[] {
  const scene = acting(challenge, { north: { complement: [target] }, south: { powerBase: 9 } }, target);
  const { drawn } = chosen(scene, challenge, action).to('answer:icon-draw').state.action ?? {};
  return [drawn?.current.length, drawn?.challenger.length];
}

describe('[TCG-249] a Challenge that is stronger against some targets', () => {
  it('[card 83] Genghis Khan: +1 Combat where the target has Combat 5 or more', () => {
    const { genghisKhan } = challenges;
    expect(draws(genghisKhan, 'attack', CHEKOV)).toEqual([5, 5 + 1]);
    expect(draws(genghisKhan, 'conquer', SULU)).toEqual([6, 5 + 1]);
    expect(draws(genghisKhan, 'attack', GIOTTO)).toEqual([4, 5]);
  });

  it('[card 83] Genghis Khan: by the Combat the target has now', () => {
    const LESLIE = crew.lieutenantLeslie;
    const scene = acting(challenges.genghisKhan, { north: { complement: [GIOTTO, LESLIE] } }, GIOTTO, LESLIE);
    scene.to('choose-action').choose('attack').to('choose-target').choose(GIOTTO).to('answer:icon-draw');
    expect(scene.state.action?.drawn?.challenger).toHaveLength(5 + 1);
  });

  it('[card 101] Leila Kalomi: +3 Humanity against Spock', () => {
    expect(draws(challenges.leilaKalomi, 'tempt', SPOCK)).toEqual([2 + 5, 3 + 3]);
    expect(draws(challenges.leilaKalomi, 'tempt', KIRK)).toEqual([4, 3]);
  });

  it('[card 122] Romulan Battle Cruiser Commander: +2 Humanity using Tempt against a VULCAN', () => {
    const { romulanBattleCruiserCommander } = challenges;
    expect(draws(romulanBattleCruiserCommander, 'tempt', SPOCK)).toEqual([2 + 5, 3 + 2]);
    expect(draws(romulanBattleCruiserCommander, 'tempt', KIRK)).toEqual([4, 3]);
    expect(draws(romulanBattleCruiserCommander, 'capture', SPOCK)).toEqual([5, 5]);
  });

  it('[card 122] Romulan Battle Cruiser Commander: the same against a ROMULAN', () => {
    const { romulanBattleCruiserCommander } = challenges;
    const scene = acting(romulanBattleCruiserCommander, { south: { hand: [wilds.romulanDisguise] } }, KIRK);
    scene.to('answer:any', 'south').play(wilds.romulanDisguise).to('choose-crew-or-challenge').choose(KIRK);
    chosen(scene, romulanBattleCruiserCommander, 'tempt').to('answer:icon-draw');
    expect(scene.state.action?.drawn?.challenger).toHaveLength(3 + 2);
  });

  it('[card 122] Romulan Battle Cruiser Commander: Humanity is what she has more of, and Tempt what she uses', () => {
    const { romulanBattleCruiserCommander } = challenges;
    const scene = acting(romulanBattleCruiserCommander, { south: { hand: [wilds.personalChallenge] } }, SPOCK);
    chosen(scene, romulanBattleCruiserCommander, 'tempt').to('answer:before-action', 'south');
    scene.play(wilds.personalChallenge).to('answer:icon-draw');
    expect(scene.state.action?.drawn?.challenger).toHaveLength(5);
  });

  it('[TCG-289] [card 122] Romulan Battle Cruiser Commander: not in another Action that uses Humanity', () => {
    const { romulanBattleCruiserCommander } = challenges;
    const south = { hand: [romulanBattleCruiserCommander], draw: combat(60) };
    const scene = new Scene({ north: { hand: [discoveries.arena] }, south }).party(KIRK, SPOCK, MCCOY);
    scene.challenge(romulanBattleCruiserCommander).to('choose-target').choose(KIRK);
    scene.to('choose-target').choose(MCCOY).to('discovery').choose(discoveries.arena);
    scene.to('choose-action').choose('capture').to('answer:icon-draw');
    expect(scene.state.action?.target).toBe(scene.copy(SPOCK));
    expect(scene.state.action?.drawn?.challenger).toHaveLength(3);
  });
});

describe('[card 116] Onlies', () => {
  const { onlies } = challenges;

  it('[TCG-249] take 2 off the Rating their targets use, and nothing off their own', () => {
    expect(draws(onlies, 'capture', KIRK)).toEqual([7 - 2, 3]);
    expect(draws(onlies, 'capture', LANG)).toEqual([3 - 2, 3]);
  });

  it('[TCG-249] do so for the Action only', () => {
    const scene = acting(onlies, {}, KIRK).to('answer:icon-draw');
    expect(scene.ratings(KIRK)).toEqual([7, 4, 4]);
  });

  it('[TCG-247] leave a Rating of nothing at that', () => {
    const NURSE = crew.nurseChristineChapel;
    expect(draws(onlies, 'capture', NURSE)).toEqual([0, 3]);
  });

  it('do so in their own Actions only', () => {
    const north = { complement: [SULU, CHEKOV, FISHER] };
    const south = { hand: [onlies, challenges.capellans], draw: combat(60) };
    const scene = new Scene({ north, south }).party(KIRK, SPOCK, SULU, CHEKOV, FISHER).challenge(onlies);
    scene.to('choose-target').choose(FISHER).to('challenge').choose(challenges.capellans);
    scene.to('choose-target').choose(SPOCK).to('choose-target').choose(SULU).to('answer:icon-draw');
    expect(scene.state.action?.challenge).toBe(scene.copy(challenges.capellans));
    expect(scene.state.action?.drawn?.current).toHaveLength(6);
  });

  it('do so in Combat Actions only', () => {
    const scene = acting(onlies, { south: { hand: [wilds.tantalusChamber] } }, KIRK).to('answer:any', 'south');
    scene.play(wilds.tantalusChamber).to('choose-challenge').choose(onlies);
    scene.to('choose-action').choose('mind-control').to('answer:icon-draw');
    expect(scene.state.action?.drawn?.current).toHaveLength(4);
  });

  it('[TCG-289] take it off another Rating where their Combat Action uses that', () => {
    const south = { hand: [onlies], draw: combat(60) };
    const north = { hand: [discoveries.arena] };
    const scene = new Scene({ north, south }).party(KIRK, SPOCK, MCCOY).challenge(onlies).to('discovery');
    scene.choose(discoveries.arena).until('TargetChosen').to('answer:icon-draw');
    expect(scene.last('TargetChosen').target).toBe(scene.copy(MCCOY));
    expect(scene.state.action?.drawn?.current).toHaveLength(7 - 2);
    expect(scene.state.action?.drawn?.challenger).toHaveLength(2);
  });
});

describe('an Action against one member per Episode only', () => {
  it.each([
    ['[card 80] Former Love: Tempt', challenges.formerLove, 'tempt', humanity],
    ['[card 81] Former Rival Finnegan: Capture', challenges.formerRivalFinnegan, 'capture', combat],
  ] as const)('%s', (_, challenge, action, icons) => {
    const scene = acting(challenge, { south: { draw: icons(60) } }, KIRK, SPOCK, MCCOY);
    scene.to('choose-action').choose(action).to('choose-target');
    expect(scene.options).toEqual([KIRK, SPOCK, MCCOY]);
    scene.choose(MCCOY).to('plot');
    expect(scene.isMember(MCCOY)).toBe(false);
    expect(actionsFor(scene.state, scene.copy(challenge))).toEqual(['enigma']);
  });

  it.each([
    ['[card 80] Former Love: Tempt', challenges.formerLove, 'tempt', humanity],
    ['[card 81] Former Rival Finnegan: Capture', challenges.formerRivalFinnegan, 'capture', combat],
  ] as const)('%s: again against the same one, where that is still a member', (_, challenge, action, icons) => {
    const south = { draw: icons(60) };
    const scene = acting(challenge, { south, xc: { [KIRK]: 1 } }, KIRK, SPOCK, MCCOY);
    scene.to('choose-action').choose(action).to('choose-target').choose(MCCOY).to('answer:before-action', 'north');
    scene.use(KIRK, 'intercede').to('plot');
    expect([KIRK, MCCOY].map((card) => scene.isMember(card))).toEqual([false, true]);
    scene.to('choose-action').choose(action);
    // Nobody is asked whom it is aimed at.
    expect(scene.all('TargetChosen').map(({ target }) => target)).toEqual([scene.copy(MCCOY), scene.copy(MCCOY)]);
  });

  it.each([
    ['[card 80] Former Love', challenges.formerLove, 'tempt', humanity],
    ['[card 81] Former Rival Finnegan', challenges.formerRivalFinnegan, 'capture', combat],
  ] as const)('%s: in the next Episode against another', (_, challenge, action, icons) => {
    const south = { hand: [challenge, challenge], draw: icons(60) };
    const scene = new Scene({ south }).party(KIRK, SPOCK).challenge(challenge);
    scene.to('choose-action').choose(action).to('choose-target').choose(KIRK).to('plot').choose('abandon');
    scene.until('TurnBegun', 3).party(KIRK, SPOCK).challenge(challenge);
    scene.to('choose-action').choose(action).to('choose-target');
    expect(scene.options).toEqual([KIRK, SPOCK]);
  });
});
