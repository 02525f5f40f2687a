import { useState } from 'react';
import { useStyles } from '../../../widget/theme/root-context.tsx';
import { Button } from '../../../widget/ui/button.tsx';
import { Notice } from '../../../widget/ui/notice.tsx';
import { Select } from '../../../widget/ui/select.tsx';
import { type Declaration, readManifest } from '../frame/manifest.ts';
import { Page } from '../frame/page.tsx';
import { useLoaded } from '../frame/use-loaded.ts';
import { AttributesPanel } from './attributes-panel.tsx';
import { CopyLink } from './copy-link.tsx';
import { CopyPanel } from './copy-panel.tsx';
import { ErrorScenarios } from './error-scenarios.tsx';
import { type Messages, readMessages } from './own-texts.ts';
import { OwnTextsPanel } from './own-texts-panel.tsx';
import { Preview } from './preview.tsx';
import { defaultPreview, type PreviewState, previewUrl } from './preview-state.ts';
import { ProblemList } from './problem-list.tsx';
import { readAddress } from './read-address.ts';
import { startScenario } from './scenarios.ts';
import { ServerLinks } from './server-links.tsx';
import css from './start.css?inline';
import { ThemePanel } from './theme-panel.tsx';

/** Reads the preview of this page's address and starts its scenario. */
function openAddress(tags: readonly Declaration[], messages: Messages) {
  const read = readAddress(location.search, tags, (name, value) => CSS.supports(name, value), messages);
  startScenario(read.preview.scenario);
  return read;
}

/** The settings, the element and its code. */
function Workbench({ tags, messages }: { tags: readonly Declaration[]; messages: Messages }) {
  const [{ preview, problems }, setRead] = useState(() => openAddress(tags, messages));
  const change = (next: PreviewState) => {
    history.replaceState(null, '', previewUrl(next));
    startScenario(next.scenario);
    setRead({ preview: next, problems: [] });
  };
  const declaration = tags.find(({ tagName }) => tagName === preview.tag);
  return (
    <>
      {problems.length > 0 && (
        <Notice kind="warning" live="status" title="Parts of this address aren’t used">
          <ProblemList problems={problems} />
        </Notice>
      )}
      <div className="p-bench">
        <form className="p-panel" aria-label="Settings" noValidate onSubmit={(event) => event.preventDefault()}>
          <div className="p-panel__tag">
            <Select
              label="Tag"
              value={preview.tag}
              options={tags.map(({ tagName }) => ({ value: tagName, label: `<${tagName}>` }))}
              onChange={(tag) => change({ ...preview, tag, attributes: {} })}
            />
            <CopyLink preview={preview}>
              <Button kind="quiet" size="sm" onClick={() => change(defaultPreview)}>
                Start again
              </Button>
            </CopyLink>
          </div>
          <AttributesPanel tags={tags} preview={preview} onChange={change} />
          {declaration && <ThemePanel declaration={declaration} preview={preview} onChange={change} />}
          <OwnTextsPanel messages={messages} preview={preview} onChange={change} />
        </form>
        <div className="p-bench__main">
          <Preview preview={preview} messages={messages} onChange={change} />
          <CopyPanel preview={preview} onChange={change} />
        </div>
      </div>
    </>
  );
}

/** The start page for partners and developers. */
export function StartPage() {
  useStyles(css);
  const loaded = useLoaded(() => Promise.all([readManifest().catch(() => []), readMessages().catch(() => ({}))]));
  return (
    <Page
      title="Vehicle rental in your own page"
      lead="Two lines and a tag. Your design, your language, your visitors; the price they see is the price they pay."
      wide
    >
      {loaded && loaded[0].length > 0 && <Workbench tags={loaded[0]} messages={loaded[1]} />}
      {loaded?.[0].length === 0 && (
        <Notice kind="danger" live="alert" title="The list of elements couldn’t be loaded">
          Check your connection, then reload the page.
        </Notice>
      )}
      <ErrorScenarios />
      <ServerLinks />
    </Page>
  );
}
