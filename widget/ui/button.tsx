import { type ComponentPropsWithoutRef, forwardRef, type MouseEvent, type ReactNode } from 'react';
import { useStyles } from '../theme/root-context.tsx';
import css from './button.css?inline';
import { classes } from './classes.ts';
import { Spinner } from './spinner.tsx';

/** `primary` once per view; `quiet` has no frame; `danger` for irreversible actions. */
export type ButtonKind = 'primary' | 'secondary' | 'quiet' | 'danger';

interface Looks {
  kind?: ButtonKind | undefined;
  /** `sm` is 36px high with a 44px touch area. */
  size?: 'md' | 'sm' | undefined;
  /** As wide as its container. */
  full?: boolean | undefined;
  /** An `<Icon>` before the text. */
  icon?: ReactNode;
  /** Square, for a single icon, which needs an `aria-label`. */
  square?: boolean | undefined;
}

function looks({ kind = 'secondary', size = 'md', full, square }: Looks, className?: string): string {
  const parts = [`r-button--${kind}`, `r-button--${size}`, full && 'r-button--full', square && 'r-button--square'];
  return classes('r-button', ...parts, className);
}

/** Returns the part names; the main action also has `button-primary`, for the page's own style rules. */
const partOf = (kind?: ButtonKind) => (kind === 'primary' ? 'button button-primary' : 'button');

export interface ButtonProps extends Omit<ComponentPropsWithoutRef<'button'>, 'type'>, Looks {
  type?: 'button' | 'submit' | undefined;
  /** Shows a spinner and ignores clicks. */
  busy?: boolean | undefined;
}

/** Renders a button, which keeps its width while busy, and its focus while busy or disabled. */
export const Button = forwardRef<HTMLButtonElement, ButtonProps>(function Button(
  { kind, size, full, icon, square, busy, disabled, type = 'button', className, onClick, children, ...rest },
  ref,
) {
  useStyles(css);
  const isOff = busy || disabled;
  const click = (event: MouseEvent<HTMLButtonElement>) => {
    if (isOff) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <button
      {...rest}
      ref={ref}
      type={type}
      part={partOf(kind)}
      className={looks({ kind, size, full, square }, className)}
      aria-disabled={isOff || undefined}
      data-busy={busy || undefined}
      onClick={click}
    >
      <span className="r-button__content">
        {icon}
        {children}
      </span>
      {busy && (
        <span className="r-button__busy">
          <Spinner />
        </span>
      )}
    </button>
  );
});

export interface LinkButtonProps extends ComponentPropsWithoutRef<'a'>, Looks {
  href: string;
}

/** Renders a link that looks like a button. */
export const LinkButton = forwardRef<HTMLAnchorElement, LinkButtonProps>(function LinkButton(
  { kind, size, full, icon, square, className, children, ...rest },
  ref,
) {
  useStyles(css);
  return (
    <a {...rest} ref={ref} part={partOf(kind)} className={looks({ kind, size, full, square }, className)}>
      <span className="r-button__content">
        {icon}
        {children}
      </span>
    </a>
  );
});
