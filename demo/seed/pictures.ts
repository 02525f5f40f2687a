const files = import.meta.glob<string>('./pictures/**/*.svg', { query: '?raw', import: 'default', eager: true });

/**
 * The SVG files of `pictures/` by their path in it: `cars/`, `users/` (logos) and `locations/` as under `/cdn`, `site/` for the
 * site's own.
 */
export const pictures: ReadonlyMap<string, string> = new Map(
  Object.entries(files).map(([path, svg]) => [path.slice('./pictures/'.length), svg]),
);
