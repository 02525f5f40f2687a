import { useEffect, useState } from 'react';
import { SearchDialog } from '../search/search-dialog.tsx';
import { SearchForm, type SearchFormProps } from '../search/search-form.tsx';
import type { ElementProps } from './define-element.ts';
import type { RentalSearchValues } from './rental-search.tsx';

interface SearchInDialogProps extends ElementProps<RentalSearchValues> {
  form: SearchFormProps;
}

/** Renders `<rental-search mode="dialog">`: its button and the dialog, which the element's methods open and close. */
export function SearchInDialog({ host, label, opened, form }: SearchInDialogProps) {
  const { root } = host;
  const element = host.element as HTMLElement & { open(): void; close(): void };
  const [isFormReady, setFormReady] = useState(false);
  // The button is all that must be ready. The form in the dialog is a part of the same view.
  useEffect(() => {
    host.setState('ready');
    host.emitReady();
  }, [host]);
  useEffect(() => {
    if (opened === 'search') root.querySelector('form')?.requestSubmit();
  }, [opened, root]);
  const search: SearchFormProps['onSearch'] = (query) => {
    // Closed at once, because nothing outside an open dialog can take the focus: neither the page's next step nor the results.
    root.querySelector('dialog')?.close();
    element.close();
    return form.onSearch(query);
  };
  return (
    <SearchDialog
      label={label}
      isOpen={opened !== undefined}
      isReady={isFormReady}
      onOpen={() => element.open()}
      onClose={() => element.close()}
      onToggled={(isOpen) => host.emit(isOpen ? 'rental-open' : 'rental-close')}
    >
      <SearchForm {...form} onSearch={search} onState={() => {}} onReady={() => setFormReady(true)} />
    </SearchDialog>
  );
}
