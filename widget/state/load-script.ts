const loading = new Map<string, Promise<void>>();

/** Adds a provider's script to the page on first use. A failed load can be retried. */
export function loadScript(address: string): Promise<void> {
  const known = loading.get(address);
  if (known) return known;
  const started = new Promise<void>((resolve, reject) => {
    const script = document.createElement('script');
    script.src = address;
    script.async = true;
    script.onload = () => resolve();
    script.onerror = () => {
      script.remove();
      loading.delete(address);
      reject(new Error(`Could not load ${address}`));
    };
    document.head.append(script);
  });
  loading.set(address, started);
  return started;
}
