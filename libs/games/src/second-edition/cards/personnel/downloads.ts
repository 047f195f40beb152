import { premiere } from '@logbuoy/cards';
import type { Behaviour } from '../../behaviour';
import { cardsInHand, command } from '../../vocabulary/needs';
import { onPlay } from '../../vocabulary/responses';
import { discardFromHand, download } from '../../vocabulary/steps';
import {
  affiliated,
  both,
  icon,
  keyword,
  ofClass,
  personnel,
  ship,
  skilled,
  species,
  titled,
} from '../../vocabulary/who';

/**
 * Personnel with whom another card comes along: Furel, Resistance Fighter; Lupaza, Resistance Fighter;
 * Opaka, Kai of Bajor; Evek, Attaché to the Demilitarized Zone; Madred, Calculating Captor;
 * Benjamin Sisko, Defiant Captain; Kathryn Janeway, Wry Admiral; Leyton, Chief of Starfleet Operations;
 * B'Etor, Sister of Duras; Gowron, Leader of the High Council; Kang, Honored Warrior; Koloth, D'akturak;
 * Kor, Dahar Master; Koroth, High Cleric of Boreth; Lursa, Sister of Duras; Cretak, Supporter of the Alliance;
 * Hiren, Romulan Praetor; Suran, Ambitious Commander.
 */
