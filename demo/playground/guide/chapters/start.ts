import { snippetsOf } from '../../copy/snippets.ts';
import { type Guide, type GuidePlace, lines } from '../chapter.ts';

const attributes = { pickup: 'Nice Côte d’Azur Airport', partner: 'your-id' };

const react = (host: string) =>
  lines(
    "import { useState } from 'react';",
    "import type { RentalQuery } from 'rental-elements';",
    "import type {} from 'rental-elements/react';",
    "import 'rental-elements/rental-search';",
    "import 'rental-elements/rental-results';",
    "import 'rental-elements/rental.css';",
    '',
    'export function CarHire() {',
    '  const [query, setQuery] = useState<RentalQuery | null>(null);',
    '  if (query) {',
    `    return <rental-results api-host="${host}" partner="your-id" {...query} />;`,
    '  }',
    '  return (',
    '    <rental-search',
    `      api-host="${host}"`,
    `      pickup="${attributes.pickup}"`,
    '      partner="your-id"',
    '      onrental-search={(event) => {',
    '        event.preventDefault();',
    '        setQuery(event.detail.query);',
    '      }}',
    '    />',
    '  );',
    '}',
  );

const vue = (host: string) =>
  lines(
    '<script setup lang="ts">',
    "import { ref } from 'vue';",
    "import type { RentalQuery } from 'rental-elements';",
    "import type {} from 'rental-elements/vue';",
    "import 'rental-elements/rental-search';",
    "import 'rental-elements/rental-results';",
    "import 'rental-elements/rental.css';",
    '',
    'const query = ref<RentalQuery | null>(null);',
    '',
    'function search(event: CustomEvent<{ query: RentalQuery }>) {',
    '  event.preventDefault();',
    '  query.value = event.detail.query;',
    '}',
    '</script>',
    '',
    '<template>',
    `  <rental-results v-if="query" api-host="${host}" partner="your-id" v-bind="query"></rental-results>`,
    '  <rental-search',
    '    v-else',
    `    api-host="${host}"`,
    `    pickup="${attributes.pickup}"`,
    '    partner="your-id"',
    '    @rental-search="search"',
    '  ></rental-search>',
    '</template>',
  );

const viteForVue = lines(
  "import vue from '@vitejs/plugin-vue';",
  '',
  "const isCustomElement = (tag: string) => tag.startsWith('rental-');",
  '',
  'export default { plugins: [vue({ template: { compilerOptions: { isCustomElement } } })] };',
);

const look = lines(
  ':root {',
  '  --rental-primary: #0f4c81;',
  '  --rental-accent: #1e7f4f;',
  '  --rental-radius: 4px;',
  '  --rental-font: Georgia, serif;',
  '}',
  '',
  'rental-search::part(button-primary) {',
  '  text-transform: uppercase;',
  '}',
);

/** From nothing to a search form on a page. */
export function start({ host, exact }: GuidePlace): Guide {
  const snippets = snippetsOf({ host, exact: undefined }, { tag: 'rental-search', attributes, tokens: {} });
  const snippet = (label: string) => snippets.find((each) => each.label === label)?.code ?? '';
  return {
    file: 'guide',
    title: 'Put it on your page',
    lead: 'A style sheet, a script and a tag. The form inside the tag is a plain one: it works before the script is there, and without it.',
    sections: [
      {
        id: 'html',
        title: 'Any page',
        pieces: [
          'Paste this where the form should stand. Write your own id for `partner`: it stays with every booking that comes from your page.',
          { id: 'html', label: 'HTML', code: snippet('HTML') },
          {
            list: [
              '`rental.css` reserves the room of the tag, so that nothing moves when it comes alive.',
              '`rental.js` looks for the tags that are on the page, now and later, and loads the code of those alone.',
              'What somebody has typed into the plain form is taken over.',
              'A search leads to the host’s own results, unless the tag says otherwise: see [From search to booking](/demo/guide-journey.html).',
            ],
          },
          'Every attribute can be tried in the [playground](/demo/), which writes the same lines for you; the [reference](/demo/reference.html) names them all.',
        ],
      },
      {
        id: 'wordpress',
        title: 'WordPress',
        pieces: [
          'Save this as `rental-elements.php` in `wp-content/plugins`, and switch the plug-in on. Whoever writes a page then puts the shortcode where the tag should stand. Pasted into the page itself, the tag would be lost for many: WordPress takes tags it doesn’t know, and forms, out of what authors save.',
          { id: 'wordpress', label: 'WordPress', code: snippet('WordPress') },
          'A plug-in that puts scripts together or takes `type="module"` away does no harm: the loader runs as a classic script as well. Leave its address as it is, though, because it finds its other files from there.',
        ],
      },
      {
        id: 'package',
        title: 'The npm package',
        pieces: [
          `Where you have a bundler, take the package. The operator of ${host} gives you its file; \`npm run build\` makes it.`,
          {
            id: 'install',
            label: 'Terminal',
            code: `npm install ./rental-elements-${exact?.version.split('-')[0] ?? '0.1.0'}.tgz react react-dom`,
          },
          'It brings one module for each tag, its types, `custom-elements.json` for your editor and the style sheet. The tags are drawn with React 19, which is shared with your application where that uses it too. Importing a tag on a server does nothing.',
          'The package doesn’t know where it came from, so every tag needs `api-host`.',
        ],
      },
      {
        id: 'react',
        title: 'React 19',
        pieces: [
          'Attributes are written as in HTML, events as `on` and their name. The import of types tells JSX about both.',
          { id: 'react', label: 'React', code: react(host) },
          'In a page that a server renders, add the listeners in an effect: React attaches none to a custom element when it takes over such a page.',
        ],
      },
      {
        id: 'vue',
        title: 'Vue 3',
        pieces: [
          { id: 'vue', label: 'Vue', code: vue(host) },
          'Tell the compiler once which tags are not components of yours.',
          { id: 'vue-vite', label: 'vite.config.ts', code: viteForVue },
        ],
      },
      {
        id: 'look',
        title: 'Your own look',
        pieces: [
          'Nothing of your page gets into the tags, and nothing of theirs gets out. Custom properties are the way in; parts are for what these don’t reach.',
          { id: 'look', label: 'CSS', code: look },
          'Colours that can’t be read on each other are corrected; the [playground](/demo/) shows which. `theme="auto"` follows the device between light and dark.',
        ],
      },
      {
        id: 'missing',
        title: 'When something is missing',
        pieces: [
          {
            list: [
              'No script, a blocked file or an old browser: what stands inside the tag stays, a form that leads to the host’s search.',
              'A file that doesn’t come, and nothing inside the tag: the loader puts a link to that search there. A part that doesn’t come, such as the map, has the same link below it.',
              'No answer from the API: the tag says so, offers to try again, and links to the same search at the host.',
              'No picture or map: the list of cars and places is complete without them.',
            ],
          },
          'The [playground](/demo/) plays each of these, and a price that goes up or a car that is gone, by a link.',
          'So put something into every tag that is of use by itself: the form into the search, a link into results and checkout.',
          {
            id: 'fallback',
            label: 'HTML',
            code: lines(
              '<rental-results partner="your-id">',
              `  <p><a href="${host}/search?partner=your-id">Find a car</a></p>`,
              '</rental-results>',
            ),
          },
        ],
      },
    ],
  };
}
