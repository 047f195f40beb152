import type { Collection, Collections, GenerationPlan } from './port';

const NAME = /^[a-z][a-z0-9-]{0,23}$/;
const FIELD = /^[a-z][A-Za-z0-9]{0,31}$/;

/** Names become those of tables, columns and views, so they are checked before anything is made of them. */
export function checkPlan({ projection, collections }: GenerationPlan): void {
  if (!NAME.test(projection)) throw new TypeError(`${projection} is no name for a projection`);
  for (const [name, collection] of Object.entries(collections)) {
    if (!NAME.test(name)) throw new TypeError(`${name} is no name for a collection`);
    for (const field of Object.keys(collection.fields)) {
      if (!FIELD.test(field) || field === 'key' || field === 'document') {
        throw new TypeError(`${field} is no name for a field`);
      }
    }
    for (const field of collection.indexes.flat()) {
      if (collection.fields[field] === undefined)
        throw new TypeError(`${name} is indexed by ${field} but does not keep it`);
    }
  }
}

export function collectionOf(collections: Collections, name: string): Collection {
  const collection = collections[name];
  if (collection === undefined) throw new TypeError(`there is no collection ${name}`);
  return collection;
}

export const sameCollections = (one: Collections, other: Collections): boolean => shapeOf(one) === shapeOf(other);

/** Independent of the order in which things were written down. */
const shapeOf = (collections: Collections): string =>
  JSON.stringify(
    Object.entries(collections)
      .map(([name, { fields, indexes }]) => [
        name,
        Object.entries(fields).sort(),
        indexes.map((index) => index.join()).sort(),
      ])
      .sort(),
  );
