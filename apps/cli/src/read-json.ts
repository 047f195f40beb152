import { readFile } from 'node:fs/promises';
import { text } from 'node:stream/consumers';
import { Unusable } from './verb';

/** What a JSON file holds; `-` is standard input. */
export async function readJson(file: string): Promise<unknown> {
  let content: string;
  try {
    content = file === '-' ? await text(process.stdin) : await readFile(file, 'utf8');
  } catch (error) {
    throw new Unusable(`${file} cannot be read: ${(error as Error).message}`);
  }
  try {
    return JSON.parse(content.replace(/^\ufeff/, ''));
  } catch (error) {
    throw new Unusable(`${file} is no JSON: ${(error as Error).message}`);
  }
}
