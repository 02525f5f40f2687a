import { useState } from 'react';
import { languages } from '../../../widget/domain/enumerations.ts';
import { parseLanguage } from '../../../widget/domain/language.ts';
import { keysOf } from '../../../widget/domain/typed-record.ts';
import { setLanguage } from '../../../widget/i18n/localize.ts';
import { Select } from '../../../widget/ui/select.tsx';
import { Page, Section } from '../frame/page.tsx';
import { AllBlocks } from './all-blocks.tsx';
import { ShadowCopy } from './shadow-copy.tsx';
import { Tokens } from './tokens.tsx';

interface View {
  theme: string;
  language: string;
  dir: string;
  root: string;
}

const options: Record<keyof View, readonly string[]> = {
  theme: ['auto', 'light', 'dark'],
  language: languages,
  dir: ['ltr', 'rtl'],
  root: ['document', 'shadow'],
};
const labels: Record<keyof View, string> = {
  theme: 'Theme',
  language: 'Language',
  dir: 'Direction',
  root: 'Rendered into',
};

/** The view is in the URL, so that a state can be linked and photographed. */
function readView(): View {
  const params = new URLSearchParams(location.search);
  const read = (name: keyof View) => {
    const value = params.get(name) ?? '';
    return options[name].includes(value) ? value : (options[name][0] ?? '');
  };
  return { theme: read('theme'), language: read('language'), dir: read('dir'), root: read('root') };
}

function show({ theme, language }: View): void {
  document.documentElement.dataset.theme = theme;
  void setLanguage(parseLanguage(language) ?? 'en');
}

/** All tokens and all blocks. */
export function BlocksPage() {
  const [view, setView] = useState(() => {
    const first = readView();
    show(first);
    return first;
  });
  const change = (name: keyof View, value: string) => {
    const next = { ...view, [name]: value };
    history.replaceState(null, '', `?${new URLSearchParams({ ...next })}`);
    show(next);
    setView(next);
  };
  const blocks = <AllBlocks dir={view.dir === 'rtl' ? 'rtl' : 'ltr'} />;
  return (
    <Page title="Tokens and blocks" lead="What every screen is made of, in every state.">
      <form className="p-settings" onSubmit={(event) => event.preventDefault()}>
        {keysOf(options).map((name) => (
          <Select
            key={name}
            label={labels[name]}
            value={view[name]}
            options={options[name].map((value) => ({ value, label: value }))}
            onChange={(value) => change(name, value)}
          />
        ))}
      </form>
      <Section title="Tokens">
        <Tokens />
      </Section>
      <Section title="Blocks">
        {view.root === 'shadow' ? <ShadowCopy theme={view.theme}>{blocks}</ShadowCopy> : blocks}
      </Section>
    </Page>
  );
}
