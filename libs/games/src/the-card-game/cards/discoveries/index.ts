import type { Behaviour } from '../../behaviour';
import { aTasteOfArmageddon } from './a-taste-of-armageddon';
import { arena } from './arena';
import { balanceOfTerror } from './balance-of-terror';
import { charlieX } from './charlie-x';
import { courtMartial } from './court-martial';
import { daggerOfTheMind } from './dagger-of-the-mind';
import { errandOfMercy } from './errand-of-mercy';
import { miri } from './miri';
import { muddsWomen } from './mudds-women';
import { operationAnnihilate } from './operation-annihilate';
import { returnOfTheArchons } from './return-of-the-archons';
import { shoreLeave } from './shore-leave';
import { spaceSeed } from './space-seed';
import { theAlternativeFactor } from './the-alternative-factor';
import { theCage } from './the-cage';
import { theCityOnTheEdgeOfForever } from './the-city-on-the-edge-of-forever';
import { theConscienceOfTheKing } from './the-conscience-of-the-king';
import { theCorbomiteManeuver } from './the-corbomite-maneuver';
import { theDevilInTheDark } from './the-devil-in-the-dark';
import { theEnemyWithin } from './the-enemy-within';
import { theGalileoSeven } from './the-galileo-seven';
import { theManTrap } from './the-man-trap';
import { theMenagerie } from './the-menagerie';
import { theNakedTime } from './the-naked-time';
import { theSquireOfGothos } from './the-squire-of-gothos';
import { thisSideOfParadise } from './this-side-of-paradise';
import { tomorrowIsYesterday } from './tomorrow-is-yesterday';
import { whatAreLittleGirlsMadeOf } from './what-are-little-girls-made-of';
import { whereNoManHasGoneBefore } from './where-no-man-has-gone-before';

export const discoveries: readonly Behaviour[] = [
  aTasteOfArmageddon,
  arena,
  balanceOfTerror,
  charlieX,
  courtMartial,
  daggerOfTheMind,
  errandOfMercy,
  miri,
  muddsWomen,
  operationAnnihilate,
  returnOfTheArchons,
  shoreLeave,
  spaceSeed,
  theAlternativeFactor,
  theCage,
  theCityOnTheEdgeOfForever,
  theConscienceOfTheKing,
  theCorbomiteManeuver,
  theDevilInTheDark,
  theEnemyWithin,
  theGalileoSeven,
  theManTrap,
  theMenagerie,
  theNakedTime,
  theSquireOfGothos,
  thisSideOfParadise,
  tomorrowIsYesterday,
  whatAreLittleGirlsMadeOf,
  whereNoManHasGoneBefore,
];
