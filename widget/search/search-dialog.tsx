import { Search } from 'lucide';
import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react';
import { msg, useLanguage } from '../i18n/localize.ts';
import { useRoot, useStyles } from '../theme/root-context.tsx';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Icon } from '../ui/icon.tsx';
import { lockScroll } from '../ui/lock-scroll.ts';
import { useLatest } from '../ui/use-latest.ts';
import css from './search-dialog.css?inline';

export interface SearchDialogProps {
  /** Text of the button and title of the dialog; the slot `label` may replace the button's. */
  label: string | undefined;
  isOpen: boolean;
  /** True if the form can take the focus. */
  isReady: boolean;
  onOpen: () => void;
  onClose: () => void;
  /** Called after the dialog was opened or closed, by the visitor or by the page. */
  onToggled: (isOpen: boolean) => void;
  /** The search form. It is rendered from the first opening on, and keeps what was entered. */
  children: ReactNode;
}

/** Reports each change after the first render, which is closed unless the page has opened the dialog by then. */
function useToggled(isOpen: boolean, onToggled: (isOpen: boolean) => void): void {
  const latest = useLatest(onToggled);
  const reported = useRef(false);
  useEffect(() => {
    if (reported.current === isOpen) return;
    reported.current = isOpen;
    latest.current(isOpen);
  }, [isOpen]);
}

/** Renders a button that opens the search form in a modal dialog, which is a full-screen sheet on a phone. */
export function SearchDialog({ label, isOpen, isReady, onOpen, onClose, onToggled, children }: SearchDialogProps) {
  useStyles(css);
  useLanguage();
  const root = useRoot();
  const frame = useRef<HTMLDivElement>(null);
  useToggled(isOpen, onToggled);
  useLayoutEffect(
    () => (isOpen && root ? lockScroll(root.ownerDocument ?? (root as Document)) : undefined),
    [isOpen, root],
  );
  // With a keyboard, the visitor can type at once. On a touch screen, a keyboard would come up and hide the form.
  useLayoutEffect(() => {
    const mayFocus = isOpen && isReady && matchMedia('(pointer: fine)').matches;
    if (mayFocus) frame.current?.querySelector('input')?.focus();
  }, [isOpen, isReady]);
  return (
    // A page's call may submit the closed form, whose mistakes must be seen.
    <div ref={frame} onSubmitCapture={onOpen}>
      <Button kind="primary" icon={<Icon of={Search} />} aria-haspopup="dialog" onClick={onOpen}>
        <slot name="label">{label?.trim() || msg('Search cars', { id: 'search.open' })}</slot>
      </Button>
      <Dialog
        keep
        open={isOpen}
        onClose={onClose}
        title={label?.trim() || msg('Find a car', { id: 'search.form' })}
        className="r-search-dialog"
      >
        {children}
      </Dialog>
    </div>
  );
}
