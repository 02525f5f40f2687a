/** What we keep in the browser, and only on the host's own origin: a partner's page stores nothing of ours. */
export const storageKeys = {
  user: 'rental-user',
  language: 'rental-language',
  currency: 'rental-currency',
  stayConnected: 'rental-stay-connected',
  recent: 'rental-recent',
  /** Whether visits may be measured: `yes` or `no`. */
  analytics: 'rental-analytics',
} as const;

export type StorageKey = (typeof storageKeys)[keyof typeof storageKeys];

/** Storage that never throws: private windows and full disks read as empty and forget what is written. */
export interface PageStorage {
  read(key: StorageKey): string | null;
  write(key: StorageKey, value: string | null): void;
  /** Removes everything of ours: these keys, what a tab keeps of open forms, and our cookies that a script can reach. */
  clear(): void;
}

/** `mayStore` false (a partner's page, a person who agreed to nothing) keeps everything in memory. */
export function createPageStorage(mayStore: boolean): PageStorage {
  const memory = new Map<StorageKey, string>();
  return {
    read: (key) => {
      if (!mayStore) return memory.get(key) ?? null;
      try {
        return localStorage.getItem(key);
      } catch {
        return memory.get(key) ?? null;
      }
    },
    write: (key, value) => {
      if (value === null) memory.delete(key);
      else memory.set(key, value);
      if (!mayStore) return;
      try {
        if (value === null) localStorage.removeItem(key);
        else localStorage.setItem(key, value);
      } catch {
        // Kept in memory for this page.
      }
    },
    clear: () => {
      memory.clear();
      if (mayStore) clearBrowser();
    },
  };
}

function clearBrowser(): void {
  try {
    for (const key of Object.values(storageKeys)) localStorage.removeItem(key);
    for (const key of Object.keys(sessionStorage)) if (key.startsWith('rental-')) sessionStorage.removeItem(key);
  } catch {
    // Where nothing can be removed, nothing was kept.
  }
  // biome-ignore lint/suspicious/noDocumentCookie: cookieStore is not everywhere yet
  document.cookie = `${storageKeys.language}=; Path=/; Max-Age=0; SameSite=Lax`;
}
