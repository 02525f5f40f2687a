import type { Booking } from '../../contract/booking.ts';
import { msg, useLanguage } from '../../i18n/localize.ts';
import { useImageUrl } from '../../parts/image-url.ts';
import { useStore } from '../../state/store-context.tsx';
import { Link } from '../../ui/link.tsx';
import { roleOf } from '../booking-access.ts';
import { LicenseDownload } from './license-download.tsx';

/** Links to the copy of the licence for its owner, also a guest with the booking's token, and for the supplier's staff if the supplier demands one. */
export function LicenseLink({
  booking: { driver, supplier },
  token,
}: {
  booking: Booking;
  token?: string | undefined;
}) {
  useLanguage();
  const { session, isHost } = useStore();
  const user = session.user.value;
  const address = useImageUrl('licenses', driver?.license);
  const isOwner = user !== null && user._id === driver?._id;
  const isDemanded = supplier.licenseRequired && roleOf(user) === 'supplier';
  if (address && token && isHost && !user) return <LicenseDownload address={address} token={token} />;
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
