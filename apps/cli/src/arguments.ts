import { parseArgs, type ParseArgsConfig } from 'node:util';
import { Unusable } from './verb';

type Options = NonNullable<ParseArgsConfig['options']>;

/** The arguments after the verb. Unknown options and missing values are usage errors. */
export function readArguments<T extends Options>(args: readonly string[], options: T) {
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true, strict: true });
  } catch (error) {
    throw new Unusable(error instanceof Error ? error.message : String(error));
  }
}
