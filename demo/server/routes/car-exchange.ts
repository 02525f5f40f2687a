import { minor } from '../../../widget/domain/money.ts';
import { auditBookings } from '../bookings/audit-bookings.ts';
import { loadManagedBooking, lockManaged } from '../bookings/change-status.ts';
import { checkExchangeable, exchangeCar, findReplacementCars } from '../bookings/exchange-car.ts';
import { prepareTakenQuery } from '../catalogue/free-car.ts';
import type { Handlers } from '../http/operation-calls.ts';
import { ProblemError } from '../http/problem-error.ts';
import type { MailWriterContext } from '../mail/context.ts';
import { inCarTransaction } from '../pricing/hold-car.ts';
import type { RouteContext } from './context.ts';

type Context = MailWriterContext & Pick<RouteContext, 'catalogues' | 'configuration' | 'db' | 'mailWorker' | 'pricing'>;

/** Handles giving a booking another car at the agreed price, such as in place of one that broke down. */
export function carExchangeHandlers(context: Context): Handlers {
  const { catalogues, db, mailWorker, now, pricing } = context;
  const findTaken = prepareTakenQuery(db);
  return {
    listReplacementCars: async ({ params: { id }, user }) => {
      const booking = await loadManagedBooking(db, user, id);
      checkExchangeable(booking, now());
      const found = await findReplacementCars({ catalogue: await catalogues.current(), findTaken }, booking, now());
      return found.map(({ car }) => ({
        _id: car.id,
        name: car.name,
        plate: car.licensePlate,
        gearbox: car.gearbox,
        seats: car.seats,
        dailyPriceMinor: minor(car.dailyPrice),
        currency: pricing.baseCurrency,
      }));
    },

    exchangeCar: async (call) => {
      const { body, params, user } = call;
      const carId = body.car.toLowerCase();
      await inCarTransaction(db, async (tx) => {
        const [booking] = await lockManaged(tx, user, [params.id], [carId]);
        if (!booking) throw new ProblemError('booking_not_found');
        const exchange = () => exchangeCar(tx, context, booking, carId);
        await auditBookings(tx, context, { action: 'edit-booking', call }, [booking], exchange);
      });
      mailWorker.wake();
      return null;
    },
  };
}
