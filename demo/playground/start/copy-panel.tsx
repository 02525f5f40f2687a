import { useLayoutEffect, useRef } from 'react';
import { Link } from '../../../widget/ui/link.tsx';
import { Switch } from '../../../widget/ui/switch.tsx';
import { Tabs } from '../../../widget/ui/tabs.tsx';
import { CopyCode } from '../copy/copy-code.tsx';
import { cssSnippet, policySnippet, snippetsOf } from '../copy/snippets.ts';
import { useEmbedRelease, usePaymentOptions } from '../copy/use-host.ts';
import { Section } from '../frame/page.tsx';
import { InlineText } from '../guide/inline-text.tsx';
import { usableTexts } from './own-texts.ts';
import type { PreviewProps } from './preview.tsx';

/** Scrolls the row of tabs, not the page, to the selected one: a link may name one that is beyond a phone's edge. */
function useVisibleTab(selected: string) {
  const frame = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the selected tab is read from the page
  useLayoutEffect(() => {
    const tab = frame.current?.querySelector('[aria-selected="true"]');
    const row = tab?.parentElement;
    if (!tab || !row) return;
    const [inner, outer] = [tab.getBoundingClientRect(), row.getBoundingClientRect()];
    row.scrollLeft += inner.left + inner.width / 2 - outer.left - outer.width / 2;
  }, [selected]);
  return frame;
}

/** The code that a partner copies for each kind of page, with the policy lines of a strict page. */
export function CopyPanel({ preview, onChange }: PreviewProps) {
  const isExact = preview.exact ?? false;
  const exact = useEmbedRelease();
  const options = usePaymentOptions();
  const source = { host: location.origin, exact: isExact ? exact : undefined };
  const css = cssSnippet(preview);
  const selected = preview.code ?? 'HTML';
  const tabs = useVisibleTab(selected);
  const element = { ...preview, ownTexts: preview.ownTexts && usableTexts(preview.ownTexts) };
  return (
    <Section
      title="Copy"
      note="The form inside the search element is plain HTML: it works before the script loads, and without it."
    >
      <Switch
        label="One exact version, with its integrity hash"
        hint={
          <>
            The v1 channel gets every fix automatically; an exact version never changes. All of them are in the{' '}
            <Link href="/demo/versions.html">list of versions</Link>.
          </>
        }
        value={isExact}
        onChange={(on) => onChange({ ...preview, exact: on || undefined })}
      />
      <div ref={tabs}>
        <Tabs
          label="Kind of page"
          selected={selected}
          onSelect={(code) => onChange({ ...preview, code: code === 'HTML' ? undefined : code })}
          tabs={snippetsOf(source, element).map(({ label, code, note }) => ({
            id: label,
            label,
            content: <CopyCode label={label} code={code} note={note && <InlineText>{note}</InlineText>} />,
          }))}
        />
      </div>
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
