import type { Page } from '@playwright/test';

// Stand-ins for the providers' scripts at the network boundary: the part of their documented API that the page uses.

/** A session without `onComplete` always redirects: it ends on the return page. */
export const stripeScript = `const release = document.currentScript.src.split('/')[3];
window.Stripe = Object.assign(() => ({
  _registerWrapper() {},
  registerAppInfo() {},
  createEmbeddedCheckoutPage: async ({ clientSecret, onComplete }) => {
    const button = document.createElement('button');
    button.textContent = 'Pay with Stripe';
    button.onclick = async () => {
      const returnUrl = await window.standInPay(clientSecret);
      if (onComplete) onComplete();
      else location.assign(returnUrl);
    };
    return { mount: (target) => target.append(button), destroy: () => button.remove() };
  },
}), { version: release });`;

/** PayPal's code writes styles into the page with the nonce of its script element. */
export const payPalScript = `const { cspNonce } = document.currentScript.dataset;
window[document.currentScript.dataset.namespace] = {
  Buttons: ({ createOrder, onApprove }) => {
    const button = document.createElement('button');
    button.textContent = 'Pay with PayPal';
    button.onclick = async () => {
      const orderID = await createOrder();
      await window.standInApprove(orderID);
      await onApprove({ orderID }, { order: { capture: () => window.standInCapture(orderID) } });
    };
    const style = document.createElement('style');
    style.nonce = cspNonce;
    style.textContent = '#paypal-button { block-size: 45px }';
    button.id = 'paypal-button';
    return { render: async (target) => target.append(style, button), close: async () => button.remove() };
  },
};`;

/** Serves a script for every request to the host. */
export async function serveScript(page: Page, host: string, script: string): Promise<void> {
  await page.unroute(`https://${host}/**`);
  await page.route(`https://${host}/**`, (route) =>
    route.fulfill({ contentType: 'text/javascript', body: script, headers: { 'access-control-allow-origin': '*' } }),
  );
}
