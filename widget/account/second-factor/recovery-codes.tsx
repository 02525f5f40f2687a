import { Download, Printer } from 'lucide';
import { useEffect, useRef, useState } from 'react';
import { msg, str, useLanguage } from '../../i18n/localize.ts';
import { useStore } from '../../state/store-context.tsx';
import { useStyles } from '../../theme/root-context.tsx';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Notice } from '../../ui/notice.tsx';
import { saveFile } from '../../ui/save-file.ts';
import { CopyButton } from './copy-button.tsx';
import css from './second-factor.css?inline';

export interface RecoveryCodesProps {
  codes: readonly string[];
  onDone: () => void;
}

/** Shows new recovery codes, once. It stays until the user says that they are saved. */
export function RecoveryCodes({ codes, onDone }: RecoveryCodesProps) {
  useStyles(css);
  useLanguage();
  const { session, config } = useStore();
  const [isSaved, setSaved] = useState(false);
  const [isRefused, setRefused] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const checkbox = useRef<HTMLInputElement>(null);
  useEffect(() => box.current?.focus(), []);
  const site = config.value.websiteName;
  const email = session.user.value?.email ?? '';
  const title = msg(str`Recovery codes of ${email} for ${site}`, { id: 'account.codesFile' });
  const finish = () => {
    if (isSaved) return onDone();
    setRefused(true);
    checkbox.current?.focus();
  };
  return (
    <div className="r-factor" ref={box} tabIndex={-1}>
      <Notice kind="good" title={msg('Save your recovery codes', { id: 'account.codesTitle' })}>
        {msg(
          'If you lose your phone, each of these codes lets you sign in once. Keep them somewhere only you can find them. They won’t be shown again.',
          { id: 'account.codesText' },
        )}
      </Notice>
      <p>{title}</p>
      <ul className="r-factor__codes">
        {codes.map((code) => (
          <li key={code}>
            <code className="r-factor__key">{code}</code>
          </li>
        ))}
      </ul>
      <div className="r-factor__actions">
        <CopyButton text={codes.join('\n')} label={msg('Copy', { id: 'account.copy' })} />
        <Button
          size="sm"
          icon={<Icon of={Download} size="sm" />}
          onClick={() => saveFile(textFile([title, '', ...codes, ''].join('\n')), 'recovery-codes.txt')}
        >
          {msg('Download', { id: 'account.codesDownload' })}
        </Button>
        <Button size="sm" icon={<Icon of={Printer} size="sm" />} onClick={() => window.print()}>
          {msg('Print', { id: 'account.voucherPrint' })}
        </Button>
      </div>
      <Checkbox
        ref={checkbox}
        className="r-factor__saved"
        name="codesSaved"
        label={msg('I’ve saved my recovery codes', { id: 'account.codesSaved' })}
        error={
          isRefused && !isSaved
            ? msg('Please save the codes first, then tick this box.', { id: 'account.codesUnsaved' })
            : undefined
        }
        value={isSaved}
        onChange={setSaved}
      />
      <div className="r-factor__actions">
        <Button kind="primary" onClick={finish}>
          {msg('Done', { id: 'ui.done' })}
        </Button>
      </div>
    </div>
  );
}

function textFile(text: string): Blob {
  return new Blob([text], { type: 'text/plain;charset=utf-8' });
}
