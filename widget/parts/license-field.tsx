import { useMemo, useRef, useState } from 'react';
import { ApiError } from '../client/api-error.ts';
import { maxUploadBytes } from '../domain/upload-limit.ts';
import { msg, str, useLanguage } from '../i18n/localize.ts';
import { errorMessage } from '../i18n/messages/problems.ts';
import { FileDrop, megabytes } from '../ui/file-drop.tsx';
import { Progress } from '../ui/progress.tsx';
import { licenseFileLabel } from './driver-texts.ts';

export interface LicenseFieldProps {
  id?: string | undefined;
  /** The licence that was uploaded for this form, by the name of its file; it can be taken away again. */
  uploaded?: string | undefined;
  /** There is a licence already, and a file takes its place. */
  replaces?: boolean;
  /** Why it is asked for. */
  reason?: string | undefined;
  error?: string | undefined;
  required?: boolean | undefined;
  /** Sends a file; a refusal is told at the field. Cancelled when the person takes the file away or chooses another. */
  upload: (file: File, signal: AbortSignal) => Promise<void>;
  onRemove?: (() => void) | undefined;
}

const accept = '.jpg,.jpeg,.png,.webp,.pdf';
/** Bytes, as on the server. */

interface Upload {
  readonly file: File | null;
  readonly state: 'sending' | 'arrived' | ApiError;
}

/** What became of the file that was chosen last. */
function useUpload(send: LicenseFieldProps['upload']) {
  const [upload, setUpload] = useState<Upload>({ file: null, state: 'arrived' });
  const underWay = useRef<AbortController | null>(null);
  const take = async (file: File | null) => {
    underWay.current?.abort();
    setUpload({ file, state: file ? 'sending' : 'arrived' });
    if (!file) return;
    const mine = new AbortController();
    underWay.current = mine;
    try {
      await send(file, mine.signal);
      if (!mine.signal.aborted) setUpload({ file, state: 'arrived' });
    } catch (error) {
      if (mine.signal.aborted) return;
      if (!(error instanceof ApiError)) throw error;
      setUpload({ file: null, state: error });
    }
  };
  return { ...upload, take };
}

/** The driving licence as a photo or scan, sent as soon as it is chosen. */
export function LicenseField(props: LicenseFieldProps) {
  const { id, uploaded, replaces, reason, error, required, upload, onRemove } = props;
  const language = useLanguage();
  const { file, state, take } = useUpload(upload);
  // After a reload only the name is left, and there is no picture of it.
  const kept = useMemo(() => (uploaded === undefined ? null : new File([], uploaded)), [uploaded]);
  const isSending = state === 'sending';
  const shown = isSending || file?.name === kept?.name ? file : kept;
  const kinds = msg(str`JPG, PNG, WebP or PDF, up to ${megabytes(maxUploadBytes, language)} MB.`, {
    id: 'driver.licenseKinds',
  });
  return (
    <div>
      <FileDrop
        id={id}
        name="license"
        label={replaces ? msg('Replace with another file', { id: 'driver.licenseReplace' }) : licenseFileLabel()}
        hint={reason ? `${reason} ${kinds}` : kinds}
        error={state instanceof ApiError ? errorMessage(state) : error}
        required={required}
        accept={accept}
        maxSize={maxUploadBytes}
        value={shown}
        onChange={(chosen) => {
          if (!chosen) onRemove?.();
          void take(chosen);
        }}
      />
      {isSending && <Progress label={msg('Uploading…', { id: 'driver.uploading' })} />}
    </div>
  );
}
