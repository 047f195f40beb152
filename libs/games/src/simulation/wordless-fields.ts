import { isSeat, type Json } from '@logbuoy/kernel';
import type { GameFields } from '../game';

/**
 * The fields of a view, and texts among their values, that a game which labels fields has no words for. The members of an object
 * by seat are no fields.
 */
export function wordlessFields(fields: GameFields, view: Json): readonly string[] {
  const missing = new Set<string>();
  const look = (value: Json | undefined, field: string | undefined): void => {
    if (typeof value === 'string') {
      const { values } = (field === undefined ? undefined : fields[field]) ?? {};
      if (values !== undefined && values[value] === undefined && !isSeat(value)) missing.add(`${field}: ${value}`);
    } else if (Array.isArray(value)) for (const item of value as readonly Json[]) look(item, field);
    else if (typeof value === 'object' && value !== null)
      for (const [key, inner] of Object.entries(value)) {
        if (inner === undefined) continue;
        if (!isSeat(key) && fields[key] === undefined) missing.add(key);
        look(inner, isSeat(key) ? field : key);
      }
  };
  look(view, undefined);
  return [...missing];
}
