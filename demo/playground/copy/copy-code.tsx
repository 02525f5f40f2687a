import type { ReactNode } from 'react';
import { useStyles } from '../../../widget/theme/root-context.tsx';
import { Button } from '../../../widget/ui/button.tsx';
import { ColoredCode } from './colored-code.tsx';
import css from './copy-code.css?inline';
import { useCopy } from './use-copy.ts';

export interface CopyCodeProps {
  label: string;
  code: string;
  /** A hint to read before pasting. */
  note?: ReactNode;
}

/** Code with a copy button. If the browser denies clipboard access, the text can still be selected. */
export function CopyCode({ label, code, note }: CopyCodeProps) {
  useStyles(css);
  const { isCopied, copy } = useCopy(code);
  return (
    <div className="p-copy">
      <div className="p-copy__line">
        <h3>{label}</h3>
        <Button size="sm" aria-label={isCopied ? undefined : `Copy ${label}`} onClick={copy}>
          {isCopied ? 'Copied' : 'Copy'}
        </Button>
      </div>
      {note && <p className="p-lead">{note}</p>}
      <pre className="p-code">
        <ColoredCode code={code} />
      </pre>
    </div>
  );
}
