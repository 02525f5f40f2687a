import { FolderOpen, Upload } from 'lucide';
import { type DragEvent, useRef, useState } from 'react';
import { msg, str, useLanguage } from '../../../i18n/localize.ts';
import { useStyles } from '../../../theme/root-context.tsx';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import css from '../../../ui/file-drop.css?inline';
import { Icon } from '../../../ui/icon.tsx';

export interface FilesFieldProps {
  files: readonly File[];
  error: string | undefined;
  disabled: boolean;
  onChange: (files: readonly File[]) => void;
}

const accept = '.csv,.zip,.jpg,.jpeg,.png,.webp,.avif,.svg';

/** A field for the files of a fleet folder: several files, one ZIP, or a whole folder. */
export function FilesField({ files, error, disabled, onChange }: FilesFieldProps) {
  useStyles(css);
  useLanguage();
  const [isOver, setOver] = useState(false);
  const folder = useRef<HTMLInputElement>(null);
  const take = (input: HTMLInputElement) => {
    onChange([...(input.files ?? [])]);
    // Cleared so that the same files can be chosen again after they were changed.
    input.value = '';
  };
  const drag = (over: boolean) => (event: DragEvent) => {
    event.preventDefault();
    setOver(over && !disabled);
  };
  const drop = (event: DragEvent) => {
    drag(false)(event);
    if (!disabled) onChange([...event.dataTransfer.files]);
  };
  return (
    <div className="r-fleet__choose">
      <Field
        label={msg('Fleet files', { id: 'fleet.filesLabel' })}
        hint={msg('CSV files and pictures, or one ZIP file with all of them.', { id: 'fleet.filesHint' })}
        error={error}
      >
        {(control) => (
          // biome-ignore lint/a11y/noStaticElementInteractions: dropping is optional; the input inside is the control
          <div
            className="r-file"
            data-over={isOver || undefined}
            onDragOver={drag(true)}
            onDragLeave={drag(false)}
            onDrop={drop}
          >
            <Icon of={Upload} className="r-file__icon" />
            <span className="r-file__text">{chosenText(files)}</span>
            <input
              {...control}
              className="r-file__input"
              type="file"
              multiple
              accept={accept}
              disabled={disabled}
              onChange={(event) => take(event.currentTarget)}
            />
          </div>
        )}
      </Field>
      <input
        ref={folder}
        type="file"
        hidden
        aria-label={msg('Folder', { id: 'fleet.folder' })}
        onChange={(event) => take(event.currentTarget)}
        {...{ webkitdirectory: '' }}
      />
      <Button icon={<Icon of={FolderOpen} />} disabled={disabled} onClick={() => folder.current?.click()}>
        {msg('Choose a folder', { id: 'fleet.chooseFolder' })}
      </Button>
    </div>
  );
}

function chosenText(files: readonly File[]): string {
  const [first] = files;
  if (!first) return msg('Choose files or drop them here', { id: 'fleet.chooseFiles' });
  return files.length === 1
    ? first.name
    : msg(str`${files.length} files: ${first.name} …`, { id: 'fleet.chosenFiles' });
}
