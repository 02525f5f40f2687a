import type { Plugin } from 'vite';

/** Leaflet's ES module. Its default file, a UMD build, replaces the global `L`, which may be the page's own Leaflet. */
export const leafletModule = 'leaflet/dist/leaflet-src.esm.js';

/**
 * What Leaflet shares with the page, and its replacement: the key of its listeners on `window` and `document`, where two copies
 * would remove each other's, and its check for inline SVG, which throws on a page that requires Trusted Types.
 */
const replacements = [
  ["'_leaflet_events'", "Symbol('leaflet')"],
  ["div.innerHTML = '<svg/>'", "div.append(svgCreate('svg'))"],
] as const;

/** Isolates the map's Leaflet from the partner's page, which may have its own copy of Leaflet. */
export function privateLeaflet(): Plugin {
  return {
    name: 'private-leaflet',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'partner',
    resolveId(id, importer) {
      return id === 'leaflet' ? this.resolve(leafletModule, importer, { skipSelf: true }) : null;
    },
    transform: {
      filter: { id: /leaflet-src\.esm\.js/ },
      handler(code) {
        for (const [shared] of replacements) {
          if (!code.includes(shared)) throw new Error(`Leaflet no longer contains ${shared}`);
        }
        // The lines stay the same.
        return { code: replacements.reduce((text, [shared, own]) => text.replace(shared, own), code), map: null };
      },
    },
  };
}
