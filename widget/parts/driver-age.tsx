import { defaultDriverAge, driverAges } from '../domain/driver-age.ts';
import { msg, useLanguage } from '../i18n/localize.ts';
import { useStyles } from '../theme/root-context.tsx';
import { OptionList } from '../ui/option-list.tsx';
import css from './driver-age.css?inline';

const ages = Array.from({ length: driverAges.max - driverAges.min + 1 }, (_, index) => driverAges.min + index).join();

export interface DriverAgeProps {
  /** In years; undefined for the default. */
  age: number | undefined;
  onChange: (age: number) => void;
}

/** Renders the driver's age, which decides about fees, in a line of text. */
export function DriverAge({ age = defaultDriverAge, onChange }: DriverAgeProps) {
  useStyles(css);
  useLanguage();
  return (
    <label className="r-driver-age">
      {msg('Driver’s age', { id: 'parts.driverAge' })}
      <select
        name="age"
        part="control"
        className="r-driver-age__select"
        value={String(age)}
        onChange={(event) => onChange(Number(event.currentTarget.value))}
      >
        <OptionList values={ages} chosen={String(age)} />
      </select>
    </label>
  );
}
