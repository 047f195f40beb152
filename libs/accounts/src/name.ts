/**
 * Names people show each other. A name is kept as it was written, tidied; two names are the same name when their keys are.
 * The key folds case, width and compatibility forms, so `Ｋirk` and ` kirk` do not sit at one table as two people.
 */
export const NAME_LENGTH_MAX = 32;

// Control and format characters (bidirectional overrides, zero-width joiners …) and letters that show nothing (Hangul
// fillers) could make a name look like another.
const UNPRINTABLE = /[\p{Cc}\p{Cf}\p{Co}\p{Cn}\p{Cs}\p{Default_Ignorable_Code_Point}\u2028\u2029]/u;
const SOMETHING_TO_READ = /[\p{L}\p{N}]/u;

/** The name as it will be shown, or `undefined` where it is none. */
export function tidyName(raw: string, lengthMax = NAME_LENGTH_MAX): string | undefined {
  const name = raw.normalize('NFC').replace(/\s+/gu, ' ').trim();
  const length = [...name].length;
  if (length < 1 || length > lengthMax || UNPRINTABLE.test(name) || !SOMETHING_TO_READ.test(name)) return undefined;
  return name;
}

export const nameKey = (name: string): string =>
  name.normalize('NFKC').replace(/\s+/gu, ' ').trim().toLowerCase().normalize('NFKC');
