export interface LoaderScript {
  /** The URL that the folder of the files is relative to. */
  readonly url: string;
  readonly nonce: string | undefined;
}

/** Returns the URL of the running script from an error's stack, in a classic script as in a module. */
function scriptUrl(): string | undefined {
  return /\b(?:https?|file):\/\/\S+?(?=:\d+:\d+)/.exec(`${new Error().stack}`)?.[0];
}

/** The path of a file in a folder of the host, which no other file named rental.js has. */
const published = /\/embed\/[^/]+\/rental\.(js|css)\b/;

/**
 * Finds the loader's own URL, however it was loaded. `import.meta` would be a syntax error in a classic script, so it is
 * the current script or the URL in a stack. If that has another name, because a bundler moved the code, it is a file of
 * ours that a tag of the page references, in the folder of this version.
 */
export function findScript(version: string): LoaderScript {
  const current = document.currentScript as HTMLScriptElement | null;
  const running = current?.src || scriptUrl() || location.href;
  const ownFolder = `/embed/${version}/rental.js`;
  const referenced = () =>
    [...document.querySelectorAll<HTMLScriptElement & HTMLLinkElement>('script, link')]
      .map(({ src, href }) => src ?? href)
      .find((address) => published.test(address))
      ?.replace(published, ownFolder);
  const url = /\/rental\.js\b/.test(running) ? running : (referenced() ?? running);
  // A page's policy has one nonce for each response, so any script that has one has the loader's.
  return { url, nonce: (current ?? document.querySelector<HTMLScriptElement>('script[nonce]'))?.nonce };
}
