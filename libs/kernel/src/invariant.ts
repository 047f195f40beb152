/** We believed something that is not true: a bug, thrown for a developer. Refusals of players' wishes are `Rejection`s. */
export class InvariantBroken extends Error {
  override readonly name = 'InvariantBroken';
}

export function invariant(condition: unknown, message: string): asserts condition {
  if (!condition) throw new InvariantBroken(message);
}

/** Placed in the `default` of an exhaustive switch: the compiler names the case that is missing. */
export function unreachable(value: never): never {
  throw new InvariantBroken(`unreachable: ${JSON.stringify(value)}`);
}
