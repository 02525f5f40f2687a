import { Check, X } from 'lucide';
import type { ReactNode } from 'react';
import { msg, str, useLanguage } from '../i18n/localize.ts';
import { useStyles } from '../theme/root-context.tsx';
import css from './chip.css?inline';
import { classes } from './classes.ts';
import { Icon } from './icon.tsx';

export interface ChipProps {
  label: string;
  /** Removes what the chip stands for. */
  onRemove: () => void;
  className?: string | undefined;
}

/** Something that is in force, such as a filter; one tap removes it. */
export function Chip({ label, onRemove, className }: ChipProps) {
  useStyles(css);
  useLanguage();
  return (
    <button
      type="button"
      className={classes('r-chip', className)}
      aria-label={msg(str`Remove ${label}`, { id: 'ui.remove' })}
      onClick={onRemove}
    >
      {label}
      <Icon of={X} size="sm" />
    </button>
  );
}

export interface ToggleChipProps {
  label: ReactNode;
  value: boolean;
  onChange: (value: boolean) => void;
  disabled?: boolean | undefined;
  className?: string | undefined;
}

/** A choice that is on or off, several beside one another. */
export function ToggleChip({ label, value, onChange, disabled, className }: ToggleChipProps) {
  useStyles(css);
  return (
    <button
      type="button"
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
