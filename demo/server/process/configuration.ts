import { isOneOf } from '../../../widget/domain/enumerations.ts';
import { type PaymentGateway, paymentGateways } from '../../../widget/domain/payment-gateways.ts';
import { ConfigurationError } from './configuration-error.ts';
import { checkBookCars, readDatabaseUrl, readReplicaUrl } from './database-urls.ts';
import { isLoopbackHost } from './networks.ts';
import { type ProviderKeys, readProviderKeys } from './payment-keys.ts';
import { parseKeys, type SecretKeys } from './secret-keys.ts';
import {
  readEmail,
  readFlag,
  readLookupUrl,
  readNetworks,
  readNumber,
  readOrigins,
  readScore,
  readSmtpUrl,
  readToken,
  readUrl,
} from './setting-readers.ts';

export type ObjectStorageKeys = {
  /** Without a trailing slash; the bucket's name follows it in the path. */
  endpoint: string;
  bucket: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
};

export type Configuration = {
  port: number;
  partnerPort: number;
  host: string;
  dataDir: string;
  databaseUrl: string | undefined;
  /** Address of a BookCars 8 backend to run in front of, without a trailing slash, instead of our own database. */
  bookCarsUrl: string | undefined;
  /** A streaming replica of that database, which serves searches. */
  databaseReadUrl: string | undefined;
  /** URL in links, without a trailing slash; undefined means the loopback address it listens on. */
  publicUrl: string | undefined;
  /** Number of proxies whose `X-Forwarded-*` entries are trusted. */
  trustProxy: number;
  partnerOrigins: string[];
  smtpUrl: string | undefined;
  secretKeys: SecretKeys | undefined;
  /** Bearer token of `/metrics`; undefined means that there are none. */
  metricsToken: string | undefined;
  adminEmail: string | undefined;
  contactEmail: string;
  recaptchaSecret: string | undefined;
  /** The lowest reCAPTCHA score of a person, from 0 to 1. */
  recaptchaMinScore: number;
  /** URL of a service that returns the country of the IP address in place of `{ip}`. */
  countryLookupUrl: string | undefined;
  /** Maximum number of bookings awaiting payment that one caller may have at a time. */
  holdLimit: number;
  /** Maximum number of unpaid bookings that one caller may have at a time for drivers whose address is unconfirmed. */
  guestBookingLimit: number;
  /** Multiplies the limits of searches and quotes per caller. */
  readLimit: number;
  /** Time without use after which a session of staff ends, and its longest duration. */
  staffIdleMinutes: number;
  staffSessionHours: number;
  /** True if staff can do nothing until they have a second factor. */
  staffSecondFactor: boolean;
  /** Days for which the entries of the audit log are kept. */
  auditDays: number;
  /** Percentage of visits in which the site measures page speed, with consent; 0 measures nothing. */
  vitalsPercent: number;
  /** True if browsers shall use https for all subdomains of the public address too. */
  secureSubdomains: boolean;
  /** Time after SIGTERM in which requests are still taken while `/ready` is 503, at most half of `shutdownSeconds`. */
  drainSeconds: number;
  /** Time for open requests, mails and payments to finish after SIGTERM. */
  shutdownSeconds: number;
  payments: PaymentGateway[];
  providerKeys: ProviderKeys;
  /** S3-compatible storage for uploads; null stores them in the database. */
  objectStorage: ObjectStorageKeys | null;
  /** Applications registered with the social sign-in providers. */
  social: SocialApplications;
  /** True if assistants may search, hold prices and hand over to the checkout at `/mcp`. */
  assistants: boolean;
  /** Addresses and networks that may call `/mcp`; empty means all. */
  assistantNetworks: string[];
  demo: boolean;
};

export type SocialApplications = {
  googleClientId?: string | undefined;
  appleClientId?: string | undefined;
  facebookAppId?: string | undefined;
  /** Authenticates the application to Facebook; never leaves the server. */
  facebookAppSecret?: string | undefined;
};

type Environment = Record<string, string | undefined>;

const placeholderContact = 'contact@rental.example';

