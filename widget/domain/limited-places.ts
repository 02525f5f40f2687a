/** Returns the locations in the attribute `limits`, in the syntax of its lists; empty for all. The search form loads only this of it. */
export function placesOf(limits: string | undefined): string {
  return new URLSearchParams(limits).getAll('place').join();
}
