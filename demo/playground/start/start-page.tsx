import { useState } from 'react';
import { useStyles } from '../../../widget/theme/root-context.tsx';
import { Page, Section } from '../frame/page.tsx';
import { CopyCode } from './copy-code.tsx';
import { Preview } from './preview.tsx';
import { noSettings, type Settings } from './settings.ts';
import { SettingsForm } from './settings-form.tsx';
import { cssSnippet, htmlSnippet } from './snippet.ts';
import css from './start.css?inline';
import { WhatThereIs } from './what-there-is.tsx';

/** Where partners and developers begin. */
export function StartPage() {
  useStyles(css);
  const [settings, setSettings] = useState<Settings>(noSettings);
  const rule = cssSnippet(settings);
  return (
    <Page
      title="Vehicle rental in your own page"
      lead="Paste two lines and a tag. Your design, your language, your visitors; the price they see is the price they pay."
    >
      <Section title="Settings" note="Attributes of the tag, and the tokens your style sheet may set.">
        <div className="p-card">
          <SettingsForm settings={settings} onChange={setSettings} />
        </div>
      </Section>
      <Preview settings={settings} />
      <Section
        title="Copy"
        note="The form inside the tag is a plain one: it works before the script is there, and without it."
      >
        <CopyCode label="HTML" code={htmlSnippet(location.origin, settings)} />
        {rule && <CopyCode label="CSS" code={rule} />}
      </Section>
      <WhatThereIs />
    </Page>
  );
}
