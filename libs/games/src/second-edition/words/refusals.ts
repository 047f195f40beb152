import type { Json } from '@logbuoy/kernel';
import type { InWords, Language } from '../../words';
import { factWords } from './terms';

type Sentences = { readonly [code: string]: InWords };

/** Why something cannot be done, for every code the rules give. `{name}` stands for what the refusal's details say. */
export const RULE_REFUSALS: Sentences = {
  'already-completed': { en: 'You have completed this mission.', de: 'Du hast diese Mission schon erfüllt.' },
  'already-responded': {
    en: 'This text has already answered what happens here.',
    de: 'Dieser Text hat auf dieses Geschehen schon reagiert.',
  },
  'another-mission': { en: 'That is at another mission.', de: 'Das ist bei einer anderen Mission.' },
  'cannot-be-beamed': {
    en: 'Only personnel and equipment can be beamed.',
    de: 'Nur Personal und Ausrüstung können gebeamt werden.',
  },
  'cannot-pay': { en: 'You cannot pay for this.', de: 'Das kannst du nicht bezahlen.' },
  'cannot-use-abilities': {
    en: 'This personnel cannot use abilities now.',
    de: 'Dieses Personal kann seine Fähigkeiten jetzt nicht einsetzen.',
  },
  'counters-left': {
    en: 'While your deck has cards you must spend all counters; {counters} are left.',
    de: 'Solange dein Deck Karten hat, musst du alle Zähler ausgeben; es sind noch {counters}.',
  },
  'deck-is-empty': { en: 'The deck is empty.', de: 'Das Deck ist leer.' },
  'does-not-respond-to-this': {
    en: 'This card does not respond to what happens now.',
    de: 'Diese Karte reagiert nicht auf das, was gerade geschieht.',
  },
  headquarters: { en: 'A headquarters cannot be attempted.', de: 'Ein Hauptquartier kann nicht versucht werden.' },
  'must-choose-first': { en: 'You have to choose first.', de: 'Du musst zuerst eine Wahl treffen.' },
  'no-headquarters': {
    en: 'None of your headquarters lets you play this card.',
    de: 'Keines deiner Hauptquartiere erlaubt dir, diese Karte zu spielen.',
  },
  'no-host': {
    en: 'There is no card this can be played on.',
    de: 'Es gibt keine Karte, auf die man das spielen kann.',
  },
  'no-matching-affiliation': {
    en: 'Nobody there has an affiliation this mission asks for.',
    de: 'Niemand dort hat eine Zugehörigkeit, die diese Mission verlangt.',
  },
  'no-ship-to-beam-with': {
    en: 'Beaming goes to or from a ship of yours.',
    de: 'Gebeamt wird zu oder von einem deiner Schiffe.',
  },
  'no-such-card': { en: 'There is no such card for you.', de: 'So eine Karte gibt es für dich nicht.' },
  'no-such-place': { en: 'There is no such place.', de: 'So einen Ort gibt es nicht.' },
  'nobody-to-attempt': {
    en: 'You have no unstopped personnel there to attempt it.',
    de: 'Du hast dort kein ungestopptes Personal für den Versuch.',
  },
  'not-another-mission': {
    en: 'A ship moves to another mission.',
    de: 'Ein Schiff bewegt sich zu einer anderen Mission.',
  },
  'not-asked': { en: 'Somebody else has to choose.', de: 'Jemand anderes muss wählen.' },
  'not-enough-range': {
    en: 'The move needs {rangeNeeded} Range; {rangeLeft} is left.',
    de: 'Die Bewegung braucht {rangeNeeded} Reichweite; übrig ist {rangeLeft}.',
  },
  'not-in-this-segment': {
    en: 'Not in this part of the turn.',
    de: 'Nicht in diesem Abschnitt des Zuges.',
  },
  'not-in-your-hand': { en: 'This card is not in your hand.', de: 'Diese Karte ist nicht auf deiner Hand.' },
  'not-playable-now': {
    en: 'A card like this is not played at this moment.',
    de: 'So eine Karte wird nicht in diesem Augenblick gespielt.',
  },
  'not-playable-there': { en: 'It cannot be played there.', de: 'Dort kann sie nicht gespielt werden.' },
  'not-staffed': {
    en: 'The ship is not staffed. Missing aboard: {missing}.',
    de: 'Das Schiff ist nicht bemannt. An Bord fehlt: {missing}.',
  },
  'not-such-a-choice': {
    en: 'That is not one of the choices you have.',
    de: 'Diese Wahl steht dir nicht offen.',
  },
  'not-there': { en: 'That card is not there.', de: 'Diese Karte ist nicht dort.' },
  'not-your-card': { en: 'You do not command this card.', de: 'Du befehligst diese Karte nicht.' },
  'not-your-mission': { en: 'That is not your own mission.', de: 'Das ist nicht deine eigene Mission.' },
  'not-your-opportunity': {
    en: 'It is not your turn to respond.',
    de: 'Du bist nicht mit einer Reaktion an der Reihe.',
  },
  'not-your-ship': { en: 'You do not command this ship.', de: 'Du befehligst dieses Schiff nicht.' },
  'not-your-turn': { en: 'It is not your turn.', de: 'Du bist nicht am Zug.' },
  'nothing-to-beam': { en: 'Choose somebody or something to beam.', de: 'Wähle, wer oder was gebeamt wird.' },
  'nothing-to-choose': { en: 'Nothing is asked of you now.', de: 'Du wirst jetzt nichts gefragt.' },
  'nothing-to-respond-to': {
    en: 'There is nothing to respond to.',
    de: 'Es gibt nichts, worauf du reagieren könntest.',
  },
  'nothing-to-use': {
    en: 'What it says happens by itself; there is nothing for you to use.',
    de: 'Was darauf steht, geschieht von selbst; einzusetzen gibt es nichts.',
  },
  'nowhere-to-beam-to': {
    en: 'There is nothing to beam down to at a space mission.',
    de: 'Bei einer Weltraummission gibt es nichts, wohin man hinunterbeamen könnte.',
  },
  'once-per-turn': { en: 'This may be used once a turn.', de: 'Das darf einmal pro Zug eingesetzt werden.' },
  'only-in-response': {
    en: 'It is used only in response, when what it names happens.',
    de: 'Sie wird nur als Reaktion eingesetzt, wenn geschieht, was sie nennt.',
  },
  'only-responses-now': { en: 'Now you can only respond or pass.', de: 'Jetzt kannst du nur reagieren oder passen.' },
  'same-place': { en: 'They are there already.', de: 'Sie sind schon dort.' },
  'ship-not-here': { en: 'The ship is not there.', de: 'Das Schiff ist nicht dort.' },
  stopped: { en: 'It is stopped.', de: 'Diese Karte ist gestoppt.' },
  unique: {
    en: 'It is unique, and you already have one in play.',
    de: 'Sie ist einzigartig, und du hast schon eine im Spiel.',
  },
  'wrong-mission-type': {
    en: 'Planets are attempted from the surface, space missions with a ship.',
    de: 'Planeten werden von der Oberfläche aus versucht, Weltraummissionen mit einem Schiff.',
  },
};

