import { useState } from 'react';
import { useStyles } from '../../../widget/theme/root-context.tsx';
import { Button } from '../../../widget/ui/button.tsx';
import { Select } from '../../../widget/ui/select.tsx';
import { readManifest } from '../frame/manifest.ts';
import { Page } from '../frame/page.tsx';
import { useLoaded } from '../frame/use-loaded.ts';
import { AttributesPanel } from './attributes-panel.tsx';
import { CopyPanel } from './copy-panel.tsx';
import { playScenario } from './scenarios.ts';
import { Stage } from './stage.tsx';
import css from './start.css?inline';
import { ThemePanel } from './theme-panel.tsx';
import { firstTrial, readTrial, type Trial, writeTrial } from './trial.ts';
import { UnhappyPaths } from './unhappy-paths.tsx';
import { WhatThereIs } from './what-there-is.tsx';

/** Where partners and developers begin. */
export function StartPage() {
  useStyles(css);
  const [trial, setTrial] = useState(() => {
    const first = readTrial(location.search);
    playScenario(first.scenario);
    return first;
  });
  const tags = useLoaded(readManifest) ?? [];
  const change = (next: Trial) => {
    history.replaceState(null, '', writeTrial(next));
    playScenario(next.scenario);
    setTrial(next);
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
              value={trial.tag}
              options={tags.map(({ tagName }) => ({ value: tagName, label: `<${tagName}>` }))}
              onChange={(tag) => change({ ...trial, tag, attributes: {} })}
            />
            <Button kind="quiet" size="sm" onClick={() => change(firstTrial)}>
              Start again
            </Button>
          </div>
          <AttributesPanel tags={tags} trial={trial} onChange={change} />
          <ThemePanel trial={trial} onChange={change} />
        </form>
        <div className="p-bench__main">
          <Stage trial={trial} onChange={change} />
          <CopyPanel trial={trial} />
        </div>
      </div>
      <UnhappyPaths />
      <WhatThereIs />
    </Page>
  );
}
