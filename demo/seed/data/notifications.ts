import type { BookingStatus, Language } from '../../../widget/domain/enumerations.ts';
import { users } from './people.ts';
import { recordId } from './record-id.ts';
import type { SeedBooking, SeedNotification } from './types.ts';

const hour = 3_600_000;

/** Sentences as the server writes them when a manager changes a status. */
const sentences: Record<Language, (reference: string, status: string) => string> = {
  en: (reference, status) => `The status of your booking ${reference} is now: ${status}.`,
  fr: (reference, status) => `Le statut de votre réservation ${reference} est désormais : ${status}.`,
  es: (reference, status) => `El estado de su reserva ${reference} es ahora: ${status}.`,
};

const statusNames: Record<Language, Record<BookingStatus, string>> = {
  en: {
    void: 'void',
    pending: 'pending',
    deposit: 'deposit paid',
    paid: 'paid',
    reserved: 'reserved',
    cancelled: 'cancelled',
  },
  fr: {
    void: 'non abouti',
    pending: 'en attente',
    deposit: 'caution payée',
    paid: 'payé',
    reserved: 'réservé',
    cancelled: 'annulé',
  },
  es: {
    void: 'sin completar',
    pending: 'pendiente',
    deposit: 'depósito pagado',
    paid: 'pagado',
    reserved: 'reservado',
    cancelled: 'cancelado',
  },
};

/** What a supplier or an admin gets to hear about a new booking. */
function newBooking(booking: SeedBooking, driver: string): string {
  return `${driver} made the booking ${booking.reference}.`;
}

function notification(booking: SeedBooking, user: string, message: string, order: number, now: Date): SeedNotification {
  return {
    id: recordId('notification', `${booking.id}/${user}`),
    user,
    message,
    booking: booking.id,
    isRead: order >= 4,
    createdAt: new Date(Math.min(now.getTime() - hour, booking.createdAt.getTime() + (order + 1) * hour)),
  };
}

function forCustomers(bookings: readonly SeedBooking[], now: Date): SeedNotification[] {
  return users
    .filter((user) => user.type === 'user')
    .flatMap((user) =>
      bookings
        .filter((booking) => booking.driver === user.id && booking.status !== 'void' && booking.status !== 'pending')
        .map((booking, order) => {
          const message = sentences[user.language](booking.reference, statusNames[user.language][booking.status]);
          return notification(booking, user.id, message, order, now);
        }),
    );
}

function forStaff(bookings: readonly SeedBooking[], now: Date): SeedNotification[] {
  return users
    .filter((user) => user.type !== 'user')
    .flatMap((user) =>
      bookings
        .filter((booking) => booking.status !== 'void' && (user.type === 'admin' || booking.supplier === user.supplier))
        .map((booking, order) => {
          const driver = users.find((candidate) => candidate.id === booking.driver)?.fullName ?? '';
          return notification(booking, user.id, newBooking(booking, driver), order, now);
        }),
    );
}

/** Notices about the seed's bookings, the first four of each person unread. */
export function seedNotifications(bookings: readonly SeedBooking[], now: Date): readonly SeedNotification[] {
  return [...forCustomers(bookings, now), ...forStaff(bookings, now)];
}
