import { SlidersHorizontal } from 'lucide';
import type { ReactNode } from 'react';
import { msg, str, useLanguage } from '../../i18n/localize.ts';
import { useStyles } from '../../theme/root-context.tsx';
import { Disclosure } from '../../ui/disclosure.tsx';
import { Icon } from '../../ui/icon.tsx';
import css from './list-filters.css?inline';

export interface MoreFiltersProps {
  /** How many of these filters are set; with any, they are initially open. */
  further: number;
  children: ReactNode;
}

/** The less common filters of a list. */
export function MoreFilters({ further, children }: MoreFiltersProps) {
  useLanguage();
  useStyles(css);
  return (
    <Disclosure
      kind="plain"
      className="r-list-filters__further"
      open={further > 0}
      title={
        <span className="r-list-filters__more">
          <Icon of={SlidersHorizontal} />
          {further > 0
            ? msg(str`More filters (${further})`, { id: 'account.moreFiltersCount' })
            : msg('More filters', { id: 'account.moreFilters' })}
        </span>
      }
    >
      {children}
    </Disclosure>
  );
}
