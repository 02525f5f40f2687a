/** True under `npm run test:combinations`: tests run on both databases, over both renderers, and for all variants. */
export const everyCombination = process.env['EVERY_COMBINATION'] === '1';

/** Returns all variants of a test with every combination, otherwise those that represent the others. */
export function chooseVariants<Variant>(
  all: readonly Variant[],
  isRepresentative: (variant: Variant, index: number) => boolean,
): readonly Variant[] {
  return everyCombination ? all : all.filter(isRepresentative);
}
