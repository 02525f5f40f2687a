import { useStyles } from '../theme/root-context.tsx';
import css from './element-slots.css?inline';

/** What a page adds below a view: when there is nothing to show, when something went wrong, and always. */
export function ElementSlots() {
  useStyles(css);
  return (
    <div className="r-slots">
      <slot name="empty" />
      <slot name="error" />
      <slot name="legal" />
    </div>
  );
}
