import { engineTag } from '../support/engines.mjs';
import { account, ageLinks, dropRefusals, fillInSignUp, formField, linkInMail, signIn } from './account-steps.ts';
import { queryRows } from './database.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, siteUrl, test } from './journey.ts';

const password = 'rental-demo';
const desktop = { width: 1440, height: 900 };
const phone = { width: 390, height: 844 };

test('a visitor creates an account, confirms the address by mail, and the link works only once', {
  tag: engineTag,
}, async ({ page, messages }) => {
  await page.setViewportSize(desktop);
  const email = 'nora.new@example.com';
  await page.goto(`${siteUrl()}/sign-in?back=%2Fsearch`);
  await account(page).getByRole('link', { name: 'Create an account' }).click();
  await expect(page).toHaveURL(/\/sign-up\?back=%2Fsearch$/);
  await account(page).getByRole('button', { name: 'Create account' }).click();
  await expect(account(page).getByRole('alert')).toBeFocused();
  await expectAccessible(page);
  await formField(page, 'email').fill('customer@example.com');
  await formField(page, 'password').focus();
  await expect(account(page).getByText('This email address is already registered.').last()).toBeVisible();
  await fillInSignUp(page, { name: 'Nora New', email, password: 'first secret' });
  await account(page).getByRole('button', { name: 'Create account' }).click();
  await expect(account(page).getByText(`We’ve sent a confirmation link to ${email}`)).toBeVisible();
  await expectAccessible(page);
  await expect(account(page).getByRole('heading', { name: 'Confirm your email address' })).toBeFocused();
  await account(page).getByRole('button', { name: 'Continue' }).click();
  await expect(page).toHaveURL(`${siteUrl()}/search`);

  const link = await linkInMail(page, email, 'confirm-email');
  await page.goto(link);
  const button = account(page).getByRole('button', { name: 'Activate my account' });
  await expect(button).toBeVisible();
  await expect(page).toHaveURL(`${siteUrl()}/activate`);
  await expectAccessible(page);
  await button.click();
  await expect(account(page).getByText('Your account is active.')).toBeVisible();
  await page.goto('about:blank');
  await page.goto(link);
  await expect(account(page).getByText('Your account is active.')).toBeVisible();
  await page.evaluate(() => localStorage.clear());
  await page.context().clearCookies();
  await page.goto('about:blank');
  await page.goto(link);
  // The link alone doesn't show that its reader created the account.
  await expect(account(page).getByText(`Sign in to confirm your email address ${email}.`)).toBeVisible();
  await expect(button).toHaveCount(0);
  await expectAccessible(page);
  await formField(page, 'password').fill('first secret');
  await formField(page, 'password').press('Enter');
  await expect(account(page).getByText('Your account is active.')).toBeVisible();
  dropRefusals(messages);
});

test('an expired activation link offers a new one in Spanish on a phone', async ({ page, messages }) => {
  await page.setViewportSize(phone);
  const email = 'eva.expirada@example.com';
  await page.goto(`${siteUrl()}/sign-up?l=es`);
  await fillInSignUp(page, { name: 'Eva Expirada', email, password: 'primer secreto' });
  await account(page).getByRole('button', { name: 'Crear la cuenta' }).click();
  await expect(account(page).getByRole('button', { name: 'Continuar' })).toBeVisible();
  const link = await linkInMail(page, email, 'confirm-email');
  await ageLinks(email);
  await page.goto(link);
  await account(page).getByRole('button', { name: 'Activar mi cuenta' }).click();
  await expect(account(page).getByRole('alert')).toContainText('enlace');
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await account(page).getByRole('button', { name: 'Reenviar el correo' }).click();
  await expect(account(page).getByText('Correo de validación enviado.')).toBeVisible();
  await expect.poll(() => linkInMail(page, email, 'confirm-email')).not.toBe(link);
  await page.goto(await linkInMail(page, email, 'confirm-email'));
  await account(page).getByRole('button', { name: 'Activar mi cuenta' }).click();
  await expect(account(page).getByText('Su cuenta está activada.')).toBeVisible();
  dropRefusals(messages);
});

