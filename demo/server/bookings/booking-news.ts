import { eq, or } from 'drizzle-orm';
import type { BookingUpdate, StoredUpdate } from '../db/booking-update.ts';
import type { Database } from '../db/database.ts';
import type { BookingRow } from '../db/schema.ts';
import { cars, notifications, suppliers, users } from '../db/schema.ts';
import { composeMail, type MailBlock } from '../mail/mail-content.ts';
import { mailDesk } from '../mail/mail-desk.ts';
import { queueMail } from '../mail/queue-mail.ts';
import { siteButton } from '../mail/site-button.ts';
import { mailTexts } from '../mail/texts/mail-texts.ts';
import type { PaymentContext } from '../payment/context.ts';
import { newId } from '../process/identifiers.ts';
import { type BookedCar, bookingBlocks, ownQuery, withoutHidden } from './booking-blocks.ts';
import { mailKindOf, writeNews } from './write-news.ts';

type Context = Pick<
  PaymentContext,
  'addresses' | 'configuration' | 'now' | 'random' | 'secret' | 'sitePages' | 'terms'
>;

type User = typeof users.$inferSelect;

/**
 * Tells the driver by a notice and by mail. What a person has to know is mailed whatever the setting says; the rest only
 * to who wants mail. A booking that is gone cannot be opened any more.
 */
export async function tellDriver(
  tx: Database,
  context: Context,
  booking: BookingRow,
  news: BookingUpdate,
  { isEssential = false, isGone = false }: { isEssential?: boolean; isGone?: boolean } = {},
): Promise<void> {
  const [driver] = await tx.select().from(users).where(eq(users.id, booking.driverId)).limit(1);
  if (!driver) return;
  const { language } = driver;
  await notify(tx, context, booking, driver, news);
  if (!isEssential && !driver.enableEmailNotifications) return;
  const texts = mailTexts(language);
  const car = withoutHidden(context, await loadBookedCar(tx, booking));
  await mailNews(tx, context, booking, {
    news,
    recipient: booking.driverDetails.email,
    name: booking.driverDetails.fullName,
    language,
    blocks: [
      ...(await bookingBlocks(tx, booking, car, language)),
      ...(isGone ? [] : siteButton(context, texts.confirmation.button, 'booking', ownQuery(context, booking))),
    ],
  });
}

/** Tells the supplier's people and the admins by a notice, and by mail those who want it. */
export async function tellStaff(
  tx: Database,
  context: Context,
  booking: BookingRow,
  news: BookingUpdate,
  known?: BookedCar,
): Promise<void> {
  const [supplier] = await tx.select().from(suppliers).where(eq(suppliers.id, booking.supplierId)).limit(1);
  if (!supplier) return;
  const staff = await tx
    .select()
    .from(users)
    .where(or(eq(users.supplierId, supplier.id), eq(users.type, 'admin')));
  for (const user of staff) await notify(tx, context, booking, user, news);
  const car = known ?? (await loadBookedCar(tx, booking));
  for (const { email, name, language } of recipientsOf(context, supplier, staff)) {
    const texts = mailTexts(language);
    await mailNews(tx, context, booking, {
      news,
      recipient: email,
      name,
      language,
      blocks: [
        ...(await bookingBlocks(tx, booking, car, language)),
        ...siteButton(context, texts.notice.button, 'booking', `b=${booking.id}`),
      ],
    });
  }
}

type Recipient = { email: string; name: string; language: BookingRow['language'] };

/** The supplier's own address, unless all of its people declined; the admins who want mail; the operator's address. */
function recipientsOf(
  { configuration }: Context,
  supplier: { id: string; email: string; fullName: string },
  staff: readonly User[],
): Recipient[] {
  const own = staff.filter(({ type }) => type !== 'admin');
  const reader = own.find(({ enableEmailNotifications }) => enableEmailNotifications);
  const admins = staff.filter(({ type, enableEmailNotifications }) => type === 'admin' && enableEmailNotifications);
  const operator = staff.some(({ email }) => email === configuration.adminEmail) ? undefined : configuration.adminEmail;
  return [
    ...(own.length === 0 || reader
      ? [{ email: supplier.email, name: supplier.fullName, language: reader?.language ?? ('en' as const) }]
      : []),
    ...admins.map(({ email, fullName, language }) => ({ email, name: fullName, language })),
    ...(operator ? [{ email: operator, name: operator, language: 'en' as const }] : []),
  ];
}

async function notify(
  tx: Database,
  { random, now }: Context,
  booking: BookingRow,
  reader: User,
  news: BookingUpdate,
): Promise<void> {
  const kept: StoredUpdate = { ...news, reference: booking.reference };
  await tx.insert(notifications).values({
    id: newId(random),
    userId: reader.id,
    bookingId: booking.id,
    news: kept,
    createdAt: now(),
    updatedAt: now(),
  });
}

async function mailNews(
  tx: Database,
  context: Context,
  booking: BookingRow,
  mail: { news: BookingUpdate; recipient: string; name: string; language: BookingRow['language']; blocks: MailBlock[] },
): Promise<void> {
  const { news, recipient, name, language, blocks } = mail;
  const { subject, sentence, mailOnly } = writeNews(news, booking.reference, language);
  const content = composeMail(
    {
      subject,
      greeting: mailTexts(language).greeting(name),
      blocks: [{ kind: 'paragraph', text: mailOnly ? `${sentence} ${mailOnly}` : sentence }, ...blocks],
      closing: context.addresses.siteUrl,
    },
    language,
  );
  await queueMail(tx, mailDesk(context), {
    kind: mailKindOf[news.kind],
    recipient,
    language,
    content,
    bookingId: booking.id,
  });
}

async function loadBookedCar(tx: Database, { carId }: BookingRow): Promise<BookedCar> {
  const [found] = await tx
    .select({ carName: cars.name, supplierName: suppliers.fullName })
    .from(cars)
    .innerJoin(suppliers, eq(cars.supplierId, suppliers.id))
    .where(eq(cars.id, carId))
    .limit(1);
  return found ?? { carName: '–', supplierName: '–' };
}
