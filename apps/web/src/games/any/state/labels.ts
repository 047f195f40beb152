import type { FieldsAnswer, Language } from '@logbuoy/contracts';
import { labelOf } from '../../../lib/data-tree';

/** What the fields of a game's view and their values are called. Where the game has no words, the names of the data stand in. */
export class Labels {
  constructor(private readonly fields: FieldsAnswer['fields']) {}

  field(name: string, language: Language): string {
    return this.of(name)?.label[language] ?? labelOf(name);
  }

  /** Nothing where the value reads as it is. */
  value(field: string | undefined, value: unknown, language: Language): string | undefined {
    const { values } = (field === undefined ? undefined : this.of(field)) ?? {};
    const text = String(value);
    return values !== undefined && Object.hasOwn(values, text) ? values[text]?.[language] : undefined;
  }

  /** Members of a list are counted, whatever the game calls a field. */
  private of(name: string): FieldsAnswer['fields'][string] | undefined {
    return Object.hasOwn(this.fields, name) ? this.fields[name] : undefined;
  }
}
