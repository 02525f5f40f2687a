import { useLocation } from 'wouter';
import { msg, useLanguage } from '../../widget/i18n/localize.ts';
import type { Question, Text } from '../content/article.ts';
import { Questions } from '../content/questions.tsx';
import { useFacts } from '../content/use-facts.ts';
import { Element } from '../element.tsx';
import { PageHeading } from '../layout/page-heading.tsx';
import { pathOf } from '../search-address.ts';

/** The search form in the first screen, and why to trust it. */
export function Home({ text }: { text: Text<readonly Question[]> }) {
  useLanguage();
  const questions = text(useFacts());
  const [, navigate] = useLocation();
  const reasons = [
    {
      title: msg('The price you see is the price you pay', { id: 'site.home.reason.price' }),
      text: msg(
        'The total for your trip comes first, with everything mandatory included. You can add it up line by line.',
        {
          id: 'site.home.reason.priceText',
        },
      ),
    },
    {
      title: msg('Book without an account', { id: 'site.home.reason.guest' }),
      text: msg('Your name, a few details, and the car is yours. Pay at the counter when you pick it up.', {
        id: 'site.home.reason.guestText',
      }),
    },
    {
      title: msg('Clear rules for changing plans', { id: 'site.home.reason.cancel' }),
      text: msg('Before you book, you read until when you can cancel, and what you get back.', {
        id: 'site.home.reason.cancelText',
      }),
    },
  ];
  return (
    <>
      <section className="s-hero">
        <div className="s-page">
          <PageHeading>{msg('Where do you want to drive?', { id: 'site.home.heading' })}</PageHeading>
          <p className="s-lead">
            {msg('Cars, vans and scooters in Morocco, Spain and France, with the full price from the start.', {
              id: 'site.home.lead',
            })}
          </p>
          <Element
            tag="rental-search"
            attrs={{ 'results-url': '/search' }}
            events={{
              'rental-search': (event) => {
                event.preventDefault();
                navigate(pathOf(event.detail.url));
              },
            }}
          />
        </div>
      </section>
      <section className="s-page" aria-labelledby="reasons">
        <h2 id="reasons" className="s-subheading">
          {msg('Why book here', { id: 'site.home.reasons' })}
        </h2>
        <ul className="s-reasons">
          {reasons.map(({ title, text }) => (
            <li key={title}>
              <h3>{title}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ul>
      </section>
      <section className="s-page" aria-labelledby="questions">
        <h2 id="questions" className="s-subheading">
          {msg('Questions and answers', { id: 'site.faq.title' })}
        </h2>
        <Questions questions={questions} />
      </section>
    </>
  );
}
