/** Days after a trip for which a booking names its driver, unless the operator configures another number: ten years, for the books. */
export const defaultBookingRetentionDays = 3650;

/** Returns the operator's number of days. */
export function bookingRetentionDays(config: { readonly bookingRetentionDays?: number | undefined }): number {
  return config.bookingRetentionDays ?? defaultBookingRetentionDays;
}
