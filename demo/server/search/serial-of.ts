const serials = new WeakMap<object, number>();
let lastSerial = 0;

/** Returns a number for an object that never changes, such as a car as it is now: a changed car is another object. */
export function serialOf(object: object): number {
  const known = serials.get(object);
  if (known !== undefined) return known;
  lastSerial += 1;
  serials.set(object, lastSerial);
  return lastSerial;
}
