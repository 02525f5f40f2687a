import { useState } from 'react';
import { oneOf, text } from '../domain/attribute-types.ts';
import { formatPairs, parseQuery, queryPairs, type SearchQuery } from '../domain/trip-query.ts';
import { PageLimits } from '../search/page-limits.ts';
import { ends, SearchForm, type SearchFormProps } from '../search/search-form.tsx';
import type { PlaceEnd } from '../search/search-texts.ts';
import { lazyValue, useLazyValue } from '../ui/lazy-value.ts';
import { pageAddress, type ValuesOf, viewText } from './attributes.ts';
import { carriedPairs, carriedValue } from './attribution.ts';
import { curationAttributes } from './curation-attributes.ts';
import { createElementClass, type ElementProps, type RentalHTMLElement } from './define-element.ts';
import type { AttributeElement } from './element-attributes.ts';
import { ElementFrame } from './element-frame.tsx';
import type { ElementHost } from './element-host.ts';
import { continueOrNavigate } from './navigation.ts';
import { nextStepUrl } from './next-step-url.ts';
import { attributesOf, queryAttributes, queryMethods, queryOf } from './query-attributes.ts';
import { report } from './report.ts';
import { sharedAttributes } from './shared-attributes.ts';

export const searchAttributes = {
  ...queryAttributes,
  /** Filters and order that the results start with, as in their address: range=mini,midi&sort=total. Visitors may change them. */
  filters: viewText,
  ...curationAttributes,
  /** URL of the results page. @default the host’s /search */
  'results-url': pageAddress,
  /** One row, one column, or depending on the available width. @default auto */
  layout: oneOf(['wide', 'stacked', 'auto']),
  /** The form in the page, or a button that opens it in a modal dialog. @default inline */
  mode: oneOf(['inline', 'dialog']),
  /** Target window of the results. @default _self; in a frame, _top for a page of another site */
  target: text,
  /**
   * Accessible name of the form, for a page with several. In the mode dialog, text of the button and title of the dialog.
   * @default Find a car; on the button, Search cars
   */
  label: text,
  /** Id of a <rental-results> on the same page, which shows the results instead of another page. */
  for: text,
  ...sharedAttributes,
};

export interface RentalSearchValues extends ValuesOf<typeof searchAttributes> {
  /** The state of the dialog that `open()` and `search()` request. */
  opened: true | 'search';
}

/** The button and the dialog, which only a tag with this mode loads. Without this code, the form is in the page. */
const searchInDialog = lazyValue(() => import('./search-in-dialog.tsx').then((part) => part.SearchInDialog));

/** Returns true for a field of the fallback form that the user has changed. */
function isChanged(control: Element): control is HTMLInputElement | HTMLSelectElement {
  if (control instanceof HTMLSelectElement)
    return [...control.options].some((option) => option.selected !== option.defaultSelected);
  return control instanceof HTMLInputElement && control.name !== '' && control.value !== control.defaultValue;
}

/** Returns the values that the user entered in the fallback form before the upgrade. */
function fallbackFormQuery(host: ElementHost): Partial<SearchQuery> {
  const controls = [...(host.element.querySelector('form')?.elements ?? [])].filter(isChanged);
  return parseQuery(new URLSearchParams(controls.map(({ name, value }) => [name, value])));
}

/** Returns the field of the fallback form that has the focus. */
function focusedField({ element }: ElementHost): HTMLInputElement | null {
  return element.querySelector(':focus');
}

/** Returns the location field of the fallback form that the user is typing into. */
function typedEnd(host: ElementHost): PlaceEnd | undefined {
  const focused = focusedField(host);
  return ends.find((end) => focused?.name === end && isChanged(focused));
}

/** Moves the focus from a field of the fallback form to the same field of the view, with its text and the place in it. */
function takeFocus(host: ElementHost): void {
  const focused = focusedField(host);
  if (!focused) return;
  const { name, type, value, selectionStart } = focused;
  const isSame = (field: HTMLInputElement) =>
    name ? field.name === name || field.id.endsWith(`-${name}`) : field.type === type;
  const fields = host.root.querySelectorAll<HTMLInputElement>('input:not([type=hidden]), select, [type=submit]');
  const field = [...fields].find(isSame) ?? host.element;
  field.focus({ preventScroll: true });
  // Null for a field that is not of text.
  if (!(field instanceof HTMLInputElement) || selectionStart === null) return;
  if (isChanged(focused)) {
    field.setRangeText(value, 0, field.value.length);
    field.dispatchEvent(new Event('input', { bubbles: true }));
  }
  field.setSelectionRange(selectionStart, selectionStart);
}

/** Returns the query of the attributes. Values from the fallback form override it until the attributes change. */
function useQuery(props: ElementProps<RentalSearchValues>): Partial<SearchQuery> {
  const given = queryOf(props);
  const key = JSON.stringify(given);
  const [start] = useState(() => ({ key, typed: fallbackFormQuery(props.host) }));
  return { ...given, ...(key === start.key && start.typed) };
}

function RentalSearch(props: ElementProps<RentalSearchValues>) {
  const { host, resultsUrl, layout = 'auto', target, filters, limits, locked } = props;
  const query = useQuery(props);
  const [typing] = useState(() => typedEnd(host));
  const search = (wanted: SearchQuery) => {
    const pairs = [...queryPairs(wanted), ...new URLSearchParams(filters), ...carriedPairs(props)];
    const url = nextStepUrl(host.element, props, resultsUrl, 'search', formatPairs(pairs));
    if (!host.emit('rental-search', { query: wanted, url }, { cancelable: true })) return undefined;
    return continueOrNavigate(
      host.element,
      props.for,
      { ...attributesOf(wanted), filters, limits, locked },
      url,
      target,
    );
  };
  const form: SearchFormProps = {
    query,
    typing,
    layout,
    label: props.label,
    onSearch: search,
    onUnknown: (end) => report(({ reportPlace }) => reportPlace(host.element, end)),
    onState: host.setState,
    onReady: () => {
      takeFocus(host);
      host.emitReady();
    },
    onError: (problem) => host.emit('rental-error', problem),
  };
  const isInDialog = props.mode === 'dialog';
  const { value: InDialog, error } = useLazyValue(searchInDialog, isInDialog);
  return (
    <ElementFrame {...props}>
      <PageLimits.Provider value={[carriedValue('limits', limits), carriedValue('locked', locked)]}>
        {isInDialog && !error ? InDialog && <InDialog {...props} form={form} /> : <SearchForm {...form} />}
      </PageLimits.Provider>
    </ElementFrame>
  );
}

/** The element, as its methods see it. */
type SearchElement = RentalHTMLElement & AttributeElement;

const searchMethods = {
  ...queryMethods,
  /** Searches once the form is ready, as its button does: with the form's checks and events. */
  async search(this: SearchElement): Promise<void> {
    await this.ready;
    const form = this.shadowRoot?.querySelector('form');
    if (form) form.requestSubmit();
    else this.attributeValues.set('opened', 'search');
  },
  /** Opens the dialog, once the element is ready. Without `mode="dialog"`, it has no effect. */
  open(this: SearchElement): void {
    this.attributeValues.set('opened', true);
  },
  /** Closes the dialog. What was entered in the form stays. */
  close(this: SearchElement): void {
    this.attributeValues.set('opened', undefined);
  },
};

/** `<rental-search>`: the search form. */
export const createRentalSearch = () =>
  createElementClass<RentalSearchValues>(RentalSearch, searchAttributes, searchMethods);
