export function withArguments<Result>(
  work: (args: string[]) => Promise<Result>,
  usage: string,
): Promise<Result | number>;
export function badArgument(message: string): Error;
