import type { Booking } from '../../contract/booking.ts';
import { msg, useLanguage } from '../../i18n/localize.ts';
import { useImageUrl } from '../../parts/image-url.ts';
import { useStore } from '../../state/store-context.tsx';
import { Link } from '../../ui/link.tsx';
import { roleOf } from '../booking-access.ts';

/** Links to the copy of the licence for its owner, and for the supplier's staff if the supplier demands one. */
export function LicenseLink({ booking: { driver, supplier } }: { booking: Booking }) {
  useLanguage();
  const user = useStore().session.user.value;
  const address = useImageUrl('licenses', driver?.license);
  const isOwner = user !== null && user._id === driver?._id;
  const isDemanded = supplier.licenseRequired && roleOf(user) === 'supplier';
  if (!address || !(isOwner || isDemanded)) return null;
  return (
    <p className="r-booking__copy">
      <Link href={address} external>
        {msg('Open the licence copy', { id: 'account.licenseOpen' })}
      </Link>
      {isDemanded && (
        <span className="r-booking__label">{msg('Each opening is recorded.', { id: 'account.licenseRecorded' })}</span>
      )}
    </p>
  );
}
