import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { mails } from '../../demo/server/db/schema.ts';
import type { MailContent } from '../../demo/server/mail/mail-draft.ts';
import { unseal } from '../../demo/server/mail/seal.ts';
import { checkout, checkoutBody, searchCars } from '../support/bookings.ts';
import { parseResponse } from '../support/contract-response.ts';
import { describeOnDatabase } from '../support/test-server.ts';

const contactsIn = {
  en: ['Desk', 'If you need help', 'Breakdown assistance', 'Customer service', 'Shuttle, 10\u00a0min'],
  fr: ['Comptoir', 'Besoin d’aide\u00a0?', 'Assistance dépannage', 'Service client', 'Navette, 10\u00a0min'],
  es: [
    'Oficina',
    'Si necesita ayuda',
    'Asistencia en carretera',
    'Atención al cliente',
    'Autobús lanzadera, 10\u00a0min',
  ],
} as const;

const languages = ['en', 'fr', 'es'] as const;

describeOnDatabase('the confirmation of a booking', (server) => {
  async function book(supplier: string, language: (typeof languages)[number]) {
    const car = (await searchCars(server)).find((each) => each.supplier.fullName === supplier && !each.fullyBooked);
    if (!car) throw new Error(`No car of ${supplier} left`);
    const body = checkoutBody(car, { driver: { language } });
    const { bookingId } = parseResponse('checkout', await checkout(server, body));
    const { db, secret } = server.get().services;
    const rows = await db.select().from(mails).where(eq(mails.bookingId, bookingId));
    const row = rows.find(({ kind }) => kind === 'booking-confirmation');
    const mail = JSON.parse(unseal(row?.content ?? '', secret)) as MailContent;
    return { mail, booking: parseResponse('getBooking', await server.call('GET', `/api/booking/${bookingId}/en`)) };
  }

  it.each(languages)('says in %s how to reach the desk, the service and help on the road', async (language) => {
    const { mail, booking } = await book('Terralia Mobility', language);
    const [desk, help, breakdown, service, access] = contactsIn[language];
    const colon = language === 'fr' ? '\u00a0:' : ':';
    expect(mail.text).toContain(`  ${access}\n`);
    // With the space, since the link to the booking has random letters.
    expect(mail.text.split(' PX'), 'the directions once').toHaveLength(2);
    expect(mail.text).toContain(`  ${desk}${colon} +33 1 99 00 17 02\n`);
    expect(mail.text).toContain(
      `${help}\n  ${breakdown}${colon} +33 1 99 00 50 96\n  ${service}${colon} +33 1 99 00 50 16`,
    );
    for (const number of ['+33199001702', '+33199005096', '+33199005016']) {
      expect(mail.html).toContain(`<a href="tel:${number}"`);
    }
    expect(booking.supplier).toMatchObject({ phone: '+33 1 99 00 50 16', breakdownPhone: '+33 1 99 00 50 96' });
    expect(booking.pickupLocation).toMatchObject({ phone: '+33 1 99 00 17 02', access: 'shuttle', accessMinutes: 10 });
  });

  it('says nothing about numbers that are not stated', async () => {
    const { mail } = await book('Terralia Mobility', 'en');
    expect(mail.text).toContain('Breakdown assistance: +33 1 99 00 50 96');
    const { db } = server.get().services;
    await db.execute('UPDATE suppliers SET phone = NULL, breakdown_phone = NULL');
    await db.execute('UPDATE locations SET phone = NULL, access = NULL');
    await db.execute('DELETE FROM location_directions');
    const { mail: bare, booking } = await book('Terralia Mobility', 'en');
    expect(bare.text).not.toMatch(/Desk|If you need help|Breakdown|Customer service|Shuttle/);
    expect(bare.html).not.toContain('tel:');
    expect([booking.supplier.phone, booking.pickupLocation.access]).toEqual([undefined, undefined]);
  });
});
