import { useStore } from '../state/store-context.tsx';

type ImageKind = 'cars' | 'users' | 'locations' | 'licenses';

/** The address of a picture by its file name on the wire; a whole address stays as it is, null where there is no picture. */
export function useImageAddress(kind: ImageKind, file: string | undefined): string | null {
  const { apiHost, config } = useStore();
  if (!file) return null;
  if (/^https?:\/\//.test(file)) return file;
  const { cdnCars, cdnUsers, cdnLocations, cdnLicenses } = config.value;
  const folder = { cars: cdnCars, users: cdnUsers, locations: cdnLocations, licenses: cdnLicenses }[kind];
  const base = /^https?:\/\//.test(folder) ? folder : `${apiHost}${folder}`;
  return `${base.replace(/\/$/, '')}/${encodeURIComponent(file)}`;
}
