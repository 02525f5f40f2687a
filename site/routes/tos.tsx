import { msg, useLanguage } from '../../widget/i18n/localize.ts';
import { PageHeading } from '../layout/page-heading.tsx';
import type { RouteProps } from '../routes.ts';

/** What a booking rests on, in words that agree with what the checkout does. */
function sections(): { id: string; title: string; text: string }[] {
  return [
    {
      id: 'contract',
      title: msg('Your contract', { id: 'site.tos.contract' }),
      text: msg(
        'We list vehicles of independent suppliers. When you book, the rental contract is between you and the supplier named in your booking.',
        { id: 'site.tos.contractText' },
      ),
    },
    {
      id: 'price',
      title: msg('The price', { id: 'site.tos.price' }),
      text: msg(
        'The total shown before you book includes everything mandatory. It is held for 30 minutes while you book; a change is shown line by line and counts only once you accept it. The deposit is a security that the supplier holds and gives back. It is not part of the total.',
        { id: 'site.tos.priceText' },
      ),
    },
    {
      id: 'driver',
      title: msg('Drivers', { id: 'site.tos.driver' }),
      text: msg(
        'Every driver needs a valid driving licence and must have reached the minimum age shown with the vehicle. Bring the licence, an identity document and a credit card in the name of the driver to the counter.',
        { id: 'site.tos.driverText' },
      ),
    },
    {
      id: 'cancelling',
      title: msg('Cancelling', { id: 'site.tos.cancel' }),
      text: msg(
        'With the cancellation extra you get a full refund up to 24 hours before pick-up; after that, the price of one day is kept. Without it you can ask to cancel, but no refund is promised.',
        { id: 'site.tos.cancelText' },
      ),
    },
    {
      id: 'changing',
      title: msg('Changing', { id: 'site.tos.change' }),
      text: msg(
        'With the amendments extra you can change dates, places, extras and drivers up to 24 hours before pick-up, at the new price. Without it you can change your phone and flight number.',
        { id: 'site.tos.changeText' },
      ),
    },
    {
      id: 'return',
      title: msg('Bringing it back', { id: 'site.tos.return' }),
      text: msg(
        'Bring the vehicle back to the place and at the time of your booking, with the fuel that its policy asks for. A started day counts as a whole day.',
        { id: 'site.tos.returnText' },
      ),
    },
    {
      id: 'data',
      title: msg('Your data', { id: 'site.tos.data' }),
      text: msg('What you enter is used to make and look after your booking, and is passed on to its supplier only.', {
        id: 'site.tos.dataText',
      }),
    },
  ];
}

export default function TermsOfUse(_props: RouteProps) {
  useLanguage();
  return (
    <div className="s-page s-page--narrow s-text">
      <PageHeading>{msg('Terms of Use', { id: 'site.tos.title' })}</PageHeading>
      {sections().map(({ id, title, text }) => (
        <section key={id} aria-labelledby={`tos-${id}`}>
          <h2 id={`tos-${id}`} className="s-subheading">
            {title}
          </h2>
          <p>{text}</p>
        </section>
      ))}
    </div>
  );
}
