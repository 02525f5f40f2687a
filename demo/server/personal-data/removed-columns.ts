/** What a booking no longer has without its driver's account, or after the operator's retention time, besides the driver's details. */
export const removedColumns = {
  additionalDriver: null,
  flightNumber: null,
  license: null,
  licenseNumber: null,
  staffNote: null,
  // The partner may know who clicked.
  clickId: null,
  heldBy: null,
} as const;
