import {
  isOneOf,
  type Language,
  languages,
  type SocialProvider,
  socialProviders,
} from '../../../widget/domain/enumerations.ts';
import { confirmAddress, confirmSubscription } from '../accounts/confirm.ts';
import { joinByMail } from '../accounts/social/join-by-mail.ts';
import { providerNames } from '../accounts/social/provider-names.ts';
import { ProblemError } from '../http/problem-error.ts';
import { plainPagePolicy, setPageHeaders } from '../http/security-headers.ts';
import type { MailContext, MailWriterContext } from '../mail/context.ts';
import { escapeHtml } from '../mail/mail-content.ts';

type Context = MailWriterContext & Pick<MailContext, 'db' | 'mailWorker'>;

/** Texts of a page without script that a link in a mail opens: one sentence, one button. */
type PageTexts = { title: string; ask: string; button: string; done: string; failed: string; home: string };

const emailTexts: Record<Language, PageTexts> = {
  en: {
    title: 'Confirm your email address',
    ask: 'Is this your email address?',
    button: 'Confirm my email address',
    done: 'Thank you, your email address is confirmed.',
    failed: 'This link is no longer valid. Sign in to get a new one.',
    home: 'Go to home page',
  },
  fr: {
    title: 'Confirmez votre adresse e-mail',
    ask: 'Est-ce bien votre adresse e-mail ?',
    button: 'Confirmer mon adresse e-mail',
    done: 'Merci, votre adresse e-mail est confirmée.',
    failed: 'Ce lien n’est plus valable. Connectez-vous pour en recevoir un nouveau.',
    home: 'Aller à la page d’accueil',
  },
  es: {
    title: 'Confirme su correo electrónico',
    ask: '¿Es este su correo electrónico?',
    button: 'Confirmar mi correo',
    done: 'Gracias, su correo electrónico está confirmado.',
    failed: 'Este enlace ya no es válido. Inicie sesión para recibir uno nuevo.',
    home: 'Ir a la página de inicio',
  },
};

const newsletterTexts: Record<Language, PageTexts> = {
  en: {
    title: 'Confirm your subscription',
    ask: 'Would you like to receive our newsletter?',
    button: 'Subscribe',
    done: 'Subscription successful!',
    failed: 'This link is no longer valid. Subscribe again to get a new one.',
    home: 'Go to home page',
  },
  fr: {
    title: 'Confirmez votre inscription',
    ask: 'Souhaitez-vous recevoir notre lettre d’information ?',
    button: 'M’inscrire',
    done: 'Inscription réussie !',
    failed: 'Ce lien n’est plus valable. Inscrivez-vous à nouveau pour en recevoir un autre.',
    home: 'Aller à la page d’accueil',
  },
  es: {
    title: 'Confirme su suscripción',
    ask: '¿Desea recibir nuestro boletín?',
    button: 'Suscribirme',
    done: '¡Suscripción realizada!',
    failed: 'Este enlace ya no es válido. Suscríbase de nuevo para recibir otro.',
    home: 'Ir a la página de inicio',
  },
};

const joinTexts: Record<Language, (provider: string) => PageTexts> = {
  en: (provider) => ({
    title: `Sign in with ${provider}`,
    ask: `Did you try to sign in with ${provider}? If so, you can use that ${provider} account to sign in from now on.`,
    button: 'Yes, that was me',
    done: `Thank you. You can now sign in with ${provider}.`,
    failed: `This link is no longer valid. Sign in with ${provider} again to get a new one.`,
    home: 'Go to home page',
  }),
  fr: (provider) => ({
    title: `Se connecter avec ${provider}`,
    ask: `Avez-vous demandé à vous connecter avec ${provider} ? Si oui, vous pourrez désormais vous connecter avec ce compte ${provider}.`,
    button: 'Oui, c’était moi',
    done: `Merci. Vous pouvez maintenant vous connecter avec ${provider}.`,
    failed: `Ce lien n’est plus valable. Connectez-vous à nouveau avec ${provider} pour en recevoir un autre.`,
    home: 'Aller à la page d’accueil',
  }),
  es: (provider) => ({
    title: `Iniciar sesión con ${provider}`,
    ask: `¿Ha intentado iniciar sesión con ${provider}? En ese caso, desde ahora podrá iniciar sesión con esa cuenta de ${provider}.`,
    button: 'Sí, he sido yo',
    done: `Gracias. Ya puede iniciar sesión con ${provider}.`,
    failed: `Este enlace ya no es válido. Inicie sesión de nuevo con ${provider} para recibir otro.`,
    home: 'Ir a la página de inicio',
  }),
};

