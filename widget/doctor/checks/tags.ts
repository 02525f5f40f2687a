import { acceptedValues, describeExpected, invalidValue, isUnknownAttribute } from '../../domain/attribute-mistakes.ts';
import { isOneOf, languages } from '../../domain/enumerations.ts';
import { primarySubtag } from '../../domain/language.ts';
import { nearestName } from '../../domain/nearest-name.ts';
import { viewAttributes, viewProblems } from '../../domain/view-problems.ts';
import type { OwnTextsPage } from '../../i18n/own-texts-page.ts';
import { type Finding, openingTag, type Page, rentalTags, tagsOf } from '../page.ts';

/** The tag that `for` of each tag references. */
const nextTags: Readonly<Record<string, string>> = {
  'rental-search': 'rental-results',
  'rental-results': 'rental-checkout',
};

type TagCheck = (element: Element, page: Page) => Finding[];

/** Checks each tag on its own, and all tags together. */
export function checkTags(page: Page): Finding[] {
  const tags = tagsOf(page);
  const checks: TagCheck[] = [names, values, quotes, views, apiHost, link, language, swallowed];
  return [
    ...unknownTags(page),
    ...tags.flatMap((element) => checks.flatMap((check) => check(element, page))),
    ...repeated(tags),
    ...consent(tags, page),
  ];
}

function unknownTags({ document }: Page): Finding[] {
  const unknown = [...document.querySelectorAll('*')].filter(
    ({ localName }) => localName.startsWith('rental') && !isOneOf(rentalTags, localName),
  );
  return unknown.map((element) => {
    const nearest = nearestName(element.localName, rentalTags);
    return {
      id: 'unknown-tag',
      level: 'error',
      problem: `There is no element <${element.localName}>.`,
      fix: nearest
        ? `Did you mean <${nearest}>?`
        : `The elements are ${rentalTags.map((tag) => `<${tag}>`).join(', ')}.`,
      code: openingTag(element),
    };
  });
}

const names: TagCheck = (element, { attributesOf }) => {
  const types = attributesOf(element.localName);
  if (!types) return [];
  const known = [...types.keys()];
  const unknown = [...element.attributes].filter(({ name }) => isUnknownAttribute(name, known));
  return unknown.map(({ name }) => {
    const nearest = nearestName(name, known);
    return {
      id: 'unknown-attribute',
      level: 'warning',
      problem: `<${element.localName}> has no attribute ${name}.`,
      fix: nearest ? `Did you mean ${nearest}?` : `It has ${known.join(', ')}.`,
      code: openingTag(element),
    };
  });
};

/** Values that their attribute doesn't accept, with the sentence of the console. */
const values: TagCheck = (element, { attributesOf }) => {
  const types = attributesOf(element.localName);
  return [...element.attributes].flatMap(({ name, value }) => {
    const type = types?.get(name);
    if (!type || type.parse(value) !== undefined || curlyQuotes.test(value)) return [];
    const accepted = acceptedValues(type);
    const nearest = nearestName(value, accepted?.words ?? []);
    return [
      {
        id: 'invalid-value',
        level: 'warning',
        problem: invalidValue(element.localName, name, value, describeExpected(accepted)),
        fix: nearest ? `Did you mean ${nearest}?` : 'Correct the value: the tag ignores this one.',
        code: openingTag(element),
      },
    ];
  });
};

const curlyQuotes = /[“”„«»″]|^’|’$/;

/** Word processors and some editors replace straight quotes, which HTML then reads as parts of values. */
const quotes: TagCheck = (element) => {
  const curly = [...element.attributes].some(({ name, value }) => curlyQuotes.test(name + value));
  if (!curly) return [];
  return [
    {
      id: 'curly-quotes',
      level: 'error',
      problem: `<${element.localName}> has typographic quotes around a value, which become part of it.`,
      fix: 'Type straight quotes in the HTML view of the editor.',
      code: openingTag(element).replaceAll(/[“”„«»″]/g, ''),
    },
  ];
};

/** Filters of a page with a parameter or a value that doesn't exist are left out. */
const views: TagCheck = (element) =>
  viewAttributes.flatMap((attribute) => {
    const text = element.getAttribute(attribute);
    if (text === null) return [];
    return viewProblems(attribute, text)
      .filter(({ isUnknown }) => !isUnknown || attribute !== 'filters')
      .map(({ parameter, value, expected, isUnknown }) => {
        const nearest = nearestName(isUnknown ? parameter : value, expected);
        const list = expected.length > 0 ? `It is one of ${expected.join(', ')}.` : 'It is a number.';
        return {
          id: 'unknown-filter',
          level: 'warning' as const,
          problem: isUnknown
            ? `${attribute} of <${element.localName}> has no parameter ${parameter}, so it is left out.`
            : `${attribute} of <${element.localName}> has ${parameter}=${value}, which isn’t valid, so it is left out.`,
          fix: nearest ? `Did you mean ${nearest}?` : list,
          code: openingTag(element),
        };
      });
  });

