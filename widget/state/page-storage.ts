/** What we keep in the browser, and only on the host's own origin (SPEC section 9). */
export const storageKeys = {
  user: 'rental-user',
  language: 'rental-language',
  currency: 'rental-currency',
  stayConnected: 'rental-stay-connected',
} as const;

export type StorageKey = (typeof storageKeys)[keyof typeof storageKeys];

/** Storage that never throws: private windows and full disks read as empty and forget what is written. */
export interface PageStorage {
  read(key: StorageKey): string | null;
  write(key: StorageKey, value: string | null): void;
}

/** `isHost` false (a partner's page) keeps everything in memory. */
export function createPageStorage(isHost: boolean): PageStorage {
  const memory = new Map<StorageKey, string>();
  return {
    read: (key) => {
      if (!isHost) return memory.get(key) ?? null;
      try {
        return localStorage.getItem(key);
      } catch {
        return memory.get(key) ?? null;
      }
    },
    write: (key, value) => {
      if (value === null) memory.delete(key);
      else memory.set(key, value);
      if (!isHost) return;
      try {
        if (value === null) localStorage.removeItem(key);
        else localStorage.setItem(key, value);
      } catch {
        // Kept in memory for this page.
      }
    },
  };
}
