import { FileText, Upload, X } from 'lucide';
import { type DragEvent, useEffect, useRef, useState } from 'react';
import { msg, str, useLanguage } from '../i18n/localize.ts';
import { useStyles } from '../theme/root-context.tsx';
import { Button } from './button.tsx';
import { Field, type FieldProps } from './field.tsx';
import css from './file-drop.css?inline';
import { Icon } from './icon.tsx';

export interface FileDropProps extends FieldProps {
  value: File | null;
  onChange: (file: File | null) => void;
  /** Media types or extensions, as in `image/*,.pdf`. */
  accept?: string | undefined;
  /** Maximum size in bytes. */
  maxSize?: number | undefined;
  /** Round preview, for a portrait. */
  round?: boolean | undefined;
}

/** Returns true if a file has one of the accepted types; an empty list accepts all. */
export function isAccepted(file: Pick<File, 'name' | 'type'>, accept: string): boolean {
  const kinds = accept.split(',').map((kind) => kind.trim().toLowerCase());
  return kinds.some((kind) => {
    if (kind === '') return true;
    if (kind.startsWith('.')) return file.name.toLowerCase().endsWith(kind);
    return kind.endsWith('/*') ? file.type.startsWith(kind.slice(0, -1)) : file.type === kind;
  });
}

/** Formats a size in megabytes. */
export function megabytes(bytes: number, language: string): string {
  return new Intl.NumberFormat(language, { maximumFractionDigits: 1 }).format(bytes / 1_000_000);
}

/** Fills the canvas with the middle of the picture. Returns false if nothing can be drawn. */
function drawCropped(target: HTMLCanvasElement | null, picture: ImageBitmap): boolean {
  const context = target?.getContext('2d');
  if (!target || !context) return false;
  const scale = Math.max(target.width / picture.width, target.height / picture.height);
  const [width, height] = [picture.width * scale, picture.height * scale];
  context.drawImage(picture, (target.width - width) / 2, (target.height - height) / 2, width, height);
  return true;
}

/** Renders the preview on a canvas, because a strict content security policy blocks `blob:` images. */
function Preview({ file, round }: { file: File; round: boolean | undefined }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [drawn, setDrawn] = useState(false);
  useEffect(() => {
    setDrawn(false);
    if (!file.type.startsWith('image/') || typeof createImageBitmap === 'undefined') return;
    let current = true;
    createImageBitmap(file).then(
      (picture) => {
        if (current) setDrawn(drawCropped(canvas.current, picture));
        picture.close();
      },
      () => setDrawn(false),
    );
    return () => {
      current = false;
    };
  }, [file]);
  return (
    <span className="r-file__preview" data-round={round || undefined}>
      {!drawn && <Icon of={FileText} />}
      <canvas ref={canvas} width={144} height={144} hidden={!drawn} />
    </span>
  );
}

type Checked = Pick<FileDropProps, 'accept' | 'maxSize'>;

/** Returns why a file can't be used, in the current language; undefined if it can. */
function rejectionOf(file: File, { accept = '', maxSize }: Checked, language: string): string | undefined {
  if (!isAccepted(file, accept)) return msg(str`${file.name} has an unsupported file type.`, { id: 'ui.fileKind' });
  if (maxSize === undefined || file.size <= maxSize) return;
  const limit = megabytes(maxSize, language);
  return msg(str`${file.name} is larger than ${limit} MB.`, { id: 'ui.fileSize' });
}

function useChecked({ onChange, accept, maxSize }: FileDropProps) {
  const language = useLanguage();
  const [rejected, setRejected] = useState<File | null>(null);
  const checked = { accept, maxSize };
  const take = (file: File | undefined) => {
    if (!file) return;
    const isRejected = rejectionOf(file, checked, language) !== undefined;
    setRejected(isRejected ? file : null);
    if (!isRejected) onChange(file);
  };
  return { rejection: rejected ? rejectionOf(rejected, checked, language) : undefined, take };
}

/** Renders a field for one file, chosen or dropped, with a preview. A file of the wrong type or size is rejected with the reason. */
export function FileDrop(props: FileDropProps) {
  const {
    label,
    hint,
    error,
    optional,
    hideLabel,
    id,
    className,
    value,
    onChange,
    accept,
    disabled,
    required,
    name,
    round,
  } = props;
  useStyles(css);
  const { rejection, take } = useChecked(props);
  const [over, setOver] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const remove = () => {
    onChange(null);
    // The "Remove" button disappears with the file and would lose the focus.
    input.current?.focus();
  };
  const drag = (isOver: boolean) => (event: DragEvent) => {
    event.preventDefault();
    setOver(isOver && !disabled);
  };
  const drop = (event: DragEvent) => {
    drag(false)(event);
    if (!disabled) take(event.dataTransfer.files[0]);
  };
  return (
    <Field {...{ label, hint, optional, hideLabel, id, className }} error={rejection || error}>
      {(control) => (
        // biome-ignore lint/a11y/noStaticElementInteractions: dropping is optional; the input inside is the control
        <div
          part="control"
          className="r-file"
          data-over={over || undefined}
          onDragOver={drag(true)}
          onDragLeave={drag(false)}
          onDrop={drop}
        >
          {value ? <Preview file={value} round={round} /> : <Icon of={Upload} className="r-file__icon" />}
          <span className="r-file__text">
            {value ? value.name : msg('Choose a file or drop it here', { id: 'ui.chooseFile' })}
          </span>
          <input
            {...control}
            ref={input}
            className="r-file__input"
            type="file"
            name={name}
            accept={accept}
            required={required}
            disabled={disabled}
            onChange={(event) => {
              take(event.currentTarget.files?.[0]);
              // Cleared so that the same file can be chosen again after it was removed.
              event.currentTarget.value = '';
            }}
          />
          {value && (
            <Button
              kind="quiet"
              square
              className="r-file__remove"
              aria-label={msg(str`Remove ${value.name}`, { id: 'ui.remove' })}
              onClick={remove}
            >
              <Icon of={X} />
            </Button>
          )}
        </div>
      )}
    </Field>
  );
}
