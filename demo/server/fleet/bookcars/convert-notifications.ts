import type { FormerNotification } from '../former-notifications.ts';
import { personOf, textOf } from './document-fields.ts';
import type { BookCarsDump } from './read-dump.ts';

/** Returns the notifications of people who have an account, by its address. Adds the others to the notes. */
export function convertNotifications(
  dump: BookCarsDump,
  accounts: ReadonlySet<unknown>,
  notes: string[],
): FormerNotification[] {
  const users = new Map(dump.documents('User').map((user) => [user._id, user]));
  let dropped = 0;
  const kept = dump.documents('Notification').flatMap((document): FormerNotification[] => {
    const user = users.get(textOf(document, 'user') ?? '');
    const email = user ? personOf(user)?.email : undefined;
    const message = textOf(document, 'message')?.replaceAll('\0', '').slice(0, 2000);
    if (email === undefined || !accounts.has(email) || !message) {
      dropped += 1;
      return [];
    }
    const createdAt = document['createdAt'];
    return [
      {
        id: document._id,
        email,
        message,
        booking: textOf(document, 'booking'),
        isRead: document['isRead'] === true,
        createdAt: (createdAt instanceof Date ? createdAt : dateOfId(document._id)).toISOString(),
      },
    ];
  });
  if (dropped > 0) notes.push(`Notifications (${dropped}): their reader has no account, or they have no text`);
  return kept;
}

/** An id of MongoDB begins with its second of creation. */
function dateOfId(id: string): Date {
  return new Date(Number.parseInt(id.slice(0, 8), 16) * 1000);
}
