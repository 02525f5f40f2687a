import { useState } from 'react';
import { Switch } from '../../../widget/ui/switch.tsx';
import { Tabs } from '../../../widget/ui/tabs.tsx';
import { CopyCode } from '../copy/copy-code.tsx';
import { cssSnippet, policySnippet, snippetsOf } from '../copy/snippets.ts';
import { useEmbedRelease, usePaymentOptions } from '../copy/use-host.ts';
import { Section } from '../frame/page.tsx';
import type { PreviewState } from './preview-state.ts';

/** The code that a partner copies for each kind of page, with the policy lines of a strict page. */
export function CopyPanel({ preview }: { preview: PreviewState }) {
  const [kind, setKind] = useState('HTML');
  const [isExact, setExact] = useState(false);
  const exact = useEmbedRelease();
  const options = usePaymentOptions();
  const source = { host: location.origin, exact: isExact ? exact : undefined };
  const css = cssSnippet(preview);
  return (
    <Section
      title="Copy"
      note="The form inside the search element is plain HTML: it works before the script loads, and without it."
    >
      <Switch
        label="One exact version, with its integrity hash"
        hint="The v1 channel gets every fix automatically; an exact version never changes."
        value={isExact}
        onChange={setExact}
      />
      <Tabs
        label="Kind of page"
        selected={kind}
        onSelect={setKind}
        tabs={snippetsOf(source, preview).map(({ label, code }) => ({
          id: label,
          label,
          content: <CopyCode label={label} code={code} />,
        }))}
      />
      {css && <CopyCode label="CSS" code={css} />}
      <CopyCode label="Content-Security-Policy" code={policySnippet(source, preview.tag, options)} />
      <p className="p-lead">
        These lines beside <code>default-src 'none'</code> and your own are all it takes. With nonces, give the script
        tag yours: what it loads gets the same. Where a line has one, PayPal can’t do without. The hash of an exact
        version is its import map’s.
      </p>
    </Section>
  );
}
