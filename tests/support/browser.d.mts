export const containerArguments: string[];
export const browserArguments: string[];
export function findBrowser(): Promise<string>;
