import { useEffect, useRef } from 'react';
import type { ApiError } from '../client/api-error.ts';
import { useLanguage } from '../i18n/localize.ts';
import { errorMessage } from '../i18n/messages/problems.ts';
import { ErrorNotice } from '../ui/error-notice.tsx';

/** Shows why a form as a whole was refused; takes the focus when it appears. */
export function FormFailure({
  error,
  attempt,
  text,
}: {
  error: ApiError | null;
  attempt: number;
  text?: string | undefined;
}) {
  useLanguage();
  const box = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: every attempt takes the focus again
  useEffect(() => {
    if (error) box.current?.focus();
  }, [error, attempt]);
  if (!error) return null;
  return (
    <div ref={box} tabIndex={-1}>
      <ErrorNotice kind={error.retryable ? 'warning' : 'danger'}>
        <p>{text ?? errorMessage(error)}</p>
      </ErrorNotice>
    </div>
  );
}
