import { type ServerLocale, str } from '../../../../widget/i18n/server-texts.ts';

type Locale = Pick<ServerLocale, 'msg'>;

/** Texts of a mail with one link: its reason, the button's label, and what to do with an unexpected mail. */
export type LinkText = {
  subject: string;
  intro: string;
  button: string;
  /** `life` is how long the link is valid. */
  outro: (life: string) => string;
};

/** Returns the texts of the mail that lets a new customer choose a password. */
export function activationTexts({ msg }: Locale): LinkText {
  return {
    subject: msg('Activate your account', { id: 'mail.activate.subject' }),
    intro: msg(
      'You requested an account with your booking. Choose a password to view and change your bookings at any time.',
      { id: 'mail.activate.intro' },
    ),
    button: msg('Choose a password', { id: 'mail.activate.button' }),
    outro: (life: string) =>
      msg(str`The link works once and expires in ${life}. You don’t need an account to use your booking.`, {
        id: 'mail.activate.outro',
      }),
  };
}

/** Returns the texts of the mail to the operator's first administrator. */
export function administratorTexts({ msg }: Locale): LinkText {
  return {
    subject: msg('Choose your administrator password', { id: 'mail.administrator.subject' }),
    intro: msg('Your server is running. Choose a password to sign in as its administrator.', {
      id: 'mail.administrator.intro',
    }),
    button: msg('Choose a password', { id: 'mail.activate.button' }),
    outro: (life: string) => msg(str`The link works once and expires in ${life}.`, { id: 'mail.administrator.outro' }),
  };
}

/** Returns the texts of the mail that invites a member of staff. */
export function staffTexts({ msg }: Locale, website: string): LinkText {
  return {
    subject: msg(str`Your access to ${website}`, { id: 'mail.staff.subject' }),
    intro: msg(str`You can now manage the cars and bookings of ${website}. Choose a password to sign in.`, {
      id: 'mail.staff.intro',
    }),
    button: msg('Choose a password', { id: 'mail.activate.button' }),
    outro: (life: string) => msg(str`The link works once and expires in ${life}.`, { id: 'mail.administrator.outro' }),
  };
}

/** Returns the texts of the mail that confirms the address of a new account. */
export function addressTexts({ msg }: Locale): LinkText {
  return {
    subject: msg('Confirm your email address', { id: 'mail.confirm.subject' }),
    intro: msg('Thanks for signing up. Please confirm that this is your email address.', { id: 'mail.confirm.intro' }),
    button: msg('Confirm my email address', { id: 'mail.confirm.button' }),
    outro: (life: string) =>
      msg(str`The link works once and expires in ${life}. If you didn’t sign up, you can ignore this email.`, {
        id: 'mail.confirm.outro',
      }),
  };
}

/** Returns the texts of the mail that resets a password. */
export function resetTexts({ msg }: Locale): LinkText {
  return {
    subject: msg('Reset your password', { id: 'mail.reset.subject' }),
    intro: msg('We received a request to reset the password of your account.', { id: 'mail.reset.intro' }),
    button: msg('Choose a new password', { id: 'mail.reset.button' }),
    outro: (life: string) =>
      msg(
        str`The link works once and expires in ${life}. If this wasn’t you, ignore this email: nothing has changed.`,
        { id: 'mail.reset.outro' },
      ),
  };
}

/** Returns the texts of the mail that reports a new password of an account. */
export function passwordChangedTexts({ msg }: Locale) {
  return {
    subject: msg('Your password has been changed', { id: 'mail.passwordChanged.subject' }),
    intro: msg('A new password has been set for your account. You’ve been signed out on all other devices.', {
      id: 'mail.passwordChanged.intro',
    }),
    outro: msg('If this wasn’t you, choose a new password now and contact us.', { id: 'mail.passwordChanged.outro' }),
    button: msg('Choose a new password', { id: 'mail.reset.button' }),
  };
}

/** What happened to an account's second factor. */
export type SecondFactorNews =
  | { kind: 'second-factor-on' }
  | { kind: 'second-factor-off'; by: 'self' | 'administrator' }
  | { kind: 'recovery-code-used'; left: number };

/** Returns the texts of the mail about an account's second factor. */
export function secondFactorTexts(locale: Locale, news: SecondFactorNews) {
  const outro = locale.msg('If you didn’t expect this, change your password now and tell your administrator.', {
    id: 'mail.secondFactorOff.outro',
  });
  return { ...secondFactorNews(locale, news), outro };
}

