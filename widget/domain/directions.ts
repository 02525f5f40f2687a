/** A place on the map: its coordinates in degrees, or its address where they are unknown. */
export interface Destination {
  readonly address?: string | null | undefined;
  readonly latitude?: number | null | undefined;
  readonly longitude?: number | null | undefined;
}

/**
 * Returns a link that opens a route to a place, in a phone's map application if it has one; null if neither coordinates nor an
 * address are known. Format: Google's Maps URLs, https://developers.google.com/maps/documentation/urls.
 */
export function directionsUrl({ address, latitude, longitude }: Destination): string | null {
  const hasPosition = typeof latitude === 'number' && typeof longitude === 'number';
  const destination = hasPosition ? `${latitude},${longitude}` : address;
  if (!destination) return null;
  return `https://www.google.com/maps/dir/?${new URLSearchParams({ api: '1', destination })}`;
}
