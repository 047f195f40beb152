/** The table of Second Edition as one viewer may see it: what stands in `play` of a match's view. */
export type {
  AskedView,
  AskOptionView,
  AttemptView,
  Face,
  FightSideView,
  FightView,
  Group,
  LocationView,
  MissionView,
  OpenCard,
  OwnCard,
  PlayerView,
  SecondEditionView,
  ShipView,
} from '@logbuoy/games/second-edition';
