/** The maximum of each figure, the same on every machine. */
export const budgets = {
  loaderKilobytes: 3,
  partnerFormKilobytes: 50,
  partnerResultsKilobytes: 87,
  /** Until the network is idle, on a phone, with the page's own. */
  partnerResultsRequests: 20,
  /** All that `<rental-offer>` loads, besides the loader. */
  offerKilobytes: 12,
  siteScriptKilobytes: 132,
  siteRequests: 25,
  layoutShift: 0,
  /** Fewer than one for each of a hundred mounts: anything that grows with them is a leak. */
  nodesKeptAfterMounts: 50,
  listenersKeptAfterMounts: 50,
  /** The minimum score and the longest total blocking time, by the benchmark index of the machine that opens the page. */
  lighthouse: {
    3000: { performance: 98, blockingMilliseconds: 50 },
    1200: { performance: 95, blockingMilliseconds: 150 },
  },
  /** The minimum score of accessibility, best practices and search engines. */
  lighthouseOther: 100,
  /** From an input to the next paint, with the processor slowed four times. */
  inputMilliseconds: 50,
  mapTaskMilliseconds: 50,
  /** The longest task of an element's start, in processor time times four. */
  formTaskMilliseconds: 50,
  resultsTaskMilliseconds: 100,
  mapMarkers: 200,
  /** The whole response, by the number of matches among 10,000 cars with 100,000 bookings. */
  searchMilliseconds: { 500: 5, 2000: 12 },
  /** Median response, as a multiple of an empty one. */
  ratios: { settings: 1.3, search: 3, facets: 3, page: 8, quote: 4 },
  /** A second, for 16 callers, with server, database and callers on two cores. */
  rates: { search: 400, page: 300, checkout: 150 },
  /** The 99th percentile of response times, as a multiple of the median. */
  spread: 5,
  /** The catalogue and what holds the cars, of 10,000 cars. */
  catalogueMegabytes: 150,
  catalogueMilliseconds: 1000,
} as const;
