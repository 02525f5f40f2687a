/** What each figure may be at most, the same for every machine. */
export const budgets = {
  loaderKilobytes: 3,
  partnerFormKilobytes: 50,
  partnerResultsKilobytes: 87,
  siteScriptKilobytes: 132,
  siteRequests: 25,
  layoutShift: 0,
  /** Fewer than one for each of a hundred mounts: what grows with them is a leak. */
  nodesKeptAfterMounts: 50,
  listenersKeptAfterMounts: 50,
  /** Scores, at least. */
  lighthousePerformance: 95,
  lighthouseOther: 100,
  /** From an input to the paint after it, with the processor slowed four times. */
  inputMilliseconds: 100,
  mapTaskMilliseconds: 50,
  mapMarkers: 200,
  /** At the database, 500 matches among 10,000 cars with 100,000 bookings. */
  searchMilliseconds: 25,
} as const;