test('a forgotten password is reset once in French on a phone', async ({ page, messages }) => {
  await page.setViewportSize(phone);
  const email = 'odile.oubli@example.com';
  await page.goto(`${siteUrl()}/sign-up?l=fr`);
  await fillInSignUp(page, { name: 'Odile Oubli', email, password: 'ancien secret' });
  await account(page).getByRole('button', { name: 'Créer le compte' }).click();
  await expect(account(page).getByRole('button', { name: 'Continuer' })).toBeVisible();
  await page.context().clearCookies();
  await page.evaluate(() => localStorage.removeItem('rental-user'));

  await page.goto(`${siteUrl()}/sign-in?l=fr`);
  await account(page).getByRole('link', { name: 'Mot de passe oublié ?' }).click();
  // The page before has a field of that name too.
  await expect(account(page).getByRole('button', { name: 'Envoyer le lien' })).toBeVisible();
  await formField(page, 'email').fill('personne@example.com');
  await formField(page, 'email').press('Enter');
  await expect(account(page).locator('[data-invalid]')).toBeVisible();
  await expect(formField(page, 'email')).toBeFocused();
  await formField(page, 'email').fill(email);
  await formField(page, 'email').press('Enter');
  await expect(account(page).getByText('E-mail de réinitialisation du mot de passe envoyé.')).toBeVisible();
  await expectAccessible(page);

  const link = await linkInMail(page, email, 'reset-password');
  await page.goto(link);
  await expect(formField(page, 'newPassword')).toHaveAttribute('autocomplete', 'new-password');
  await expect(page).toHaveURL(`${siteUrl()}/reset-password`);
  await expectNoSidewaysScroll(page);
  await formField(page, 'newPassword').fill('nouveau secret');
  await formField(page, 'repeated').fill('nouveau secre');
  await formField(page, 'repeated').press('Enter');
  await expect(formField(page, 'repeated')).toBeFocused();
  await expectAccessible(page);
  await formField(page, 'repeated').fill('nouveau secret');
  await formField(page, 'repeated').press('Enter');
  await expect(page).toHaveURL(`${siteUrl()}/`);
  await page.goto(link);
  await expect(account(page).getByText('Ce lien ne fonctionne pas.')).toBeVisible();
  dropRefusals(messages);
});

test('sign-in works by keyboard and with password managers, and keeps the typed text after an error', async ({
  page,
  messages,
}) => {
  await page.setViewportSize(desktop);
  await page.goto(`${siteUrl()}/sign-in`);
  await expect(formField(page, 'password')).toBeVisible();
  const seen = await page.evaluate(() => {
    const field = document.querySelector<HTMLInputElement>('input[type="password"]');
    const name = field?.form?.querySelector<HTMLInputElement>('[autocomplete="username"]');
    return [field?.autocomplete, field?.labels?.[0]?.textContent, name?.type];
  });
  expect(seen).toEqual(['current-password', 'Password', 'email']);
  await formField(page, 'email').focus();
  await page.keyboard.type('suspended@example.com');
  await page.keyboard.press('Tab');
  await page.keyboard.type('wrong');
  await page.keyboard.press('Enter');
  await expect(account(page).getByRole('alert')).toContainText('Incorrect email or password.');
  const toasts = page.getByRole('region', { name: 'Messages' });
  await expect(toasts.getByText('Incorrect email or password.')).toBeVisible();
  await expect(formField(page, 'email')).toHaveValue('suspended@example.com');
  await expectAccessible(page);
  await formField(page, 'password').fill(password);
  await page.keyboard.press('Enter');
  await expect(account(page).getByRole('alert')).toContainText('Your account is suspended.');
  await signIn(page, 'unverified@example.com', password);
  // The page follows the language of the person who signs in.
  await expect(account(page).getByRole('heading', { name: 'Confirme su correo electrónico' })).toBeVisible();
  await account(page).getByRole('button', { name: 'Reenviar el correo' }).click();
  await expect(account(page).getByText('Correo de validación enviado.')).toBeVisible();
  await expectAccessible(page);
  dropRefusals(messages);
});

test('an expired session is renewed in a dialog, and the typed text is kept', async ({ page, messages }) => {
  await page.setViewportSize(phone);
  await page.goto(`${siteUrl()}/change-password`);
  await expect(account(page).getByText('Sign in to see this page.')).toBeVisible();
  await signIn(page, 'customer@example.com', password);
  await formField(page, 'currentPassword').fill('not this one');
  await formField(page, 'newPassword').fill('second secret');
  await formField(page, 'repeated').fill('second secret');
  await page.context().clearCookies({ name: 'rental-session' });
  await account(page).getByRole('button', { name: 'Change password' }).click();
  const dialog = page.getByRole('dialog', { name: 'Sign in again' });
  await expect(dialog.getByText('Your session has expired. Sign in again to continue.')).toBeVisible();
  await expect(dialog.locator('[name="password"]')).toBeFocused();
  await expect(dialog.locator('[name="email"]')).toHaveValue('customer@example.com');
  await expectAccessible(page);
  await page.keyboard.type(password);
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(formField(page, 'newPassword')).toHaveValue('second secret');
  await account(page).getByRole('button', { name: 'Change password' }).click();
  await expect(account(page).getByText('Wrong password')).toBeVisible();
  await expect(formField(page, 'currentPassword')).toBeFocused();
  dropRefusals(messages);
});

