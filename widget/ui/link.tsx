import { ExternalLink } from 'lucide';
import { type ComponentPropsWithoutRef, forwardRef } from 'react';
import { msg, useLanguage } from '../i18n/localize.ts';
import { useStyles } from '../theme/root-context.tsx';
import { classes } from './classes.ts';
import { Icon } from './icon.tsx';
import css from './link.css?inline';
import { VisuallyHidden } from './visually-hidden.tsx';

export interface LinkProps extends ComponentPropsWithoutRef<'a'> {
  href: string;
  /** Underlined only on hover, for lists of links. */
  quiet?: boolean | undefined;
  /** Opens in a new tab, with a note for screen readers. */
  external?: boolean | undefined;
}

/** Renders a link in text. */
export const Link = forwardRef<HTMLAnchorElement, LinkProps>(function Link(
  { quiet, external, className, children, ...rest },
  ref,
) {
  useStyles(css);
  useLanguage();
  const newTab = external ? { target: '_blank', rel: 'noopener' } : {};
  return (
    <a {...rest} {...newTab} ref={ref} part="link" className={classes('r-link', quiet && 'r-link--quiet', className)}>
      {children}
      {external && (
        <>
          <Icon of={ExternalLink} size="sm" className="r-link__icon" />
          <VisuallyHidden>{msg('(opens in a new tab)', { id: 'ui.newTab' })}</VisuallyHidden>
        </>
      )}
    </a>
  );
});
