import { ChevronDown } from 'lucide';
import type { ReactNode } from 'react';
import { useStyles } from '../theme/root-context.tsx';
import { classes } from './classes.ts';
import css from './disclosure.css?inline';
import { Icon } from './icon.tsx';

export interface DisclosureProps {
  title: ReactNode;
  children: ReactNode;
  /** At the end of the title's line, such as a price or a count. */
  aside?: ReactNode;
  /** Open at first. */
  open?: boolean | undefined;
  onToggle?: ((open: boolean) => void) | undefined;
  /** Disclosures of one name are an accordion: opening one closes the others. */
  name?: string | undefined;
  /** `line` with lines between several, `plain` without a frame. */
  kind?: 'line' | 'plain' | undefined;
  className?: string | undefined;
}

/** A title that shows and hides what belongs to it; found by the browser's own search, and works without script. */
export function Disclosure(props: DisclosureProps) {
  const { title, children, aside, open, onToggle, name, kind = 'line', className } = props;
  useStyles(css);
  return (
    <details
      className={classes('r-disclosure', `r-disclosure--${kind}`, className)}
      open={open}
      name={name}
      onToggle={(event) => onToggle?.(event.currentTarget.open)}
    >
      <summary className="r-disclosure__title">
        <span className="r-disclosure__text">{title}</span>
        {aside !== undefined && <span className="r-disclosure__aside">{aside}</span>}
        <Icon of={ChevronDown} className="r-disclosure__arrow" />
      </summary>
      <div className="r-disclosure__body">{children}</div>
    </details>
  );
}
