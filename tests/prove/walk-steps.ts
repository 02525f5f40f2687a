import fc from 'fast-check';
import type { DisplayCurrency, Language } from '../../widget/domain/enumerations.ts';
import { languages } from '../../widget/domain/language-table.ts';
import { bookCar, cancelBooking, openCar, signIn, signOut } from './walk-deals.ts';
import { formOf, type Person } from './walk-person.ts';

/** One thing that a person does, as a sentence without its subject. */
export interface Step {
  text: string;
  canRun(person: Person): boolean;
  run(person: Person): Promise<void>;
}

const inputs = {
  'driver-fullName': ['Ada Lovelace', 'Zoé Núñez'],
  'driver-email': ['ada@example.com', 'zoe@example.net'],
  'driver-birthDate-year': ['1988', '19'],
  licenseNumber: ['AB 123456', '7'],
  flightNumber: ['BA 341'],
  from: ['ada@example.com'],
  subject: ['A question'],
  message: ['May I take the car across the border?'],
  email: ['driver@example.com'],
  fullName: ['Grace Hopper'],
  reference: ['R0000000'],
} as const;

const pages = [
  '/',
  '/faq',
  '/contact',
  '/about',
  '/tos',
  '/locations',
  '/suppliers',
  '/categories',
  '/bookings',
  '/booking',
];

const places = ['NCE', 'Nice', 'Casa', 'Mars'];

/** Days of the trips that are searched for. Nothing is booked there before a walk. */
const trips = ['from=2028-03-06T10:00&to=2028-03-09T10:00', 'from=2028-05-02T10:00&to=2028-05-10T09:00'];

const isAt = (path: string) => (person: Person) => person.view.path === path;
const hasField = (name: string) => (person: Person) => name in person.view.fields;

/** Presses a control by pointer or by keyboard. */
async function press(person: Person, selector: string, isByKeyboard: boolean): Promise<void> {
  const control = person.find(selector).first();
  if (!isByKeyboard) return control.click();
  await control.focus();
  await person.tab.page.keyboard.press('Enter');
}

const followsLink = (path: string, isByKeyboard: boolean): Step => ({
  text: `follows the footer's link to ${path}${isByKeyboard ? ' by keyboard' : ''}`,
  canRun: () => true,
  run: async (person) => {
    await press(person, `.s-footer a[href="${path}"]`, isByKeyboard);
    await person.settle({ until: (view) => view.path === path });
  },
});

const goesBackAtOnce = (path: string): Step => ({
  text: `follows the footer's link to ${path} and goes back at once`,
  canRun: (person) => person.view.path !== path,
  run: async (person) => {
    const { path: here, search } = person.view;
    // The other page may have been shown for a moment.
    person.leavePage(person.view);
    await press(person, `.s-footer a[href="${path}"]`, false);
    await person.tab.page.evaluate(() => history.back());
    await person.settle({ isBack: true, until: (view) => view.path === here && view.search === search });
  },
});

const opensAddress = (address: string, language: Language | null): Step => ({
  text: `opens the address ${address}${language ? ` in "${language}"` : ''}`,
  canRun: () => true,
  run: async (person) => {
    const url = new URL(address, person.setup.siteUrl);
    if (language) url.searchParams.set('l', language);
    person.expectChoices(url.search);
    await person.tab.page.goto(url.href, { waitUntil: 'commit' });
    await person.settle({ isLoad: true, until: (view) => view.path === url.pathname });
  },
});

const searches = (place: string, isByKeyboard: boolean): Step => ({
  text: `searches for cars in "${place}"${isByKeyboard ? ' by keyboard' : ''}`,
  canRun: isAt('/'),
  run: async (person) => {
    const { keyboard } = person.tab.page;
    const field = person.find('main rental-search [role=combobox]').first();
    await field.click();
    await keyboard.press('ControlOrMeta+A');
    await keyboard.type(place);
    const option = person.find('main rental-search [role=option]').first();
    await option.filter({ hasText: new RegExp(place, 'i') }).waitFor();
    if (isByKeyboard) {
      await keyboard.press('ArrowDown');
      await keyboard.press('Enter');
    } else await option.click();
    await press(person, 'main rental-search .r-button[type=submit]', isByKeyboard);
    await person.settle({ until: (view) => view.path === '/search' && view.search.includes('pickup=') });
  },
});

