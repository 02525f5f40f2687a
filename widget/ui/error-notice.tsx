import { useEffect, useRef } from 'react';
import { emitAlert } from './alert-event.ts';
import { Notice, type NoticeProps } from './notice.tsx';

export interface ErrorNoticeProps extends Omit<NoticeProps, 'kind' | 'live' | 'boxRef'> {
  /** `danger` by default; an error that another attempt may solve is a `warning`. */
  kind?: 'danger' | 'warning' | undefined;
}

/** Renders the error of an action, which is spoken at once. Emits `alertEvent` with its title, or the text if it has none. */
export function ErrorNotice({ kind = 'danger', ...rest }: ErrorNoticeProps) {
  const box = useRef<HTMLDivElement>(null);
  const emitted = useRef('');
  useEffect(() => {
    const shown = box.current?.querySelector('.r-notice__title, .r-notice__text')?.textContent ?? '';
    if (shown === emitted.current) return;
    emitted.current = shown;
    emitAlert(box.current, shown);
  });
  return <Notice {...rest} kind={kind} live="alert" boxRef={box} />;
}
