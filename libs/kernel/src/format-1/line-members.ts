/**
 * Reading a stored line of format 1 without parsing it. A canonical line has its members in one fixed order,
 *
 *   {"at":…,"by":"…","cause":"…","data":{…},"schema":…,"stream":"…","type":"…","version":…,"hash":"…"}
 *
 * and a quotation mark inside a string is always written `\"`, so a text such as `,"data":{` can only be a member's name,
 * never something a player typed. What stands before `data` is therefore found from the front, and what stands after it
 * from the back, whatever the data holds. This is exact for lines that our chain wrote. The holder of the sealing key could
 * sign lines of another form and mislead these readers, but could as well sign any lie in the right form; a chain and a
 * seal protect against everybody else.
 */
const DATA_NAME = ',"data":{';

const COLON = 58;
const DIGIT_0 = 48;

/** Where the type of an event ends whose body ends at `cut`; -1 unless the body's last member is this version. */
export function typeEndIn(text: string, cut: number, version: number): number {
  let at = cut - 1;
  for (let digits = version; digits > 0; at -= 1) {
    const rest = Math.trunc(digits / 10);
    if (text.charCodeAt(at) !== DIGIT_0 + digits - rest * 10) return -1;
    digits = rest;
  }
  return text.charCodeAt(at) === COLON ? at - '","version"'.length : -1;
}

/** Types to look out for, told from nearly all others by two letters, without cutting the type out of its line. */
export class TypeSet {
  private readonly types: ReadonlySet<string>;
  private readonly marks: boolean[] = new Array<boolean>(256).fill(false);

  constructor(types: Iterable<string>) {
    this.types = new Set(types);
    for (const type of this.types) this.marks[markAt(`:"${type}`, type.length + 2)] = true;
  }

  /** The type that ends here, if it is one of these. */
  typeIn(text: string, typeEnd: number): string | undefined {
    if (this.marks[markAt(text, typeEnd)] !== true) return undefined;
    const type = typeBefore(text, typeEnd);
    return this.types.has(type) ? type : undefined;
  }
}

const markAt = (text: string, typeEnd: number): number =>
  (text.charCodeAt(typeEnd - 1) * 31 + text.charCodeAt(typeEnd - 3)) & 255;

export const typeBefore = (text: string, typeEnd: number): string =>
  text.slice(text.lastIndexOf('"', typeEnd - 1) + 1, typeEnd);

/** Time, actor and cause: everything in front of the data, the same text for all events of a batch and for no other. */
export function originIn(text: string, start: number): string {
  const dataAt = text.indexOf(DATA_NAME, start);
  return dataAt < 0 ? '' : text.slice(start, dataAt + DATA_NAME.length);
}
