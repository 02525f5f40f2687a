import { useState } from 'react';
import type { FleetPlan } from '../../../contract/fleet.ts';
import { msg, str, useLanguage } from '../../../i18n/localize.ts';
import { unknownText } from '../../../i18n/messages/fleet-expectations.ts';
import { useStyles } from '../../../theme/root-context.tsx';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { Disclosure } from '../../../ui/disclosure.tsx';
import { LightDom } from '../../../ui/light-dom.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { problemsOf } from '../../field-texts.ts';
import { OwnPasswordField, ownPasswordProblem } from '../../password/own-password-field.tsx';
import { type OwnPassword, useOwnPassword } from '../../password/use-own-password.ts';
import { useAccountForm } from '../../use-account-form.ts';
import css from '../fleet.css?inline';
import { furtherText } from './further-text.ts';
import { PlanProblems } from './plan-problems.tsx';
import { PlanTable } from './plan-table.tsx';
import { ScrollRegion } from './scroll-region.tsx';
import type { FleetUpload } from './use-upload.ts';

export interface PlanResultProps {
  upload: FleetUpload;
  plan: FleetPlan;
}

/** Shows what an upload would change, or has changed, and applies it. */
export function PlanResult({ upload, plan }: PlanResultProps) {
  useLanguage();
  const hasChanges = plan.files.some(({ added, changed, retired }) => added + changed + retired > 0);
  const notes =
    plan.warnings.length === 1
      ? msg('1 note', { id: 'fleet.oneNote' })
      : msg(str`${plan.warnings.length} notes`, { id: 'fleet.notes' });
  return (
    <div className="r-fleet__plan">
      {plan.isApplied && (
        <Notice kind="good" live="status" title={msg('The fleet is up to date', { id: 'fleet.applied' })}>
          {msg('Customers see the changes right away.', { id: 'fleet.appliedText' })}
        </Notice>
      )}
      {plan.isOutdated && (
        <Notice
          kind="warning"
          live="alert"
          title={msg('The fleet has changed in the meantime', { id: 'fleet.outdated' })}
        >
          {msg('Nothing was applied. This is the plan for the fleet as it is now.', { id: 'fleet.outdatedText' })}
        </Notice>
      )}
      {plan.problemCount > 0 ? (
        <PlanProblems plan={plan} onCheck={upload.check} isBusy={upload.action.isBusy} />
      ) : (
        <>
          <PlanTable files={plan.files} />
          {!hasChanges && !plan.isApplied && (
            <Notice>{msg('These files match the fleet. Nothing would change.', { id: 'fleet.same' })}</Notice>
          )}
        </>
      )}
      {plan.warnings.length > 0 && (
        <Disclosure kind="plain" title={notes}>
          <Lines label={notes} lines={plan.warnings.map((warning) => unknownText(msg, warning))} />
        </Disclosure>
      )}
      {plan.isApplied && <Button onClick={upload.clear}>{msg('Upload other files', { id: 'fleet.again' })}</Button>}
      {!plan.isApplied && plan.problemCount === 0 && hasChanges && <ApplyForm upload={upload} plan={plan} />}
    </div>
  );
}

/** Requires a confirmation of what is hard to undo, then applies the plan. */
function ApplyForm({ upload, plan }: PlanResultProps) {
  useLanguage();
  const [leave, setLeave] = useState({ overwrite: false, empty: false });
  const [isTried, setTried] = useState(false);
  const own = useOwnPassword();
  const needs = { overwrite: plan.editedCount > 0, empty: plan.emptied.length > 0 };
  const isMissing = (name: 'overwrite' | 'empty') => needs[name] && !leave[name];
  const edited = msg('Changed here since the last download or upload', { id: 'fleet.edited' });
  const emptied = msg('Files without rows', { id: 'fleet.emptied' });
  const required = msg('Tick this first, or change the files.', { id: 'fleet.agree' });
  const errorOf = (name: 'overwrite' | 'empty') => (isTried && isMissing(name) ? required : undefined);
  const apply = async (password: string) => {
    setTried(true);
    if (isMissing('overwrite') || isMissing('empty')) return;
    await own.attempt(() => upload.apply({ ...leave, password }));
  };
  return (
    <>
      {needs.overwrite && (
        <Notice
          kind="warning"
          title={edited}
          actions={
            <Checkbox
              label={msg('Overwrite these changes with the files', { id: 'fleet.overwrite' })}
              value={leave.overwrite}
              error={errorOf('overwrite')}
              onChange={(overwrite) => setLeave({ ...leave, overwrite })}
            />
          }
        >
          <Lines label={edited} lines={plan.edited} further={plan.editedCount - plan.edited.length} />
        </Notice>
      )}
      {needs.empty && (
        <Notice
          kind="warning"
          title={emptied}
          actions={
            <Checkbox
              label={msg('Yes, retire everything that was in them', { id: 'fleet.empty.agree' })}
              value={leave.empty}
              error={errorOf('empty')}
              onChange={(empty) => setLeave({ ...leave, empty })}
            />
          }
        >
          <Lines label={emptied} lines={plan.emptied} />
        </Notice>
      )}
      <LightDom slot="apply-plan">
        <ApplyButtons upload={upload} own={own} onApply={apply} />
      </LightDom>
    </>
  );
}

interface ApplyButtonsProps {
  upload: FleetUpload;
  own: OwnPassword;
  /** Rejects if the password is missing or wrong. */
  onApply: (password: string) => Promise<void>;
}

/** The buttons, with the password if the plan changes the staff; in the light DOM, where password managers search. */
function ApplyButtons({ upload, own, onApply }: ApplyButtonsProps) {
  useStyles(css);
  useLanguage();
  const form = useAccountForm({
    initial: { password: '' },
    check: ({ password }) => problemsOf({ password: own.check(password) }),
    explain: ownPasswordProblem,
    send: ({ password }) => onApply(password),
  });
  return (
    <form className="r-fleet__form" noValidate onSubmit={form.submit}>
      {own.isNeeded && <OwnPasswordField {...form.bind('password')} />}
      <div className="r-fleet__row">
        <Button type="submit" kind="primary" busy={upload.action.isBusy}>
          {msg('Apply these changes', { id: 'fleet.apply' })}
        </Button>
        <Button disabled={upload.action.isBusy} onClick={upload.clear}>
          {msg('Discard', { id: 'fleet.discard' })}
        </Button>
      </div>
    </form>
  );
}

function Lines({ label, lines, further = 0 }: { label: string; lines: readonly string[]; further?: number }) {
  const language = useLanguage();
  return (
    <ScrollRegion label={label}>
      <ul className="r-fleet__lines">
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
        {further > 0 && <li>{furtherText(further, language)}</li>}
      </ul>
    </ScrollRegion>
  );
}
