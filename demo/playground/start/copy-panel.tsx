import { useState } from 'react';
import { Switch } from '../../../widget/ui/switch.tsx';
import { Tabs } from '../../../widget/ui/tabs.tsx';
import { Section } from '../frame/page.tsx';
import { useLoaded } from '../frame/use-loaded.ts';
import { CopyCode } from './copy-code.tsx';
import { cssSnippet, type PaymentOptions, policySnippet, type Source, snippetsOf } from './snippets.ts';
import type { Trial } from './trial.ts';

const read = async <Answer,>(path: string) => (await (await fetch(path)).json()) as Answer;
const readExact = () => read<NonNullable<Source['exact']>>('/embed/v1/integrity.json');
const readOptions = () => read<PaymentOptions>('/api/x/payment-options');

/** What a partner copies, for each kind of page, with the lines that a strict page needs. */
export function CopyPanel({ trial }: { trial: Trial }) {
  const [kind, setKind] = useState('HTML');
  const [isExact, setExact] = useState(false);
  const exact = useLoaded(readExact);
  const options = useLoaded(readOptions) ?? { gateways: [] };
  const source = { host: location.origin, exact: (isExact && exact) || undefined };
  const css = cssSnippet(trial);
  return (
    <Section
      title="Copy"
      note="The form inside the search tag is a plain one: it works before the script is there, and without it."
    >
      <Switch
        label="One exact version, with its integrity hash"
        hint="The v1 channel gets every fix by itself; an exact version stays as it is for ever."
        value={isExact}
        onChange={setExact}
      />
      <Tabs
        label="Kind of page"
        selected={kind}
        onSelect={setKind}
        tabs={snippetsOf(source, trial).map(({ label, code }) => ({
          id: label,
          label,
          content: <CopyCode label={label} code={code} />,
        }))}
      />
      {css && <CopyCode label="CSS" code={css} />}
      <CopyCode label="Content-Security-Policy" code={policySnippet(location.origin, trial, options)} />
      <p className="p-lead">
        These lines beside <code>default-src 'none'</code> and your own are all it takes. With nonces, give the script
        tag yours: what it loads gets the same.
      </p>
    </Section>
  );
}
