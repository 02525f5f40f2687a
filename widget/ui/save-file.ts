/** Saves a file in the browser's download folder. */
export function saveFile(content: Blob, name: string): void {
  const url = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // A browser starts to read the file after the current task, a busy one later.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
