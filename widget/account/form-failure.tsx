import { useEffect, useRef } from 'react';
import type { ApiError } from '../client/api-error.ts';
import { errorMessage } from '../i18n/messages/problems.ts';
import { Notice } from '../ui/notice.tsx';

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
  const box = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: every attempt takes the focus again
  useEffect(() => {
    if (error) box.current?.focus();
  }, [error, attempt]);
  if (!error) return null;
  return (
    <div ref={box} tabIndex={-1}>
      <Notice kind={error.retryable ? 'warning' : 'danger'} live="alert">
        <p>{text ?? errorMessage(error)}</p>
      </Notice>
    </div>
  );
}
