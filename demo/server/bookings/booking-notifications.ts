import { eq, type SQL, sql } from 'drizzle-orm';
import type { Catalogue } from '../catalogue/catalogue.ts';
import type { BookingUpdate, StoredUpdate } from '../db/booking-update.ts';
import { type Database, selectRows } from '../db/database.ts';
import { insertAsJson } from '../db/json-rows.ts';
import type { BookingRow } from '../db/schema.ts';
import { notifications, users } from '../db/schema.ts';
import type { MailWriterContext } from '../mail/context.ts';
import { composeMail } from '../mail/mail-content.ts';
import type { MailAttachment, MailBlock } from '../mail/mail-draft.ts';
import { mailOptions } from '../mail/mail-options.ts';
import { type MailReason, mailSender } from '../mail/mail-sender.ts';
import { type QueuedMail, queueMail, queueMails } from '../mail/queue-mail.ts';
import { ownBookingButton, siteButton } from '../mail/site-button.ts';
import { mailTexts } from '../mail/texts/mail-texts.ts';
import type { PaymentContext } from '../payment/context.ts';
import { newId } from '../process/identifiers.ts';
import { bookingBlocks, findBookedCar, withoutHidden } from './booking-blocks.ts';
import { bookingCalendar } from './booking-calendar.ts';
import { failedRefundOf } from './booking-refunds.ts';
import { describeUpdate, mailKindOf } from './describe-update.ts';
import { stateOf } from './state-of.ts';

type Context = MailWriterContext & Pick<PaymentContext, 'catalogues' | 'configuration'>;

type User = typeof users.$inferSelect;

/**
 * Notifies the driver on the site and by mail. An essential update is always mailed, any other only if the driver wants mail.
 * The mail about a deleted booking has no link to it.
 */
export async function notifyDriver(
  tx: Database,
  context: Context,
  booking: BookingRow,
  update: BookingUpdate,
  { isEssential = false, isDeleted = false }: { isEssential?: boolean; isDeleted?: boolean } = {},
): Promise<void> {
  const [driver] = await tx.select().from(users).where(eq(users.id, booking.driverId)).limit(1);
  // The driver of a past booking may have deleted their account.
  if (!driver || booking.driverDetails.email === '') return;
  const { language } = driver;
  await tx.execute(insertNotifications(context, booking, [driver], update));
  if (!isEssential && !driver.enableEmailNotifications) return;
  const texts = mailTexts(language);
  const catalogue = await context.catalogues.within(tx);
  const car = withoutHidden(context, findBookedCar(catalogue, booking));
  const label = buttonLabel(booking, context.now(), texts);
  const failedRefund = await failedRefundOf(tx, booking);
  const mail = composeUpdate(context, booking, {
    update,
    recipient: booking.driverDetails.email,
    name: booking.driverDetails.fullName,
    language,
    reason: 'booked',
    attachments: bookingCalendar(context, catalogue.places, booking, car, { isDeleted }),
    blocks: [
      ...(isDeleted ? [] : ownBookingButton(context, label, { ...booking, language })),
      ...bookingBlocks(catalogue.places, booking, car, { language, now: context.now(), failedRefund }),
    ],
  });
  await queueMail(tx, mailOptions(context), mail);
}

/** A booking that was cancelled or not picked up can be viewed, but not managed any more. */
function buttonLabel(booking: BookingRow, now: Date, { confirmation, notice }: ReturnType<typeof mailTexts>): string {
  return stateOf(booking, now).isCalledOff ? notice.button : confirmation.button;
}

/**
 * Notifies the supplier's staff and the admins on the site, and by mail if they want mail, but no one who is suspended.
 * `alongWith` are mails to others, which are queued by the same statement.
 */
export async function notifyStaff(
  tx: Database,
  context: Context,
  booking: BookingRow,
  update: BookingUpdate,
  { alongWith = [], ...known }: { catalogue?: Catalogue; alongWith?: readonly QueuedMail[] } = {},
): Promise<void> {
  const catalogue = known.catalogue ?? (await context.catalogues.within(tx));
  const supplier = catalogue.suppliers.get(booking.supplierId);
  if (!supplier) return queueMails(tx, mailOptions(context), alongWith);
  const staff = await findStaff(tx, supplier.id);
  const car = findBookedCar(catalogue, booking);
  const failedRefund = await failedRefundOf(tx, booking);
  const options = { now: context.now(), failedRefund, isForStaff: true };
  const queued = recipientsOf(context, supplier, staff).map(({ email, name, language }) => {
    const texts = mailTexts(language);
    return composeUpdate(context, booking, {
      update,
      recipient: email,
      name,
      language,
      reason: 'manages',
      blocks: [
        ...bookingBlocks(catalogue.places, booking, car, { language, ...options }),
        ...siteButton(context, texts.notice.button, 'booking', `b=${booking.id}&mailed=${language}`),
      ],
    });
  });
  const readers = staff.filter(isActive);
  const onSite = readers.length > 0 ? insertNotifications(context, booking, readers, update) : undefined;
  await queueMails(tx, mailOptions(context), [...alongWith, ...queued], onSite);
}

