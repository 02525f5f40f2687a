import { ArrowRight } from 'lucide';
import { grantHandOver } from '../../contract/operations/session.ts';
import { partnerSignInMinutes } from '../../domain/partner-sign-in.ts';
import { msg, str, useLanguage } from '../../i18n/localize.ts';
import { minutesText } from '../../i18n/messages/minutes.ts';
import { useReport } from '../../parts/use-report.ts';
import { useStore } from '../../state/store-context.tsx';
import { Button, LinkButton } from '../../ui/button.tsx';
import { ErrorNotice } from '../../ui/error-notice.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Notice } from '../../ui/notice.tsx';
import type { AccountProps, PartnerSignInRequest } from '../account-props.ts';
import { ActionFailure } from '../action-failure.tsx';
import { siteTarget } from '../site-target.ts';
import { useAction } from '../use-action.ts';

/** Handles a partner page's sign-in request: lists the data it would get, then returns to it with a code. */
export function PartnerSignInView(props: AccountProps) {
  const { partnerSignIn } = props;
  useLanguage();
  useReport(props, partnerSignIn ? 'ready' : 'empty');
  if (partnerSignIn && isWebPage(partnerSignIn.returnTo)) return <PartnerConsent {...props} request={partnerSignIn} />;
  return (
    <Notice kind="warning">
      {msg('This link doesn’t lead back to a page. Go back to the page you came from and try again.', {
        id: 'account.handOverNowhere',
      })}
    </Notice>
  );
}

/** Returns true if a page of the address's origin led here. A link on any other page could contain that address too. */
function cameFrom(address: string): boolean {
  return URL.canParse(document.referrer) && new URL(document.referrer).origin === new URL(address).origin;
}

function isWebPage(address: string): boolean {
  return URL.canParse(address) && /^https?:$/.test(new URL(address).protocol);
}

function PartnerConsent({ request, onLeave }: AccountProps & { request: PartnerSignInRequest }) {
  useLanguage();
  const { apiHost, client, config, session } = useStore();
  const home = siteTarget(config.value.siteUrl || apiHost, 'home', {}).url;
  const action = useAction();
  const { challenge, returnTo, state } = request;
  const { host } = new URL(returnTo);
  const goBack = async () => {
    const { code } = await client.call(grantHandOver, { body: { challenge, returnTo } });
    const params = { 'rental-code': code, 'rental-state': state };
    onLeave({ view: 'partner', params: {}, url: `${returnTo}#${new URLSearchParams(params)}` });
  };
  return (
    <div part="panel" className="r-account-card">
      {action.failure?.code === 'invalid_parameter' ? (
        <ErrorNotice>
          {msg(str`${host} isn’t one of our partners, so we won’t share your details with it.`, {
            id: 'account.handOverStranger',
          })}
        </ErrorNotice>
      ) : (
        <ActionFailure error={action.failure} />
      )}
      <p>{msg(str`You are signed in as ${session.user.value?.fullName ?? ''}.`, { id: 'account.signedInAs' })}</p>
      <p>
        {msg(
          str`For ${minutesText(partnerSignInMinutes)}, ${host} can fill in a booking with your name, email address, phone number and date of birth, book with your account and show you that booking. It can’t see anything else and never sees your password.`,
          { id: 'account.handOverText' },
        )}
      </p>
      <div className="r-account-card__actions">
        <LinkButton href={cameFrom(returnTo) ? returnTo : home}>
          {msg('Not now', { id: 'account.handOverNo' })}
        </LinkButton>
        <Button
          kind="primary"
          icon={<Icon of={ArrowRight} />}
          busy={action.isBusy}
          onClick={() => void action.run(goBack)}
        >
          {msg(str`Continue to ${host}`, { id: 'account.handOverYes' })}
        </Button>
      </div>
    </div>
  );
}
