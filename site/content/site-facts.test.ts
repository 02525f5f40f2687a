import { describe, expect, it } from 'vitest';
import { parseConfig } from '../../widget/contract/config.ts';
import { languages } from '../../widget/domain/enumerations.ts';
import { languageTable } from '../../widget/domain/language-table.ts';
import { storageKeys } from '../../widget/state/page-storage.ts';
import { articles, questions } from './articles.ts';
import { duration, languageNames, list, siteFacts } from './site-facts.ts';

const names = Object.keys(articles) as (keyof typeof articles)[];

/** Returns all information pages in one language as one text. */
async function written(language: (typeof languages)[number], config: object): Promise<string> {
  const facts = siteFacts(parseConfig(config), language);
  const texts = await Promise.all(names.map(async (name) => (await articles[name][language]()).default(facts)));
  return JSON.stringify([...texts, (await questions[language]()).default(facts)]).replaceAll(/[  ]/g, ' ');
}

describe.each(languages)('the information pages in %s', (language) => {
  const hour = { en: 'hours', fr: 'heures', es: 'horas' }[language];
  const minute = { en: 'minutes', fr: 'minutes', es: 'minutos' }[language];

  it.each(['year', 'day', 'hour', 'minute'] as const)('write a duration in %ss as Intl does', (unit) => {
    const format = new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'long' });
    for (const count of [0, 1, 1.5, 2, 21, 365, 2000]) {
      const plain = (text: string) => text.replace(/[\d\s.,\u202f\u00a0]/g, '');
      expect(plain(duration(count, unit, language)), String(count)).toBe(plain(format.format(count)));
    }
  });

  it('write languages and lists as Intl does', () => {
    const names = new Intl.DisplayNames(language, { type: 'language' });
    for (const code of languages) expect(languageNames[language][code]).toBe(names.of(code));
    const format = new Intl.ListFormat(languageTable[language].tag);
    const words = [...Object.values(languageNames[language]), 'EUR', 'ISK', 'hielo', 'hindi'];
    for (let count = 0; count <= words.length; count += 1) {
      expect(list(words.slice(0, count), language)).toBe(format.format(words.slice(0, count)));
      expect(list(words.slice(-count), language)).toBe(format.format(words.slice(-count)));
      expect(list(words.slice(0, count).reverse(), language)).toBe(format.format(words.slice(0, count).reverse()));
    }
  });

  it('use the singular for one hour and one minute', async () => {
    const text = await written(language, { refundHours: 1, quoteMinutes: 1 });
    expect(text).toMatch(new RegExp(`\\b1 ${hour.slice(0, -1)}\\b`));
    expect(text).toMatch(new RegExp(`\\b1 ${minute.slice(0, -1)}\\b`));
  });

  it('contain the operator’s configuration and none of the defaults', async () => {
    const text = await written(language, {
      websiteName: 'Atlas Cars',
      contactEmail: 'desk@atlas.example',
      companyAddress: '1 Port Road',
      minimumAge: 37,
      childAge: 11,
      refundHours: 53,
      minPickupHours: 3,
      minRentalHours: 5,
      validationLinkHours: 7,
      quoteMinutes: 45,
      licenceRetentionDays: 41,
      bookingRetentionDays: 401,
      baseCurrency: 'EUR',
      displayCurrencies: ['EUR', 'GBP'],
    });
    for (const count of [53, 3, 5, 7]) expect(text).toContain(`${count} ${hour}`);
    for (const fact of ['Atlas Cars', 'desk@atlas.example', '1 Port Road', 'GBP']) expect(text).toContain(fact);
    for (const days of [41, 401]) expect(text).toMatch(new RegExp(`\\b${days} (days|jours|días)\\b`));
    expect(text).toMatch(/\b37\b/);
    expect(text).toMatch(/\b11\b/);
    expect(text).toContain(`45 ${minute}`);
    expect(text).not.toMatch(/Rental Elements|\b21\b|\b13\b|\b24 |\b30\b|USD|AUD/);
  });

  it('promise nothing that BookCars doesn’t do', async () => {
    const words = {
      en: /flight number|hold it for|Amendments extra you can|full refund|download everything/,
      fr: /numéro de vol|Il est garanti|option Modifications, vous pouvez|intégralement remboursé/,
      es: /número de vuelo|Está garantizado|«Modificaciones» puede|se le devuelve todo/,
    }[language];
    expect(await written(language, {})).toMatch(words);
    expect(await written(language, { bookCars: true })).not.toMatch(words);
  });

  it('contain the product’s settings by default', async () => {
    const text = await written(language, {});
    expect(text).toContain(`24 ${hour}`);
    expect(text).toMatch(/\b21\b/);
    expect(text).toMatch(/\b13\b/);
    // A minimum age known from other sites, and the reason why it differs here.
    expect(text).toMatch(/\b18\b/);
    expect(text).toMatch(
      /any one-way fee is included|éventuels frais d’aller simple sont compris|incluye cualquier suplemento/,
    );
  });

  it('compare the minimum age with other sites only where it is higher', async () => {
    expect(await written(language, { minimumAge: 18 })).not.toMatch(/Elsewhere|Ailleurs|En otros sitios/);
  });

  it('name everything that is stored in the browser', async () => {
    const text = await written(language, {});
    const named = ['__Host-rental-session', '__Secure-rental-device', '__Host-rental-sign-in', 'rental-quote'];
    const staffOnly: readonly string[] = [storageKeys.setup];
    const withConsent: readonly string[] = [storageKeys.analytics, storageKeys.click, storageKeys.recent];
    const keys = Object.values(storageKeys).filter((key) => !staffOnly.includes(key) && !withConsent.includes(key));
    for (const name of [...named, ...keys]) expect(text).toContain(name);
  });

  it('promise nothing in front of BookCars that it does not keep', async () => {
    const promises = {
      en: /licence number|flight number|download everything|each time it is opened|end your sessions|once you have confirmed/,
      fr: /numéro de permis|numéro de vol|télécharger tout|chaque ouverture|fermer vos sessions|une fois que vous l’avez confirmée/,
      es: /número del permiso|número de vuelo|descargar todo|cada apertura|cerrar sus sesiones|una vez que lo ha confirmado/,
    }[language];
    const articleOf = async (config: object) => {
      const text = (await articles.privacy[language]()).default(siteFacts(parseConfig(config), language));
      return JSON.stringify(text).replaceAll(/[\u00a0\u202f]/g, ' ');
    };
    expect(await articleOf({})).toMatch(promises);
    expect(await articleOf({ bookCars: true })).not.toMatch(promises);
    expect(await articleOf({ bookCars: true })).not.toMatch(/\b30\b|\b10\b/);
  });

  it('name what is stored of a sign-in', async () => {
    const stored = {
      en: /browser and system of each session.*network address/,
      fr: /Le navigateur, le système.*adresse réseau/,
      es: /El navegador, el sistema.*dirección de red/,
    }[language];
    expect(await written(language, {})).toMatch(stored);
  });

  it('don’t promise the name of a supplier where suppliers are hidden', async () => {
    const words = {
      en: /which company it is|supplier named in your booking/g,
      fr: /de qui il s’agit|loueur nommé dans votre réservation/g,
      es: /de qué empresa se trata|proveedor que figura en su reserva/g,
    }[language];
    expect((await written(language, {})).match(words)).toHaveLength(2);
    expect(await written(language, { hideSuppliers: true })).not.toMatch(words);
  });

  it('don’t claim that the link to a booking works only once', async () => {
    const every = {
      en: /links in emails work once/,
      fr: /liens des e-mails ne servent/,
      es: /enlaces de los correos sirven/,
    };
    expect(await written(language, {})).not.toMatch(every[language]);
  });

  it('mention only the available payment choices', async () => {
    const counter = { en: /at the counter/, fr: /au comptoir/, es: /en la oficina/ }[language];
    const online = { en: /[Oo]nline by card|pay online/, fr: /[Ee]n ligne par carte|en ligne/, es: /[Ee]n línea/ }[
      language
    ];
    const everything = { en: /everything at the counter/, fr: /tout (payer )?au comptoir/, es: /todo en la oficina/ }[
      language
    ];
    expect(await written(language, { paymentGateway: 'counter' })).toMatch(counter);
    expect(await written(language, { paymentGateway: 'counter' })).not.toMatch(online);
    expect(await written(language, {})).toMatch(everything);
    expect(await written(language, { payAtCounter: false })).not.toMatch(everything);
  });
});

it('formats languages as a list', () => {
  const joined = (offered: readonly string[], language: (typeof languages)[number]) =>
    siteFacts(parseConfig({ languages: offered }), language).languages;
  expect(joined(['en', 'fr', 'es'], 'fr')).toBe('français, anglais et espagnol');
  expect(joined(['en', 'es'], 'es')).toBe('español e inglés');
  expect(joined(['fr', 'es'], 'es')).toBe('español y francés');
  expect(joined(['en'], 'en')).toBe('English');
});
