const loading = new Map<string, Promise<void>>();

/**
 * Adds a provider's script to the page on first use, with the page's nonce if there is one: Google's script passes it on to the styles
 * that it adds. A failed load can be retried.
 */
export function loadScript(address: string): Promise<void> {
  const known = loading.get(address);
  if (known) return known;
  const started = new Promise<void>((resolve, reject) => {
    const script = document.createElement('script');
    script.src = address;
    script.async = true;
    const nonce = document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce;
    if (nonce) script.nonce = nonce;
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
