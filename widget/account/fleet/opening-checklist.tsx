import { Circle, CircleCheck, X } from 'lucide';
import { useState } from 'react';
import { openingChecklist } from '../../contract/operations/fleet.ts';
import type { OpeningStep } from '../../domain/fleet.ts';
import { msg, str, useLanguage } from '../../i18n/localize.ts';
import { storageKeys } from '../../state/page-storage.ts';
import { useQuery } from '../../state/query.ts';
import { useStore } from '../../state/store-context.tsx';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { AccountLink } from '../account-link.tsx';
import type { AccountProps } from '../account-props.ts';

const dismissed = 'dismissed';

/** Shows an administrator what is left to do before the first booking, until it is done or dismissed on this device. */
export function OpeningChecklist({ headingLevel, onNavigate }: Pick<AccountProps, 'headingLevel' | 'onNavigate'>) {
  useLanguage();
  const { storage } = useStore();
  const [isDismissed, setDismissed] = useState(() => storage.read(storageKeys.setup) === dismissed);
  const { data: steps } = useQuery(openingChecklist, isDismissed ? null : {});
  // It is an aid beside the page's content: while it loads or fails, the page is complete without it.
  if (isDismissed || !steps || steps.every(({ isDone }) => isDone)) return null;
  const Title = `h${Math.min(headingLevel, 6)}` as 'h2';
  const done = steps.filter(({ isDone }) => isDone).length;
  const dismiss = () => {
    storage.write(storageKeys.setup, dismissed);
    setDismissed(true);
  };
  return (
    <section className="r-fleet__opening" aria-labelledby="opening">
      <div className="r-fleet__opening-head">
        <Title id="opening">{msg('Open for business', { id: 'fleet.opening' })}</Title>
        <span className="r-fleet__quiet">
          {msg(str`${done} of ${steps.length} done`, { id: 'fleet.openingCount' })}
        </span>
        <Button
          kind="quiet"
          square
          icon={<Icon of={X} />}
          aria-label={msg('Hide this list on this device', { id: 'fleet.openingHide' })}
          onClick={dismiss}
        />
      </div>
      <ol className="r-fleet__steps">
        {steps.map(({ step, isDone }) => (
          <li key={step} className="r-fleet__step" data-done={isDone || undefined}>
            <Icon of={isDone ? CircleCheck : Circle} />
            <span className="r-fleet__lines">
              <span>
                {stepName(step)}
                <VisuallyHidden>
                  {' '}
                  {isDone ? msg('(done)', { id: 'fleet.stepDone' }) : msg('(to do)', { id: 'fleet.stepOpen' })}
                </VisuallyHidden>
              </span>
              {!isDone && <StepHelp step={step} onNavigate={onNavigate} />}
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}

function stepName(step: OpeningStep): string {
  return {
    suppliers: () => msg('Add your company as a supplier', { id: 'fleet.stepSuppliers' }),
    locations: () => msg('Add the locations where customers pick up cars', { id: 'fleet.stepLocations' }),
    cars: () => msg('Add your cars with their prices', { id: 'fleet.stepCars' }),
    payment: () => msg('Decide how customers pay', { id: 'fleet.stepPayment' }),
    mail: () => msg('Connect your mail server', { id: 'fleet.stepMail' }),
    appearance: () => msg('Set your name, currency, logo and colours', { id: 'fleet.stepAppearance' }),
  }[step]();
}

/** Examples of the server's settings, for the steps that need one. */
const settings: Partial<Record<OpeningStep, string>> = {
  payment: 'PAYMENTS=counter,stripe STRIPE_SECRET_KEY=… STRIPE_PUBLISHABLE_KEY=… STRIPE_WEBHOOK_SECRET=… npm start',
  mail: 'SMTP_URL=smtps://user:password@mail.example.com npm start',
  appearance: '{ "websiteName": "…", "baseCurrency": "EUR", "logoUrl": "https://…", "colors": { "primary": "…" } }',
};

function StepHelp({ step, onNavigate }: { step: OpeningStep } & Pick<AccountProps, 'onNavigate'>) {
  useLanguage();
  const setting = settings[step];
  if (setting === undefined) {
    return (
      <span className="r-fleet__lines">
        <AccountLink view="fleet" params={{ show: 'files' }} onNavigate={onNavigate}>
          {msg('Upload your spreadsheets', { id: 'fleet.stepUpload' })}
        </AccountLink>
        <span className="r-fleet__quiet">
          {msg('Templates with one example row each:', { id: 'fleet.stepTemplate' })}{' '}
          <code>npm run fleet -- template my-fleet</code>
        </span>
      </span>
    );
  }
  return (
    <span className="r-fleet__quiet">
      {settingText(step)} <code>{setting}</code>
    </span>
  );
}

function settingText(step: OpeningStep): string {
  if (step === 'payment')
    return msg('Set the payment providers and their keys when you start the server:', { id: 'fleet.payHelp' });
  if (step === 'mail') return msg('Set the mail server when you start the server:', { id: 'fleet.mailHelp' });
  return msg('Create config.json in the data folder, then restart the server:', { id: 'fleet.lookHelp' });
}
