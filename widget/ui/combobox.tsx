import { X } from 'lucide';
import { forwardRef, type ReactElement, type ReactNode, type Ref, useMemo, useRef } from 'react';
import { msg, str, useLanguage } from '../i18n/localize.ts';
import { useStyles } from '../theme/root-context.tsx';
import { Button } from './button.tsx';
import { classes } from './classes.ts';
import css from './combobox.css?inline';
import { type ControlProps, Field, type FieldProps } from './field.tsx';
import { Floating } from './floating.tsx';
import { Icon } from './icon.tsx';
import { Spinner } from './spinner.tsx';
import { useChoiceList } from './use-choice-list.ts';

export interface ComboboxGroup<Item> {
  /** Heading of the group; without it, the items have no heading. */
  label?: string | undefined;
  items: readonly Item[];
}

export interface ComboboxProps<Item> extends FieldProps {
  /** The options for the typed text; the caller filters and loads them. */
  groups: readonly ComboboxGroup<Item>[];
  itemKey: (item: Item) => string;
  /** The field's text after the item was chosen. */
  itemText: (item: Item) => string;
  /** The item's content in the list; its text by default. */
  renderItem?: ((item: Item) => ReactNode) | undefined;
  inputValue: string;
  onInput: (text: string) => void;
  selected: Item | null;
  /** Called with null when the text no longer matches the chosen item. */
  onSelect: (item: Item | null) => void;
  status?: 'ready' | 'loading' | 'error' | undefined;
  /** Shown with "Try again" while `status` is `error`. */
  errorText?: string | undefined;
  onRetry?: (() => void) | undefined;
  /** Shown if there are no options; without it, an empty list stays closed. */
  emptyText?: string | undefined;
  onFocus?: (() => void) | undefined;
  onBlur?: (() => void) | undefined;
  placeholder?: string | undefined;
  /** An `<Icon>` inside the field, before the text. */
  icon?: ReactNode;
}

interface ListProps<Item> {
  props: ComboboxProps<Item>;
  box: ReturnType<typeof useChoiceList<Item>>;
}

function Options<Item>({ props, box }: ListProps<Item>) {
  const { groups, itemKey, itemText, renderItem = itemText, selected } = props;
  let next = 0;
  return groups.map((group, number) => {
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
      // biome-ignore lint/suspicious/noArrayIndexKey: groups have no other identity
      <li key={number} role="presentation">
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

interface TextInputProps<Item> extends ListProps<Item> {
  control: ControlProps;
  forwarded: Ref<HTMLInputElement>;
  open: boolean;
  onType: (text: string) => void;
}

/** Renders the input, and its text for the style sheet, which shows it on several lines while it is not edited. */
function TextInput<Item>({ props, box, control, forwarded, open, onType }: TextInputProps<Item>) {
  const { placeholder, required, disabled, name, onFocus, onBlur, inputValue } = props;
  return (
    <span className="r-combobox__text" data-text={inputValue || placeholder} data-editing={box.isEditing || undefined}>
      <input
        {...box.input}
        role="combobox"
        ref={forwarded}
        id={control.id}
        name={name}
        required={required}
        disabled={disabled}
        placeholder={placeholder}
        value={inputValue}
        aria-expanded={open}
        aria-describedby={control['aria-describedby']}
        aria-invalid={control['aria-invalid']}
        autoCapitalize="words"
        autoCorrect="off"
        spellCheck={false}
        enterKeyHint="search"
        className="r-combobox__input"
        onChange={(event) => onType(event.currentTarget.value)}
        onFocus={() => {
          box.setEditing(true);
          onFocus?.();
        }}
        onBlur={() => {
          box.setEditing(false);
          onBlur?.();
        }}
      />
    </span>
  );
}

function Box<Item>({
  props,
  control,
  forwarded,
}: {
  props: ComboboxProps<Item>;
  control: ControlProps;
  forwarded: Ref<HTMLInputElement>;
}) {
  useLanguage();
  const { status = 'ready', emptyText, icon, disabled, inputValue } = props;
  const frame = useRef<HTMLSpanElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const { groups, selected, itemText, onInput, onSelect } = props;
  const items = useMemo(() => groups.flatMap((group) => group.items), [groups]);
  const choose = (item: Item) => {
    onInput(itemText(item));
    onSelect(item);
  };
  const box = useChoiceList({ id: control.id, items, text: inputValue, selected, onChoose: choose, frame, panel });
  const empty = items.length === 0;
  const open = box.isOpen && (!empty || status !== 'ready' || !!emptyText);
  const clear = () => {
    onInput('');
    onSelect(null);
    frame.current?.querySelector('input')?.focus();
  };
  return (
    <>
      <span part="control" className="r-control r-combobox" ref={frame} data-disabled={disabled || undefined}>
        {icon}
        <TextInput
          {...{ props, control, forwarded, box, open }}
          onType={(text) => {
            box.typed();
            onInput(text);
            if (selected && text !== itemText(selected)) onSelect(null);
          }}
        />
        {status === 'loading' && !empty && <Spinner />}
        {inputValue !== '' && !disabled && (
          <button
            type="button"
            className="r-combobox__clear"
            aria-label={msg(str`Clear ${props.label}`, { id: 'ui.clear' })}
            onClick={clear}
          >
            <Icon of={X} size="sm" />
          </button>
        )}
      </span>
      <Floating ref={panel} open={open} anchor={frame} matchWidth part="list" className="r-combobox__panel">
        <ul {...box.list} className="r-combobox__list">
          {open && <Options props={props} box={box} />}
        </ul>
        {open && <Message props={props} empty={empty} />}
      </Floating>
    </>
  );
}

function ComboboxField<Item>(props: ComboboxProps<Item>, ref: Ref<HTMLInputElement>) {
  useStyles(css);
  useLanguage();
  const { label, hint, error, optional, hideLabel, id, className } = props;
  return (
    <Field {...{ label, hint, error, optional, hideLabel, id }} className={classes('r-combobox-field', className)}>
      {(control) => <Box props={props} control={control} forwarded={ref} />}
    </Field>
  );
}

/** Renders a text field with suggestions. The caller keeps text, options and selection. */
export const Combobox = forwardRef(ComboboxField) as <Item>(
  props: ComboboxProps<Item> & { ref?: Ref<HTMLInputElement> },
) => ReactElement;
