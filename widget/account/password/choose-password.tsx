import { useState } from 'react';
import { checkToken } from '../../contract/operations/account.ts';
import type { ProblemCode } from '../../contract/problem-codes.ts';
import { useLanguage } from '../../i18n/localize.ts';
import { errorMessage } from '../../i18n/messages/problems.ts';
import { useReport } from '../../parts/use-report.ts';
import { useQuery } from '../../state/query.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { LightDom } from '../../ui/light-dom.tsx';
import { AccountLoading } from '../account-loading.tsx';
import { InvalidLink } from '../activation/link-outcome.tsx';
import { ChoosePasswordForm } from './choose-password-form.tsx';
import type { ChoosePasswordProps } from './choose-password-props.ts';

/** A value that the API can't parse belongs to a link that was cut or mistyped. */
const isInvalidLink = (code: ProblemCode) =>
  code === 'token_invalid' || code === 'token_expired' || code === 'invalid_parameter';

/** Handles a link that sets a password. Its token is checked first, without using it up. */
export function ChoosePassword(props: ChoosePasswordProps) {
  useLanguage();
  const { credentials, purpose } = props;
  const { userId = '', email, token } = credentials;
  const [refused, setRefused] = useState<ProblemCode | null>(null);
  const params = { appType: 'frontend', userId, email, token } as const;
  const { data, error, retry } = useQuery(checkToken, { params });
  const code = refused ?? (error && isInvalidLink(error.code) ? error.code : null);
  if (code) return <InvalidLink {...props} code={code} email={email} isReset={purpose === 'reset'} />;
  if (error && !data) return <ErrorState title={errorMessage(error)} onRetry={retry} />;
  if (!data) return <AccountLoading {...props} />;
  return <UsableLink {...props} onRefused={setRefused} />;
}

function UsableLink(props: ChoosePasswordProps & { onRefused: (code: ProblemCode) => void }) {
  useReport(props, 'ready');
  return (
    <LightDom slot="choose-password">
      <ChoosePasswordForm {...props} />
    </LightDom>
  );
}
