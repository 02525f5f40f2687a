import { htmlAttribute, markup, type SnippetElement } from './markup.ts';
import { fileUrl, headLines, type Source } from './source.ts';
import { queuedTexts, textsCall } from './texts-code.ts';

export function html(source: Source, element: SnippetElement): string {
  const textLines = queuedTexts(element.ownTexts);
  const script = textLines.length > 0 ? ['<script>', ...textLines, '</script>'] : [];
  return [...script, ...headLines(source), '', ...markup(source.host, element)].join('\n');
}

/** Returns a filter that adds a file's integrity hash to the tag that WordPress prints for it. */
function wordpressIntegrity({ exact }: Source, kind: 'style' | 'script', name: string): string[] {
  const attribute = kind === 'style' ? 'href' : 'src';
  if (!exact) return [];
  return [
    `add_filter('${kind}_loader_tag', function ($tag, $handle) {`,
    `  $checked = ' integrity="${exact.files[name] ?? ''}" crossorigin ${attribute}=';`,
    `  return $handle === 'rental' ? str_replace(' ${attribute}=', $checked, $tag) : $tag;`,
    '}, 10, 2);',
  ];
}

/**
 * Returns one PHP file: a plugin, or the end of a theme's functions. The element is a shortcode, because WordPress removes unknown tags
 * and forms from what most authors save, and adds paragraphs to the rest.
 */
export function wordpress(source: Source, element: SnippetElement): string {
  const [css, script] = [fileUrl(source, 'rental.css'), fileUrl(source, 'rental.js')];
  const textLines = queuedTexts(element.ownTexts);
  const shortcode = element.tag.replace('-', '_');
  return [
    '<?php',
    `/* Plugin Name: Rental Elements, ${element.tag.slice('rental-'.length)} */`,
    `// A separate file in wp-content/plugins. In the page: a block of the kind "Shortcode" with [${shortcode}]`,
    "add_action('wp_enqueue_scripts', function () {",
    `  wp_enqueue_style('rental', '${css}', [], null);`,
    `  wp_enqueue_script('rental', '${script}', [], null, ['strategy' => 'defer']);`,
    ...(textLines.length > 0 ? ["  wp_add_inline_script('rental', <<<'JS'", ...textLines, "JS, 'before');"] : []),
    '});',
    ...wordpressIntegrity(source, 'style', 'rental.css'),
    ...wordpressIntegrity(source, 'script', 'rental.js'),
    `add_shortcode('${shortcode}', function () {`,
    "  return <<<'HTML'",
    ...markup(source.host, element),
    'HTML;',
    '});',
  ].join('\n');
}

/** Returns a string of JavaScript. */
const javascript = (text: string) => `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;

/** Returns the statements that verify a file of an exact version; none for the channel. */
function verify({ exact }: Source, variable: string, name: string): string[] {
  if (!exact) return [];
  return [`    ${variable}.crossOrigin = '';`, `    ${variable}.integrity = ${javascript(exact.files[name] ?? '')};`];
}

/**
 * Returns a custom HTML tag of Google Tag Manager, which accepts only ES5. Tag Manager replaces each script tag by one with nothing but
 * its text, address and id, puts everything at the end of the page, and takes two braces for one of its variables.
 */
export function tagManager(source: Source, element: SnippetElement): string {
  const write = (name: string, value: string) => htmlAttribute(name, value).replaceAll('{{', '{&#123;');
  const textLines = textsCall(
    element.ownTexts,
    '(window.rentalElements = window.rentalElements || []).push(function (rental) { return rental.texts(',
    '); });',
    '    ',
  );
  return [
    '<script>',
    '  (function () {',
    `    // Your page has <div id="${element.tag}"></div> where the element belongs.`,
    `    var place = document.getElementById('${element.tag}');`,
    '    if (!place || place.firstElementChild) return;',
    ...textLines.map((line) => line.replaceAll('{{', '{\\x7b')),
    "    var trusted = document.querySelector('[nonce]');",
    "    var nonce = trusted ? trusted.nonce || trusted.getAttribute('nonce') : '';",
    "    var style = document.createElement('link');",
    "    style.rel = 'stylesheet';",
    ...verify(source, 'style', 'rental.css'),
    `    style.href = ${javascript(fileUrl(source, 'rental.css'))};`,
    '    document.head.appendChild(style);',
    "    var script = document.createElement('script');",
    "    script.type = 'module';",
    '    script.nonce = nonce;',
    ...verify(source, 'script', 'rental.js'),
    `    script.src = ${javascript(fileUrl(source, 'rental.js'))};`,
    '    document.head.appendChild(script);',
    '    place.innerHTML = [',
    markup(source.host, element, write)
      .map((line) => `      ${javascript(line)}`)
      .join(',\n'),
    "    ].join('');",
    '  })();',
    '</script>',
  ].join('\n');
}
