import type { Language } from '../../../widget/domain/enumerations.ts';

/** Texts of a page without script that a link in a mail opens: one sentence, one button. */
export type PageTexts = { title: string; ask: string; button: string; done: string; failed: string; home: string };

export const emailTexts: Record<Language, PageTexts> = {
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

export const newsletterTexts: Record<Language, PageTexts> = {
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

export const joinTexts: Record<Language, (provider: string) => PageTexts> = {
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
