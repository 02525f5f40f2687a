import { accountAttributes } from '../rental-account.tsx';
import accountSource from '../rental-account.tsx?raw';
import { checkoutAttributes } from '../rental-checkout.tsx';
import checkoutSource from '../rental-checkout.tsx?raw';
import { offerAttributes } from '../rental-offer.tsx';
import offerSource from '../rental-offer.tsx?raw';
import { resultsAttributes } from '../rental-results.tsx';
import resultsSource from '../rental-results.tsx?raw';
import { searchAttributes } from '../rental-search.tsx';
import searchSource from '../rental-search.tsx?raw';
import type { ElementReference } from './element-reference.ts';
import { legalSlot, queryMethod, sharedEvents, sharedMethods, sharedParts, viewSlots } from './every-tag.ts';
import { readAttributes } from './read-attributes.ts';

/** The parts of every price breakdown. */
const priceParts = [
  { name: 'total', description: 'The total for the trip.' },
  { name: 'price-lines', description: 'The table that adds up to the total.' },
];

const search: ElementReference = {
  tag: 'rental-search',
  typeName: 'RentalSearchElement',
  description:
    'The search form. A plain form inside the tag works without the script and until it has loaded; the tag keeps its values.',
  ...readAttributes(searchAttributes, searchSource),
  methods: [
    {
      name: 'search',
      signature: '(): Promise<void>',
      description: 'Searches once the form is ready, as its button does: with the form’s checks and events.',
    },
    {
      name: 'open',
      signature: '(): void',
      description: 'Opens the dialog, once the element is ready. Only with `mode="dialog"`.',
    },
    {
      name: 'close',
      signature: '(): void',
      description: 'Closes the dialog. What the visitor entered stays. Only with `mode="dialog"`.',
    },
    queryMethod,
    ...sharedMethods,
  ],
  events: [
    {
      name: 'rental-search',
      detail: '{ query: RentalQuery; url: string }',
      cancelable: true,
      description: 'The user searches. A dialog is closed by then.',
    },
    { name: 'rental-open', detail: 'Record<string, never>', description: 'The dialog was opened.' },
    { name: 'rental-close', detail: 'Record<string, never>', description: 'The dialog was closed.' },
    ...sharedEvents,
  ],
  slots: [
    { name: 'label', description: 'With `mode="dialog"`, the content of the button: your own text or icon.' },
    legalSlot,
  ],
  parts: [{ name: 'form', description: 'The form.' }, ...sharedParts],
  keyboard: [
    {
      name: 'ArrowDown, ArrowUp',
      description: 'Opens the list of locations and moves in it; in the calendar, moves by a week.',
    },
    { name: 'ArrowLeft, ArrowRight', description: 'In the calendar, moves by a day.' },
    { name: 'PageUp, PageDown', description: 'In the calendar, moves by a month.' },
    { name: 'Enter', description: 'Chooses the highlighted location or day; in a field, searches.' },
    { name: 'Escape', description: 'Closes the list or the calendar, then the dialog.' },
  ],
};

const results: ElementReference = {
  tag: 'rental-results',
  typeName: 'RentalResultsElement',
  description: 'The cars for a search: totals, filters, sorting, paging.',
  ...readAttributes(resultsAttributes, resultsSource),
  methods: [queryMethod, ...sharedMethods],
  events: [
    {
      name: 'rental-list',
      detail:
        '{ query: RentalQuery; count: number; cars: readonly { carId: string; name: string; price: RentalPrice | null }[] }',
      description:
        'A list of cars is shown: the first one, and each with other cars. The count includes all pages; a price is null if the API returns none.',
    },
    {
      name: 'rental-select',
      detail: '{ carId: string; name: string; query: RentalQuery; price: RentalPrice; url: string }',
      cancelable: true,
      description: 'The user chooses a car. The total is in minor units.',
    },
    {
      name: 'rental-filter',
      detail: "{ filters: string; count: number; cause: 'filter' | 'sort' | 'page' | 'view' | 'compare' }",
      description: 'The view changed. Write the filters to the URL and to the attribute.',
    },
    {
      name: 'rental-trip',
      detail: '{ query: Partial<RentalQuery>; filters: string }',
      description: 'The user chooses other dates or locations. Write both to the URL and to the attributes.',
    },
    ...sharedEvents,
  ],
  slots: viewSlots,
  parts: [{ name: 'card', description: 'One car.' }, ...priceParts, ...sharedParts],
  keyboard: [
    { name: 'Escape', description: 'Closes the sheet of filters.' },
    { name: 'ArrowDown, ArrowUp', description: 'Moves between the options of a group.' },
  ],
};

