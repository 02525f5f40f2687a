import { useState } from 'react';
import { useStyles } from '../../../widget/theme/root-context.tsx';
import { Button } from '../../../widget/ui/button.tsx';
import { Select } from '../../../widget/ui/select.tsx';
import { readManifest } from '../frame/manifest.ts';
import { Page } from '../frame/page.tsx';
import { useLoaded } from '../frame/use-loaded.ts';
import { AttributesPanel } from './attributes-panel.tsx';
import { CopyPanel } from './copy-panel.tsx';
import { ErrorScenarios } from './error-scenarios.tsx';
import { Preview } from './preview.tsx';
import { defaultPreview, type PreviewState, previewUrl, readPreview } from './preview-state.ts';
import { startScenario } from './scenarios.ts';
import { ServerLinks } from './server-links.tsx';
import css from './start.css?inline';
import { ThemePanel } from './theme-panel.tsx';

/** The start page for partners and developers. */
export function StartPage() {
  useStyles(css);
  const [preview, setPreview] = useState(() => {
    const initial = readPreview(location.search);
    startScenario(initial.scenario);
    return initial;
  });
  const tags = useLoaded(readManifest) ?? [];
  const change = (next: PreviewState) => {
    history.replaceState(null, '', previewUrl(next));
    startScenario(next.scenario);
    setPreview(next);
  };
  return (
    <Page
      title="Vehicle rental in your own page"
      lead="Two lines and a tag. Your design, your language, your visitors; the price they see is the price they pay."
      wide
    >
      <div className="p-bench">
        <form className="p-panel" aria-label="Settings" noValidate onSubmit={(event) => event.preventDefault()}>
          <div className="p-panel__tag">
            <Select
              label="Tag"
              value={preview.tag}
              options={tags.map(({ tagName }) => ({ value: tagName, label: `<${tagName}>` }))}
              onChange={(tag) => change({ ...preview, tag, attributes: {} })}
            />
            <Button kind="quiet" size="sm" onClick={() => change(defaultPreview)}>
              Start again
            </Button>
          </div>
          <AttributesPanel tags={tags} preview={preview} onChange={change} />
          <ThemePanel preview={preview} onChange={change} />
        </form>
        <div className="p-bench__main">
          <Preview preview={preview} onChange={change} />
          <CopyPanel preview={preview} />
        </div>
      </div>
      <ErrorScenarios />
      <ServerLinks />
    </Page>
  );
}
