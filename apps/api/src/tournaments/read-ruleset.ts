import { malformed } from '@logbuoy/platform';
import { adaptedName, PRESETS, type Ruleset } from '@logbuoy/tournaments';

/** Far more outcomes, tie-breaks or steps of a ladder than any ruleset has; looking at each of thousands would take a second. */
const LIST_MOST = 200;

/** A code or a choice. Words are taken from the presets alone. */
const CODE = /^[A-Za-z0-9._-]{1,60}$/;
const WORDS = /\.(en|de)$/;

/** What a ruleset may look like: a preset, under its own name or under that of one whose terms were changed. */
const MODELS = PRESETS.flatMap((preset) => [preset, { ...preset, name: adaptedName(preset.name) }]);

type Shape = { readonly [field: string]: unknown };
const isRecord = (value: unknown): value is Shape =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * A custom ruleset. The meaning of its numbers is checked by the tournament; here only that it has the form of one, by the
 * presets: each field there and of the same kind. Where presets differ in kind, any of them will do. It has the words of presets
 * and no others: a ruleset is hashed and signed as it is, so a sentence in it could never be erased.
 */
export function readRuleset(raw: Record<string, unknown>): Ruleset {
  const mistake = mistakeIn(raw, MODELS, 'ruleset');
  if (mistake !== undefined) throw malformed(`${mistake}.`);
  return raw as unknown as Ruleset;
}

function mistakeIn(value: unknown, models: readonly unknown[], path: string): string | undefined {
  if (models.some((model) => kindOf(model) === kindOf(value))) {
    if (Array.isArray(value)) return inList(value, models, path);
    if (typeof value === 'string' && !isWord(value, models, path)) return `${path} must be a word of a known ruleset`;
    return isRecord(value) ? inRecord(value, models.filter(isRecord), path) : undefined;
  }
  return `${path} must be ${[...new Set(models.map(kindOf))].join(' or ')}`;
}

const isWord = (text: string, models: readonly unknown[], path: string): boolean =>
  models.includes(text) || (CODE.test(text) && !WORDS.test(path));

function inList(list: readonly unknown[], models: readonly unknown[], path: string): string | undefined {
  const items = models.flatMap((model) => (Array.isArray(model) ? (model as unknown[]) : []));
  if (items.length === 0) return undefined;
  if (list.length > LIST_MOST) return `${path} must have ${LIST_MOST} entries at most`;
  for (const [i, item] of list.entries()) {
    const mistake = mistakeIn(item, items, `${path}.${i}`);
    if (mistake !== undefined) return mistake;
  }
  return undefined;
}

/** Models differ here only in which fields they have; one of each kind is asked, or a deep ruleset would take seconds. */
function inRecord(value: Shape, models: readonly Shape[], path: string): string | undefined {
  const asked = new Set<string>();
  let first: string | undefined;
  for (const model of models) {
    const fields = Object.keys(model).sort().join();
    if (asked.has(fields)) continue;
    asked.add(fields);
    const mistake = mistakeBy(value, model, models, path);
    if (mistake === undefined) return undefined;
    first ??= mistake;
  }
  return first;
}

/** Fields a ruleset may lack, such as a tie-break's floor or, in older ones, what a cut does to the standings. */
const OPTIONAL: readonly string[] = ['floor', 'freezesStandings'];

function mistakeBy(value: Shape, model: Shape, models: readonly Shape[], path: string): string | undefined {
  const known = new Set([...Object.keys(model), ...OPTIONAL]);
  const strange = Object.keys(value).find((field) => !known.has(field));
  if (strange !== undefined) return `${path}.${strange} is not known here`;
  for (const field of Object.keys(model)) {
    if (OPTIONAL.includes(field)) continue;
    const ofField = models.flatMap((one) => (Object.hasOwn(one, field) ? [one[field]] : []));
    const mistake = mistakeIn(value[field], ofField, `${path}.${field}`);
    if (mistake !== undefined) return mistake;
  }
  return undefined;
}

function kindOf(value: unknown): string {
  if (value === null) return 'null';
  return Array.isArray(value) ? 'list' : typeof value;
}