export const downloads: readonly Behaviour[] = [
  {
    card: premiere.furelResistanceFighter,
    text: {
      en: 'When you play him, you may download Resistance Tactics.',
      de: 'Wenn du ihn spielst, darfst du Resistance Tactics herunterladen.',
    },
    abilities: [onPlay([download(titled('Resistance Tactics'))])],
  },
  {
    card: premiere.lupazaResistanceFighter,
    text: {
      en: 'When you play her, you may download Just Like Old Times.',
      de: 'Wenn du sie spielst, darfst du Just Like Old Times herunterladen.',
    },
    abilities: [onPlay([download(titled('Just Like Old Times'))])],
  },
  {
    card: premiere.opakaKaiOfBajor,
    text: {
      en: 'When you play her, you may download a [Baj] personnel.',
      de: 'Wenn du sie spielst, darfst du ein [Baj]-Personal herunterladen.',
    },
    abilities: [onPlay([download(both(personnel, affiliated('bajoran')))])],
  },
  {
    card: premiere.evekAttacheToTheDemilitarizedZone,
    text: {
      en: 'When you play him, you may discard a card from hand to download a Capture card.',
      de: 'Wenn du ihn spielst, darfst du eine Karte aus der Hand abwerfen, um eine Karte mit dem Schlüsselwort Gefangennahme herunterzuladen.',
    },
    abilities: [onPlay([download(keyword('Capture'))], [cardsInHand(1)], [discardFromHand(1)])],
  },
  {
    card: premiere.madredCalculatingCaptor,
    text: {
      en: 'When you play him, you may download a Punishment card.',
      de: 'Wenn du ihn spielst, darfst du eine Karte mit dem Schlüsselwort Strafe herunterladen.',
    },
    abilities: [onPlay([download(keyword('Punishment'))])],
  },
  {
    card: premiere.benjaminSiskoDefiantCaptain,
    text: {
      en: 'When you play him, you may download a [DS9] ship.',
      de: 'Wenn du ihn spielst, darfst du ein [DS9]-Schiff herunterladen.',
    },
    abilities: [onPlay([download(both(ship, icon('ds9')))])],
  },
  {
    card: premiere.kathrynJanewayWryAdmiral,
    text: {
      en: 'When you play her, you may download How Would You Like a Trip to Romulus?',
      de: 'Wenn du sie spielst, darfst du How Would You Like a Trip to Romulus? herunterladen.',
    },
    abilities: [onPlay([download(titled('How Would You Like a Trip to Romulus?'))])],
  },
  {
    card: premiere.leytonChiefOfStarfleetOperations,
    text: {
      en: 'When you play him, you may download an [E] ship.',
      de: 'Wenn du ihn spielst, darfst du ein [E]-Schiff herunterladen.',
    },
    abilities: [onPlay([download(both(ship, icon('earth')))])],
  },
  {
    card: premiere.betorSisterOfDuras,
    text: {
      en: 'When you play her while you command Lursa, you may download a Treachery personnel.',
      de: 'Wenn du sie spielst und Lursa befehligst, darfst du ein Personal mit Verrat herunterladen.',
    },
    abilities: [onPlay([download(both(personnel, skilled('Treachery')))], [command(titled('Lursa'))])],
  },
  {
    card: premiere.gowronLeaderOfTheHighCouncil,
    text: {
      en: 'When you play him, you may download a Klingon with Honor.',
      de: 'Wenn du ihn spielst, darfst du einen Klingonen mit Ehre herunterladen.',
    },
    abilities: [onPlay([download(both(personnel, species('Klingon'), skilled('Honor')))])],
  },
  {
    card: premiere.kangHonoredWarrior,
    text: {
      en: 'When you play him while you command Koloth or Kor, you may download a [Kli] ship of the K’Vort class.',
      de: 'Wenn du ihn spielst und Koloth oder Kor befehligst, darfst du ein [Kli]-Schiff der K’Vort-Klasse herunterladen.',
    },
    abilities: [
      onPlay([download(both(ship, affiliated('klingon'), ofClass("K'Vort")))], [command(titled('Koloth', 'Kor'))]),
    ],
  },
  {
    card: premiere.kolothDakturak,
    text: {
      en: 'When you play him while you command Kang or Kor, you may download an Assault card.',
      de: 'Wenn du ihn spielst und Kang oder Kor befehligst, darfst du eine Karte mit dem Schlüsselwort Angriff herunterladen.',
    },
    abilities: [onPlay([download(keyword('Assault'))], [command(titled('Kang', 'Kor'))])],
  },
  {
    card: premiere.korDaharMaster,
    text: {
      en: 'When you play him, you may download Jadzia Dax, Kang or Koloth.',
      de: 'Wenn du ihn spielst, darfst du Jadzia Dax, Kang oder Koloth herunterladen.',
    },
    abilities: [onPlay([download(titled('Jadzia Dax', 'Kang', 'Koloth'))])],
  },
  {
    card: premiere.korothHighClericOfBoreth,
    text: {
      en: 'When you play him, you may download Kahless.',
      de: 'Wenn du ihn spielst, darfst du Kahless herunterladen.',
    },
    abilities: [onPlay([download(titled('Kahless'))])],
  },
  {
    card: premiere.lursaSisterOfDuras,
    text: {
      en: 'When you play her while you command B’Etor, you may download a Treachery personnel.',
      de: 'Wenn du sie spielst und B’Etor befehligst, darfst du ein Personal mit Verrat herunterladen.',
    },
    abilities: [onPlay([download(both(personnel, skilled('Treachery')))], [command(titled("B'Etor"))])],
  },
  {
    card: premiere.cretakSupporterOfTheAlliance,
    text: {
      en: 'When you play her, you may download a ship of the D’deridex class.',
      de: 'Wenn du sie spielst, darfst du ein Schiff der D’deridex-Klasse herunterladen.',
    },
    abilities: [onPlay([download(ofClass("D'deridex"))])],
  },
  {
    card: premiere.hirenRomulanPraetor,
    text: {
      en: 'When you play him, you may download Prejudice and Politics.',
      de: 'Wenn du ihn spielst, darfst du Prejudice and Politics herunterladen.',
    },
    abilities: [onPlay([download(titled('Prejudice and Politics'))])],
  },
  {
    card: premiere.suranAmbitiousCommander,
    text: {
      en: 'When you play him, you may download a Maneuver card.',
      de: 'Wenn du ihn spielst, darfst du eine Karte mit dem Schlüsselwort Manöver herunterladen.',
    },
    abilities: [onPlay([download(keyword('Maneuver'))])],
  },
];
