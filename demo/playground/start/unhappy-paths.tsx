import { useState } from 'react';
import { Link } from '../../../widget/ui/link.tsx';
import { Section } from '../frame/page.tsx';
import { scenarios } from './scenarios.ts';
import { writeTrial } from './trial.ts';

const dayInMilliseconds = 86_400_000;
const tenOClock = (time: number) => `${new Date(time).toISOString().slice(0, 10)}T10:00`;

/** A trip in two months' time, whenever the page is opened. */
function trip() {
  const start = Date.now() + 60 * dayInMilliseconds;
  return {
    pickup: 'Nice Côte d’Azur Airport',
    from: tenOClock(start),
    to: tenOClock(start + 4 * dayInMilliseconds),
  };
}

/** Each unhappy path by its link, to look at and to pass on. */
export function UnhappyPaths() {
  const [attributes] = useState(trip);
  return (
    <Section
      title="What if"
      note="Nothing is broken for it: the tags of this page are given other answers than the API’s."
    >
      <ul className="p-places">
        {Object.entries(scenarios).map(([name, { label, note }]) =>
          name === 'none' ? null : (
            <li key={name}>
              <Link href={writeTrial({ tag: 'rental-results', attributes, tokens: {}, scenario: name as 'slow' })}>
                {label}
              </Link>
              <span>{note}</span>
            </li>
          ),
        )}
      </ul>
    </Section>
  );
}
