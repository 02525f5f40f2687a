import { saveFile } from '../save-file.ts';

/** Downloads a guest's copy of the licence. The booking's token is sent as a header, because an address ends up in histories and logs. */
export async function downloadLicense(address: string, token: string): Promise<void> {
  const response = await fetch(address, { headers: { 'rental-booking': token }, credentials: 'omit' });
  if (!response.ok) throw new Error(`Could not load the licence copy (${response.status})`);
  saveFile(await response.blob(), new URL(address, location.href).pathname.split('/').at(-1) ?? 'licence');
}