const opensResults = (trip: string): Step => ({
  text: `opens the cars of Nice for ${trip}`,
  canRun: () => true,
  run: (person) => opensAddress(`/search?pickup=NCE&${trip}`, null).run(person),
});

const filters = (index: number): Step => ({
  text: `changes filter ${index + 1}`,
  canRun: isAt('/search'),
  run: async (person) => {
    const boxes = person.find('rental-results .r-filters input[type=checkbox]:enabled');
    const count = await boxes.count();
    if (count === 0) return;
    // The element itself, because a choice disables those that would leave no car.
    const box = await boxes.nth(index % count).elementHandle();
    // Those of a closed group are left out.
    if (!box || !(await box.isVisible())) return;
    const { search } = person.view;
    const isOn = await box.isChecked();
    await box.focus();
    await person.tab.page.keyboard.press('Space');
    await person.settle({ until: (view) => view.search !== search });
    if ((await box.isVisible()) && (await box.isChecked()) === isOn) throw new Error('the filter shows its old state');
  },
});

const types = (name: keyof typeof inputs, value: string): Step => ({
  text: `types "${value}" in ${name}`,
  canRun: hasField(name),
  run: async (person) => {
    const field = person.find(`main [name="${name}"]`).first();
    // The driver's address is the account's while the person is signed in.
    if (!(await field.isEditable())) return;
    await field.click();
    await field.fill(value);
    person.typedHere().set(name, value);
    await person.settle();
  },
});

const choosesExtra = (index: number): Step => ({
  text: `changes extra ${index + 1}`,
  canRun: hasField('driver-fullName'),
  run: async (person) => {
    const boxes = person.find('rental-checkout .r-extras input[type=checkbox]:enabled');
    const count = await boxes.count();
    if (count === 0) return;
    const box = boxes.nth(index % count);
    const isOn = await box.isChecked();
    await box.focus();
    await person.tab.page.keyboard.press('Space');
    await person.settle();
    if ((await box.isChecked()) === isOn) throw new Error('the extra shows its old state');
  },
});

function chooseLanguage(person: Person, language: Language): void {
  person.chosenLanguage = language;
  person.tab.language = language;
}

const switchesLanguage = (language: Language): Step => ({
  text: `switches to the language "${language}"`,
  canRun: (person) => person.view.language !== language,
  run: async (person) => {
    chooseLanguage(person, language);
    const select = person.find('.s-header select').nth(0);
    await select.focus();
    await select.selectOption(language);
    await person.settle();
  },
});

const switchesCurrency = (currency: DisplayCurrency): Step => ({
  text: `switches to ${currency}`,
  canRun: (person) => person.view.currency !== currency,
  run: async (person) => {
    person.chosenCurrency = currency;
    for (const tab of person.tabs) tab.currency = currency;
    const select = person.find('.s-header select').nth(1);
    await select.focus();
    await select.selectOption(currency);
    await person.settle();
  },
});

const goesInHistory = (way: 'back' | 'forward'): Step => ({
  text: `goes ${way}`,
  canRun: ({ view }) => (way === 'back' ? view.canGoBack : view.canGoForward),
  run: async (person) => {
    const { entry, documentId } = person.view;
    // Another document ends the call.
    await person.tab.page
      .evaluate((direction) => (direction === 'back' ? history.back() : history.forward()), way)
      .catch(() => undefined);
    const isLeft = (view: { documentId: number }) => view.documentId !== documentId;
    await person.settle({
      isBack: true,
      until: (view) => {
        if (isLeft(view)) person.expectChoices(view.search);
        return view.entry !== entry;
      },
    });
  },
});