/** Renders the page that connects an account to a social identity; its button submits the form. */
export function joinAccountPage(language: Language, token: string, provider: string): Response {
  const validProvider = isOneOf(socialProviders, provider) ? provider : 'google';
  const texts = joinTexts[language](providerNames[validProvider]);
  const fields = { token, language, provider: validProvider };
  return page(language, texts.title, `<p>${texts.ask}</p>${form('/join-account', fields, texts.button)}`);
}

/** Renders the page that confirms an email address; its button submits the form. */
export function confirmEmailPage(language: Language, email: string, token: string): Response {
  const texts = emailTexts[language];
  const fields = { email, token, language };
  return page(
    language,
    texts.title,
    `<p>${texts.ask} <strong>${escapeHtml(email)}</strong></p>${form('/confirm-email', fields, texts.button)}`,
  );
}

/** Renders the page that confirms a newsletter subscription; its button submits the form. */
export function confirmSubscriptionPage(language: Language, token: string): Response {
  const texts = newsletterTexts[language];
  return page(
    language,
    texts.title,
    `<p>${texts.ask}</p>${form('/confirm-subscription', { token, language }, texts.button)}`,
  );
}

/** Handles the form that a button of these pages submits. */
export async function handlePostedPage(context: Context, path: string, fields: FormData): Promise<Response> {
  const read = (name: string) => String(fields.get(name) ?? '');
  const language = isOneOf(languages, read('language')) ? (read('language') as Language) : 'en';
  const { texts, act } = postedPage(context, path, language, read);
  const link = `<p><a href="/?l=${language}">${texts.home}</a></p>`;
  try {
    await act();
    return page(language, texts.title, `<p>${texts.done}</p>${link}`);
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error;
    return page(language, texts.title, `<p>${texts.failed}</p>${link}`, 410);
  }
}

function postedPage(
  context: Context,
  path: string,
  language: Language,
  read: (name: string) => string,
): { texts: PageTexts; act: () => Promise<void> } {
  const token = read('token');
  if (path === '/confirm-email') {
    return { texts: emailTexts[language], act: () => confirmAddress(context, { email: read('email'), token }) };
  }
  if (path === '/join-account') {
    const provider = isOneOf(socialProviders, read('provider')) ? (read('provider') as SocialProvider) : 'google';
    return { texts: joinTexts[language](providerNames[provider]), act: () => joinByMail(context, token) };
  }
  return { texts: newsletterTexts[language], act: () => confirmSubscription(context, token) };
}

function form(action: string, fields: Record<string, string>, button: string): string {
  const inputs = Object.entries(fields).map(
    ([name, value]) => `<input type="hidden" name="${name}" value="${escapeHtml(value)}">`,
  );
  return `<form method="post" action="${action}">${inputs.join('')}<button>${button}</button></form>`;
}

function page(language: Language, title: string, body: string, status = 200): Response {
  const text = `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>${title}</title></head><body><main><h1>${title}</h1>${body}</main></body></html>`;
  const response = new Response(text, {
    status,
    headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' },
  });
  setPageHeaders(response.headers, plainPagePolicy);
  response.headers.set('referrer-policy', 'no-referrer');
  return response;
}
