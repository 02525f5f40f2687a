/** The columns that are cleared, besides the driver's details, when a booking's driver deletes the account or its retention time is over. */
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
