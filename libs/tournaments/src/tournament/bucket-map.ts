/**
 * Plain data that is looked up by a name and changed one entry at a time. A copy of one object with ten thousand members
 * for each change is slow; here only one bucket of 128 is copied.
 */
export type BucketMap<T> = readonly { readonly [name: string]: T }[];

const BUCKETS = 128;
export const EMPTY_BUCKET_MAP: BucketMap<never> = Array.from({ length: BUCKETS }, () => ({}));

function bucketOf(name: string): number {
  let sum = 0;
  for (let i = 0; i < name.length; i++) sum = (Math.imul(sum, 31) + name.charCodeAt(i)) >>> 0;
  return sum % BUCKETS;
}

export function valueAt<T>(map: BucketMap<T>, name: string): T | undefined {
  const bucket = map[bucketOf(name)];
  return bucket !== undefined && Object.hasOwn(bucket, name) ? bucket[name] : undefined;
}

export function withValue<T>(map: BucketMap<T>, name: string, value: T): BucketMap<T> {
  const at = bucketOf(name);
  return map.with(at, { ...map[at], [name]: value });
}

export const valuesOf = <T>(map: BucketMap<T>): T[] => map.flatMap((bucket) => Object.values(bucket));
