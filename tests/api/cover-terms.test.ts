import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { cars, mails } from '../../demo/server/db/schema.ts';
import type { MailContent } from '../../demo/server/mail/mail-draft.ts';
import { unseal } from '../../demo/server/mail/seal.ts';
import { languages } from '../../widget/domain/enumerations.ts';
import { formatMoney } from '../../widget/domain/format/money.ts';
import { minor } from '../../widget/domain/money.ts';
import { checkout, checkoutBody, findCar } from '../support/bookings.ts';
import { parseResponse } from '../support/contract-response.ts';
import { describeServer } from '../support/test-server.ts';

const sentences = {
  en: 'With the collision damage waiver, you pay at most $200 USD if the car is damaged. If the car is stolen, you pay at most $1,300 USD. Never covered: tyres, lost keys.',
  fr: 'Avec la garantie dommages, vous payez au maximum $200 USD en cas de dommages. En cas de vol, vous payez au maximum $1 300 USD. Aucune assurance ne couvre : les pneus, la perte des clés.',
  es: 'Con la cobertura por colisión, paga como máximo $200 USD en caso de daños. En caso de robo, paga como máximo $1 300 USD. Ninguna cobertura incluye: los neumáticos, la pérdida de las llaves.',
};

const excess = { excessDamage: 100_000, excessTheft: 130_000, excessDamageCovered: 20_000, excessTheftCovered: 20_000 };

describeServer('the excess of a booked car', (server) => {
  it.each(languages)('is in the confirmation and in the booking, with the booked cover, in %s', async (language) => {
    const index = languages.indexOf(language);
    const car = await findCar(server, index, {});
    const { services } = server.get();
    await services.db
      .update(cars)
      .set({
        ...excess,
        ...{ collisionDamageWaiver: 800, theftProtection: 800, notCovered: ['tyres', 'keys'] },
      })
      .where(eq(cars.id, car._id));
    const body = checkoutBody(car, { driver: { language }, booking: { collisionDamageWaiver: true } });
    const { bookingId } = parseResponse('checkout', await checkout(server, body));
    const shown = parseResponse('getBooking', await server.call('GET', `/api/booking/${bookingId}/${language}`));
    expect(shown.car).toMatchObject({
      excess: { damage: 1000, theft: 1300, damageCovered: 200, theftCovered: 200 },
      notCovered: ['tyres', 'keys'],
    });
    const written = await services.db.select().from(mails).where(eq(mails.bookingId, bookingId));
    const confirmation = written.find(({ kind }) => kind === 'booking-confirmation');
    const { text } = JSON.parse(unseal(confirmation?.content ?? '', services.secret)) as MailContent;
    expect(text.replaceAll('\u00a0', ' ').replace(/\s*\n\s*/g, ' ')).toContain(sentences[language]);
  });

  it('is in the currency of the booking, at the rate of its price', async () => {
    const car = await findCar(server, languages.length, {});
    const { services } = server.get();
    await services.db
      .update(cars)
      .set({ ...excess, theftProtection: 800 })
      .where(eq(cars.id, car._id));
    const response = await checkout(server, checkoutBody(car, { currency: 'EUR' }));
    const { bookingId } = parseResponse('checkout', response);
    const { rate = 0 } = parseResponse('getBooking', await server.call('GET', `/api/booking/${bookingId}/en`));
    expect(rate).toBe(await services.rates.rateTo('EUR'));
    const written = await services.db.select().from(mails).where(eq(mails.bookingId, bookingId));
    const confirmation = written.find(({ kind }) => kind === 'booking-confirmation');
    const { text } = JSON.parse(unseal(confirmation?.content ?? '', services.secret)) as MailContent;
    const theft = formatMoney({ amount: minor(Math.round(130_000 * rate)), currency: 'EUR' }, 'en', { withCode: true });
    expect(text.replaceAll('\u00a0', ' ')).toContain(
      `If the car is stolen, you pay at most ${theft.replaceAll('\u00a0', ' ')}.`,
    );
  });
});
