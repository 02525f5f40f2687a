/**
 * Texts of a page's own by language tag and message id, with `{0}`, `{1}` … for their values. A text may be an object with its
 * plural forms. The published package types the ids (`i18n/vite/message-list.ts`).
 */
export type RentalTexts = Readonly<
  Record<string, Readonly<Record<string, string | ({ other: string } & PluralForms)>>>
>;

type PluralForms = Readonly<Partial<Record<Intl.LDMLPluralRule, string>>>;
