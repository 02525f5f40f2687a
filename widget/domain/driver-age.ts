/** The age of a driver who hasn't stated one, in years. */
export const defaultDriverAge = 30;
/** The ages that can be stated: no car is rented to a younger driver, and an older one is a typo. */
export const driverAges = { min: 16, max: 120 } as const;

/** Returns the age in years of a text such as `22`; undefined if it isn't an age that can be stated. */
export function parseDriverAge(text: string | null | undefined): number | undefined {
  const age = /^\d{2,3}$/.test(text?.trim() ?? '') ? Number(text) : 0;
  return age >= driverAges.min && age <= driverAges.max ? age : undefined;
}
