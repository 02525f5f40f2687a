import { useId } from 'react';
import { Button } from '../../../widget/ui/button.tsx';

export interface ColorFieldProps {
  label: string;
  /** `#rrggbb`, or empty for the default. */
  value: string;
  onChange: (value: string) => void;
}

/** A colour of the theme: the browser's colour picker, and a button to reset it. */
export function ColorField({ label, value, onChange }: ColorFieldProps) {
  const id = useId();
  return (
    <div className="p-tint">
      <label htmlFor={id}>{label}</label>
      <span className="p-tint__control">
        <input id={id} type="color" value={value || '#808080'} onChange={(event) => onChange(event.target.value)} />
        <span>{value || 'Default'}</span>
        {value && (
          <Button size="sm" kind="quiet" aria-label={`Default ${label.toLowerCase()}`} onClick={() => onChange('')}>
            Reset
          </Button>
        )}
      </span>
    </div>
  );
}