type Staff = Pick<User, 'id' | 'type' | 'email' | 'fullName' | 'language' | 'enableEmailNotifications' | 'blacklisted'>;

function findStaff(tx: Database, supplierId: string): Promise<Staff[]> {
  return selectRows(
    tx,
    // The first condition is that of the partial index.
    sql`SELECT id, type, email, full_name AS "fullName", language, enable_email_notifications AS "enableEmailNotifications",
        blacklisted
      FROM users WHERE type <> 'user' AND (supplier_id = ${supplierId} OR type = 'admin') ORDER BY created_at, id`,
  );
}

function isActive({ blacklisted }: Staff): boolean {
  return !blacklisted;
}

type Recipient = { email: string; name: string; language: BookingRow['language'] };

/**
 * Returns the supplier's address unless all of its staff declined mail, the admins who want mail, and the operator's address, each once
 * and never that of a suspended member of staff. An address without an account gets the language of the supplier's staff, or the site's.
 */
function recipientsOf(
  { configuration, terms }: Context,
  supplier: { id: string; email: string; fullName: string },
  all: readonly Staff[],
): Recipient[] {
  const staff = all.filter(isActive);
  const own = staff.filter(({ type }) => type !== 'admin');
  const reader = own.find(({ enableEmailNotifications }) => enableEmailNotifications);
  const admins = staff.filter(({ type, enableEmailNotifications }) => type === 'admin' && enableEmailNotifications);
  const accounts = new Map(all.map((each) => [each.email.toLowerCase(), each]));
  const accountOf = (email: string) => accounts.get(email.toLowerCase());
  const operator = configuration.adminEmail;
  const { defaultLanguage } = terms;
  const recipients = [
    ...admins.map(({ email, fullName, language }) => ({ email, name: fullName, language })),
    ...(own.length === 0 || reader
      ? [
          {
            email: supplier.email,
            name: supplier.fullName,
            language: (accountOf(supplier.email) ?? reader)?.language ?? defaultLanguage,
          },
        ]
      : []),
    ...(operator && !accountOf(operator) ? [{ email: operator, name: operator, language: defaultLanguage }] : []),
  ];
  const addresses = recipients.map(({ email }) => email.toLowerCase());
  return recipients.filter(
    ({ email }, index) => accountOf(email)?.blacklisted !== true && addresses.indexOf(email.toLowerCase()) === index,
  );
}

/** Returns the statement that notifies users on the site. */
function insertNotifications(
  { random, now }: Context,
  booking: BookingRow,
  readers: readonly Pick<User, 'id'>[],
  update: BookingUpdate,
): SQL {
  const news: StoredUpdate = { ...update, reference: booking.reference };
  const stamps = { createdAt: now(), updatedAt: now() };
  return insertAsJson(
    notifications,
    readers.map(({ id }) => ({ id: newId(random), userId: id, bookingId: booking.id, news, ...stamps })),
  );
}

function composeUpdate(
  context: Context,
  booking: BookingRow,
  mail: {
    update: BookingUpdate;
    recipient: string;
    name: string;
    language: BookingRow['language'];
    blocks: MailBlock[];
    reason: MailReason;
    attachments?: MailAttachment[];
  },
): QueuedMail {
  const { update, recipient, name, language, blocks, reason, attachments } = mail;
  const { subject, sentence, mailOnly } = describeUpdate(update, booking.reference, language);
  const content = composeMail(
    {
      subject,
      greeting: mailTexts(language).greeting(name),
      blocks: [{ kind: 'paragraph', text: mailOnly ? `${sentence} ${mailOnly}` : sentence }, ...blocks],
      attachments,
      sender: mailSender(context, language, reason),
    },
    language,
  );
  return { kind: mailKindOf[update.kind], recipient, language, content, bookingId: booking.id };
}
