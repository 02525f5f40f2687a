/** Days after a trip for which the copy of a licence is kept, unless the operator configures another number. */
export const defaultLicenseRetentionDays = 30;

/** Returns the operator's number of days. */
export function licenseRetentionDays(config: { readonly licenceRetentionDays?: number | undefined }): number {
  return config.licenceRetentionDays ?? defaultLicenseRetentionDays;
}
