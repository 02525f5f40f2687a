import type { Page } from '@playwright/test';

interface Shot {
  page: Page;
  site: string;
  partner: string;
  language: string;
  theme: string;
  width: number;
}

export const screens: Record<string, { open: (shot: Shot) => Promise<unknown>; person: string | null }>;
