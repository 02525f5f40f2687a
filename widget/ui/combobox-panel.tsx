import { type RefObject, useLayoutEffect } from 'react';
import { msg, useLanguage } from '../i18n/localize.ts';
import { useStyles } from '../theme/root-context.tsx';
import { Button } from './button.tsx';
import type { ComboboxProps } from './combobox.tsx';
import css from './combobox-panel.css?inline';
import { Floating } from './floating.tsx';
import { Spinner } from './spinner.tsx';
import type { useChoiceList } from './use-choice-list.ts';

interface ListProps<Item> {
  props: ComboboxProps<Item>;
  box: ReturnType<typeof useChoiceList<Item>>;
}

function Options<Item>({ props, box }: ListProps<Item>) {
  const { groups, itemKey, itemText, renderItem = itemText, selected } = props;
  let next = 0;
  return groups.map((group) => {
    const options = group.items.map((item) => {
      const index = next;
      next += 1;
      const isSelected = selected !== null && itemKey(item) === itemKey(selected);
      return (
        <li
          key={itemKey(item)}
          part="option"
          className="r-combobox__option"
          data-selected={isSelected || undefined}
          {...box.option(item, index)}
        >
          {renderItem(item)}
        </li>
      );
    });
    if (!group.label || options.length === 0) return options;
    return (
      <li key={group.label} role="presentation">
        {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot group options */}
        <ul role="group" aria-label={group.label} className="r-combobox__group">
          <li className="r-combobox__heading" role="presentation" aria-hidden="true">
            {group.label}
          </li>
          {options}
        </ul>
      </li>
    );
  });
}

function Message<Item>({ props, empty }: { props: ComboboxProps<Item>; empty: boolean }) {
  useLanguage();
  const { status = 'ready', errorText, onRetry, emptyText } = props;
  if (status === 'error') {
    return (
      <div className="r-combobox__message" role="alert">
        <span>{errorText ?? msg('We couldn’t load this list.', { id: 'ui.listFailed' })}</span>
        {onRetry && (
          <Button size="sm" onMouseDown={(event) => event.preventDefault()} onClick={onRetry}>
            {msg('Try again', { id: 'ui.tryAgain' })}
          </Button>
        )}
      </div>
    );
  }
  if (!empty) return null;
  return (
    <div className="r-combobox__message" role="status">
      {status === 'loading' ? (
        <>
          <Spinner />
          {msg('Loading…', { id: 'ui.loading' })}
        </>
      ) : (
        emptyText
      )}
    </div>
  );
}

interface ComboboxPanelProps<Item> extends ListProps<Item> {
  frame: RefObject<HTMLElement | null>;
  panel: RefObject<HTMLDivElement | null>;
  open: boolean;
  /** True if there are no options. */
  empty: boolean;
}

/** Selects the chosen option's text when a press opens the list, so that typing replaces it. */
function useSelectedText<Item>({ props, box, frame, open }: ComboboxPanelProps<Item>): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: a second press places the cursor
  useLayoutEffect(() => {
    if (!open || !props.selected || box.highlighted >= 0) return;
    const input = frame.current?.querySelector('input');
    if (input?.selectionStart === input?.selectionEnd) input?.select();
  }, [open]);
}

/** Renders the list below a combobox. */
export function ComboboxPanel<Item>(panelProps: ComboboxPanelProps<Item>) {
  const { props, box, frame, panel, open, empty } = panelProps;
  useStyles(css);
  useSelectedText(panelProps);
  return (
    <Floating ref={panel} open={open} anchor={frame} matchWidth part="list" className="r-combobox__panel">
      <ul {...box.list} className="r-combobox__list">
        {open && <Options props={props} box={box} />}
      </ul>
      {open && <Message props={props} empty={empty} />}
    </Floating>
  );
}
