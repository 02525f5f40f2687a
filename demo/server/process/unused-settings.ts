import { nearestName } from '../../../widget/domain/nearest-name.ts';
import { providerNames } from '../../../widget/domain/payment-providers.ts';

/** Environment variables that the server reads. `tests/architecture/readmes.test.ts` compares them with its README. */
export const settingNames = [
  'PORT',
  'HOST',
  'PARTNER_PORT',
  'DATA_DIR',
  'DATABASE_URL',
  'DATABASE_READ_URL',
  'BOOKCARS_URL',
  'PUBLIC_URL',
  'TRUST_PROXY',
  'PARTNER_ORIGINS',
  'SECRET_KEY',
  'METRICS_TOKEN',
  'ADMIN_EMAIL',
  'CONTACT_EMAIL',
  'SMTP_URL',
  'PAYMENTS',
  'DRAIN_SECONDS',
  'SHUTDOWN_SECONDS',
  'HOLD_LIMIT',
  'GUEST_BOOKING_LIMIT',
  'ASSISTANT_ACCESS',
  'ASSISTANT_NETWORKS',
  'READ_LIMIT',
  'RECAPTCHA_SECRET',
  'RECAPTCHA_MIN_SCORE',
  'COUNTRY_LOOKUP_URL',
  'GOOGLE_CLIENT_ID',
  'APPLE_CLIENT_ID',
  'FACEBOOK_APP_ID',
  'FACEBOOK_APP_SECRET',
  'STRIPE_SECRET_KEY',
  'STRIPE_PUBLISHABLE_KEY',
  'STRIPE_WEBHOOK_SECRET',
  'PAYPAL_CLIENT_ID',
  'PAYPAL_CLIENT_SECRET',
  'PAYPAL_WEBHOOK_ID',
  'PAYPAL_SANDBOX',
  'S3_ENDPOINT',
  'S3_BUCKET',
  'S3_REGION',
  'S3_ACCESS_KEY_ID',
  'S3_SECRET_ACCESS_KEY',
  'HSTS_SUBDOMAINS',
  'DEMO',
  'AUDIT_DAYS',
  'VITALS_PERCENT',
  'STAFF_SECOND_FACTOR',
  'STAFF_IDLE_MINUTES',
  'STAFF_SESSION_HOURS',
];

/** Shorter names, such as HOSTS, are likely another program's. */
const minLength = 8;

type Environment = Record<string, string | undefined>;

/** Returns warnings about variables without an effect: misspelled names, and keys of payment providers that aren't used. */
export function unusedSettings(environment: Environment): string[] {
  const given = Object.keys(environment).filter((name) => environment[name]?.trim());
  const missing = settingNames.filter((name) => !given.includes(name));
  return [
    ...given.flatMap((name) => {
      const meant = settingNames.includes(name) || name.length < minLength ? null : meantName(name, missing);
      return meant === null ? [] : [`${name} is unknown and has no effect. Did you mean ${meant}?`];
    }),
    ...unusedKeys(given, environment['PAYMENTS'] ?? ''),
  ];
}

/** Returns the variable that a misspelled name means. Another first letter or length is another program's, such as AWS_REGION. */
function meantName(name: string, missing: readonly string[]): string | null {
  const similar = missing.filter((each) => each[0] === name[0] && Math.abs(each.length - name.length) <= 1);
  return nearestName(name, similar);
}

function unusedKeys(given: readonly string[], payments: string): string[] {
  return providerNames.flatMap((provider) => {
    const key = given.find((name) => settingNames.includes(name) && name.startsWith(`${provider.toUpperCase()}_`));
    if (key === undefined || payments.split(/[\s,]+/).includes(provider)) return [];
    return [
      `${key} is set, but PAYMENTS does not contain "${provider}": customers cannot pay with it. Set PAYMENTS=counter,${provider}, for example.`,
    ];
  });
}
