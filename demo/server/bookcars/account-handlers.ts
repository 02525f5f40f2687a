import { hasPassword } from '../../../widget/contract/operations/profile.ts';
import type { OperationName } from '../../../widget/contract/operations.ts';
import { type Call, type Handlers, NoContent } from '../http/operation-calls.ts';
import { ProblemError } from '../http/problem-error.ts';
import { escapeHtml } from '../mail/escape-html.ts';
import { normalizeEmail } from '../process/email-address.ts';
import { siteConfig } from '../process/site-config.ts';
import { callBookCars } from './call-bookcars.ts';
import { checkMailedName } from './check-mailed-name.ts';
import type { BookCarsContext } from './context.ts';
import { emailTaken, hasRecord } from './find-guest.ts';
import { relayCall, relayHandlers, relayOwn } from './relay-operation.ts';
import { clearedCookie } from './session-cookie.ts';

/** Operations without a limit or an owner. */
const plain = [
  'checkToken',
  'activate',
  'validateAccessToken',
  'allSuppliers',
  'bookingIdBySession',
  'deleteTempLicense',
  'countryCode',
] as const satisfies readonly OperationName[];

type Field = Readonly<Record<string, unknown>>;

const inBody = (name: string) => (call: Call) => (call.body as Field | undefined)?.[name] as string | undefined;
const inPath = (name: string) => (call: Call) => (call.params as Field | undefined)?.[name] as string | undefined;

/** Operations on the caller's own record, and where the call names it. */
const own = {
  getUser: inPath('id'),
  updateUser: (call: Call) => inBody('_id')(call) ?? inBody('id')(call),
  updateLanguage: inBody('id'),
  updateEmailNotifications: inBody('_id'),
  updateAvatar: inPath('userId'),
  deleteAvatar: inPath('userId'),
  hasPassword: inPath('id'),
  changePassword: inBody('_id'),
  updateLicense: inPath('id'),
  deleteLicense: inPath('id'),
  notificationCounter: inPath('userId'),
  notificationsPage: inPath('userId'),
  markRead: inPath('userId'),
  markUnread: inPath('userId'),
  deleteNotifications: inPath('userId'),
} satisfies { [Name in OperationName]?: (call: Call) => string | undefined };

/** Handles accounts and messages, which BookCars keeps, with the limits of our own API. */
export function bookCarsAccountHandlers(context: BookCarsContext): Handlers {
  const { limits } = context;
  const limited = (name: OperationName, consume: (call: Call<never>) => Promise<void>) => async (call: Call<never>) => {
    await consume(call);
    return (await relayCall(context, name, call)) as never;
  };
  const ownHandlers = Object.entries(own).map(([name, idOf]) => [name, relayOwn(context, name as OperationName, idOf)]);
  return {
    ...relayHandlers(context, plain),
    ...(Object.fromEntries(ownHandlers) as Handlers),
    updateUser: async (call) => {
      checkMailedName(call.body.fullName, 'fullName');
      return relayOwn(context, 'updateUser', own.updateUser)(call as never);
    },
    validateEmail: limited('validateEmail', ({ caller }) => limits.consume('addressKnown', caller)),
    resendLink: limited('resendLink', ({ caller }) => limits.consume('mail', caller)),
    resendActivationOrReset: limited('resendActivationOrReset', ({ caller }) => limits.consume('mail', caller)),
    createLicense: limited('createLicense', ({ caller }) => limits.consume('upload', caller)),
    verifyRecaptcha: limited('verifyRecaptcha', ({ caller }) => limits.consume('recaptcha', caller)),

    // BookCars deletes the tokens of any user that a call names.
    deleteTokens: async (call) => {
      if (call.user?.id !== call.params.userId.toLowerCase()) return null as never;
      return (await relayCall(context, 'deleteTokens', call)) as never;
    },

    signUp: async (call) => {
      await limits.consume('signUp', call.caller);
      checkMailedName(call.body.fullName, 'fullName');
      try {
        return (await relayCall(context, 'signUp', call)) as never;
      } catch (error) {
        // BookCars has one response for all failures. A page whose first response was lost recognises this one.
        if (await hasRecord(context, call, call.body.email).catch(() => false)) throw emailTaken('email');
        throw error;
      }
    },

    // BookCars requires the current password only if the request says so.
    changePassword: async (call) => {
      const params = { id: call.body._id };
      const account = call.user?.id ?? call.caller;
      await limits.consume('signIn', account);
      const strict = (await callBookCars(context.bookCars.as(call), hasPassword, { params })) !== null;
      const strictCall = { ...call, body: { ...call.body, strict } };
      const response = await relayOwn(context, 'changePassword', own.changePassword)(strictCall as never);
      // Only wrong passwords count.
      if (!((response as unknown) instanceof NoContent)) await limits.reset('signIn', account);
      return response;
    },

    socialSignIn: async (call) => {
      await limits.consume('signInCaller', call.caller);
      checkMailedName(call.body.fullName, 'fullName');
      return (await relayCall(context, 'socialSignIn', call)) as never;
    },

    // BookCars' mail links here. The page has a button, because mail scanners open links.
    confirmEmail: async ({ params: { email, token } }) => {
      const location = `/activate?${new URLSearchParams({ e: email, t: token })}`;
      return new Response(null, { status: 302, headers: { location, 'cache-control': 'no-store' } }) as never;
    },

    confirmEmailAddress: async (call) => {
      await limits.consume('addressKnown', call.caller);
      if (call.user?.email.toLowerCase() !== normalizeEmail(call.body.email)) throw new ProblemError('not_owner');
      // BookCars has one response for a wrong, a used and an expired link, and none for an unknown address.
      const response = await relayCall(context, 'confirmEmail', { ...call, params: call.body, body: undefined });
      if (response instanceof NoContent) throw new ProblemError('token_invalid');
      return null as never;
    },

    signIn: async (call) => {
      // Only customers sign in here; BookCars' own application is for its staff.
      if (call.params.appType !== 'frontend') throw new ProblemError('wrong_credentials');
      const account = call.body.email.toLowerCase();
      await limits.consume('signIn', `${call.caller}/${account}`);
      await limits.consume('signInCaller', call.caller);
      await limits.consume('signInAccount', account);
      const response = await relayCall(context, 'signIn', call);
      // BookCars responds to a wrong password with 204. Only failed attempts count.
      if (!(response instanceof NoContent)) {
        await limits.reset('signIn', `${call.caller}/${account}`);
        await limits.restore('signInCaller', call.caller);
        await limits.restore('signInAccount', account);
      }
      return response as never;
    },

    signOut: async (call) => {
      await relayCall(context, 'signOut', call);
      // BookCars' own header does not remove a cookie with a domain.
      call.headers.delete('set-cookie');
      call.headers.append('set-cookie', clearedCookie(context.addresses.siteUrl));
      return undefined as never;
    },

    sendEmail: async (call) => {
      await limits.consume('mail', call.caller);
      const { from, to, subject } = call.body;
      // BookCars mails any address; ours is for messages to the operator only.
      if (to.toLowerCase() !== siteConfig(context, '').contactEmail?.toLowerCase()) {
        throw new ProblemError('recipient_not_allowed', { field: 'to' });
      }
      if (/[\r\n]/.test(from + subject)) throw new ProblemError('invalid_body', { field: 'subject' });
      // BookCars inserts these into its mail as HTML.
      const { isContactForm, message } = call.body;
      const body = {
        ...call.body,
        subject: isContactForm ? escapeHtml(subject) : subject,
        message: escapeHtml(message),
      };
      return (await relayCall(context, 'sendEmail', { ...call, body })) as never;
    },
  };
}
