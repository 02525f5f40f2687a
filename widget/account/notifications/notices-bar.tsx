import { Mail, MailOpen, Trash } from 'lucide';
import type { RefObject } from 'react';
import type { Language } from '../../domain/enumerations.ts';
import { formatCount } from '../../domain/format/counts.ts';
import { msg, str, useLanguage } from '../../i18n/localize.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import type { Notices } from './use-notices.ts';

export interface NoticesBarProps {
  /** Receives the focus after a change of page or a deletion. */
  summary: RefObject<HTMLParagraphElement | null>;
  /** Null while it is unknown. */
  unread: number | null;
  total: number;
  act: Notices['act'];
  onDeleteAll: () => void;
}

/** Shows the number of unread notices, and the actions for all of them. */
export function NoticesBar({ summary, unread, total, act, onDeleteAll }: NoticesBarProps) {
  const language = useLanguage();
  return (
    <div className="r-notices__bar">
      <p className="r-notices__summary" ref={summary} tabIndex={-1} role="status">
        {unread !== null && unreadText(unread, language)}
      </p>
      <div className="r-notices__tools">
        {unread !== 0 && (
          <Button size="sm" icon={<Icon of={MailOpen} size="sm" />} onClick={() => void act('read', 'all')}>
            {msg('Mark all as read', { id: 'account.readAll' })}
          </Button>
        )}
        {(unread === null || unread < total) && (
          <Button kind="quiet" size="sm" icon={<Icon of={Mail} size="sm" />} onClick={() => void act('unread', 'all')}>
            {msg('Mark all as unread', { id: 'account.unreadAll' })}
          </Button>
        )}
        <Button kind="quiet" size="sm" icon={<Icon of={Trash} size="sm" />} onClick={onDeleteAll}>
          {msg('Delete all', { id: 'account.deleteAll' })}
        </Button>
      </div>
    </div>
  );
}

function unreadText(unread: number, language: Language): string {
  // Zero has its own text, because French uses the singular for it.
  if (unread === 0) return msg('0 unread', { id: 'account.zeroUnread' });
  const number = formatCount(unread, language);
  return unread === 1
    ? msg('1 unread', { id: 'account.oneUnread' })
    : msg(str`${number} unread`, { id: 'account.manyUnread' });
}
