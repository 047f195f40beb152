// `node deploy/card-names.mjs` writes a constant for every card beside the file that has it: `premiere.json` becomes
// `premiere-cards.ts`. Run it after every change of a set; `test/house/card-names.spec.ts` fails until then. A game's cards have
// a number and a title, or an id and a name.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from './house.mjs';

const CARDS = 'libs/cards/src';

/** Marks that words keep or lose without becoming two: apostrophes, quotes, dots, accents. */
const WITHIN_WORDS = /[.'’"\u0300-\u036f]/g;

/** Title and subtitle in camel case: `U.S.S. Enterprise-E, Federation Envoy` is `ussEnterpriseEFederationEnvoy`. */
export function constantOf({ name: called, title = called, subtitle = null }) {
  const words = `${title} ${subtitle ?? ''}`.normalize('NFKD').replace(WITHIN_WORDS, '').toLowerCase();
  const name = words.replace(/[^a-z0-9]+(.?)/g, (_, next) => next.toUpperCase());
  if (!/^[a-z]/.test(name)) throw new Error(`${title} makes no name: ${name}`);
  return name;
}

const fullName = ({ name, title = name, subtitle = null }) => (subtitle === null ? title : `${title}, ${subtitle}`);

/** Some cards were printed with one name and two Icons: each is called after its own, too. */
const printedTwice = ({ name, icon }, cards) =>
  name !== undefined && cards.some((other) => other.name === name && other.icon !== icon);

/** The module of a set's constants. */
export function constantsOf(cards, file) {
  const taken = new Map();
  const lines = cards.map((printed) => {
    const card = printedTwice(printed, cards) ? { ...printed, subtitle: printed.icon } : printed;
    const { id, number = id } = card;
    const name = constantOf(card);
    if (taken.has(name)) throw new Error(`${file}: cards ${taken.get(name)} and ${number} are both ${name}`);
    taken.set(name, number);
    return `/** ${fullName(card)} */\nexport const ${name} = ${number};\n`;
  });
  return [`// Written by deploy/card-names.mjs from ${file}: a constant for every card of the set.\n`, ...lines].join(
    '',
  );
}

/** What stands in which file for every set of every game. */
export const cardNames = () =>
  readdirSync(path.join(root, CARDS), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .flatMap(({ name: game }) =>
      readdirSync(path.join(root, CARDS, game), { recursive: true, encoding: 'utf8' })
        .filter((file) => file.endsWith('.json'))
        .map((file) => {
          const cards = JSON.parse(readFileSync(path.join(root, CARDS, game, file), 'utf8'));
          return [
            `${CARDS}/${game}/${file.replace('.json', '-cards.ts')}`,
            constantsOf(cards, path.posix.basename(file)),
          ];
        }),
    );

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href)
  for (const [file, text] of cardNames()) writeFileSync(path.join(root, file), text);
