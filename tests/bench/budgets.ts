/** The maximum of each figure, the same on every machine. */
export const budgets = {
  loaderKilobytes: 3,
  partnerFormKilobytes: 50,
  partnerResultsKilobytes: 87,
  siteScriptKilobytes: 132,
  siteRequests: 25,
  layoutShift: 0,
  /** Fewer than one for each of a hundred mounts: anything that grows with them is a leak. */
  nodesKeptAfterMounts: 50,
  listenersKeptAfterMounts: 50,
  /** Minimum scores. */
  lighthousePerformance: 95,
  lighthouseOther: 100,
  /** From an input to the next paint, with the processor slowed four times. */
  inputMilliseconds: 100,
  mapTaskMilliseconds: 50,
  mapMarkers: 200,
  /** In the database, with 500 matches among 10,000 cars and 100,000 bookings. */
  searchMilliseconds: 25,
} as const;