const apiHost: TagCheck = (element) => {
  const value = element.getAttribute('api-host');
  if (value === null || value === '' || /^(https?:\/\/|\/)/.test(value)) return [];
  return [
    {
      id: 'api-host-without-scheme',
      level: 'error',
      problem: `api-host="${value}" has no scheme, so it isn’t an address.`,
      fix: 'Write the whole address.',
      code: `api-host="https://${value}"`,
    },
  ];
};

const link: TagCheck = (element) => {
  const id = element.getAttribute('for');
  const next = nextTags[element.localName];
  if (!id || !next) return [];
  const root = element.getRootNode() as Document | ShadowRoot;
  if (root.getElementById?.(id)?.localName === next) return [];
  return [
    {
      id: 'unknown-for',
      level: 'error',
      problem: `for="${id}" references no <${next}>, so the next step opens on the host’s site.`,
      fix: `Give the <${next}> of this page that id.`,
      code: `<${next} id="${id}">`,
    },
  ];
};

const language: TagCheck = (element, { document }) => {
  const value = element.getAttribute('lang') ?? element.closest('[lang]')?.getAttribute('lang');
  if (!value) {
    if (element !== document.querySelector(rentalTags.join())) return [];
    const fix = 'State the page’s language, which the elements follow.';
    return [
      { id: 'no-language', level: 'warning', problem: 'The page states no language.', fix, code: '<html lang="en">' },
    ];
  }
  const added = (document.defaultView as OwnTextsPage | null)?.rentalTexts?.languages ?? {};
  const code = primarySubtag(value);
  if (isOneOf(languages, code) || Object.hasOwn(added, code)) return [];
  return [
    {
      id: 'unsupported-language',
      level: 'warning',
      problem: `lang="${value}" is not available, so <${element.localName}> is in English.`,
      fix: `Available are ${languages.join(', ')}. rentalElements.texts() adds others.`,
    },
  ];
};

/** HTML ignores the slash of `<rental-search />`: the rest of the page becomes its content, which disappears once it starts. */
const swallowed: TagCheck = (element, { document }) => {
  const contains = [...element.querySelectorAll('main, footer, section, article, h1, h2, script, rental-results')];
  if (contains.length === 0 || element.closest('template') || !document.body?.contains(element)) return [];
  return [
    {
      id: 'unclosed-tag',
      level: 'error',
      problem: `<${element.localName}> contains parts of the page (<${contains[0]?.localName}>): it isn’t closed, or closed with “/>”.`,
      fix: 'Close it with its own end tag.',
      code: `${openingTag(element)}</${element.localName}>`,
    },
  ];
};

function repeated(tags: Element[]): Finding[] {
  const findings: Finding[] = [];
  const ids = tags.map(({ id }) => id).filter(Boolean);
  const again = ids.find((id, index) => ids.indexOf(id) !== index);
  if (again) {
    const fix = 'Give each its own id: `for` finds only the first.';
    findings.push({ id: 'repeated-id', level: 'error', problem: `Two elements have the id ${again}.`, fix });
  }
  for (const name of ['rental-checkout', 'rental-results']) {
    const same = tags.filter(({ localName }) => localName === name);
    if (same.length < 2) continue;
    findings.push({
      id: 'repeated-tag',
      level: 'warning',
      problem: `There are ${same.length} <${name}> on this page.`,
      fix: 'One is enough: a page builder may have added a copy for phones. Show the same one at every width.',
    });
  }
  return findings;
}

/** A page that requests consent must pass it on; without it the elements report nothing. */
function consent(tags: Element[], { document }: Page): Finding[] {
  const measuring = tags.find((tag) => tag.hasAttribute('data-layer') && tag.getAttribute('consent') !== 'analytics');
  const consentTool = document.querySelector(
    '[src*="consent"], [src*="cookiebot"], [id*="cookie-consent" i], [id*="onetrust" i]',
  );
  if (!measuring) return [];
  return [
    {
      id: 'no-consent',
      level: 'warning',
      problem: `data-layer is set without consent, so nothing is reported${consentTool ? ', and the page has a consent tool' : ''}.`,
      fix: 'Set the attribute once the visitor has agreed to analytics.',
      code: openingTag(measuring).replace(/>$/, ' consent="analytics">'),
    },
  ];
}
