import { useState } from 'react';
import { isOneOf, languages } from '../../../widget/domain/enumerations.ts';
import { Disclosure } from '../../../widget/ui/disclosure.tsx';
import { Link } from '../../../widget/ui/link.tsx';
import { Select } from '../../../widget/ui/select.tsx';
import { TextField } from '../../../widget/ui/text-field.tsx';
import type { PanelProps } from './attributes-panel.tsx';
import { findMessages, type Messages, otherForm, textProblem, withText } from './own-texts.ts';
import { withEntry } from './preview-state.ts';

/** Languages that a page may add; any other may be in the address. */
const further = ['ca', 'de', 'it', 'nl', 'pl', 'pt'];

/** The number of texts that are listed at once. */
const maxListed = 8;

const nameOf = (language: string) => new Intl.DisplayNames('en', { type: 'language' }).of(language) ?? language;

interface WordsFieldProps {
  id: string;
  original: string;
  /** The page's own text, or undefined. */
  value: string | undefined;
  /** True if the singular or the plural of this text is set and this one isn't, or the other way round. */
  needsOther: boolean;
  onChange: (text: string | undefined) => void;
}

/** One text: the original as its label, and one's own. A text that lacks a value of the original isn't used. */
function WordsField({ id, original, value, needsOther, onChange }: WordsFieldProps) {
  // The text as typed so far, which may not be usable yet.
  const [draft, setDraft] = useState<string | null>(null);
  const problem = draft ? textProblem(original, draft) : null;
  const type = (text: string) => {
    setDraft(text);
    if (text === '') onChange(undefined);
    else if (!textProblem(original, text)) onChange(text);
  };
  const pair = needsOther ? `The singular and the plural are replaced together: type both (${otherForm(id)}).` : null;
  return (
    <TextField
      label={original}
      hint={<code>{id}</code>}
      error={problem ?? pair ?? undefined}
      value={draft ?? value ?? ''}
      placeholder="Original"
      autoComplete="off"
      onChange={type}
      onBlur={() => !problem && setDraft(null)}
    />
  );
}

/** One's own texts in the language of the preview, found by their English or their id. */
export function OwnTextsPanel({ preview, messages, onChange }: PanelProps & { messages: Messages }) {
  const [typed, setTyped] = useState('');
  const { ownTexts = {} } = preview;
  const [startsOpen] = useState(Object.keys(ownTexts).length > 0);
  const language = preview.attributes['lang'] ?? 'en';
  const own = ownTexts[language] ?? {};
  const ownForms = Object.keys(own).flatMap((id) => [id, otherForm(id) ?? id]);
  const found = typed.trim() === '' ? [...new Set(ownForms)] : findMessages(messages, typed);
  const listed = found.slice(0, typed.trim() === '' ? undefined : maxListed);
  const known = [...new Set([...languages, language, ...Object.keys(ownTexts), ...further])];
  const count = Object.values(ownTexts).reduce((sum, texts) => sum + Object.keys(texts).length, 0);
  return (
    <Disclosure title="Your own words" aside={count > 0 ? `${count} set` : undefined} open={startsOpen}>
      <div className="p-controls">
        <Select
          label="Language of your words"
          hint="The preview is in this language. One that the elements don’t have is English until you translate it."
          value={language}
          options={known.map((tag) => ({
            value: tag,
            label: isOneOf(languages, tag) ? nameOf(tag) : `${nameOf(tag)}, added by you`,
          }))}
          onChange={(tag) =>
            onChange({ ...preview, attributes: withEntry(preview.attributes, 'lang', tag === 'en' ? undefined : tag) })
          }
        />
        <TextField
          type="search"
          label="Find a text"
          hint={
            <>
              By its English words or its id, such as <code>search.submit</code>. The{' '}
              <Link href="/demo/guide-script.html#texts">guide</Link> has the rules for plurals.
            </>
          }
          value={typed}
          autoComplete="off"
          onChange={setTyped}
        />
        <p className="p-share__note" role="status">
          {typed.trim() !== '' && foundText(found.length)}
        </p>
        {listed.map((id) => (
          <WordsField
            key={`${language} ${id}`}
            id={id}
            original={messages[id] ?? id}
            value={own[id]}
            needsOther={Object.hasOwn(own, id) && !Object.hasOwn(own, otherForm(id) ?? id)}
            onChange={(text) => onChange({ ...preview, ownTexts: withText(ownTexts, language, id, text) })}
          />
        ))}
      </div>
    </Disclosure>
  );
}

function foundText(count: number): string {
  if (count === 0) return 'No text of the elements contains this.';
  if (count === 1) return '1 text';
  return count > maxListed ? `${count} texts; these are the first ${maxListed}.` : `${count} texts`;
}
