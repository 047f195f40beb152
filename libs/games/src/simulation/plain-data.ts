/** Whether two values are the same as JSON: every member, and in the same order. */
export function isSame(one: unknown, other: unknown): boolean {
  if (one === other) return true;
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false;
  if (Array.isArray(one)) {
    if (!Array.isArray(other) || one.length !== other.length) return false;
    for (let i = 0; i < one.length; i++) if (!isSame(one[i], other[i])) return false;
    return true;
  }
  if (Array.isArray(other)) return false;
  const names = namesOf(one);
  const otherNames = namesOf(other);
  if (names.length !== otherNames.length) return false;
  for (let i = 0; i < names.length; i++) {
    const name = names[i] as string;
    if (name !== otherNames[i]) return false;
    if (!isSame((one as Members)[name], (other as Members)[name])) return false;
  }
  return true;
}

type Members = { readonly [name: string]: unknown };

/** As in JSON, a member that is undefined is none. */
function namesOf(value: object): string[] {
  const names: string[] = [];
  for (const name in value) if ((value as Members)[name] !== undefined) names.push(name);
  return names;
}

/** Where two values that should be the same part ways. */
export function firstDifference(one: unknown, other: unknown, path = ''): string {
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null)
    return one === other ? '' : `${path}: ${JSON.stringify(one)} became ${JSON.stringify(other)}`;
  for (const name of new Set([...namesOf(one), ...namesOf(other)])) {
    const found = firstDifference((one as Members)[name], (other as Members)[name], `${path}/${name}`);
    if (found !== '') return found;
  }
  return isSame(one, other) ? '' : `${path}: members in another order`;
}

/** Writing into it throws from now on. What is frozen already was frozen with all it contains. */
export function deepFreeze(value: unknown): void {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return;
  Object.freeze(value);
  if (Array.isArray(value)) for (const member of value) deepFreeze(member);
  else for (const name in value) deepFreeze((value as Members)[name]);
}
