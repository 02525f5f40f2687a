import { useCallback, useRef, useState } from 'react';
import { Select } from '../../../widget/ui/select.tsx';
import { Element } from './element.tsx';
import { EventLog, type LoggedEvent } from './event-log.tsx';
import type { Messages } from './own-texts.ts';
import { type PreviewState, type Width, widths, withEntry } from './preview-state.ts';
import { isScenario, scenarios } from './scenarios.ts';
import { useOwnTexts } from './use-own-texts.ts';
import { usePartStyles } from './use-part-styles.ts';

const eventNames = [
  ...['rental-ready', 'rental-error', 'rental-search', 'rental-list', 'rental-select', 'rental-filter', 'rental-trip'],
  ...['rental-checkout-start', 'rental-payment', 'rental-price-changed', 'rental-payment-failed', 'rental-booked'],
  ...['rental-navigate', 'rental-cancelled', 'rental-sign-in', 'rental-sign-out'],
];
const maxEvents = 30;
/** The attributes that the next step of the journey has too. */
const sharedNames = ['lang', 'currency', 'theme', 'density', 'partner', 'consent', 'limits', 'locked'];

/** Returns a query as attributes: `driverAge` is `driver-age`. */
function attributesOf(query: Readonly<Record<string, string | number>> = {}): Record<string, string> {
  const kebab = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  return Object.fromEntries(Object.entries(query).map(([name, value]) => [kebab(name), String(value)]));
}

/** Returns the preview of the next step of the journey, or null. */
function nextPreview(preview: PreviewState, { type, detail }: CustomEvent): PreviewState | null {
  const { query, carId, filters } = detail as {
    query?: Record<string, string | number>;
    carId?: string;
    filters?: string;
  };
  const shared = Object.fromEntries(Object.entries(preview.attributes).filter(([name]) => sharedNames.includes(name)));
  if (type === 'rental-search')
    return { ...preview, tag: 'rental-results', attributes: { ...shared, ...attributesOf(query) } };
  if (type === 'rental-select' && carId) {
    return { ...preview, tag: 'rental-checkout', attributes: { ...shared, car: carId, ...attributesOf(query) } };
  }
  if (type === 'rental-filter') {
    return { ...preview, attributes: withEntry(preview.attributes, 'filters', filters || undefined) };
  }
  return null;
}

export interface PreviewProps {
  preview: PreviewState;
  onChange: (preview: PreviewState) => void;
}

/** Shows the element in a frame of the selected width, with the scenario and the event log. */
export function Preview({ preview, messages, onChange }: PreviewProps & { messages: Messages }) {
  const { scenario = 'none', width = 'wide' } = preview;
  usePartStyles(preview.css);
  useOwnTexts(preview.ownTexts, messages);
  const [events, setEvents] = useState<readonly LoggedEvent[]>([]);
  const count = useRef(0);
  const latest = useRef({ preview, onChange });
  latest.current = { preview, onChange };
  const handleEvent = useCallback((event: CustomEvent) => {
    // Stays on this page: the preview shows the next step instead.
    event.preventDefault();
    count.current += 1;
    const entry = { id: count.current, name: event.type, detail: event.detail as unknown };
    setEvents((before) => [entry, ...before].slice(0, maxEvents));
    const next = nextPreview(latest.current.preview, event);
    if (next) latest.current.onChange(next);
  }, []);
  const options = (texts: Record<string, string>) => Object.entries(texts).map(([value, label]) => ({ value, label }));
  return (
    <div className="p-preview">
      <div className="p-preview__bar">
        <Select
          kind="inline"
          label="Width"
          value={width}
          options={options(widths)}
          onChange={(value) => onChange({ ...preview, width: value === 'wide' ? undefined : (value as Width) })}
        />
        <Select
          kind="inline"
          label="What happens"
          value={scenario}
          options={Object.entries(scenarios).map(([value, { label }]) => ({ value, label }))}
          onChange={(value) =>
            onChange({ ...preview, scenario: isScenario(value) && value !== 'none' ? value : undefined })
          }
        />
        <p className="p-preview__note" role="status">
          {scenarios[scenario].note}
        </p>
      </div>
      {/* The page background follows the element's theme: text of a light element is unreadable on a dark page. */}
      <div className="p-preview__page" data-theme={preview.attributes['theme'] ?? 'light'}>
        <div className={`p-preview__frame p-preview__frame--${width}`}>
          <Element
            key={preview.tag}
            tag={preview.tag as 'rental-search'}
            attrs={preview.attributes}
            tokens={preview.tokens}
            events={eventNames}
            onEvent={handleEvent}
          />
        </div>
      </div>
      <EventLog events={events} />
    </div>
  );
}
