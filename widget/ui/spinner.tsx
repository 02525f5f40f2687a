import { useStyles } from '../theme/root-context.tsx';
import css from './spinner.css?inline';

/** A turning ring, decoration only: say in words what is going on. Under reduced motion it pulses instead of turning. */
export function Spinner() {
  useStyles(css);
  return <span className="r-spinner" aria-hidden="true" />;
}