/** Returns warnings for the terminal about settings that the operator probably forgot; the server runs without them. */
export function settingWarnings(configuration: Configuration): string[] {
  const { adminEmail, bookCarsUrl, demo, smtpUrl, contactEmail, publicUrl, trustProxy } = configuration;
  if (demo) return [];
  return [
    ...(publicUrl && !isLoopbackHost(new URL(publicUrl).hostname) && trustProxy === 0
      ? ['TRUST_PROXY is 0: behind a proxy all visitors share one rate limit. Set it to the number of proxies.']
      : []),
    ...(smtpUrl === undefined && bookCarsUrl === undefined
      ? [
          'SMTP_URL is not set: no mail is sent, so users cannot confirm their address.',
          ...(adminEmail
            ? ['ADMIN_EMAIL gets its link to set the first administrator’s password by mail, once SMTP_URL is set.']
            : []),
        ]
      : []),
    ...(contactEmail === placeholderContact
      ? ['Neither CONTACT_EMAIL nor ADMIN_EMAIL is set: messages from the contact form reach nobody.']
      : []),
  ];
}

const maxPort = 65_535;

/** Reads the environment; throws a ConfigurationError for an invalid value instead of guessing. */
export function readConfiguration(environment: Environment): Configuration {
  const read = (name: string) => environment[name]?.trim() || undefined;
  const host = read('HOST') ?? 'localhost';
  const publicUrl = readUrl(read('PUBLIC_URL'), 'PUBLIC_URL');
  const databaseUrl = readDatabaseUrl(read('DATABASE_URL'), 'DATABASE_URL');
  const bookCarsUrl = readUrl(read('BOOKCARS_URL'), 'BOOKCARS_URL');
  const isOwn = publicUrl === undefined && databaseUrl === undefined && bookCarsUrl === undefined;
  const demo = readFlag(read('DEMO'), 'DEMO', isLoopbackHost(host) && isOwn);
  if (bookCarsUrl !== undefined) checkBookCars({ databaseUrl, demo });
  const port = readNumber(read('PORT') ?? '4002', 'PORT', { max: maxPort });
  const payments = readPayments(read('PAYMENTS'), demo);
  const adminEmail = readEmail(read('ADMIN_EMAIL'), 'ADMIN_EMAIL');
  const trustProxy = readNumber(read('TRUST_PROXY') ?? '0', 'TRUST_PROXY', { max: 10 });
  const configuration: Configuration = {
    port,
    partnerPort: readNumber(read('PARTNER_PORT') ?? String(portAfter(port)), 'PARTNER_PORT', { max: maxPort }),
    host,
    dataDir: read('DATA_DIR') ?? '.data',
    databaseUrl,
    bookCarsUrl,
    databaseReadUrl: readReplicaUrl(read('DATABASE_READ_URL'), databaseUrl),
    publicUrl,
    trustProxy,
    partnerOrigins: readOrigins(read('PARTNER_ORIGINS')),
    smtpUrl: readSmtpUrl(read('SMTP_URL')),
    secretKeys: parseKeys(read('SECRET_KEY') ?? ''),
    metricsToken: readToken(read('METRICS_TOKEN')),
    adminEmail,
    contactEmail: readEmail(read('CONTACT_EMAIL'), 'CONTACT_EMAIL') ?? adminEmail ?? placeholderContact,
    recaptchaSecret: read('RECAPTCHA_SECRET'),
    recaptchaMinScore: readScore(read('RECAPTCHA_MIN_SCORE') ?? '0.3', 'RECAPTCHA_MIN_SCORE'),
    countryLookupUrl: readLookupUrl(read('COUNTRY_LOOKUP_URL')),
    holdLimit: readNumber(read('HOLD_LIMIT') ?? '20', 'HOLD_LIMIT', { min: 1, max: 1_000_000 }),
    guestBookingLimit: readNumber(read('GUEST_BOOKING_LIMIT') ?? '5', 'GUEST_BOOKING_LIMIT', { max: 1_000_000 }),
    readLimit: readNumber(read('READ_LIMIT') ?? '1', 'READ_LIMIT', { min: 1, max: 1_000_000 }),
    staffIdleMinutes: readNumber(read('STAFF_IDLE_MINUTES') ?? '120', 'STAFF_IDLE_MINUTES', { min: 1, max: 525_600 }),
    staffSessionHours: readNumber(read('STAFF_SESSION_HOURS') ?? '12', 'STAFF_SESSION_HOURS', { min: 1, max: 8760 }),
    staffSecondFactor: readFlag(read('STAFF_SECOND_FACTOR'), 'STAFF_SECOND_FACTOR', false),
    auditDays: readNumber(read('AUDIT_DAYS') ?? '730', 'AUDIT_DAYS', { max: 36_500 }),
    vitalsPercent: readNumber(read('VITALS_PERCENT') ?? '0', 'VITALS_PERCENT', { max: 100 }),
    secureSubdomains: readFlag(read('HSTS_SUBDOMAINS'), 'HSTS_SUBDOMAINS', false),
    drainSeconds: readNumber(read('DRAIN_SECONDS') ?? (trustProxy > 0 ? '3' : '0'), 'DRAIN_SECONDS', { max: 3600 }),
    shutdownSeconds: readNumber(read('SHUTDOWN_SECONDS') ?? '8', 'SHUTDOWN_SECONDS', { max: 3600 }),
    payments,
    providerKeys: readProviderKeys(read, payments),
    objectStorage: readObjectStorage(read),
    social: readSocial(read),
    assistants: readFlag(read('ASSISTANT_ACCESS'), 'ASSISTANT_ACCESS', true),
    assistantNetworks: readNetworks(read('ASSISTANT_NETWORKS'), 'ASSISTANT_NETWORKS'),
    demo,
  };
  if (!demo) checkSecretKeys(configuration.secretKeys);
  return configuration;
}

