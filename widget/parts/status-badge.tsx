import type { BookingStatus } from '../domain/enumerations.ts';
import { useLanguage } from '../i18n/localize.ts';
import { bookingStatusName } from '../i18n/messages/enumerations.ts';
import { Badge, type BadgeProps } from '../ui/badge.tsx';

const kinds: Record<BookingStatus, BadgeProps['kind']> = {
  void: 'warning',
  pending: 'info',
  deposit: 'good',
  paid: 'good',
  reserved: 'good',
  cancelled: 'neutral',
};

/** Renders a booking's status as text. */
export function StatusBadge({ status }: { status: BookingStatus }) {
  useLanguage();
  return <Badge kind={kinds[status]}>{bookingStatusName(status)}</Badge>;
}
