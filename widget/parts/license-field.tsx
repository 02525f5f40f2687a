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
  /** File name of the licence that was uploaded in this form; it can be removed. */
  uploaded?: string | undefined;
  /** True if a licence exists that the file replaces. */
  replaces?: boolean;
  /** The reason that a licence is required. */
  reason?: string | undefined;
  error?: string | undefined;
  required?: boolean | undefined;
  /** Uploads a file; the field shows an ApiError. Aborted when the user removes the file or chooses another. */
  upload: (file: File, signal: AbortSignal) => Promise<void>;
  onRemove?: (() => void) | undefined;
}

const accept = '.jpg,.jpeg,.png,.webp,.pdf';

interface Upload {
  readonly file: File | null;
  readonly state: 'sending' | 'sent' | ApiError;
}

/** Uploads the chosen file and keeps the upload's state. */
function useUpload(send: LicenseFieldProps['upload']) {
  const [upload, setUpload] = useState<Upload>({ file: null, state: 'sent' });
  const running = useRef<AbortController | null>(null);
  const take = async (file: File | null) => {
    running.current?.abort();
    setUpload({ file, state: file ? 'sending' : 'sent' });
    if (!file) return;
    const controller = new AbortController();
    running.current = controller;
    try {
      await send(file, controller.signal);
      if (!controller.signal.aborted) setUpload({ file, state: 'sent' });
    } catch (error) {
      if (controller.signal.aborted) return;
      if (!(error instanceof ApiError)) throw error;
      setUpload({ file: null, state: error });
    }
  };
  return { ...upload, take };
}

/** Renders the upload field for a driving licence as a photo or scan; a file is uploaded when it is chosen. */
export function LicenseField(props: LicenseFieldProps) {
  const { id, uploaded, replaces, reason, error, required, upload, onRemove } = props;
  const language = useLanguage();
  const { file, state, take } = useUpload(upload);
  // After a reload only the file's name is known, so there is no preview.
  const kept = useMemo(() => (uploaded === undefined ? null : new File([], uploaded)), [uploaded]);
  const isSending = state === 'sending';
  const shown = isSending || file?.name === kept?.name ? file : kept;
  const fileTypes = msg(str`JPG, PNG, WebP or PDF, up to ${megabytes(maxUploadBytes, language)} MB.`, {
    id: 'driver.licenseKinds',
  });
  return (
    <div>
      <FileDrop
        id={id}
        name="license"
        label={replaces ? msg('Replace with another file', { id: 'driver.licenseReplace' }) : licenseFileLabel()}
        hint={reason ? `${reason} ${fileTypes}` : fileTypes}
        error={state instanceof ApiError ? uploadError(state) : error}
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

function uploadError(error: ApiError): string {
  return error.code === 'unavailable'
    ? msg('We can’t accept files right now. Please try again later.', { id: 'driver.licenseUnavailable' })
    : errorMessage(error);
}
