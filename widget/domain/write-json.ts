/**
 * Writes JSON as `JSON.stringify` does. A `toJSON` that an old library of the page has added to arrays makes them texts, so each value is read
 * from its object.
 */
export function writeJson(value: unknown): string {
  return JSON.stringify(value, function (this: Record<string, unknown>, name) {
    return this[name];
  });
}
