/**
 * Returns true for an error of a renderer whose nodes were moved by something else, as a translation of the page does with texts.
 * The same content can be rendered again, unless that was done less than a second ago (`restartedAt`, in milliseconds since 1970).
 */
export function canRestart(error: unknown, restartedAt: number): boolean {
  return (error as Error | undefined)?.name === 'NotFoundError' && Date.now() - restartedAt > 1000;
}
