import type { FormEvent, ReactNode } from 'react';
import { useLanguage } from '../../i18n/localize.ts';
import { useStyles } from '../../theme/root-context.tsx';
import css from './second-factor.css?inline';

/** A form of the second factor. It is in the light DOM, where password managers search. */
export function FormFrame({ onSubmit, children }: { onSubmit: (event: FormEvent) => void; children: ReactNode }) {
  useStyles(css);
  useLanguage();
  return (
    <form className="r-factor__form" noValidate onSubmit={onSubmit}>
      {children}
    </form>
  );
}
