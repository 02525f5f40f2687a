import { expect, it } from 'vitest';
import { languages } from '../../widget/domain/enumerations.ts';
import { productDefaults } from '../../widget/domain/product-defaults.ts';
import { articleText } from './article-text.ts';

it('writes the terms and the questions of each language without the marks of links', async () => {
  const texts = await Promise.all(
    languages.flatMap((language) =>
      (['tos', 'faq'] as const).map((name) => articleText(name, language, productDefaults)),
    ),
  );
  expect(new Set(texts).size).toBe(texts.length);
  for (const text of texts) {
    expect(text.length).toBeGreaterThan(1000);
    expect(text).toMatch(/^# .+/m);
    expect(text).not.toMatch(/\]\(\/|undefined|\[object/);
  }
});
