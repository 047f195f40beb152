/**
 * Checks of plain data. Each says what is wrong with a value, and where, or nothing. Enough for our own card files; what
 * players send is checked elsewhere.
 */
export type Check = (value: unknown) => string | undefined;
/** A check for every field of a shape: the compiler asks for the one that was forgotten. */
export type Fields<Shape> = { readonly [field in keyof Shape]-?: Check };

export const text: Check = (value) =>
  typeof value === 'string' && value !== '' && value.trim() === value ? undefined : 'is no text';

export const flag: Check = (value) => (typeof value === 'boolean' ? undefined : 'is neither true nor false');

export const whole =
  (least: number, most: number): Check =>
  (value) =>
    Number.isInteger(value) && (value as number) >= least && (value as number) <= most
      ? undefined
      : `is no whole number from ${least} to ${most}`;

export const oneOf =
  (choices: readonly unknown[]): Check =>
  (value) =>
    choices.includes(value) ? undefined : `is ${JSON.stringify(value)}, which is not in its list`;

export const nullOr =
  (check: Check): Check =>
  (value) =>
    value === null ? undefined : check(value);

export const listOf =
  (check: Check): Check =>
  (value) => {
    if (!Array.isArray(value)) return 'is no list';
    return firstFault(value.map((item, place) => [`[${place}]`, check(item)]));
  };

/** Any of these names, each with a value of the same kind. */
export const recordOf =
  (names: readonly string[], check: Check): Check =>
  (value) => {
    if (!isObject(value)) return 'is no object';
    return firstFault(
      Object.entries(value).map(([name, member]) => [
        `.${name}`,
        names.includes(name) ? check(member) : 'is not in its list',
      ]),
    );
  };

/** Exactly these fields; a field that is never read is a fault, too. */
export function object<Shape>(fields: Fields<Shape>, { optional = false } = {}): Check {
  const checks = new Map(Object.entries<Check>(fields));
  return (value) => {
    if (!isObject(value)) return 'is no object';
    const names = new Set([...Object.keys(value), ...(optional ? [] : checks.keys())]);
    return firstFault(
      [...names].map((name) => {
        if (!(name in value)) return [`.${name}`, 'is missing'];
        return [`.${name}`, checks.get(name)?.(value[name]) ?? (checks.has(name) ? undefined : 'is a field too many')];
      }),
    );
  };
}

/** As `object`, and every field may be missing. */
export const partial = <Shape>(fields: Fields<Shape>): Check => object(fields, { optional: true });

function isObject(value: unknown): value is { readonly [name: string]: unknown } {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function firstFault(found: readonly (readonly [where: string, fault: string | undefined])[]): string | undefined {
  const first = found.find(([, fault]) => fault !== undefined);
  if (first === undefined) return undefined;
  const [where, fault = ''] = first;
  // A fault further in begins with its own place.
  return /^[.[]/.test(fault) ? where + fault : `${where} ${fault}`;
}
