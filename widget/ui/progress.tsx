import { useId } from 'react';
import { useStyles } from '../theme/root-context.tsx';
import css from './progress.css?inline';

export interface ProgressProps {
  label: string;
  /** From 0 to 100; without it, the progress is indeterminate. */
  value?: number | undefined;
  /** Shown at the end of the label's line, such as "3 of 5". */
  aside?: string | undefined;
}

/** Renders a progress bar with its label. */
export function Progress({ label, value, aside }: ProgressProps) {
  useStyles(css);
  const id = useId();
  return (
    <div className="r-progress">
      <label className="r-progress__label" htmlFor={id}>
        {label}
      </label>
      {aside && <span className="r-progress__aside">{aside}</span>}
      <span className="r-progress__track">
        <progress className="r-progress__bar" id={id} value={value} max={100} />
      </span>
    </div>
  );
}