const reloads: Step = {
  text: 'reloads the page',
  canRun: () => true,
  run: async (person) => {
    const { documentId, path, search } = person.view;
    // Only a checkout keeps what was typed over a reload.
    if (path !== '/checkout') person.tab.typed.delete(formOf(person.view));
    person.expectChoices(search);
    await person.tab.page.reload({ waitUntil: 'commit' });
    await person.settle({ isLoad: true, until: (view) => view.documentId !== documentId });
  },
};

const changesLine = (isSlow: boolean): Step => ({
  text: isSlow ? 'gets a slow line' : 'gets a fast line',
  canRun: ({ tab }) => tab.isSlow !== isSlow,
  run: async ({ tab }) => {
    tab.isSlow = isSlow;
    const conditions = isSlow
      ? { latency: 150, downloadThroughput: 200_000, uploadThroughput: 100_000 }
      : { latency: 0, downloadThroughput: -1, uploadThroughput: -1 };
    await tab.devtools.send('Network.emulateNetworkConditions', { offline: false, ...conditions });
  },
});

const opensTab: Step = {
  text: 'opens the same address in a second tab',
  canRun: ({ tabs }) => tabs.length === 1,
  run: (person) => person.openTab(`${person.view.path}${person.view.search}`),
};

const switchesTab: Step = {
  text: 'goes to the other tab',
  canRun: ({ tabs }) => tabs.length === 2,
  run: async (person) => {
    person.current = 1 - person.current;
    await person.tab.page.bringToFront();
    // Another tab may have signed in or out meanwhile, which moves no focus.
    await person.settle({ isLoad: true });
  },
};

/** All steps of a walk, those that make a booking likely more often. */
export const anyStep: fc.Arbitrary<Step> = fc.oneof(
  { weight: 3, arbitrary: fc.tuple(fc.constantFrom(...pages), fc.boolean()).map((args) => followsLink(...args)) },
  { weight: 2, arbitrary: fc.constantFrom(...pages).map(goesBackAtOnce) },
  {
    weight: 1,
    arbitrary: fc
      .tuple(fc.constantFrom(...pages, '/sign-up', '/sign-in'), fc.option(fc.constantFrom(...languages)))
      .map((args) => opensAddress(...args)),
  },
  { weight: 2, arbitrary: fc.tuple(fc.constantFrom(...places), fc.boolean()).map((args) => searches(...args)) },
  { weight: 3, arbitrary: fc.constantFrom(...trips).map(opensResults) },
  { weight: 3, arbitrary: fc.nat(20).map(filters) },
  { weight: 6, arbitrary: fc.boolean().map(openCar) },
  {
    weight: 8,
    arbitrary: fc
      .constantFrom(...(Object.keys(inputs) as (keyof typeof inputs)[]))
      .chain((name) => fc.constantFrom(...inputs[name]).map((value) => types(name, value))),
  },
  { weight: 3, arbitrary: fc.nat(5).map(choosesExtra) },
  { weight: 4, arbitrary: fc.constantFrom(...languages).map(switchesLanguage) },
  { weight: 3, arbitrary: fc.constantFrom('USD' as const, 'EUR' as const, 'GBP' as const).map(switchesCurrency) },
  { weight: 6, arbitrary: fc.constantFrom('back' as const, 'forward' as const).map(goesInHistory) },
  { weight: 3, arbitrary: fc.constant(reloads) },
  { weight: 1, arbitrary: fc.boolean().map(changesLine) },
  { weight: 1, arbitrary: fc.constant(opensTab) },
  { weight: 2, arbitrary: fc.constant(switchesTab) },
  { weight: 2, arbitrary: fc.constant(signIn) },
  { weight: 1, arbitrary: fc.constant(signOut) },
  { weight: 6, arbitrary: fc.boolean().map(bookCar) },
  { weight: 3, arbitrary: fc.constant(cancelBooking) },
);
