import { formatPhone, phoneUrl } from '../domain/format/phones.ts';
import { useStyles } from '../theme/root-context.tsx';
import { Link } from '../ui/link.tsx';
import css from './phone-link.css?inline';

/** Renders a telephone number as a link that calls it. */
export function PhoneLink({ number }: { number: string }) {
  useStyles(css);
  return (
    <Link className="r-phone-link" href={phoneUrl(number)} quiet>
      {formatPhone(number)}
    </Link>
  );
}
