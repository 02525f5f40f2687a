import { useEffect } from 'react';
import { useLanguage } from '../../i18n/localize.ts';
import { useStore } from '../../state/store-context.tsx';
import { getPartnerSignIn, type PartnerSignIn } from './partner-sign-in.ts';

export interface PartnerSignInHandle extends PartnerSignIn {
  /** URL of the sign-in page on the host for this page; undefined if sign-in is not possible. */
  readonly href: string | undefined;
}

/** Signs the user in on the host for a partner page's checkout. Returns null on the host itself and without the API's feature. */
export function usePartnerSignIn(isOffered: boolean, partner: string | undefined): PartnerSignInHandle | null {
  const { apiHost, client, isHost, config } = useStore();
  const language = useLanguage();
  const isHere = isOffered && !isHost;
  const signIn = getPartnerSignIn(apiHost);
  useEffect(() => (isHere ? signIn.listen(client) : undefined), [isHere, signIn, client]);
  if (!isHere) return null;
  const request = signIn.request.value;
  const params = request && {
    'hand-over': request.challenge,
    state: request.state,
    return: request.returnTo,
    l: language,
    ...(partner ? { partner } : {}),
  };
  const href = params ? `${config.value.siteUrl || apiHost}/sign-in?${new URLSearchParams(params)}` : undefined;
  return { ...signIn, href };
}
