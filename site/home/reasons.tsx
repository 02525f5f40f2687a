import { BadgeCheck, CalendarX2, type IconNode, Scale, UserRound } from 'lucide';
import { msg, useLanguage } from '../../widget/i18n/localize.ts';
import { Icon } from '../../widget/ui/icon.tsx';

interface Reason {
  icon: IconNode;
  title: string;
  text: string;
}

const reasons = (): Reason[] => [
  {
    icon: BadgeCheck,
    title: msg('The price you see is the price you pay', { id: 'site.home.reason.price' }),
    text: msg('The total for your trip comes first, with everything mandatory included. Check it line by line.', {
      id: 'site.home.reason.priceText',
    }),
  },
  {
    icon: Scale,
    title: msg('Compare what really differs', { id: 'site.home.reason.compare' }),
    text: msg(
      'Deposit, fuel, mileage, cover: each card shows what’s included, what costs extra and what isn’t available.',
      {
        id: 'site.home.reason.compareText',
      },
    ),
  },
  {
    icon: UserRound,
    title: msg('Book without an account', { id: 'site.home.reason.guest' }),
    text: msg(
      'All it takes is your name and a few details. Find your booking again with its reference and your email address.',
      {
        id: 'site.home.reason.guestHow',
      },
    ),
  },
  {
    icon: CalendarX2,
    title: msg('Clear rules if your plans change', { id: 'site.home.reason.cancel' }),
    text: msg('Before you book, you’ll see the cancellation rules for your car.', {
      id: 'site.home.reason.cancelText',
    }),
  },
];

/** Renders the reasons to book here. */
export function Reasons() {
  useLanguage();
  return (
    <ul className="s-reasons">
      {reasons().map(({ icon, title, text }) => (
        <li key={title}>
          <Icon of={icon} size="lg" className="s-reasons__icon" />
          <h3>{title}</h3>
          <p>{text}</p>
        </li>
      ))}
    </ul>
  );
}
