import { useCallback, useMemo, useRef, useState } from 'react';
import { Section } from '../frame/page.tsx';
import { Element } from './element.tsx';
import { EventLog, type LoggedEvent } from './event-log.tsx';
import { attributesOf, type Settings, tokensOf } from './settings.ts';

const frames = [
  { name: 'wide', label: 'Wide' },
  { name: 'phone', label: 'Phone, 390 px' },
  { name: 'sidebar', label: 'Sidebar, 280 px' },
];
const heard = ['rental-search', 'rental-ready', 'rental-error'];
const mostEvents = 30;

/** The search form in three widths, with what it tells its page. */
export function Preview({ settings }: { settings: Settings }) {
  const [events, setEvents] = useState<readonly LoggedEvent[]>([]);
  const count = useRef(0);
  const tokens = useMemo(() => tokensOf(settings), [settings]);
  const log = useCallback((frame: string, event: CustomEvent) => {
    // The page stays where it is, so that the event can be read.
    event.preventDefault();
    count.current += 1;
    const heardNow = { id: count.current, frame, name: event.type, detail: event.detail as unknown };
    setEvents((before) => [heardNow, ...before].slice(0, mostEvents));
  }, []);
  return (
    <>
      <Section title="Preview">
        {/* The language is the frames' own, so that the three tags never disagree about the page's one language. */}
        <div className="p-frames" lang={settings.lang || 'en'}>
          {frames.map(({ name, label }) => (
            <figure key={name} className={`p-frame p-frame--${name}`}>
              <figcaption>{label}</figcaption>
              <Element
                tag="rental-search"
                attrs={{ ...attributesOf(settings), lang: undefined }}
                tokens={tokens}
                events={heard}
                onEvent={(event) => log(label, event)}
              />
            </figure>
          ))}
        </div>
      </Section>
      <Section title="Events" note="What the tags tell the page around them. No event carries personal data.">
        <EventLog events={events} />
      </Section>
    </>
  );
}