test('two tabs share the session, and signing out clears the storage', async ({ page, context }) => {
  const other = await context.newPage();
  await other.goto(`${siteUrl()}/change-password`);
  await expect(account(other).getByText('Sign in to see this page.')).toBeVisible();
  await page.goto(`${siteUrl()}/sign-in`);
  await signIn(page, 'supplier@example.com', password);
  await expect(page).toHaveURL(`${siteUrl()}/`);
  await expect(formField(other, 'currentPassword')).toBeVisible();
  await other.evaluate(() => sessionStorage.setItem('rental-checkout of a trip', 'the driver'));
  await page.goto(`${siteUrl()}/sign-in`);
  const reloaded = other.waitForEvent('load');
  await account(page).getByRole('button', { name: 'Sign out' }).click();
  await expect(page).toHaveURL(`${siteUrl()}/`);
  await reloaded;
  await expect(account(other).getByText('Sign in to see this page.')).toBeVisible();
  const left = await other.evaluate(() => [
    ...Object.keys(localStorage),
    ...Object.keys(sessionStorage).filter((key) => key.includes('checkout')),
    ...document.cookie.split(';').filter(Boolean),
  ]);
  expect(left).toEqual([]);
  await other.close();
});

test('an email address typed at sign-in is kept for a forgotten password', async ({ page }) => {
  await page.goto(`${siteUrl()}/sign-in?l=en`);
  await account(page).locator('[name="email"]').fill('kept@example.com');
  await account(page).getByRole('link', { name: 'Forgot your password?' }).click();
  await expect(page).toHaveURL(/\/forgot-password/);
  await expect(account(page).locator('[name="email"]')).toHaveValue('kept@example.com');
});

test('the demo’s mailbox fits into a phone’s window', async ({ page }) => {
  const email = 'customer@example.com';
  await page.setViewportSize(phone);
  await page.goto(`${siteUrl()}/forgot-password?l=en`);
  await account(page).locator('[name="email"]').fill(email);
  await account(page).locator('[name="email"]').press('Enter');
  await linkInMail(page, email, 'reset-password');
  await page.goto(`${siteUrl()}/mailbox`);
  await expectNoSidewaysScroll(page);
  await page.locator('td a').first().click();
  await expect(page.getByRole('link', { name: 'View as HTML' })).toBeVisible();
  await page.waitForLoadState();
  await expectNoSidewaysScroll(page);
});

test('the settings fit into a phone’s window with text of twice the size', async ({ page }) => {
  await page.setViewportSize(phone);
  const session = await page.context().newCDPSession(page);
  await session.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } });
  await page.goto(`${siteUrl()}/sign-in`);
  await signIn(page, 'claire.delmas@example.com', password);
  await expect(page).toHaveURL(`${siteUrl()}/`);
  await page.goto(`${siteUrl()}/settings?l=fr`);
  const name = formField(page, 'fullName');
  await expect(account(page).getByRole('button', { name: 'Supprimer le compte' })).toBeVisible();
  await expect(account(page).getByText('Appareils connectés')).toBeVisible();
  await expectNoSidewaysScroll(page);
  const card = await account(page)
    .locator('section')
    .filter({ has: page.locator('[name="fullName"]') })
    .boundingBox();
  const field = await name.boundingBox();
  if (!card || !field) throw new Error('The profile is not rendered');
  expect(field.x + field.width).toBeLessThan(card.x + card.width);
});

test('one unread notification is announced in the singular', async ({ page }) => {
  const email = 'claire.delmas@example.com';
  const own = '(SELECT id FROM users WHERE email = $1)';
  await queryRows(`UPDATE notifications SET is_read = true WHERE user_id = ${own}`, [email]);
  await queryRows(
    `INSERT INTO notifications SELECT (jsonb_populate_record(n, jsonb_build_object(
       'id', substr(md5($1), 1, 24), 'user_id', ${own}, 'is_read', false))).* FROM notifications n LIMIT 1`,
    [email],
  );
  await page.goto(`${siteUrl()}/sign-in?l=fr`);
  await signIn(page, email, password);
  await expect(
    page.getByRole('banner').getByRole('link', { name: 'Notifications, 1 non lue', exact: true }),
  ).toBeVisible();
});
