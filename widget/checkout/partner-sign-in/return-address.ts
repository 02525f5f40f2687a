/** Parameters that the host adds after the `#` of the page's URL, where no server receives them. */
export interface ReturnParams {
  readonly state: string;
  readonly code: string;
}

const channelName = 'rental-hand-over';

/** Returns the parameters in this page's URL, or null if the page wasn't opened by the host. */
export function readReturnParams(): ReturnParams | null {
  if (typeof location === 'undefined' || typeof BroadcastChannel === 'undefined') return null;
  const given = new URLSearchParams(location.hash.slice(1));
  const [code, state] = [given.get('rental-code'), given.get('rental-state')];
  return code && state ? { code, state } : null;
}

type ReturnHandler = (returned: ReturnParams, onDone: () => void) => void;

/** Listens for tabs of the same origin that return from the host; returns a function that stops listening. */
export function listenForReturn(onReturn: ReturnHandler): () => void {
  if (typeof BroadcastChannel === 'undefined') return () => undefined;
  const channel = new BroadcastChannel(channelName);
  channel.onmessage = ({ data }: MessageEvent<unknown>) => {
    if (!isReturnParams(data)) return;
    onReturn(data, () => channel.postMessage({ done: data.state }));
  };
  return () => channel.close();
}

/** Posts this tab's parameters to the waiting tab. `onDone` is called when that tab has redeemed the code. */
export function postReturn(returned: ReturnParams, onDone: () => void): () => void {
  const channel = new BroadcastChannel(channelName);
  channel.onmessage = ({ data }: MessageEvent<{ done?: unknown }>) => {
    if (data?.done === returned.state) onDone();
  };
  channel.postMessage({ ...returned });
  return () => channel.close();
}

function isReturnParams(data: unknown): data is ReturnParams {
  if (typeof data !== 'object' || data === null) return false;
  const { state, code } = data as Record<string, unknown>;
  return typeof state === 'string' && typeof code === 'string';
}
