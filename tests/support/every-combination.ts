/** True under `npm run test:combinations`: tests run on both databases, over both renderers and without each file of the build. */
export const everyCombination = process.env['EVERY_COMBINATION'] === '1';
