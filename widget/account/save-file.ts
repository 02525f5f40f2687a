/** Saves a file that is in the page's memory, as if the browser had downloaded it. */
export function saveFile(file: Blob, name: string): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The browser has started to read the file after the current task.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
