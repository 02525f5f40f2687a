const browsers: readonly [name: string, mark: RegExp][] = [
  ['Edge', /\bEdgA?\//],
  ['Opera', /\bOPR\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(Firefox|FxiOS)\//],
  ['Chrome', /(Chrome|CriOS)\//],
  ['Safari', /\bSafari\//],
];

const systems: readonly [name: string, mark: RegExp][] = [
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Android', /\bAndroid\b/],
  ['Windows', /\bWindows NT\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['macOS', /\bMac OS X\b/],
  ['Linux', /\bLinux\b/],
];

/** Browser and system of a User-Agent header; null for what isn't known. */
export type Device = { browser: string | null; system: string | null };

/** Parses a User-Agent header. Most headers name several browsers: the first one in the table counts. */
export function readDevice(userAgent: string): Device {
  const find = (table: typeof browsers) => table.find(([, mark]) => mark.test(userAgent))?.[0] ?? null;
  return { browser: find(browsers), system: find(systems) };
}
