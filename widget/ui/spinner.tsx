import { useStyles } from '../theme/root-context.tsx';
import css from './spinner.css?inline';

/** Renders a decorative spinner; describe the activity in text. With reduced motion it pulses instead of rotating. */
export function Spinner() {
  useStyles(css);
  return <span className="r-spinner" aria-hidden="true" />;
}