function secondFactorNews({ msg }: Locale, news: SecondFactorNews): { subject: string; intro: string } {
  switch (news.kind) {
    case 'second-factor-on':
      return {
        subject: msg('Two-step sign-in is on', { id: 'mail.secondFactorOn.subject' }),
        intro: msg(
          'Two-step sign-in was turned on for your account. From now on, you need your password and a code from your authenticator app to sign in.',
          { id: 'mail.secondFactorOn.intro' },
        ),
      };
    case 'second-factor-off':
      return {
        subject: msg('Two-step sign-in is off', { id: 'mail.secondFactorOff.subject' }),
        intro:
          news.by === 'self'
            ? msg(
                'Two-step sign-in was turned off for your account. From now on, you only need your password to sign in.',
                { id: 'mail.secondFactorOff.self' },
              )
            : msg('An administrator has reset two-step sign-in for your account. Set it up again in your settings.', {
                id: 'mail.secondFactorOff.administrator',
              }),
      };
    case 'recovery-code-used': {
      const { left } = news;
      return {
        subject: msg('A recovery code was used', { id: 'mail.recoveryCode.subject' }),
        intro: msg(str`Someone signed in to your account with one of its recovery codes. Codes left: ${left}.`, {
          id: 'mail.recoveryCode.intro',
        }),
      };
    }
  }
}

/** What happened to an account's sign-in with a provider. */
export type ConnectedAccountNews = {
  kind: 'account-connected' | 'account-disconnected';
  /** The provider's name. */
  provider: string;
  /** True if the account's password has ended, because its address was unconfirmed when it was chosen. */
  endsPassword?: boolean;
};

/** Returns the texts of the mail about a connected account. */
export function connectedAccountTexts({ msg }: Locale, { kind, provider, endsPassword }: ConnectedAccountNews) {
  const outro = endsPassword
    ? msg(
        'The account’s former password no longer works, because your address wasn’t confirmed when it was chosen. You can choose a new one.',
        { id: 'mail.accountConnected.passwordEnded' },
      )
    : msg('If this wasn’t you, choose a new password now and contact us.', { id: 'mail.passwordChanged.outro' });
  if (kind === 'account-connected') {
    return {
      subject: msg(str`Sign-in with ${provider} is on`, { id: 'mail.accountConnected.subject' }),
      intro: msg(
        str`From now on, you can also sign in to your account with ${provider}. You can end this in your settings.`,
        {
          id: 'mail.accountConnected.intro',
        },
      ),
      outro,
    };
  }
  return {
    subject: msg(str`Sign-in with ${provider} is off`, { id: 'mail.accountDisconnected.subject' }),
    intro: msg(
      str`You can no longer sign in to your account with ${provider}. You’ve been signed out on all other devices.`,
      { id: 'mail.accountDisconnected.intro' },
    ),
    outro,
  };
}

/** Returns the texts of a request to connect the account to a provider. */
export function joinTexts({ msg }: Locale, provider: string): LinkText {
  return {
    subject: msg(str`Sign in with ${provider}?`, { id: 'mail.join.subject' }),
    intro: msg(
      str`We received a request to sign in with a ${provider} account that uses your email address. You already have an account with us. If this was you, confirm below: you can then sign in to it with ${provider}.`,
      { id: 'mail.join.intro' },
    ),
    button: msg(str`Allow sign-in with ${provider}`, { id: 'mail.join.button' }),
    outro: (life: string) =>
      msg(
        str`The link works once and expires in ${life}. If this wasn’t you, ignore this email: nothing has changed.`,
        { id: 'mail.join.outro' },
      ),
  };
}

/** Returns the texts of the mail after an account was deleted. */
export function farewellTexts({ msg }: Locale) {
  return {
    subject: msg('Your account has been deleted', { id: 'mail.farewell.subject' }),
    intro: (name: string) =>
      msg(str`Your account with ${name} has been deleted, as you asked.`, { id: 'mail.farewell.intro' }),
    kept: msg(
      'We keep the dates, price, payments and invoice name of your past bookings for as long as the law requires. Everything else about you has been deleted.',
      { id: 'mail.farewell.kept' },
    ),
    closing: msg('Thank you for travelling with us. You’re welcome back any time.', { id: 'mail.farewell.closing' }),
  };
}

/** Returns the texts of a message from the contact form. */
export function contactTexts({ msg }: Locale) {
  return {
    subject: (subject: string) => msg(str`Contact form: ${subject}`, { id: 'mail.contact.subject' }),
    from: msg('From', { id: 'mail.contact.from' }),
    intro: msg('A visitor sent this message using the contact form.', { id: 'mail.contact.intro' }),
  };
}

/** Returns a duration as it follows "for" or "in". */
export function durationText({ msg }: Locale, hours: number): string {
  if (hours === 24) return msg('one day', { id: 'mail.lasts.oneDay' });
  if (hours % 24 === 0) return msg(str`${hours / 24} days`, { id: 'mail.lasts.days' });
  return hours === 1
    ? msg('one hour', { id: 'mail.lasts.oneHour' })
    : msg(str`${hours} hours`, { id: 'mail.lasts.hours' });
}

/** Returns the name of the file with a person's data. It has ASCII letters only, because a header contains it. */
export function dataFileName({ msg }: Locale, day: string): string {
  return msg(str`my-data-${day}.json`, { id: 'mail.dataFile' });
}
