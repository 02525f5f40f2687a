/** Downloads a guest's copy of the licence. The booking's token is sent as a header, because an address ends up in histories and logs. */
export async function downloadLicense(address: string, token: string): Promise<void> {
  const response = await fetch(address, { headers: { 'rental-booking': token }, credentials: 'omit' });
  if (!response.ok) throw new Error(`Could not load the licence copy (${response.status})`);
  const url = URL.createObjectURL(await response.blob());
  const link = document.createElement('a');
  link.href = url;
  link.download = new URL(address, location.href).pathname.split('/').at(-1) ?? 'licence';
  link.click();
  // The browser has started to read the file after the current task.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
