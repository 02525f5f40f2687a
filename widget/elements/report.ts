/** Loads the texts of mistakes on a page, which most pages don't need, and writes one to the console. */
export function report(write: (reports: typeof import('./report-mistakes.ts')) => void): void {
  import('./report-mistakes.ts').then(write, () => {});
}