/** Returns the next port; 0, for which the system picks a free one, if there is none or the port itself is picked. */
function portAfter(port: number): number {
  return port === 0 || port === maxPort ? 0 : port + 1;
}

/** Minimum length of each key in SECRET_KEY, in bytes. */
const minSecretBytes = 32;

function checkSecretKeys(keys: SecretKeys | undefined): void {
  const advice = `Outside demo mode, set it to at least ${minSecretBytes} random characters, such as the output of \`openssl rand -base64 ${minSecretBytes}\`.`;
  if (keys === undefined) throw new ConfigurationError(`SECRET_KEY is missing. ${advice}`);
  const short = keys.findIndex((key) => Buffer.byteLength(key) < minSecretBytes);
  if (short === -1) return;
  const which = keys.length === 1 ? 'is too short' : `has a key that is too short (number ${short + 1})`;
  throw new ConfigurationError(`SECRET_KEY ${which}. ${advice} Commas separate keys.`);
}

function readPayments(value: string | undefined, demo: boolean): PaymentGateway[] {
  if (value === undefined) return demo ? ['counter', 'sandbox'] : ['counter'];
  return [...new Set(value.split(/[\s,]+/))].map((name) => {
    if (!isOneOf(paymentGateways, name)) {
      throw new ConfigurationError(`PAYMENTS contains "${name}", expected ${paymentGateways.join(', ')}.`);
    }
    if (name === 'sandbox' && !demo)
      throw new ConfigurationError('PAYMENTS contains "sandbox", which requires demo mode.');
    return name;
  });
}

type Read = (name: string) => string | undefined;

function readObjectStorage(read: Read): ObjectStorageKeys | null {
  const address = read('S3_ENDPOINT');
  if (address === undefined) return null;
  const url = URL.canParse(address) ? new URL(address) : null;
  if (!url || !/^https?:$/.test(url.protocol) || url.search !== '') {
    throw new ConfigurationError(`S3_ENDPOINT is "${address}", expected a URL such as https://s3.example.com.`);
  }
  const required = (name: string) => {
    const value = read(name);
    if (value === undefined)
      throw new ConfigurationError(`${name} is missing. It is required when S3_ENDPOINT is set.`);
    return value;
  };
  return {
    endpoint: url.href.replace(/\/$/, ''),
    bucket: required('S3_BUCKET'),
    region: read('S3_REGION') ?? 'us-east-1',
    accessKeyId: required('S3_ACCESS_KEY_ID'),
    secretAccessKey: required('S3_SECRET_ACCESS_KEY'),
  };
}

function readSocial(read: Read): SocialApplications {
  const facebookAppId = read('FACEBOOK_APP_ID');
  const facebookAppSecret = read('FACEBOOK_APP_SECRET');
  if (facebookAppId !== undefined && facebookAppSecret === undefined) {
    throw new ConfigurationError('FACEBOOK_APP_SECRET is missing. It is required when FACEBOOK_APP_ID is set.');
  }
  return {
    googleClientId: read('GOOGLE_CLIENT_ID'),
    appleClientId: read('APPLE_CLIENT_ID'),
    facebookAppId,
    facebookAppSecret,
  };
}
