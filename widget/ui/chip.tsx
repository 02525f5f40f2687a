import { Check, Lock, X } from 'lucide';
import type { ReactNode } from 'react';
import { msg, str, useLanguage } from '../i18n/localize.ts';
import { useStyles } from '../theme/root-context.tsx';
import css from './chip.css?inline';
import { classes } from './classes.ts';
import { Icon } from './icon.tsx';
import { VisuallyHidden } from './visually-hidden.tsx';

export interface ChipProps {
  label: string;
  /** The meaning of a short label, for screen readers. */
  meaning?: string | undefined;
  /** Removes the item that the chip represents. */
  onRemove: () => void;
  className?: string | undefined;
}

/** Renders an active item, such as a filter, which a click removes. */
export function Chip({ label, meaning, onRemove, className }: ChipProps) {
  useStyles(css);
  useLanguage();
  const name = msg(str`Remove ${label}`, { id: 'ui.remove' });
  return (
    <button
      type="button"
      part="chip"
      className={classes('r-chip', className)}
      aria-label={meaning && meaning !== label ? `${name} (${meaning})` : name}
      onClick={onRemove}
    >
      {label}
      <Icon of={X} size="sm" />
    </button>
  );
}

export interface FixedChipProps extends Pick<ChipProps, 'label' | 'meaning'> {
  /** Why the item can't be removed, for screen readers. */
  note: string;
}

/** Renders an active item that can't be removed. */
export function FixedChip({ label, meaning, note }: FixedChipProps) {
  useStyles(css);
  const explained = meaning && meaning !== label ? `${meaning}, ${note}` : note;
  return (
    <span part="chip" className="r-chip r-chip--fixed">
      <Icon of={Lock} size="sm" />
      {label}
      <VisuallyHidden> ({explained})</VisuallyHidden>
    </span>
  );
}

export interface ToggleChipProps {
  label: ReactNode;
  value: boolean;
  onChange: (value: boolean) => void;
  disabled?: boolean | undefined;
  className?: string | undefined;
}

/** Renders an option that can be turned on and off, one of several. */
export function ToggleChip({ label, value, onChange, disabled, className }: ToggleChipProps) {
  useStyles(css);
  return (
    <button
      type="button"
      part="chip"
      className={classes('r-chip', 'r-chip--toggle', className)}
      aria-pressed={value}
      disabled={disabled}
      onClick={() => onChange(!value)}
    >
      {value && <Icon of={Check} size="sm" />}
      {label}
    </button>
  );
}
