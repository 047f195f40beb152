import type { GuideStep } from '../../guide';

/** In the order of their weight where several are due: a question that waits is explained before what merely happened. */
export const steps: readonly GuideStep[] = [
  {
    id: 'goal',
    when: { awaited: 'play' },
    at: 'board',
    title: { en: 'Five missions are yours', de: 'Fünf Missionen sind deine' },
    text: {
      en: 'Complete missions to score 100 points, with at least one planet and one space mission among them. The row nearest to you is yours; people and ships arrive at your headquarters.',
      de: 'Erfülle Missionen und sammle 100 Punkte, darunter mindestens eine Planeten- und eine Weltraummission. Die Reihe, die dir am nächsten liegt, gehört dir; Leute und Schiffe kommen in dein Hauptquartier.',
    },
  },
  {
    id: 'counters',
    when: { awaited: 'play' },
    at: 'dock',
    title: { en: 'Seven counters a turn', de: 'Sieben Zähler je Zug' },
    text: {
      en: 'Every card you play costs as many counters as stand on it, and drawing a card costs one. All seven are spent before you go on.',
      de: 'Jede Karte, die du spielst, kostet so viele Zähler, wie auf ihr stehen; eine Karte zu ziehen kostet einen. Erst wenn alle sieben ausgegeben sind, geht es weiter.',
    },
  },
  {
    id: 'play',
    when: { offered: 'PlayCard' },
    at: 'hand',
    title: { en: 'Play a ship and a crew', de: 'Spiel ein Schiff und eine Crew' },
    text: {
      en: 'Lit cards of your hand can be played now. Ships and personnel arrive at your headquarters. Look for skills that your missions ask for.',
      de: 'Karten auf deiner Hand, die leuchten, kannst du jetzt spielen. Schiffe und Personal kommen in dein Hauptquartier. Achte auf Fähigkeiten, die deine Missionen brauchen.',
    },
  },
  {
    id: 'beam',
    when: { awaited: 'orders', offered: 'Beam' },
    at: 'board',
    title: { en: 'Beam your crew aboard', de: 'Beam deine Crew an Bord' },
    text: {
      en: 'In the orders segment your people move. Beam them from the headquarters to the ship; it flies when the icons it needs are aboard.',
      de: 'In den Befehlen bewegen sich deine Leute. Beam sie vom Hauptquartier auf das Schiff; es fliegt, sobald die nötigen Symbole an Bord sind.',
    },
  },
  {
    id: 'move',
    when: { awaited: 'orders', offered: 'MoveShip' },
    at: 'board',
    title: { en: 'Fly to a mission', de: 'Flieg zu einer Mission' },
    text: {
      en: 'The way costs Range: the spans of where you leave and where you arrive, added up. Missions within reach are lit.',
      de: 'Der Weg kostet Reichweite: die Spannen von Start und Ziel zusammen. Missionen in Reichweite leuchten.',
    },
  },
  {
    id: 'attempt',
    when: { awaited: 'orders', offered: 'AttemptMission' },
    at: 'board',
    title: { en: 'You can attempt a mission', de: 'Du kannst eine Mission versuchen' },
    text: {
      en: 'First your opponent puts dilemmas in your way, more of them the more people you bring. Whoever is left must have the skills and the total the mission asks for. Bring a few more than it needs.',
      de: 'Erst legt dir dein Gegner Dilemmas in den Weg, um so mehr, je mehr Leute du mitbringst. Wer übrig bleibt, muss die Fähigkeiten und die Summe der Mission haben. Nimm ein paar mehr mit, als nötig sind.',
    },
  },
  {
    id: 'choose-dilemmas',
    when: { awaited: 'choose-dilemmas' },
    at: 'dock',
    title: { en: 'Now you are the obstacle', de: 'Jetzt bist du das Hindernis' },
    text: {
      en: 'Your opponent attempts a mission. Spend the allowance on dilemmas from your pile, in the order they are to be faced: those that stop people before those that ask for skills.',
      de: 'Dein Gegner versucht eine Mission. Gib das Budget für Dilemmas aus deinem Stapel aus, in der Reihenfolge, in der sie kommen: erst was Leute stoppt, dann was Fähigkeiten verlangt.',
    },
  },
  {
    id: 'respond',
    when: { awaited: 'respond' },
    at: 'dock',
    title: { en: 'A chance to respond', de: 'Gelegenheit zu reagieren' },
    text: {
      en: 'You are asked because somebody with cards like yours could answer, whether you hold one or not. If nothing is lit, pass; where passing is nearly always right, we pass for you.',
      de: 'Du wirst gefragt, weil man mit Karten wie deinen reagieren könnte, ob du eine hast oder nicht. Leuchtet nichts, dann passe; wo Passen fast immer richtig ist, passen wir für dich.',
    },
  },
  {
    id: 'stopped',
    when: { happened: 'CardsStopped', by: 'me' },
    at: 'board',
    title: { en: 'Some of yours are stopped', de: 'Einige deiner Leute sind gestoppt' },
    text: {
      en: 'Stopped cards do nothing more this turn. At the start of your next turn they are ready again.',
      de: 'Gestoppte Karten tun in diesem Zug nichts mehr. Zu Beginn deines nächsten Zuges sind sie wieder bereit.',
    },
  },
  {
    id: 'attempt-over',
    when: { happened: 'AttemptEnded', by: 'me' },
    at: 'log',
    title: { en: 'How the attempt went', de: 'Wie der Versuch ausging' },
    text: {
      en: 'The log says what each dilemma did. Dilemmas you have overcome stay beneath the mission, and each of them makes the next attempt there easier.',
      de: 'Das Protokoll sagt, was jedes Dilemma getan hat. Überwundene Dilemmas bleiben unter der Mission liegen, und jedes macht den nächsten Versuch dort leichter.',
    },
  },
  {
    id: 'completed',
    when: { happened: 'MissionCompleted', by: 'me' },
    at: 'board',
    title: { en: 'Your first points', de: 'Deine ersten Punkte' },
    text: {
      en: 'A completed mission counts for good. With 100 points, a planet mission and a space mission the match is yours.',
      de: 'Eine erfüllte Mission zählt für immer. Mit 100 Punkten, einer Planeten- und einer Weltraummission gehört die Partie dir.',
    },
  },
  {
    id: 'next-turn',
    when: { awaited: 'play', happened: 'TurnEnded', by: 'others' },
    at: 'dock',
    title: { en: 'And again', de: 'Und noch einmal' },
    text: {
      en: 'That was a round: play cards, give orders, discard down to seven. “Hint” shows what our best bot would do in your place.',
      de: 'Das war eine Runde: Karten spielen, Befehle geben, bis auf sieben abwerfen. „Tipp“ zeigt, was unser bester Bot an deiner Stelle täte.',
    },
  },
];
