import { ChevronDown } from 'lucide';
import type { ReactNode } from 'react';
import { useStyles } from '../theme/root-context.tsx';
import { classes } from './classes.ts';
import css from './disclosure.css?inline';
import { Icon } from './icon.tsx';

export interface DisclosureProps {
  title: ReactNode;
  children: ReactNode;
  /** Shown at the end of the title's line, such as a price or a count. */
  aside?: ReactNode;
  /** Initially open. */
  open?: boolean | undefined;
  onToggle?: ((open: boolean) => void) | undefined;
  /** `line` draws lines between several, `plain` has no frame. */
  kind?: 'line' | 'plain' | undefined;
  className?: string | undefined;
}

/** Renders a title that shows and hides its content. The browser's page search finds the content, and it works without script. */
export function Disclosure(props: DisclosureProps) {
  const { title, children, aside, open, onToggle, kind = 'line', className } = props;
  useStyles(css);
  return (
    <details
      className={classes('r-disclosure', `r-disclosure--${kind}`, className)}
      open={open}
      onToggle={(event) => onToggle?.(event.currentTarget.open)}
    >
      <summary part="disclosure" className="r-disclosure__title">
        <span className="r-disclosure__text">{title}</span>
        {aside !== undefined && <span className="r-disclosure__aside">{aside}</span>}
        <Icon of={ChevronDown} className="r-disclosure__arrow" />
      </summary>
      <div className="r-disclosure__body">{children}</div>
    </details>
  );
}
