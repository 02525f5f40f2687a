import { Download } from 'lucide';
import type { FormEvent } from 'react';
import { exportFleet, fleetChoices } from '../../../contract/operations/fleet.ts';
import { fleetUpload } from '../../../domain/fleet.ts';
import { msg, str, useLanguage } from '../../../i18n/localize.ts';
import { useReport } from '../../../parts/use-report.ts';
import { useStore } from '../../../state/store-context.tsx';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { megabytes } from '../../../ui/file-drop.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Loading, Skeleton } from '../../../ui/skeleton.tsx';
import type { AccountProps } from '../../account-props.ts';
import { ActionFailure } from '../../action-failure.tsx';
import { ownerFailureText } from '../../password/own-password-field.tsx';
import { useAction } from '../../use-action.ts';
import { dayFirstText } from '../fleet-texts.ts';
import { FilesField } from './files-field.tsx';
import type { PackProblem } from './pack-files.ts';
import { PlanResult } from './plan-result.tsx';
import { useUpload } from './use-upload.ts';

export interface FilesPartProps extends AccountProps {
  /** False for a supplier, whose files are a part of the fleet. */
  isAdmin: boolean;
}

/** Uploads the files of the fleet folder, shows what they would change, and downloads the present ones. */
export function FilesPart({ isAdmin, ...props }: FilesPartProps) {
  const language = useLanguage();
  const upload = useUpload();
  useReport(props, 'ready');
  const { action, files, isDayFirst, plan, problem } = upload;
  const isChecking = action.isBusy && plan === null;
  return (
    <>
      <DownloadSection headingLevel={props.headingLevel} isAdmin={isAdmin} />
      <section className="r-fleet__section">
        <SectionTitle level={props.headingLevel}>{msg('Upload', { id: 'fleet.upload' })}</SectionTitle>
        <p className="r-fleet__quiet">
          {msg(
            'Nothing changes until you’ve reviewed the plan and applied it. If a row is missing from a file, its record is retired.',
            { id: 'fleet.uploadText' },
          )}{' '}
          {!isAdmin &&
            msg('You can change your own cars, prices and times out of service, and your company’s contact details.', {
              id: 'fleet.uploadOwn',
            })}
        </p>
        <FilesField
          files={files}
          error={problem ? packProblemText(problem, language) : undefined}
          disabled={action.isBusy}
          onChange={upload.choose}
        />
        <Checkbox label={dayFirstText()} value={isDayFirst} disabled={action.isBusy} onChange={upload.setDayFirst} />
        <ActionFailure error={action.failure} text={ownerFailureText(action.failure)} />
        {action.failure && files.length > 0 && (
          <Button onClick={upload.check}>{msg('Try again', { id: 'ui.tryAgain' })}</Button>
        )}
        {isChecking && (
          <Loading label={msg('Checking your files…', { id: 'fleet.checking' })}>
            <Skeleton shape="block" className="r-fleet__skeleton" />
          </Loading>
        )}
        {plan && <PlanResult key={plan.version} upload={upload} plan={plan} />}
      </section>
    </>
  );
}

function SectionTitle({ level, children }: { level: number; children: string }) {
  const Title = `h${Math.min(level, 6)}` as 'h2';
  return <Title className="r-fleet__title">{children}</Title>;
}

/**
 * A form, so that the browser saves the file as it arrives. A refusal would replace the page, and with it the files chosen for an
 * upload: another call checks first that the session and the permission still exist.
 */
function DownloadSection({ headingLevel, isAdmin }: { headingLevel: number; isAdmin: boolean }) {
  const language = useLanguage();
  const { apiHost, client } = useStore();
  const action = useAction();
  const download = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    if (await action.run(() => client.call(fleetChoices, { params: { language } }))) form.submit();
  };
  return (
    <section className="r-fleet__section">
      <SectionTitle level={headingLevel}>{msg('Download', { id: 'fleet.download' })}</SectionTitle>
      <p className="r-fleet__quiet">
        {isAdmin
          ? msg(
              'Download all suppliers, locations, cars and prices as spreadsheets, edit them and upload them again.',
              {
                id: 'fleet.downloadText',
              },
            )
          : msg(
              'Download your cars, prices and times out of service as spreadsheets, edit them and upload them again.',
              {
                id: 'fleet.downloadOwn',
              },
            )}
      </p>
      <form method="post" action={`${apiHost}${exportFleet.path}`} onSubmit={(event) => void download(event)}>
        <Button type="submit" icon={<Icon of={Download} />} busy={action.isBusy}>
          {isAdmin
            ? msg('Download the fleet (ZIP)', { id: 'fleet.downloadZip' })
            : msg('Download your cars (ZIP)', { id: 'fleet.downloadOwnZip' })}
        </Button>
      </form>
      <ActionFailure error={action.failure} />
    </section>
  );
}

function packProblemText(problem: PackProblem, language: string): string {
  const size = megabytes(fleetUpload.bytes, language);
  return {
    'too-large': () =>
      msg(str`Together, the files are larger than ${size} MB. Use smaller pictures, or the command npm run fleet.`, {
        id: 'fleet.tooLarge',
      }),
    'too-many': () =>
      msg(str`There are more than ${fleetUpload.files} files. Use the command npm run fleet.`, {
        id: 'fleet.tooMany',
      }),
    unreadable: () => msg('We couldn’t read one of the files. Choose the files again.', { id: 'fleet.unreadable' }),
    mixed: () => msg('Choose either one ZIP file or the files themselves.', { id: 'fleet.mixedFiles' }),
  }[problem]();
}
