import { useState } from 'react';
import { Button } from '../../../widget/ui/button.tsx';
import { Disclosure } from '../../../widget/ui/disclosure.tsx';
import { Notice } from '../../../widget/ui/notice.tsx';
import { Textarea } from '../../../widget/ui/textarea.tsx';
import { cssSnippet } from '../copy/snippets.ts';
import type { Declaration } from '../frame/manifest.ts';
import type { PanelProps } from './attributes-panel.tsx';
import { ProblemList } from './problem-list.tsx';
import { readThemeCss } from './theme-css.ts';

/** Returns what was read, in words. */
function describeRead(tokens: object, css: string): string {
  const [tokenCount, ruleCount] = [Object.keys(tokens).length, css.split('}').length - 1];
  const plural = (count: number, word: string) => `${count} ${word}${count === 1 ? '' : 's'}`;
  return `${plural(tokenCount, 'token')} and ${plural(ruleCount, 'rule')} for parts read.`;
}

/** The theme of the fields as CSS, which can be edited or replaced by the CSS of a page. */
export function CssEditor({ declaration, preview, onChange }: PanelProps & { declaration: Declaration }) {
  const [draft, setDraft] = useState<string | null>(null);
  const [result, setResult] = useState<{ summary: string; problems: readonly string[] } | null>(null);
  const apply = () => {
    const { tokens, css, problems } = readThemeCss(draft ?? '', declaration, (name, value) =>
      CSS.supports(name, value),
    );
    setDraft(null);
    setResult({ summary: describeRead(tokens, css), problems });
    onChange({ ...preview, tokens, css: css || undefined });
  };
  return (
    <Disclosure title="As CSS">
      <div className="p-controls">
        <Textarea
          label="Theme as CSS"
          hint={
            <>
              Paste your own: <code>--rental-…</code> in <code>:root</code> or <code>{preview.tag}</code>, and rules for{' '}
              <code>::part(…)</code>. It replaces the theme.
            </>
          }
          rows={6}
          value={draft ?? cssSnippet(preview) ?? ''}
          placeholder={`${preview.tag} {\n  --rental-primary: navy;\n}`}
          onChange={(text) => {
            setDraft(text);
            setResult(null);
          }}
        />
        <div className="p-panel__buttons">
          <Button onClick={apply} disabled={draft === null}>
            Apply CSS
          </Button>
          {draft !== null && (
            <Button kind="quiet" onClick={() => setDraft(null)}>
              Discard
            </Button>
          )}
        </div>
        <div role="status">
          {result && (
            <Notice kind={result.problems.length > 0 ? 'warning' : 'good'} title={result.summary}>
              {result.problems.length > 0 && <ProblemList problems={result.problems} />}
            </Notice>
          )}
        </div>
      </div>
    </Disclosure>
  );
}
