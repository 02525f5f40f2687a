import { type KeyboardEvent, type RefObject, useLayoutEffect, useState } from 'react';
import { useDismiss } from './use-dismiss.ts';

export interface ChoiceListOptions<Item> {
  /** Id of the field; the list is `id-list`, an option `id-option-0`. */
  id: string;
  items: readonly Item[];
  /** The field's text; if it is empty, leaving the field never chooses an option. */
  text: string;
  selected: Item | null;
  onChoose: (item: Item) => void;
  /** The field's frame and the panel; a press outside both closes the list. */
  frame: RefObject<HTMLElement | null>;
  panel: RefObject<HTMLElement | null>;
}

/** Scrolls the list so that the option is visible, without scrolling the page. */
function reveal(list: Element, option: Element): void {
  const [inner, outer] = [option.getBoundingClientRect(), list.getBoundingClientRect()];
  if (inner.top < outer.top) list.scrollTop -= outer.top - inner.top;
  if (inner.bottom > outer.bottom) list.scrollTop += inner.bottom - outer.bottom;
}

/**
 * Returns the keyboard, pointer and ARIA behaviour of a list below a text field: arrows move (with Alt they only open and
 * close), Enter chooses, Escape closes, Tab chooses the first match of the typed text. The focus stays in the field.
 */
export function useChoiceList<Item>(options: ChoiceListOptions<Item>) {
  const { id, items, text, selected, onChoose, frame, panel } = options;
  const [isOpen, setOpen] = useState(false);
  const [wanted, setWanted] = useState(-1);
  const [isEditing, setEditing] = useState(false);
  const highlighted = isOpen ? Math.min(wanted, items.length - 1) : -1;
  const optionId = (index: number) => `${id}-option-${index}`;

  const open = (index: number) => {
    setOpen(true);
    setWanted(index);
  };
  const close = () => setOpen(false);
  const choose = (item: Item) => {
    onChoose(item);
    close();
    setEditing(false);
  };
  useDismiss(isOpen, [frame, panel], close);
  useLayoutEffect(() => {
    const option = highlighted < 0 ? null : panel.current?.querySelector('[data-highlighted]');
    const list = option?.closest('[role="listbox"]');
    if (option && list) reveal(list, option);
  }, [highlighted, panel]);

  const step = (by: 1 | -1) => {
    const from = isOpen ? highlighted : -1;
    const next = by === 1 ? from + 1 : from <= 0 ? items.length - 1 : from - 1;
    open(items.length === 0 ? -1 : next % items.length);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    setEditing(true);
    const item = items[highlighted];
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      const isDown = event.key === 'ArrowDown';
      if (!event.altKey) step(isDown ? 1 : -1);
      else if (isDown) open(highlighted);
      else close();
    } else if (event.key === 'Enter' && item !== undefined && !event.nativeEvent.isComposing) {
      event.preventDefault();
      choose(item);
    } else if (event.key === 'Tab' && items.length > 0) {
      // Without options the panel may contain "Try again", which Tab should reach.
      if (item !== undefined && !event.shiftKey && text.trim() !== '' && !selected) choose(item);
      else close();
    }
  };
  return {
    isOpen,
    highlighted,
    /** True if the field has the focus and its text was not just chosen from the list. */
    isEditing,
    setEditing,
    /** Must be called on each change of the text. */
    typed: () => {
      setEditing(true);
      open(0);
    },
    input: {
      autoComplete: 'off',
      'aria-autocomplete': 'list' as const,
      'aria-controls': `${id}-list`,
      'aria-activedescendant': highlighted >= 0 ? optionId(highlighted) : undefined,
      onClick: () => {
        setEditing(true);
        if (!isOpen) open(-1);
      },
      onKeyDown,
    },
    list: { id: `${id}-list`, role: 'listbox' as const, 'aria-labelledby': `${id}-label` },
    option: (item: Item, index: number) => ({
      id: optionId(index),
      role: 'option' as const,
      'aria-selected': index === highlighted,
      'data-highlighted': index === highlighted || undefined,
      onMouseMove: () => setWanted(index),
      // The focus stays in the field.
      onMouseDown: (event: { preventDefault(): void }) => event.preventDefault(),
      onClick: () => choose(item),
    }),
  };
}
