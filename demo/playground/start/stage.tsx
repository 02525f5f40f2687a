import { useCallback, useRef, useState } from 'react';
import { Select } from '../../../widget/ui/select.tsx';
import { Element } from './element.tsx';
import { EventLog, type LoggedEvent } from './event-log.tsx';
import { isScenario, scenarios } from './scenarios.ts';
import type { Trial } from './trial.ts';

const frames = { wide: 'Wide', phone: 'Phone, 390 px', sidebar: 'Sidebar, 280 px' };
const heard = [
  ...['rental-ready', 'rental-error', 'rental-search', 'rental-select', 'rental-filter', 'rental-trip'],
  ...['rental-checkout-start', 'rental-price-changed', 'rental-payment-failed', 'rental-booked'],
  ...['rental-navigate', 'rental-sign-in', 'rental-sign-out'],
];
const mostEvents = 30;

/** What a step of the journey gives the next tag. */
function nextTrial(trial: Trial, { type, detail }: CustomEvent): Trial | null {
  const { query, carId, filters } = detail as { query?: Record<string, string>; carId?: string; filters?: string };
  const shared = Object.fromEntries(
    Object.entries(trial.attributes).filter(([name]) =>
      ['lang', 'currency', 'theme', 'partner', 'consent'].includes(name),
    ),
  );
  if (type === 'rental-search') return { ...trial, tag: 'rental-results', attributes: { ...shared, ...query } };
  if (type === 'rental-select' && carId) {
    return { ...trial, tag: 'rental-checkout', attributes: { ...shared, car: carId, ...query } };
  }
  if (type === 'rental-filter') return { ...trial, attributes: { ...trial.attributes, filters: filters ?? '' } };
  return null;
}

export interface StageProps {
  trial: Trial;
  onChange: (trial: Trial) => void;
}

/** The tag in a frame of the width that is chosen, what may go wrong, and what it tells its page. */
export function Stage({ trial, onChange }: StageProps) {
  const [frame, setFrame] = useState('wide');
  const { scenario = 'none' } = trial;
  const [events, setEvents] = useState<readonly LoggedEvent[]>([]);
  const count = useRef(0);
  const latest = useRef({ trial, onChange });
  latest.current = { trial, onChange };
  const hear = useCallback((event: CustomEvent) => {
    // The page stays where it is: the next step of the journey takes this one's place.
    event.preventDefault();
    count.current += 1;
    const heardNow = { id: count.current, name: event.type, detail: event.detail as unknown };
    setEvents((before) => [heardNow, ...before].slice(0, mostEvents));
    const next = nextTrial(latest.current.trial, event);
    if (next) latest.current.onChange(next);
  }, []);
  const options = (texts: Record<string, string>) => Object.entries(texts).map(([value, label]) => ({ value, label }));
  return (
    <div className="p-stage">
      <div className="p-stage__bar">
        <Select kind="inline" label="Width" value={frame} options={options(frames)} onChange={setFrame} />
        <Select
          kind="inline"
          label="What happens"
          value={scenario}
          options={Object.entries(scenarios).map(([value, { label }]) => ({ value, label }))}
          onChange={(value) =>
            onChange({ ...trial, scenario: isScenario(value) && value !== 'none' ? value : undefined })
          }
        />
        <p className="p-stage__note" role="status">
          {scenarios[scenario].note}
        </p>
      </div>
      {/* A page as the tag's theme expects it: a light tag's own texts can't be read on a dark one. */}
      <div className="p-stage__page" data-theme={trial.attributes['theme'] ?? 'light'}>
        <div className={`p-stage__frame p-stage__frame--${frame}`}>
          <Element
            key={trial.tag}
            tag={trial.tag as 'rental-search'}
            attrs={trial.attributes}
            tokens={trial.tokens}
            events={heard}
            onEvent={hear}
          />
        </div>
      </div>
      <EventLog events={events} />
    </div>
  );
}
