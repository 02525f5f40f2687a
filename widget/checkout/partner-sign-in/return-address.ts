/** What the host puts behind the `#` of the page's address: no server ever sees it. */
export interface Returned {
  readonly state: string;
  readonly code: string;
}

const channelName = 'rental-hand-over';

/** What this page was opened with, coming back from the host; null otherwise. */
export function readReturned(): Returned | null {
  if (typeof location === 'undefined' || typeof BroadcastChannel === 'undefined') return null;
  const given = new URLSearchParams(location.hash.slice(1));
  const [code, state] = [given.get('rental-code'), given.get('rental-state')];
  return code && state ? { code, state } : null;
}

type Heard = (returned: Returned, tellDone: () => void) => void;

/** Hears of tabs of the same site that came back from the host; returns how to stop. */
export function openHandOverChannel(hear: Heard): () => void {
  if (typeof BroadcastChannel === 'undefined') return () => undefined;
  const channel = new BroadcastChannel(channelName);
  channel.onmessage = ({ data }: MessageEvent<unknown>) => {
    if (!isReturned(data)) return;
    hear(data, () => channel.postMessage({ done: data.state }));
  };
  return () => channel.close();
}

/** Passes on what this tab came back with. `onDone` is told when the tab that waits for it has made use of it. */
export function passOn(returned: Returned, onDone: () => void): () => void {
  const channel = new BroadcastChannel(channelName);
  channel.onmessage = ({ data }: MessageEvent<{ done?: unknown }>) => {
    if (data?.done === returned.state) onDone();
  };
  channel.postMessage({ ...returned });
  return () => channel.close();
}

function isReturned(data: unknown): data is Returned {
  if (typeof data !== 'object' || data === null) return false;
  const { state, code } = data as Record<string, unknown>;
  return typeof state === 'string' && typeof code === 'string';
}
