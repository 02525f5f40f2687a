import type * as z from 'zod/mini';

/**
 * Returns a schema that is built on first use. Most pages load many more schemas than they use, and building all of them
 * would delay the first request.
 */
// @__NO_SIDE_EFFECTS__
export function lazySchema<Schema extends z.ZodMiniType>(build: () => Schema): Schema {
  let built: Schema | undefined;
  const get = (_target: object, key: string | symbol): unknown => {
    built ??= build();
    return Reflect.get(built, key);
  };
  return new Proxy<Schema>({} as Schema, { get });
}
