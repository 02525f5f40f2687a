import { useState } from 'react';
import { Link } from '../../../widget/ui/link.tsx';
import { Section } from '../frame/page.tsx';
import { previewUrl } from './preview-state.ts';
import { scenarios } from './scenarios.ts';

const dayInMilliseconds = 86_400_000;
const tenOClock = (time: number) => `${new Date(time).toISOString().slice(0, 10)}T10:00`;

/** Returns a trip in two months' time. */
function trip() {
  const start = Date.now() + 60 * dayInMilliseconds;
  return {
    pickup: 'Nice Côte d’Azur Airport',
    from: tenOClock(start),
    to: tenOClock(start + 4 * dayInMilliseconds),
  };
}

/** Links to each error scenario. */
export function ErrorScenarios() {
  const [attributes] = useState(trip);
  return (
    <Section title="What if" note="Errors are simulated in this page only. The API keeps working normally.">
      <ul className="p-places">
        {Object.entries(scenarios).map(([name, { label, note }]) =>
          name === 'none' ? null : (
            <li key={name}>
              <Link href={previewUrl({ tag: 'rental-results', attributes, tokens: {}, scenario: name as 'slow' })}>
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
