/** One event as it was heard. */
export interface LoggedEvent {
  id: number;
  frame: string;
  name: string;
  detail: unknown;
}

/** The events of the previews, newest first, with what they carry. */
export function EventLog({ events }: { events: readonly LoggedEvent[] }) {
  if (events.length === 0) return <p className="p-lead">Nothing yet. Search in one of the frames.</p>;
  return (
    <ol className="p-events" reversed aria-label="Events">
      {events.map(({ id, frame, name, detail }) => (
        <li key={id}>
          <p>
            <code>{name}</code> <span className="p-events__frame">{frame}</span>
          </p>
          <pre className="p-code">{JSON.stringify(detail, null, 2)}</pre>
        </li>
      ))}
    </ol>
  );
}