const checkout: ElementReference = {
  tag: 'rental-checkout',
  typeName: 'RentalCheckoutElement',
  description: 'The booking of one car: extras, driver, payment, confirmation.',
  ...readAttributes(checkoutAttributes, checkoutSource),
  methods: [queryMethod, ...sharedMethods],
  events: [
    {
      name: 'rental-checkout-start',
      detail: '{ carId: string; name: string; query: RentalQuery; price: RentalPrice | null }',
      description: 'The user starts to fill in the form. The price is null while it is loading.',
    },
    {
      name: 'rental-payment',
      detail:
        "{ carId: string; name: string; query: RentalQuery; price: RentalPrice | null; payment: 'later' | 'deposit' | 'full' }",
      description: 'The user books and has chosen when to pay. The booking, or the payment form, follows.',
    },
    {
      name: 'rental-price-changed',
      detail:
        '{ before: number; after: number; lines: readonly { code: string; quantity: number; rate?: number; before: number | null; after: number | null }[] }',
      description: 'The price changed before the payment and must be accepted. Amounts are in minor units.',
    },
    {
      name: 'rental-payment-failed',
      detail: '{ code: string }',
      description: 'A payment was declined or cancelled. The element shows it, and the user can try again.',
    },
    {
      name: 'rental-booked',
      detail:
        '{ reference: string; carId: string; name: string; total: number; currency: string; payment: string; receipt: string | null }',
      description:
        'The booking is made. The total is in minor units. The receipt, signed by the host, proves the booking to your server and contains your attribution id.',
    },
    {
      name: 'rental-navigate',
      detail: '{ view: string; params: Record<string, string>; url: string }',
      cancelable: true,
      description:
        'On the host’s own pages, after the booking: its confirmation opens at its own URL, in place of the checkout.',
    },
    ...sharedEvents,
  ],
  slots: [
    ...viewSlots,
    {
      name: 'payment',
      description: 'Created by the tag in your document for the payment form; your styles apply to its frame only.',
    },
  ],
  parts: [{ name: 'summary', description: 'The running total.' }, ...priceParts, ...sharedParts],
  keyboard: [{ name: 'ArrowDown, ArrowUp', description: 'Moves between the payment methods.' }],
};

const account: ElementReference = {
  tag: 'rental-account',
  typeName: 'RentalAccountElement',
  description:
    'Everything around a customer’s account, one view at a time. A partner’s page shows the view booking; from there, every other view leads to the host.',
  ...readAttributes(accountAttributes, accountSource),
  methods: sharedMethods,
  events: [
    {
      name: 'rental-navigate',
      detail: '{ view: string; params: Record<string, string>; url: string; replaces?: true }',
      cancelable: true,
      description:
        'Another view or state opens. With `replaces` it takes the place of the current one, and Back doesn’t return there.',
    },
    {
      name: 'rental-cancelled',
      detail: '{ reference: string; refundMinor: number; currency: string }',
      description: 'The customer has cancelled a booking. The refund is in minor units; it may be 0.',
    },
    { name: 'rental-sign-in', detail: 'Record<string, never>', description: 'The user has signed in.' },
    { name: 'rental-sign-out', detail: 'Record<string, never>', description: 'The session has ended.' },
    ...sharedEvents,
  ],
  slots: viewSlots,
  parts: [...priceParts, ...sharedParts],
  keyboard: [{ name: 'Escape', description: 'Closes a dialog without an action.' }],
};

const offer: ElementReference = {
  tag: 'rental-offer',
  typeName: 'RentalOfferElement',
  description:
    'A teaser: the lowest price of a location, for the given dates or the next ones that can be booked, with the total that it belongs to, as a link to that search. Its content, such as a plain link, is shown until then, without a car, and after an error. It names no supplier and has no heading.',
  ...readAttributes(offerAttributes, offerSource),
  methods: [queryMethod, ...sharedMethods],
  events: [
    {
      name: 'rental-search',
      detail: '{ query: Partial<RentalQuery>; url: string }',
      cancelable: true,
      description: 'The user follows the link.',
    },
    ...sharedEvents,
  ],
  slots: [],
  parts: [{ name: 'link', description: 'The offer, or the plain link without one.' }],
  keyboard: [],
};

/** Every tag, in the order of the journey. */
export const elementReferences: readonly ElementReference[] = [search, results, checkout, account, offer];
