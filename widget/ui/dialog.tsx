import { X } from 'lucide';
import { type MouseEvent, type ReactNode, type SyntheticEvent, useId, useLayoutEffect, useRef } from 'react';
import { msg, useLanguage } from '../i18n/localize.ts';
import { useStyles } from '../theme/root-context.tsx';
import { Button } from './button.tsx';
import { classes } from './classes.ts';
import css from './dialog.css?inline';
import { Icon } from './icon.tsx';

export interface DialogProps {
  open: boolean;
  /** Called on Escape, the close button and a press on the backdrop. */
  onClose: () => void;
  title: string;
  children: ReactNode;
  /** Buttons at the bottom, which stay in view; the main one last. */
  actions?: ReactNode;
  /** `alertdialog` if the user must respond: a press on the backdrop does nothing. */
  role?: 'dialog' | 'alertdialog' | undefined;
  /** Keeps the content, and what was entered in it, after the dialog was closed. */
  keep?: boolean | undefined;
  className?: string | undefined;
}

/**
 * Renders a modal dialog in the browser's top layer and inside its root. The browser restores the focus to the opener.
 * The content is rendered only while the dialog is open, or from its first opening on.
 */
export function Dialog({ open, onClose, title, children, actions, role = 'dialog', keep, className }: DialogProps) {
  useStyles(css);
  useLanguage();
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const wasOpen = useRef(false);
  wasOpen.current ||= open;
  // A layout effect closes a removed dialog while it is still in the page, because only then is the focus restored.
  useLayoutEffect(() => {
    const element = dialog.current;
    if (!element || !open) return;
    if (!element.open) element.showModal();
    return () => element.close();
  }, [open]);
  const cancel = (event: SyntheticEvent) => {
    event.preventDefault();
    onClose();
  };
  const press = (event: MouseEvent) => {
    if (event.target === event.currentTarget && role === 'dialog') onClose();
  };
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape is the keyboard's equivalent of pressing the backdrop
    <dialog
      ref={dialog}
      part="dialog"
      className={classes('r-dialog', className)}
      aria-labelledby={id}
      aria-describedby={role === 'alertdialog' ? `${id}-text` : undefined}
      role={role}
      onCancel={cancel}
      onClick={press}
    >
      {(open || (keep && wasOpen.current)) && (
        <div className="r-dialog__frame">
          <div className="r-dialog__head">
            <h2 className="r-dialog__title" id={id}>
              {title}
            </h2>
            <Button kind="quiet" square aria-label={msg('Close', { id: 'ui.close' })} onClick={onClose}>
              <Icon of={X} />
            </Button>
          </div>
          <div className="r-dialog__body" id={`${id}-text`}>
            {children}
          </div>
          {actions && <div className="r-dialog__foot">{actions}</div>}
        </div>
      )}
    </dialog>
  );
}
