import type * as z from 'zod/mini';

/**
 * A schema that is built when something is first read with it: most pages load many more than they use, and building them
 * all would hold up the first call.
 */
// @__NO_SIDE_EFFECTS__
export function later<Schema extends z.ZodMiniType>(build: () => Schema): Schema {
  let built: Schema | undefined;
  const get = (_target: object, key: string | symbol): unknown => {
    built ??= build();
    return Reflect.get(built, key);
  };
  return new Proxy<Schema>({} as Schema, { get });
}
