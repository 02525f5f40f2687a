/** Milliseconds after which a page is rendered without an API that is slow or unreachable, such as a BookCars backend. */
const maxMilliseconds = 1000;

/** Returns the result of calls that a page is to begin with. Rejects if they are late; they go on without it. */
export async function withinTime<Result>(calls: Promise<Result>): Promise<Result> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('The API is slow.')), maxMilliseconds);
  });
  return Promise.race([calls, late]).finally(() => clearTimeout(timer));
}
