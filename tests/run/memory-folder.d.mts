export function removeAbandoned(within: string): void;
export function keepFilesInMemory(within?: string): void;
