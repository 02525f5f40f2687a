/** Keys of what the site stores in the browser. Nothing is stored on a partner's page. */
export const storageKeys = {
  user: 'rental-user',
  language: 'rental-language',
  currency: 'rental-currency',
  stayConnected: 'rental-stay-connected',
  recent: 'rental-recent',
  /** The driver's age of the last search in years, unless it is the default. */
  driverAge: 'rental-driver-age',
  /** The list of cars that the user chose last: `list` or `compact`. */
  carList: 'rental-car-list',
  /** Bookings made in this browser, with their tokens. */
  bookings: 'rental-bookings',
  /** `dismissed` once an administrator has hidden the list of what to do before the first booking. */
  setup: 'rental-setup',
  /** Consent to analytics: `yes` or `no`. */
  analytics: 'rental-analytics',
  /** With that consent, the click on a partner's page that led here. */
  click: 'rental-click',
} as const;

/** The stored user while the browser's storage is cleared: other tabs observe a sign-out, not only the end of a session. */
export const signedOut = 'signed-out';

export type StorageKey = (typeof storageKeys)[keyof typeof storageKeys];

/** Storage that never throws: in private windows and on full disks it reads as empty and drops what is written. */
export interface PageStorage {
  read(key: StorageKey): string | null;
  write(key: StorageKey, value: string | null): void;
}

/** Creates the storage; with `mayStore` false, on partner pages or without consent, everything stays in memory. */
export function createPageStorage(mayStore: boolean): PageStorage {
  const memory = new Map<StorageKey, string | null>();
  return {
    read: (key) => {
      try {
        if (mayStore) return localStorage.getItem(key);
      } catch {
        // The value may be in memory.
      }
      return memory.get(key) ?? null;
    },
    write: (key, value) => {
      memory.set(key, value);
      if (!mayStore) return;
      try {
        if (value === null) localStorage.removeItem(key);
        else localStorage.setItem(key, value);
      } catch {
        // The value stays in memory for this page.
      }
    },
  };
}
