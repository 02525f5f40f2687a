import { Trash } from 'lucide';
import { useEffect, useRef, useState } from 'react';
import { type DeletionTerms, deletionTerms } from '../../../contract/operations/personal-data.ts';
import { msg, useLanguage } from '../../../i18n/localize.ts';
import { useStore } from '../../../state/store-context.tsx';
import { useStyles } from '../../../theme/root-context.tsx';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import type { AccountProps } from '../../account-props.ts';
import { ActionFailure } from '../../action-failure.tsx';
import { accountDeleted } from '../../deleted-account.ts';
import { useAction } from '../../use-action.ts';
import { SettingsSection } from '../settings-section.tsx';
import { DeleteAccountForm } from './delete-account-form.tsx';
import { DeletionConsequences } from './deletion-consequences.tsx';
import { DeletionObstacles, hasObstacles } from './deletion-obstacles.tsx';
import css from './personal-data.css?inline';

type Step = 'closed' | 'explained' | 'confirming';

/** Deletes the account in two steps: what happens, then the password. Nothing undoes it. */
export function DeleteAccountSection(props: Pick<AccountProps, 'headingLevel' | 'onNavigate'>) {
  useStyles(css);
  useLanguage();
  const { client, session } = useStore();
  const [step, setStep] = useState<Step>('closed');
  const [terms, setTerms] = useState<DeletionTerms | null>(null);
  const action = useAction();
  const box = useRef<HTMLDivElement>(null);
  const shownStep = useRef(step);
  // The button that was pressed is gone: the text that replaces it takes the focus.
  useEffect(() => {
    if (step !== shownStep.current) box.current?.focus();
    shownStep.current = step;
  }, [step]);

  const explain = async () => {
    const isLoaded = await action.run(async () => setTerms(await client.call(deletionTerms)));
    if (isLoaded) setStep('explained');
  };
  const finish = () => {
    accountDeleted.value = true;
    // The server has ended the session; this clears what the browser keeps.
    void session.signOut().catch(() => undefined);
  };
  const close = () => setStep('closed');
  return (
    <SettingsSection title={msg('Delete your account', { id: 'account.delete.title' })} {...props}>
      <div className="r-personal-data" ref={box} tabIndex={-1}>
        {step === 'closed' && <Closed action={action} onOpen={() => void explain()} />}
        {step === 'explained' && terms && hasObstacles(terms) && (
          <DeletionObstacles {...props} terms={terms} onClose={close} />
        )}
        {step === 'explained' && terms && !hasObstacles(terms) && (
          <DeletionConsequences onClose={close} onContinue={() => setStep('confirming')} />
        )}
        {step === 'confirming' && terms && (
          <DeleteAccountForm
            needsPassword={terms.needsPassword}
            onClose={close}
            onChanged={() => void explain()}
            onDone={finish}
          />
        )}
      </div>
    </SettingsSection>
  );
}

function Closed({ action, onOpen }: { action: ReturnType<typeof useAction>; onOpen: () => void }) {
  useLanguage();
  return (
    <>
      <p>
        {msg('If you no longer need your account, you can delete it together with your details.', {
          id: 'account.delete.intro',
        })}
      </p>
      <ActionFailure error={action.failure} />
      <p>
        <Button kind="quiet" icon={<Icon of={Trash} />} busy={action.isBusy} onClick={onOpen}>
          {msg('Delete account', { id: 'account.delete.open' })}
        </Button>
      </p>
    </>
  );
}
