import { expect, type Locator, type Page } from '@playwright/test';
import { demoAccounts, demoPassword } from '../../demo/seed/data/people.ts';
import { currentTime, queryRows } from './database.ts';
import { siteUrl } from './journey.ts';

/** Returns the account's element; other parts of the page may have fields of the same name. */
export const account = (page: Page): Locator => page.locator('main rental-account');

export const formField = (page: Page, name: string): Locator => account(page).locator(`[name="${name}"]`);

/** Returns the link in the newest mail of a kind to an address, from the mailbox. */
export async function linkInMail(page: Page, email: string, kind: string): Promise<string> {
  let link: string | undefined;
  await expect
    .poll(async () => {
      const list = await (await page.request.get(`${siteUrl()}/mailbox`)).text();
      const rows = [...list.matchAll(/<td>([^<]*)<\/td><td lang="\w+"><a href="\/mailbox\/(\w+)">/g)];
      for (const [, recipient, id] of rows) {
        if (recipient !== email) continue;
        const mail = (await (await page.request.get(`${siteUrl()}/mailbox/${id}.json`)).json()) as {
          kind: string;
          content: { text: string };
        };
        if (mail.kind === kind) {
          link = /https?:\/\/\S+/.exec(mail.content.text)?.[0];
          return true;
        }
      }
      return false;
    })
    .toBe(true);
  return link ?? '';
}

/** Expires every link mailed to an address. */
export async function ageLinks(email: string): Promise<void> {
  await queryRows(`UPDATE mail_tokens SET expires_at = ${currentTime()} - interval '1 minute' WHERE email = $1`, [
    email,
  ]);
}

export interface NewPerson {
  name: string;
  email: string;
  password: string;
}

export async function fillInSignUp(page: Page, { name, email, password }: NewPerson): Promise<void> {
  await formField(page, 'fullName').fill(name);
  await formField(page, 'email').fill(email);
  await formField(page, 'birthDate-day').fill('7');
  await formField(page, 'birthDate-month').fill('3');
  await formField(page, 'birthDate-year').fill('1988');
  await formField(page, 'password').fill(password);
  await formField(page, 'repeated').fill(password);
  await formField(page, 'terms').check();
}

export async function signIn(page: Page, email: string, password: string): Promise<void> {
  await formField(page, 'email').fill(email);
  await formField(page, 'password').fill(password);
  await formField(page, 'password').press('Enter');
}

/** Signs one of the demo's people in with the form and opens a page. */
export async function signInTo(
  page: Page,
  who: keyof typeof demoAccounts,
  path: string,
  language = 'en',
): Promise<void> {
  await page.goto(`${siteUrl()}/sign-in?back=${encodeURIComponent(path)}&l=${language}`);
  await signIn(page, demoAccounts[who].email, demoPassword);
  await page.waitForURL((url) => url.pathname === path.split('?')[0]);
}

/** Removes the browser's own console messages about rejected calls, and no others. */
export function dropRefusals(messages: string[]): void {
  const others = messages.filter((text) => !/status of 4\d\d/.test(text));
  messages.splice(0, messages.length, ...others);
}
