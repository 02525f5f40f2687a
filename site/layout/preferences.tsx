import { useEffect, useRef } from 'react';
import { languageTable } from '../../widget/domain/language-table.ts';
import { isOneOf } from '../../widget/domain/one-of.ts';
import { msg, useLanguage } from '../../widget/i18n/localize.ts';
import { changeLanguage } from '../../widget/state/language.ts';
import { Select } from '../../widget/ui/select.tsx';
import { useSiteStore } from '../store.ts';

export interface PreferencesProps {
  /** `bar` has no frames and no visible labels; `fields` are stacked. */
  kind: 'bar' | 'fields';
}

/** Renders the choice of language and display currency, which are stored for the next visit. */
export function Preferences({ kind }: PreferencesProps) {
  const language = useLanguage();
  const store = useSiteStore();
  const { languages, displayCurrencies } = store.config.value;
  const currency = useRef<HTMLSelectElement>(null);
  // The page was served without this device's currency, and React doesn't update a select that it hydrates.
  useEffect(() => {
    if (currency.current) currency.current.value = store.currency.value;
  }, [store]);
  const looks = kind === 'bar' ? ({ kind: 'inline', hideLabel: true } as const) : {};
  return (
    <>
      <Select
        {...looks}
        // Back would otherwise restore an earlier choice, and so replace the last one.
        autoComplete="off"
        label={msg('Language', { id: 'site.language' })}
        value={language}
        options={languages.map((code) => ({ value: code, label: languageTable[code].name }))}
        onChange={(code) => {
          if (isOneOf(languages, code)) void changeLanguage(store, code);
        }}
      />
      <Select
        {...looks}
        ref={currency}
        autoComplete="off"
        label={msg('Currency', { id: 'site.currency' })}
        value={store.currency.value}
        options={displayCurrencies.map((code) => ({ value: code, label: code }))}
        onChange={(code) => {
          if (isOneOf(displayCurrencies, code)) store.setCurrency(code);
        }}
      />
    </>
  );
}
