import { Mail, MailOpen, Trash } from 'lucide';
import { useId } from 'react';
import type { Notification } from '../../contract/notification.ts';
import { formatInstant } from '../../domain/format/dates.ts';
import { msg, useLanguage } from '../../i18n/localize.ts';
import { deviceZone } from '../../parts/device-zone.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { AccountLink } from '../account-link.tsx';
import type { AccountProps } from '../account-props.ts';
import type { NoticeChange } from './use-notices.ts';

export interface NoticeItemProps {
  notice: Notification;
  onNavigate: AccountProps['onNavigate'];
  onMark: (change: Exclude<NoticeChange, 'delete'>) => void;
  onDelete: () => void;
}

/** One notice: what happened, when, and its booking. Following its link marks it as read. */
export function NoticeItem({ notice, onNavigate, onMark, onDelete }: NoticeItemProps) {
  const language = useLanguage();
  const { message, booking, isRead, createdAt } = notice;
  const here = deviceZone();
  const messageId = useId();
  const follow: AccountProps['onNavigate'] = (target) => {
    if (!isRead) onMark('read');
    return onNavigate(target);
  };
  return (
    <li className="r-notice-item" data-unread={!isRead || undefined}>
      <div className="r-notice-item__words">
        <p className="r-notice-item__message" id={messageId}>
          {!isRead && <VisuallyHidden>{msg('Unread:', { id: 'account.unreadMark' })} </VisuallyHidden>}
          <span>{message}</span>
        </p>
        <p className="r-notice-item__foot">
          {createdAt && <span>{formatInstant(new Date(createdAt), here, language)}</span>}
          {booking && (
            <AccountLink view="booking" params={{ b: booking }} onNavigate={follow}>
              {msg('View booking', { id: 'account.seeBooking' })}
            </AccountLink>
          )}
        </p>
      </div>
      <div className="r-notice-item__tools">
        <Button
          kind="quiet"
          square
          aria-describedby={messageId}
          aria-label={
            isRead ? msg('Mark as unread', { id: 'account.unread' }) : msg('Mark as read', { id: 'account.read' })
          }
          onClick={() => onMark(isRead ? 'unread' : 'read')}
        >
          <Icon of={isRead ? Mail : MailOpen} />
        </Button>
        <Button
          kind="quiet"
          square
          aria-describedby={messageId}
          aria-label={msg('Delete', { id: 'account.delete' })}
          onClick={onDelete}
        >
          <Icon of={Trash} />
        </Button>
      </div>
    </li>
  );
}
