/** One received event. */
export interface LoggedEvent {
  id: number;
  name: string;
  detail: unknown;
}

/** The events of the element, newest first, with their details. */
export function EventLog({ events }: { events: readonly LoggedEvent[] }) {
  return (
    <section className="p-events" aria-labelledby="events">
      <h2 id="events">Events</h2>
      {events.length === 0 && <p className="p-lead">No events yet. Search, then choose a car.</p>}
      <ol reversed>
        {events.map(({ id, name, detail }) => (
          <li key={id}>
            <details>
              <summary>
                <code>{name}</code>
                <code className="p-events__detail">{JSON.stringify(detail)}</code>
              </summary>
              <pre className="p-code">{JSON.stringify(detail, null, 2)}</pre>
            </details>
          </li>
        ))}
      </ol>
    </section>
  );
}
