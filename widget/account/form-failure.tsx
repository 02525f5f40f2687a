import { useEffect, useRef } from 'react';
import type { ApiError } from '../client/api-error.ts';
import { FailureNotice } from './failure-notice.tsx';

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
      <FailureNotice error={error} text={text} />
    </div>
  );
}
