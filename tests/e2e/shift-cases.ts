const place = 'pickup="Nice Côte d’Azur Airport"';
const period = 'from="2027-05-01T10:00" to="2027-05-04T10:00"';

/** A tag on a partner’s page, and what the page and the host are like. */
export interface ShiftCase {
  /** The tags of the page. */
  markup: string;
  /** The state that the first tag ends in. */
  state: string;
  /** The API responds to every call as a broken server does. */
  isApiBroken?: boolean;
  /** Lists the page's origin as a partner, so that it may book. */
  isPartner?: boolean;
}

/** Each tag in every state that a person can find it in. */
export const shiftCases: Record<string, ShiftCase> = {
  'an account': { markup: '<rental-account></rental-account>', state: 'ready' },
  'an account on a partner’s page': { markup: '<rental-account></rental-account>', state: 'ready', isPartner: true },
  'the look-up of a booking': { markup: '<rental-account view="booking"></rental-account>', state: 'ready' },
  'the look-up of a booking on a partner’s page': {
    markup: '<rental-account view="booking"></rental-account>',
    state: 'ready',
    isPartner: true,
  },
  'the look-up of a booking with its reference': {
    markup: '<rental-account view="booking" reference="ABCD-EFGH"></rental-account>',
    state: 'ready',
    isPartner: true,
  },
  'results without a search': { markup: '<rental-results></rental-results>', state: 'empty' },
  'results of an unknown place': {
    markup: `<rental-results pickup="Atlantis" ${period}></rental-results>`,
    state: 'empty',
  },
  'results without a car': {
    markup: `<rental-results ${place} ${period} filters="seats=5&gearbox=automatic&range=maxi&deposit=1"></rental-results>`,
    state: 'empty',
  },
  'results that could not be loaded': {
    markup: `<rental-results ${place} ${period}></rental-results>`,
    state: 'error',
    isApiBroken: true,
  },
  results: { markup: `<rental-results ${place} ${period}></rental-results>`, state: 'ready' },
  'checkout without a car': { markup: '<rental-checkout></rental-checkout>', state: 'empty' },
  'checkout without a car on a partner’s page': {
    markup: '<rental-checkout></rental-checkout>',
    state: 'empty',
    isPartner: true,
  },
  'checkout of an unknown car': {
    markup: `<rental-checkout car="000000000000000000000000" ${place} ${period}></rental-checkout>`,
    state: 'empty',
    isPartner: true,
  },
  'a form': { markup: `<rental-search ${place} ${period}></rental-search>`, state: 'ready' },
  'a form with another place of return': {
    markup: `<rental-search ${place} dropoff="Marseille Saint-Charles Station" ${period}></rental-search>`,
    state: 'ready',
  },
  'a form with times outside the opening hours': {
    markup: `<rental-search ${place} from="2027-05-01T03:00" to="2027-05-04T03:00"></rental-search>`,
    state: 'ready',
  },
  'a form with unknown places': {
    markup: `<rental-search pickup="Atlantis" dropoff="Avalon" ${period}></rental-search>`,
    state: 'ready',
  },
  'a form with a slot of the page': {
    markup: `<rental-search ${place} ${period}><p slot="legal">Operated by Hotel Aurore, which gets a commission.</p></rental-search>`,
    state: 'ready',
  },
  'results with a slot in the page’s own font': {
    markup: `<rental-results><p slot="legal" style="font: 13px/1.2 serif">Operated by Hotel Aurore, which gets a commission.</p></rental-results>`,
    state: 'empty',
  },
  'a form at a larger scale': {
    markup: `<rental-search style="--rental-scale:1.25" ${place} ${period}></rental-search>`,
    state: 'ready',
  },
  'a form as wide as its content': {
    markup: `<rental-search style="float: left" ${place} ${period}></rental-search>`,
    state: 'ready',
  },
  'a form in one column': {
    markup: `<rental-search layout="stacked" ${place} ${period}></rental-search>`,
    state: 'ready',
  },
  'a form in one column at a larger scale, with another place of return': {
    markup: `<rental-search layout="stacked" style="--rental-scale:1.25" ${place} dropoff="Marseille Saint-Charles Station" ${period}></rental-search>`,
    state: 'ready',
  },
  'a form in French': { markup: `<rental-search lang="fr" ${place} ${period}></rental-search>`, state: 'ready' },
  'a form in Spanish with another place of return': {
    markup: `<rental-search lang="es" ${place} dropoff="Paris Gare de Lyon" ${period}></rental-search>`,
    state: 'ready',
  },
  'an account in French on a partner’s page': {
    markup: '<rental-account lang="fr"></rental-account>',
    state: 'ready',
    isPartner: true,
  },
  'a form without a response from the API': {
    markup: `<rental-search ${place} ${period}></rental-search>`,
    state: 'ready',
    isApiBroken: true,
  },
  'three empty tags in a row': {
    markup: '<rental-results></rental-results><rental-checkout></rental-checkout><rental-account></rental-account>',
    state: 'empty',
  },
};
