import { useEffect, useRef, useState } from 'react';
import { ApiError } from '../../client/api-error.ts';
import type { SocialProvider } from '../../domain/enumerations.ts';
import { msg, str, useLanguage } from '../../i18n/localize.ts';
import { errorMessage } from '../../i18n/messages/problems.ts';
import { useStore } from '../../state/store-context.tsx';
import { useRoot, useStyles } from '../../theme/root-context.tsx';
import { Button } from '../../ui/button.tsx';
import { ErrorNotice } from '../../ui/error-notice.tsx';
import { JoinAccount } from './join-account.tsx';
import { offeredProviders } from './providers.ts';
import css from './social-sign-in.css?inline';
import { BlockedWindow, MissingEmail } from './social-token.ts';
import { type SocialAttempt, useSocialSignIn } from './use-social-sign-in.ts';

export interface SocialSignInProps {
  /** Value of the form's checkbox; false without one. */
  stayConnected?: boolean;
  /** Called if the account has a second factor. */
  onCodeNeeded: () => void;
  onDone: () => void;
}

/** Buttons for the configured social providers; renders nothing without any. A provider's script loads on click. */
export function SocialSignIn({ stayConnected = false, onCodeNeeded, onDone }: SocialSignInProps) {
  useStyles(css);
  useLanguage();
  const { config } = useStore();
  const root = useRoot();
  const group = useRef<HTMLDivElement>(null);
  const place = useRef<HTMLDivElement>(null);
  const [busy, setBusy] = useState<SocialProvider | null>(null);
  const [shown, setShown] = useState<SocialProvider | null>(null);
  const [failure, setFailure] = useState<{ provider: string; error: unknown } | null>(null);
  const [toJoin, setToJoin] = useState<SocialAttempt | null>(null);
  const social = useSocialSignIn(stayConnected);
  const leaving = useRef(new AbortController());
  useEffect(() => {
    const controller = new AbortController();
    leaving.current = controller;
    return () => controller.abort();
  }, []);
  const providers = offeredProviders(config.value);
  if (providers.length === 0) return null;

  const send = async (attempt: SocialAttempt, password?: string) => {
    const result = await social.send(attempt, password);
    if (result === 'has-account') setToJoin(attempt);
    else if (result === 'needs-code') onCodeNeeded();
    else onDone();
  };
  /** Removes the provider's own button. After its token it does nothing: nobody awaits a second one, and the nonce is used. */
  const clear = () => {
    keepFocus(place.current);
    place.current?.replaceChildren();
    setShown(null);
  };
  /** Focuses the group if the focused element is about to be removed, so that Tab continues here and not at the top of the page. */
  const keepFocus = (removed: HTMLElement | null) => {
    if (removed?.contains(root?.activeElement ?? null)) group.current?.focus();
  };
  const run = async ({ name, label, clientId, requestToken }: (typeof providers)[number]) => {
    if (!place.current) return;
    setFailure(null);
    setBusy(name);
    clear();
    try {
      const attempt = await social
        .requestToken({
          name,
          clientId,
          requestToken,
          place: place.current,
          signal: leaving.current.signal,
          onShown: () => {
            keepFocus(group.current);
            setShown(name);
          },
        })
        .finally(clear);
      if (attempt) await send(attempt);
    } catch (error) {
      setFailure({ provider: label, error });
    } finally {
      setBusy(null);
    }
  };
  return (
    <div ref={group} className="r-social" tabIndex={-1}>
      <p className="r-social__or">{msg('or', { id: 'account.or' })}</p>
      {failure && <ErrorNotice kind="warning">{failureText(failure)}</ErrorNotice>}
      {toJoin && <JoinAccount email={toJoin.email} send={(password) => send(toJoin, password)} />}
      <div ref={place} className="r-social__place" />
      {!toJoin &&
        providers
          .filter(({ name }) => name !== shown)
          .map((provider) => (
            <Button key={provider.name} full busy={busy === provider.name} onClick={() => void run(provider)}>
              {msg(str`Continue with ${provider.label}`, { id: 'account.continueWith' })}
            </Button>
          ))}
    </div>
  );
}

function failureText({ provider, error }: { provider: string; error: unknown }): string {
  if (error instanceof ApiError) return errorMessage(error);
  if (error instanceof BlockedWindow) {
    return msg(str`Your browser blocked the ${provider} window. Press the button again.`, {
      id: 'account.socialBlocked',
    });
  }
  if (error instanceof MissingEmail) {
    return msg(str`We didn’t get an email address from ${provider}. Use your email address and a password instead.`, {
      id: 'account.socialNoEmail',
    });
  }
  return msg(str`We couldn’t reach ${provider}. A content blocker may be the cause. Use your email address instead.`, {
    id: 'account.socialUnreachable',
  });
}
