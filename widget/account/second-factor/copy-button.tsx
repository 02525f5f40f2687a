import { Copy } from 'lucide';
import { useState } from 'react';
import { msg, useLanguage } from '../../i18n/localize.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';

/** Copies a text. If the browser denies access to the clipboard, it reports that; the text beside it can still be selected. */
export function CopyButton({ text, label }: { text: string; label: string }) {
  useLanguage();
  const [result, setResult] = useState<'copied' | 'denied' | null>(null);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setResult('copied');
    } catch {
      setResult('denied');
    }
  };
  return (
    <span>
      <Button size="sm" icon={<Icon of={Copy} size="sm" />} onClick={() => void copy()}>
        {label}
      </Button>
      <span role="status" className="r-factor__note r-factor__copied">
        {result === 'copied' && msg('Copied', { id: 'account.copied' })}
        {result === 'denied' &&
          msg('We couldn’t copy this. Select the text to copy it yourself.', { id: 'account.copyDenied' })}
      </span>
    </span>
  );
}
