import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import * as ts from 'typescript';

const ROOT = path.resolve(__dirname, '../../libs/games/src/second-edition');
/** Folders of the game that refuse no command and ask no player. */
const OUTSIDE = new Set(['bots', 'deck', 'simulation', 'words']);

/** Calls that give a refusal its code, and the place of the code among their arguments. */
const REFUSING: { readonly [name: string]: number } = { no: 0, provided: 1, some: 2 };

function sources(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const file = path.join(folder, entry.name);
    if (entry.isDirectory()) return OUTSIDE.has(entry.name) ? [] : sources(file);
    return file.endsWith('.ts') && !file.endsWith('spec.ts') ? [file] : [];
  });
}

/** The texts an expression can be, as far as they stand there. */
function textsIn(expression: ts.Expression | undefined): string[] {
  if (expression === undefined) return [];
  if (ts.isStringLiteral(expression)) return [expression.text];
  if (!ts.isConditionalExpression(expression)) return [];
  return [...textsIn(expression.whenTrue), ...textsIn(expression.whenFalse)];
}

/** Every code of a refusal and every word of a question in the source of the game. */
export function wordsInSource(): { readonly codes: ReadonlySet<string>; readonly whys: ReadonlySet<string> } {
  const codes = new Set<string>();
  const whys = new Set<string>();
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node) && ts.isIdentifier(node.expression)) {
      const place = REFUSING[node.expression.text];
      if (place !== undefined) for (const code of textsIn(node.arguments[place])) codes.add(code);
      if (node.expression.text === 'optionally') for (const why of textsIn(node.arguments[0])) whys.add(why);
    }
    if (ts.isPropertyAssignment(node) && node.name.getText() === 'why')
      for (const why of textsIn(node.initializer)) whys.add(why);
    ts.forEachChild(node, visit);
  };
  for (const file of sources(ROOT))
    visit(ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true));
  // Not questions: the game is over, or all are told that a player may respond.
  whys.delete('over');
  whys.delete('respond');
  return { codes, whys };
}
