import { useStore } from '../state/store-context.tsx';

type ImageKind = 'cars' | 'users' | 'locations' | 'licenses';

/**
 * Returns the URL of an image by its file name in the API; an absolute URL stays as it is. Null without an image. Where paths
 * refer to the API's origin it is one, as in a page that the server rendered.
 */
export function useImageUrl(kind: ImageKind, file: string | undefined): string | null {
  const { apiHost, config } = useStore();
  if (!file) return null;
  if (/^https?:\/\//.test(file)) return file;
  const { cdnCars, cdnUsers, cdnLocations, cdnLicenses } = config.value;
  const folder = { cars: cdnCars, users: cdnUsers, locations: cdnLocations, licenses: cdnLicenses }[kind];
  const isHere = typeof document !== 'undefined' && new URL(document.baseURI).origin === apiHost;
  const host = isHere ? '' : apiHost;
  const base = /^https?:\/\//.test(folder) ? folder : `${host}${folder}`;
  return `${base.replace(/\/$/, '')}/${encodeURIComponent(file)}`;
}
