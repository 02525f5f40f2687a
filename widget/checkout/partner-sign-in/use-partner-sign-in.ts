import { useEffect } from 'react';
import { useLanguage } from '../../i18n/localize.ts';
import { useStore } from '../../state/store-context.tsx';
import { type HandOver, handOverOf } from './partner-sign-in.ts';

export interface HandOverHere extends HandOver {
  /** Where one signs in on the host for this page; absent where that cannot be. */
  readonly href: string | undefined;
}

/** Signing in on the host for a checkout on a partner's page; null on the host itself, and where the API knows of no such thing. */
export function useHandOver(isOffered: boolean, partner: string | undefined): HandOverHere | null {
  const { apiHost, client, isHost, config } = useStore();
  const language = useLanguage();
  const isHere = isOffered && !isHost;
  const handOver = handOverOf(apiHost);
  useEffect(() => (isHere ? handOver.listen(client) : undefined), [isHere, handOver, client]);
  if (!isHere) return null;
  const invitation = handOver.invitation.value;
  const asked = invitation && {
    'hand-over': invitation.challenge,
    state: invitation.state,
    return: invitation.returnTo,
    l: language,
    ...(partner ? { partner } : {}),
  };
  const href = asked ? `${config.value.siteUrl || apiHost}/sign-in?${new URLSearchParams(asked)}` : undefined;
  return { ...handOver, href };
}
