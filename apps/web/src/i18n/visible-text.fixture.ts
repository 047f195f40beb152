import { parse } from 'svelte/compiler';

const READ_OUT = new Set([
  'alt',
  'title',
  'placeholder',
  'label',
  'aria-label',
  'aria-description',
  'aria-roledescription',
]);
const HAS_WORDS = /\p{L}{2,}/u;

/** Words a visitor would see or hear that stand in the markup itself instead of in the catalogues. */
export function hardCodedWords(svelte: string): string[] {
  const found: string[] = [];
  walk(parse(svelte, { modern: true }).fragment, found);
  return found;
}

function walk(node: unknown, found: string[]): void {
  if (Array.isArray(node)) return node.forEach((item) => walk(item, found));
  if (!isNode(node)) return;
  if (node['type'] === 'Text') note(String(node['data']), found);
  else if (node['type'] === 'Attribute') {
    if (READ_OUT.has(String(node['name']))) textsOf(node['value']).forEach((text) => note(text, found));
  } else if (node['type'] === 'ExpressionTag') literalsOf(node['expression']).forEach((text) => note(text, found));
  else for (const [key, child] of Object.entries(node)) if (key !== 'metadata' && key !== 'parent') walk(child, found);
}

/** The parts of an attribute's value: texts, and texts inside braces. */
function textsOf(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(textsOf);
  if (!isNode(value)) return [];
  if (value['type'] === 'Text') return [String(value['data'])];
  return value['type'] === 'ExpressionTag' ? literalsOf(value['expression']) : [];
}

/** What an expression shows as it stands: a literal, a template, or either side of a choice. Calls look after themselves. */
function literalsOf(expression: unknown): string[] {
  if (!isNode(expression)) return [];
  const { type } = expression;
  if (type === 'Literal') return typeof expression['value'] === 'string' ? [expression['value']] : [];
  if (type === 'TemplateLiteral') {
    const quasis = expression['quasis'] as readonly { readonly value: { readonly raw: string } }[];
    return quasis.map(({ value }) => value.raw);
  }
  if (type === 'ConditionalExpression')
    return [...literalsOf(expression['consequent']), ...literalsOf(expression['alternate'])];
  if (type === 'LogicalExpression' || type === 'BinaryExpression') {
    const isComparison = /^[=!<>]/.test(String(expression['operator']));
    return isComparison ? [] : [...literalsOf(expression['left']), ...literalsOf(expression['right'])];
  }
  return [];
}

function note(text: string, found: string[]): void {
  if (HAS_WORDS.test(text)) found.push(text.trim());
}

const isNode = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
