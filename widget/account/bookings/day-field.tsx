import { useEffect, useState } from 'react';
import { parseWallDate } from '../../domain/wall-date.ts';
import { useStyles } from '../../theme/root-context.tsx';
import { Field } from '../../ui/field.tsx';
import css from '../../ui/text-field.css?inline';

export interface DayFieldProps {
  label: string;
  name: string;
  /** `2027-03-01`, or an empty string. */
  value: string;
  onChange: (day: string) => void;
}

/** A native date field for one day. Years that are still being typed are not emitted. */
export function DayField({ label, name, value, onChange }: DayFieldProps) {
  useStyles(css);
  const [typed, setTyped] = useState(value);
  useEffect(() => setTyped(value), [value]);
  const change = (day: string) => {
    setTyped(day);
    if (day === '' || (parseWallDate(day) && day >= '2000')) onChange(day);
  };
  return (
    <Field label={label}>
      {(control) => (
        <input
          part="control"
          {...control}
          className="r-control"
          type="date"
          name={name}
          value={typed}
          onChange={(event) => change(event.currentTarget.value)}
        />
      )}
    </Field>
  );
}
