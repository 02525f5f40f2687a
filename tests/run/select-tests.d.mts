export function selectTests(
  words: readonly string[],
  options?: { files?: readonly string[]; readSource?: (file: string) => string },
): { title: string | null; files: Record<'unit' | 'api' | 'e2e', string[]> };
