import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide';
import type { ReactNode, Ref } from 'react';
import { useStyles } from '../theme/root-context.tsx';
import { classes } from './classes.ts';
import { Icon } from './icon.tsx';
import css from './notice.css?inline';

const icons = { info: Info, good: CircleCheck, warning: TriangleAlert, danger: CircleAlert };

export interface NoticeProps {
  kind?: keyof typeof icons | undefined;
  title?: ReactNode;
  children?: ReactNode;
  /** Buttons or links, after the text. */
  actions?: ReactNode;
  /** Spoken when it appears: `status` politely, `alert` at once. Without it, it is part of the page. */
  live?: 'status' | 'alert' | undefined;
  className?: string | undefined;
  boxRef?: Ref<HTMLDivElement> | undefined;
}

/** Renders a message about the content around it. */
export function Notice({ kind = 'info', title, children, actions, live, className, boxRef }: NoticeProps) {
  useStyles(css);
  return (
    <div ref={boxRef} part="notice" className={classes('r-notice', `r-notice--${kind}`, className)} role={live}>
      <Icon of={icons[kind]} className="r-notice__icon" />
      <div className="r-notice__body">
        {title && <p className="r-notice__title">{title}</p>}
        {children && <div className="r-notice__text">{children}</div>}
        {actions && <div className="r-notice__actions">{actions}</div>}
      </div>
    </div>
  );
}