/** And for every code the texts of cards give. */
export const CARD_REFUSALS: Sentences = {
  alone: { en: 'Nobody who fits is there with this personnel.', de: 'Niemand Passendes ist bei diesem Personal.' },
  'already-holds-a-ship': { en: 'A ship lies on it already.', de: 'Es liegt schon ein Schiff darauf.' },
  'already-redirected': { en: 'Somebody else faces it already.', de: 'Jemand anderes steht schon davor.' },
  'cannot-go-along': { en: 'The ship cannot go along.', de: 'Das Schiff kann nicht mitkommen.' },
  'cannot-join': { en: 'The ship cannot join in.', de: 'Das Schiff kann nicht eingreifen.' },
  'discard-pile-is-empty': { en: 'The discard pile is empty.', de: 'Der Ablagestapel ist leer.' },
  'discard-pile-too-small': {
    en: 'There are too few cards in the discard pile.',
    de: 'Im Ablagestapel sind zu wenige Karten.',
  },
  'holds-no-ship': { en: 'No ship lies on it.', de: 'Es liegt kein Schiff darauf.' },
  'missions-not-completed': {
    en: 'The missions this asks for are not completed.',
    de: 'Die dafür verlangten Missionen sind nicht erfüllt.',
  },
  'must-command': {
    en: 'You do not command who or what this asks for.',
    de: 'Du befehligst nicht, wen oder was das verlangt.',
  },
  'no-bajoran-in-it': {
    en: 'No Bajoran card of yours is involved.',
    de: 'Keine bajoranische Karte von dir ist beteiligt.',
  },
  'no-captive': { en: 'You hold no captive.', de: 'Du hast keinen Gefangenen.' },
  'no-conspirator-there': { en: 'Nobody who fits is there.', de: 'Niemand Passendes ist dort.' },
  'no-damage': { en: 'No ship there is damaged.', de: 'Kein Schiff dort ist beschädigt.' },
  'no-engagement': { en: 'This is no engagement.', de: 'Das ist kein Gefecht.' },
  'no-engineer-aboard': { en: 'No Engineer is aboard.', de: 'Kein Ingenieur ist an Bord.' },
  'no-event': { en: 'There is no event to choose.', de: 'Es gibt kein Ereignis zur Wahl.' },
  'no-event-to-destroy': { en: 'There is no event to destroy.', de: 'Es gibt kein Ereignis zu zerstören.' },
  'no-gul': { en: 'You command no Gul there.', de: 'Du befehligst dort keinen Gul.' },
  'no-gul-or-legate': { en: 'You command no Gul or Legate.', de: 'Du befehligst weder einen Gul noch einen Legaten.' },
  'no-gul-or-legate-elsewhere': {
    en: 'You command no Gul or Legate at another mission.',
    de: 'Du befehligst bei keiner anderen Mission einen Gul oder Legaten.',
  },
  'no-hand-weapon': { en: 'There is no hand weapon.', de: 'Es gibt keine Handwaffe.' },
  'no-other-security': {
    en: 'No other Security personnel is there.',
    de: 'Kein anderes Personal mit Sicherheit ist dort.',
  },
  'no-science-mission': {
    en: 'You have no mission that asks for Science.',
    de: 'Du hast keine Mission, die Wissenschaft verlangt.',
  },
  'no-ship-here': { en: 'You have no ship there.', de: 'Du hast dort kein Schiff.' },
  'no-ship-to-cloak': { en: 'You have no ship that could cloak.', de: 'Du hast kein Schiff, das sich tarnen könnte.' },
  'no-ship-to-engage': {
    en: 'None of your ships can begin an engagement.',
    de: 'Keines deiner Schiffe kann ein Gefecht beginnen.',
  },
  'no-ship-to-join': { en: 'You have no ship that could join in.', de: 'Du hast kein Schiff, das eingreifen könnte.' },
  'no-ship-under-cloak': { en: 'None of your ships is cloaked.', de: 'Keines deiner Schiffe ist getarnt.' },
  'no-staffed-romulan-ship': {
    en: 'You have no staffed Romulan ship there.',
    de: 'Du hast dort kein bemanntes romulanisches Schiff.',
  },
  'no-staffed-ship-there': { en: 'You have no staffed ship there.', de: 'Du hast dort kein bemanntes Schiff.' },
  'no-such-captive': { en: 'You hold no such captive.', de: 'So einen Gefangenen hast du nicht.' },
  'no-such-engagement': {
    en: 'This text does not answer this engagement.',
    de: 'Dieser Text reagiert nicht auf dieses Gefecht.',
  },
  'no-such-romulan': { en: 'No Romulan who fits is there.', de: 'Kein passender Romulaner ist dort.' },
  'no-such-ship': { en: 'There is no such ship.', de: 'So ein Schiff gibt es nicht.' },
  'no-telepath-present': { en: 'No telepath is present.', de: 'Kein Telepath ist anwesend.' },
  'nobody-at-an-opponents-planet': {
    en: 'Nobody of yours is on an opponent’s planet.',
    de: 'Niemand von dir ist auf einem Planeten eines Gegners.',
  },
  'nobody-held': { en: 'Nobody is held captive.', de: 'Niemand ist gefangen.' },
  'nobody-in-discard-pile': {
    en: 'There is no personnel in the discard pile.',
    de: 'Im Ablagestapel liegt kein Personal.',
  },
  'nobody-on-romulus': { en: 'Nobody who fits is on Romulus.', de: 'Niemand Passendes ist auf Romulus.' },
  'nobody-on-the-planet': { en: 'Nobody who fits is on the planet.', de: 'Niemand Passendes ist auf dem Planeten.' },
  'nobody-present': { en: 'Nobody who fits is present.', de: 'Niemand Passendes ist anwesend.' },
  'nobody-to-beam': { en: 'There is nobody to beam.', de: 'Es gibt niemanden zu beamen.' },
  'nobody-to-bring-aboard': {
    en: 'There is nobody to bring aboard.',
    de: 'Es gibt niemanden, der an Bord kommen könnte.',
  },
  'nobody-to-exchange': { en: 'There is nobody to exchange.', de: 'Es gibt niemanden zum Austauschen.' },
  'nobody-to-fight': {
    en: 'There is nobody you could fight there.',
    de: 'Dort ist niemand, gegen den du kämpfen könntest.',
  },
  'nobody-to-learn': { en: 'There is nobody to learn from.', de: 'Es gibt niemanden, von dem man lernen könnte.' },
  'nobody-to-make-the-arrest': {
    en: 'Nobody is there to make the arrest.',
    de: 'Niemand ist dort, der die Verhaftung vornehmen könnte.',
  },
  'nobody-to-save': { en: 'There is nobody to save.', de: 'Es gibt niemanden zu retten.' },
  'nobody-to-strike': {
    en: 'There is nobody to strike at.',
    de: 'Es gibt niemanden, den der Anschlag treffen könnte.',
  },
  'nobody-to-take-the-place': {
    en: 'Nobody can take the place.',
    de: 'Niemand kann den Platz einnehmen.',
  },
  'not-an-event': { en: 'That is no event.', de: 'Das ist kein Ereignis.' },
  'not-an-opponent': { en: 'That is no opponent’s doing.', de: 'Das tut kein Gegner.' },
  'not-an-opponents': { en: 'That is not an opponent’s.', de: 'Das gehört keinem Gegner.' },
  'not-at-the-wormhole': { en: 'Not at Mouth of the Wormhole.', de: 'Nicht bei Mouth of the Wormhole.' },
  'not-at-this-mission': { en: 'Not at this mission.', de: 'Nicht bei dieser Mission.' },
  'not-attacked': { en: 'No opponent attacks you.', de: 'Kein Gegner greift dich an.' },
  'not-both-in-discard-pile': {
    en: 'Not both are in the discard pile.',
    de: 'Es liegen nicht beide im Ablagestapel.',
  },
  'not-cloaked': { en: 'The ship is not cloaked.', de: 'Das Schiff ist nicht getarnt.' },
  'not-facing': { en: 'This personnel is not facing the dilemma.', de: 'Dieses Personal steht nicht vor dem Dilemma.' },
  'not-in-the-attempt': { en: 'This card is not in the attempt.', de: 'Diese Karte ist nicht am Versuch beteiligt.' },
  'not-involved': { en: 'This card is not involved.', de: 'Diese Karte ist nicht beteiligt.' },
  'not-on-a-mission': { en: 'It does not lie on a mission.', de: 'Es liegt nicht auf einer Mission.' },
  'not-such-a-mission': { en: 'Not with a mission like this.', de: 'Nicht bei so einer Mission.' },
  'not-won': { en: 'You did not win.', de: 'Du hast nicht gewonnen.' },
  'not-your-brig': { en: 'That is not your brig.', de: 'Das ist nicht deine Arrestzelle.' },
  'not-your-space-dilemma': {
    en: 'You are not facing a dilemma in space.',
    de: 'Du stehst vor keinem Dilemma im Weltraum.',
  },
  'nowhere-to-follow': { en: 'There is nowhere to follow to.', de: 'Man kann nirgendwohin folgen.' },
  'only-when-played': { en: 'Only when this card is played.', de: 'Nur wenn diese Karte gespielt wird.' },
  'score-too-low': {
    en: 'This asks for {points} points; you have {score}.',
    de: 'Das verlangt {points} Punkte; du hast {score}.',
  },
};

type Details = { readonly [detail: string]: Json };

/** A refusal as a sentence; `undefined` for codes that are none of this game's. */
export function refusalWords(code: string, language: Language, details: Details = {}): string | undefined {
  const words = (RULE_REFUSALS[code] ?? CARD_REFUSALS[code])?.[language];
  return words?.replace(/\{(\w+)\}/g, (_, name: string) => {
    const detail = details[name];
    if (Array.isArray(detail)) return factsWords(detail.map(String), language);
    return typeof detail === 'number' || typeof detail === 'string' ? String(detail) : '…';
  });
}

/** Facts in the order they are told, each with how often. */
const factsWords = (facts: readonly string[], language: Language): string =>
  [...new Set(facts)].map((fact) => factWords(fact, facts.filter((one) => one === fact).length, language)).join(', ');
