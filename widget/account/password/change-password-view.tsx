import { hasPassword } from '../../contract/operations/profile.ts';
import { useLanguage } from '../../i18n/localize.ts';
import { errorMessage } from '../../i18n/messages/problems.ts';
import { useReport } from '../../parts/use-report.ts';
import { useQuery } from '../../state/query.ts';
import { useStore } from '../../state/store-context.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { LightDom } from '../../ui/light-dom.tsx';
import { AccountLoading } from '../account-loading.tsx';
import type { AccountProps } from '../account-props.ts';
import { ChangePasswordForm } from './change-password-form.tsx';

/** Changes the password of a signed-in user, or sets the first one. */
export function ChangePasswordView(props: AccountProps) {
  useLanguage();
  const { session } = useStore();
  const id = session.user.value?._id;
  const { data, error, isLoading, retry } = useQuery(hasPassword, id ? { params: { id } } : null);
  if (error && data === undefined) return <Failed {...props} text={errorMessage(error)} retry={retry} />;
  if (isLoading || data === undefined) return <AccountLoading {...props} />;
  return <Ready {...props} hasPassword={data !== null} onChanged={retry} />;
}

function Failed({ text, retry, ...props }: AccountProps & { text: string; retry: () => void }) {
  useReport(props, 'error');
  return <ErrorState title={text} onRetry={retry} />;
}

function Ready(props: AccountProps & { hasPassword: boolean; onChanged: () => void }) {
  useReport(props, 'ready');
  return (
    <LightDom slot="change-password">
      <ChangePasswordForm hasPassword={props.hasPassword} onChanged={props.onChanged} />
    </LightDom>
  );
}
