import { useEffect, useRef } from 'react';
import { resendActivationOrReset } from '../../contract/operations/account.ts';
import type { ProblemCode } from '../../contract/problem-codes.ts';
import { msg, str, useLanguage } from '../../i18n/localize.ts';
import { problemMessage } from '../../i18n/messages/problems.ts';
import { useReport } from '../../parts/use-report.ts';
import { useStore } from '../../state/store-context.tsx';
import { ErrorNotice } from '../../ui/error-notice.tsx';
import { Notice } from '../../ui/notice.tsx';
import { AccountLink } from '../account-link.tsx';
import type { AccountProps } from '../account-props.ts';
import { linkLife } from '../link-life.ts';
import { ResendButton } from './resend-button.tsx';
import { isActiveUser } from './signed-in-as.ts';

/** Confirms that the account is active. */
export function AccountActivated({ onNavigate }: AccountProps) {
  useLanguage();
  const { session } = useStore();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <div part="panel" className="r-account-card" ref={box} tabIndex={-1}>
      <Notice kind="good" live="status" title={msg('Your account is active.', { id: 'account.active' })}>
        {msg('Your email address is confirmed.', { id: 'account.activeText' })}
      </Notice>
      <SignInOrSearch isSignedIn={session.status.value === 'signed-in'} onNavigate={onNavigate} />
    </div>
  );
}

export interface InvalidLinkProps extends AccountProps {
  code: ProblemCode;
  /** Address for a new email; empty if the link doesn't contain one. */
  email: string;
  /** True for a password-reset link. */
  isReset?: boolean;
}

/** Explains why a link no longer works: it is expired, used or incomplete. */
export function InvalidLink(props: InvalidLinkProps) {
  useLanguage();
  const { code, email, isReset = false, onNavigate } = props;
  const { client, config, session } = useStore();
  useReport(props, 'ready');
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  const params = { appType: 'frontend', email, reset: isReset ? 'true' : 'false' } as const;
  const isOwn = !isReset && isActiveUser(session, email);
  const isActive = isOwn || code === 'account_active';
  const canResend = email !== '' && !isActive && code !== 'invalid_parameter';
  return (
    <div part="panel" className="r-account-card" ref={box} tabIndex={-1}>
      {isActive ? (
        <Notice
          kind="good"
          live="alert"
          title={isOwn ? msg('Your account is active.', { id: 'account.active' }) : problemMessage('account_active')}
        />
      ) : (
        <ErrorNotice kind="warning" title={invalidLinkTitle(code, isReset)}>
          {invalidLinkText(code, isReset, config.value.validationLinkHours)}
        </ErrorNotice>
      )}
      {canResend && (
        <div className="r-account-card__actions">
          <ResendButton
            kind="primary"
            isReset={isReset}
            resend={() => client.call(resendActivationOrReset, { params })}
          />
        </div>
      )}
      {code === 'invalid_parameter' && isReset && (
        <p>
          <AccountLink view="forgot-password" onNavigate={onNavigate}>
            {msg('Request a new link', { id: 'account.requestLink' })}
          </AccountLink>
        </p>
      )}
      <SignInOrSearch isSignedIn={session.status.value === 'signed-in'} onNavigate={onNavigate} />
    </div>
  );
}

function invalidLinkTitle(code: ProblemCode, isReset: boolean): string {
  if (code === 'invalid_parameter') return msg('This link is incomplete.', { id: 'account.linkCut' });
  if (code !== 'token_expired') return msg('This link doesn’t work.', { id: 'account.linkDead' });
  return isReset ? msg('This link has expired.', { id: 'account.linkExpired' }) : problemMessage('token_expired');
}

function invalidLinkText(code: ProblemCode, isReset: boolean, hours: number): string {
  const life = linkLife(hours);
  if (code === 'invalid_parameter') {
    return isReset
      ? msg('Copy the whole link from the email, or request a new one.', { id: 'account.linkCutReset' })
      : msg('Copy the whole link from the email. If that doesn’t help, sign in and we’ll send you a new one.', {
          id: 'account.linkCutActivate',
        });
  }
  return code === 'token_expired'
    ? msg(str`Links are valid for ${life}. We can send you a new one.`, { id: 'account.linkExpiredText' })
    : msg('It has already been used, or it’s incomplete. Try copying the whole link from the email.', {
        id: 'account.linkDeadText',
      });
}

function SignInOrSearch({ isSignedIn, onNavigate }: Pick<AccountProps, 'onNavigate'> & { isSignedIn: boolean }) {
  useLanguage();
  return (
    <p>
      {isSignedIn ? (
        <AccountLink view="home" onNavigate={onNavigate}>
          {msg('Find a car', { id: 'account.findCar' })}
        </AccountLink>
      ) : (
        <AccountLink view="sign-in" onNavigate={onNavigate}>
          {msg('Sign in', { id: 'account.signIn' })}
        </AccountLink>
      )}
    </p>
  );
}
