import { type Guide, type GuideContext, lines } from '../guide.ts';

const queue = lines(
  '// Works before the loader has run, and after it.',
  '(window.rentalElements ??= []).push(async (rental) => {',
  "  const search = await rental.ready('rental-search');",
  "  search.setQuery({ pickup: 'Nice Côte d’Azur Airport', from: '2027-05-01T10:00', to: '2027-05-04T10:00' });",
  '  await search.search();',
  '});',
);

const button = (host: string) =>
  lines(
    '<rental-search mode="dialog" label="Rent a car" pickup="Nice Côte d’Azur Airport">',
    `  <a href="${host}/search">Rent a car</a>`,
    '</rental-search>',
  );

const open = lines(
  "document.addEventListener('click', (event) => {",
  "  if (!event.target.closest('#own')) return;",
  "  (window.rentalElements ??= []).push(async (rental) => (await rental.ready('rental-search')).open());",
  '});',
);

const texts = lines(
  '(window.rentalElements ??= []).push((rental) =>',
  '  rental.texts({',
  "    en: { 'search.submit': 'Show me cars' },",
  "    fr: { 'search.submit': 'Voir les voitures' },",
  '  }),',
  ');',
);

const language = lines(
  '(window.rentalElements ??= []).push((rental) =>',
  '  rental.texts({',
  '    de: {',
  "      'search.form': 'Auto finden',",
  "      'search.submit': 'Suchen',",
  "      'price.oneDay': '1 Tag',",
  "      'price.days': '{0} Tage',",
  '    },',
  '  }),',
  ');',
);

const measure = lines(
  'const observer = new PerformanceObserver((list) => {',
  '  for (const { name, startTime } of list.getEntries()) {',
  "    if (name === 'rental-search:ready') console.log('The form was ready after ' + Math.round(startTime) + ' ms');",
  '  }',
  '});',
  "observer.observe({ type: 'mark', buffered: true });",
);

/** Returns the guide to the elements' methods. */
export function script({ host }: GuideContext): Guide {
  return {
    file: 'guide-script',
    title: 'From your own code',
    lead: 'Attributes are enough for most pages. Methods fill in the form, start a search or begin again, and work whenever your code runs.',
    sections: [
      {
        id: 'queue',
        title: 'Before the script has loaded',
        pieces: [
          'A tag has its methods once its code has loaded, which may be late: a tag far down the page is loaded when the visitor comes near. So push your calls to `rentalElements`. Until the loader runs, it is an array; then the loader takes the calls over and runs each at once.',
          { id: 'queue', label: 'JavaScript', code: queue },
          '`rental.ready(tag)` takes a selector or an element, loads its code wherever it is on the page, and resolves to the element once it can be used. It rejects if there is no such element or if its code can’t be loaded: the plain form then stays.',
          'With the npm package without `loadRental()` there is no loader: import the tag, then await `tag.ready`.',
        ],
      },
      {
        id: 'dialog',
        title: 'A button that opens the form',
        pieces: [
          'With `mode="dialog"`, `<rental-search>` is a button in the look of your main action. It opens the form in a modal dialog, which fills the screen of a phone. The page doesn’t scroll behind it, Escape closes it, the focus returns to where it was, and what the visitor entered stays. The API is called once the dialog is open.',
          { id: 'button', label: 'HTML', code: button(host) },
          '`label` is the text of the button and the title of the dialog; an element with `slot="label"` inside the tag replaces the button’s content. The link is there until the script has loaded, and without it. Instead of a link, the tag may contain a plain form: with scripts, only its button is shown until then, so that nothing moves.',
          'In a row of links (`display: flex`) the tag is as wide as its button. A link or a button of your own opens the dialog too:',
          { id: 'open', label: 'JavaScript', code: open },
          'The events `rental-open` and `rental-close` follow what the visitor or your code does. A search closes the dialog; `rental-search` comes first.',
        ],
      },
      {
        id: 'methods',
        title: 'Methods',
        pieces: [
          {
            list: [
              '`ready`: a promise that resolves when the tag can be used; after `reset()` and `setQuery()`, when it can be used again.',
              '`setQuery(query)`: sets the attributes to this query and shows it in place of what the visitor entered. What the query lacks has its default. Every tag but `<rental-account>` has it.',
              '`reset()`: drops what the visitor entered and shows the attributes’ values again.',
              '`search()`: only `<rental-search>` has it. It does what the button does: the form is checked, mistakes are shown, and `rental-search` is fired, which you can cancel.',
              '`open()`, `close()`: the dialog of a `<rental-search mode="dialog">`.',
            ],
          },
          'Changing an attribute or its property works too, and keeps what the visitor entered in the other fields.',
        ],
      },
      {
        id: 'texts',
        title: 'Your own words',
        pieces: [
          'Every text can be replaced, by language and message id. It takes effect at once, in tags that are on the page and in later ones; a tag that loads after your call never shows the original.',
          { id: 'texts', label: 'JavaScript', code: texts },
          `The ids, with their English texts, are in [texts.json](${host}/embed/v1/texts.json). An id keeps its meaning within a major version; one that the elements no longer have is ignored.`,
          {
            list: [
              '`{0}`, `{1}` … are values, such as a number or a place. A text must contain all of its values, in any order.',
              "The singular and the plural of a text (`price.oneDay` and `price.days`) are replaced together. For languages with more forms, a text may be an object: `{ few: '{0} dni', other: '{0} dni' }`, with the categories of `Intl.PluralRules`.",
              'Otherwise the original stays, and the console says what is missing.',
            ],
          },
          'In TypeScript, `RentalTexts` of `rental-elements/texts` types ids and values. With the npm package without `loadRental()`, call `addTexts(texts)` of that module, best before you import the tags.',
        ],
      },
      {
        id: 'language',
        title: 'A language of your own',
        pieces: [
          'Texts in a language that the elements don’t have add it. Tags with that `lang`, or on a page with it, are then in this language: names of days and months, order of dates, separators of numbers and the place of the currency come from the browser (`Intl`). Times have 24 hours, and the direction is from left to right.',
          { id: 'language', label: 'JavaScript', code: language },
          'What you don’t translate is in English, and the console counts it once, for the tags of your page. Assistive technology reads these texts as the added language, because they are parts of its sentences. Names of places, emails and the host’s own pages are in English.',
          'If tags may load before your call, they start in English. Push the call before the script tag or right after it, as above.',
        ],
      },
      {
        id: 'times',
        title: 'Loading times',
        pieces: [
          'Performance marks show where the time goes, in your own monitoring as in the browser’s tools. They are times of the page, in milliseconds since its start.',
          {
            list: [
              '`rental:loader`: the loader runs.',
              '`rental-search:start`, `rental-results:start` and so on: the tag’s code has loaded.',
              '`rental-search:ready`, `rental-results:ready` and so on: the tag can be used. The event `rental-ready` contains both times.',
            ],
          },
          { id: 'measure', label: 'JavaScript', code: measure },
        ],
      },
    ],
  };
}
