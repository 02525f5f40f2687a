import { partnerProblem } from '../../domain/partner-problem.ts';
import { embedFiles, type Finding, openingTag, type Page, tagsOf } from '../page.ts';

/** Checks where the page is: its origin at the host, the frame around it, and the frames in it. */
export function checkSurroundings(page: Page): Finding[] {
  return [...origin(page), ...partner(page), ...frame(page), ...frames(page), ...applePay(page), ...colors(page)];
}

/** Returns true if the page shows a booking or makes one. Every other view of an account opens on the host. */
const books = ({ document }: Page) =>
  document.querySelector('rental-checkout, rental-account[view="booking" i]') !== null;

function origin(page: Page): Finding[] {
  const { host, url } = page;
  if (host?.mayBook !== false || !books(page)) return [];
  return [
    {
      id: 'origin-not-listed',
      level: 'error',
      problem: `${url.origin} is not a partner of ${host.origin}: customers are sent there to book.`,
      fix: 'The operator adds the origin to partners.csv, or to PARTNER_ORIGINS.',
      code: `PARTNER_ORIGINS=${url.origin}`,
    },
  ];
}

/** Checks the partner id of each tag. The host names only those of the page's own origin. */
function partner(page: Page): Finding[] {
  const { host, url } = page;
  const ids = host?.partnerIds;
  if (!host || !ids) return [];
  return tagsOf(page).flatMap((tag) => {
    const given = tag.getAttribute('partner') ?? undefined;
    const problem = partnerProblem(given, ids, { site: host.origin, origin: url.origin });
    if (problem === null) return [];
    const fix = 'Correct the attribute. The operator adds an id with its origin to partners.csv.';
    return [{ id: 'unknown-partner', level: 'warning', problem, fix, code: openingTag(tag) }];
  });
}

function frame(page: Page): Finding[] {
  const { running } = page;
  if (!running) return [];
  if (running.isOpaque) {
    const fix = 'Add allow-same-origin (and allow-scripts allow-forms allow-popups) to the sandbox of the frame.';
    const problem = 'The page is in a sandboxed frame without an origin, so nobody can book.';
    return [{ id: 'opaque-origin', level: 'error', problem, fix }];
  }
  if (running.mayPay || !books(page)) return [];
  const problem = 'The page is in a frame that doesn’t allow payments: Apple Pay and Google Pay are missing.';
  return [
    {
      id: 'payment-not-allowed',
      level: 'warning',
      problem,
      fix: 'Add it to the frame.',
      code: '<iframe allow="payment">',
    },
  ];
}

/** Checks frames of this page that show the host's pages, or a page of the partner with the elements. */
function frames(page: Page): Finding[] {
  const hosts = new Set([page.host?.origin, ...embedFiles(page).map(({ url }) => url.origin)]);
  return [...page.document.querySelectorAll('iframe[src]')].flatMap((element): Finding[] => {
    const address = element.getAttribute('src') ?? '';
    const target = URL.canParse(address, page.url) ? new URL(address, page.url) : null;
    if (!target || !hosts.has(target.origin)) return [];
    const findings: Finding[] = [];
    if (!/\bpayment\b/.test(element.getAttribute('allow') ?? '')) {
      const fix = 'Add allow="payment" to the frame.';
      const problem = 'A frame with pages of the host doesn’t allow payments.';
      findings.push({ id: 'frame-without-payment', level: 'warning', problem, fix, code: openingTag(element) });
    }
    const sandbox = element.getAttribute('sandbox');
    if (sandbox !== null && !sandbox.includes('allow-same-origin')) {
      const fix = 'Add allow-same-origin to the sandbox.';
      const problem = 'A sandboxed frame with pages of the host has no origin, so nobody can sign in or book.';
      findings.push({ id: 'frame-without-origin', level: 'error', problem, fix, code: openingTag(element) });
    }
    return findings;
  });
}

function applePay({ host, url }: Page): Finding[] {
  if (host?.hasApplePayFile !== false) return [];
  return [
    {
      id: 'no-apple-pay-file',
      level: 'warning',
      problem: `${url.origin} lacks the file with which Apple Pay verifies the domain, so the button is missing.`,
      fix: 'Put the file of the payment provider at this address and register the domain there.',
      code: `${url.origin}/.well-known/apple-developer-merchantid-domain-association`,
    },
  ];
}

function colors({ running }: Page): Finding[] {
  return (running?.contrasts ?? []).map(({ names, ratio }) => ({
    id: 'low-contrast',
    level: 'warning',
    problem: `${names} have a contrast of ${ratio.toFixed(1)}:1; text needs 4.5:1.`,
    fix: 'The elements correct it. Set the tokens to colours that are further apart, to see your own.',
  }));
}
