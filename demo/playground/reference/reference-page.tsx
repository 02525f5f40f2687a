import { useStyles } from '../../../widget/theme/root-context.tsx';
import { Link } from '../../../widget/ui/link.tsx';
import { type Declaration, readManifest } from '../frame/manifest.ts';
import { Page, Section } from '../frame/page.tsx';
import { useLoaded } from '../frame/use-loaded.ts';
import css from './reference.css?inline';
import { ReferenceTable } from './reference-table.tsx';

/** The reference of one element, the most used parts first. */
function TagReference({ tag }: { tag: Declaration }) {
  const named = (list: readonly { name: string; description: string }[]) =>
    list.map(({ name, description }) => ({ name, cells: [description] }));
  return (
    <section className="p-tag" id={tag.tagName} aria-labelledby={`${tag.tagName}-title`}>
      <h2 id={`${tag.tagName}-title`}>
        <code>{`<${tag.tagName}>`}</code>
      </h2>
      <p className="p-lead">{tag.description}</p>
      <p>
        <Link href={`/demo/?tag=${tag.tagName}`}>Try it in the playground</Link>
      </p>
      <ReferenceTable
        of={tag.tagName}
        title="Attributes"
        heads={['Attribute and property', 'Type', 'Default', 'What']}
        rows={tag.attributes.map(({ name, fieldName, type, default: initial = '', description }) => ({
          name,
          note: fieldName === name ? undefined : fieldName,
          cells: [<code key="type">{type.text}</code>, initial, description],
        }))}
      />
      <ReferenceTable
        of={tag.tagName}
        title="Events"
        heads={['Event', 'Detail', 'When']}
        rows={tag.events.map(({ name, type, description }) => ({
          name,
          cells: [<code key="type">{type.text.replace(/^CustomEvent<(.*)>$/, '$1')}</code>, description],
        }))}
      />
      <ReferenceTable of={tag.tagName} title="Slots" heads={['Slot', 'What']} rows={named(tag.slots)} />
      <ReferenceTable of={tag.tagName} title="Parts" heads={['Part', 'What']} rows={named(tag.cssParts)} />
      <ReferenceTable of={tag.tagName} title="Keys" heads={['Key', 'What it does']} rows={named(tag.keyboard)} />
    </section>
  );
}

/** The element reference, generated from custom-elements.json. */
export function ReferencePage() {
  useStyles(css);
  const tags = useLoaded(readManifest) ?? [];
  const [first] = tags;
  const shared = (list: readonly { name: string; description: string }[] = []) =>
    list.map(({ name, description }) => ({ name, cells: [description] }));
  return (
    <Page
      title="Element reference"
      lead="Every attribute has a property in camel case, and both are live; removing one restores its default. Events bubble and cross shadow roots, and none carries personal data. A cancelable event that is cancelled leaves the next step to your page."
    >
      <div className="p-reference">
        <nav aria-label="On this page" className="p-contents">
          <ul className="p-links">
            {tags.map(({ tagName }) => (
              <li key={tagName}>
                <Link quiet href={`#${tagName}`}>{`<${tagName}>`}</Link>
              </li>
            ))}
            {['methods', 'states', 'tokens'].map((id) => (
              <li key={id}>
                <Link quiet href={`#${id}`}>
                  {id.replace(/^./, (letter) => letter.toUpperCase())}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <div className="p-reference__text">
          {tags.map((tag) => (
            <TagReference key={tag.tagName} tag={tag} />
          ))}
          <div id="methods">
            <Section title="Methods">
              <p>
                <code>focus(options)</code> puts the focus on the first field or button inside. The loader finds tags in
                the document and in open shadow roots. <code>rentalElements.load(root)</code> loads the tags in a closed
                shadow root, and <code>rentalElements.load('rental-results')</code> those of one kind, wherever they
                are. Both return a promise of whether that succeeded.
              </p>
            </Section>
          </div>
          <div id="states">
            <Section title="States" note="As :state(…) and as data-state.">
              <ReferenceTable title="States" hideTitle heads={['State', 'What']} rows={shared(first?.cssStates)} />
            </Section>
          </div>
          <div id="tokens">
            <Section title="Tokens" note="Custom properties that a page sets on :root, on a wrapper or on the tag.">
              <ReferenceTable title="Tokens" hideTitle heads={['Token', 'What']} rows={shared(first?.cssProperties)} />
            </Section>
          </div>
        </div>
      </div>
    </Page>
  );
}
