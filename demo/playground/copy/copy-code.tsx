import { useState } from 'react';
import { useStyles } from '../../../widget/theme/root-context.tsx';
import { Button } from '../../../widget/ui/button.tsx';
import { ColoredCode } from './colored-code.tsx';
import css from './copy-code.css?inline';

/** Code with a copy button. If the browser denies clipboard access, the text can still be selected. */
export function CopyCode({ label, code }: { label: string; code: string }) {
  useStyles(css);
  const [copied, setCopied] = useState<string | null>(null);
  const copy = () =>
    navigator.clipboard.writeText(code).then(
      () => setCopied(code),
      () => setCopied(null),
    );
  return (
    <div className="p-copy">
      <div className="p-copy__line">
        <h3>{label}</h3>
        <Button size="sm" aria-label={copied === code ? undefined : `Copy ${label}`} onClick={() => void copy()}>
          {copied === code ? 'Copied' : 'Copy'}
        </Button>
      </div>
      <pre className="p-code">
        <ColoredCode code={code} />
      </pre>
    </div>
  );
}
