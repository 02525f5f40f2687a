import type { Article, Text } from '../article.ts';

const cookiePolicy: Text<Article> = (f) => ({
  lead: `${f.name} conserve quelques petites choses dans votre navigateur pour fonctionner comme vous l’attendez.${f.countsVisits ? '' : ' C’est pourquoi il n’y a pas de bandeau de consentement : rien ici ne vous suit.'}`,
  sections: [
    {
      id: 'cookies',
      title: 'Cookies',
      blocks: [
        'Un cookie est un court texte que votre navigateur joint à chaque requête. Il y en a deux, tous deux de ce site :',
        {
          terms: [
            [
              'rental-session',
              'Vous garde connecté. Placé quand vous vous connectez, supprimé quand vous vous déconnectez, fermez le navigateur ou après un jour ; avec « Rester connecté », il dure jusqu’à la déconnexion, 400 jours au plus.',
            ],
            [
              'rental-language',
              'Retient votre langue, pour que les pages arrivent dans celle-ci. Placé quand vous en choisissez une, pour un an.',
            ],
          ],
        },
      ],
    },
    {
      id: 'storage',
      title: 'Conservé dans votre navigateur',
      blocks: [
        'Ces données ne quittent jamais d’elles-mêmes votre appareil :',
        {
          terms: [
            [
              'rental-user',
              'Qui est connecté, pour que la page vous salue aussitôt. Supprimé quand vous vous déconnectez.',
            ],
            ['rental-language, rental-currency', 'Votre langue et votre devise.'],
            ['rental-stay-connected', 'Si vous souhaitez rester connecté.'],
            ...(f.countsVisits ? [['rental-analytics', 'Si les visites peuvent être comptées.'] as const] : []),
            [
              'Recherches récentes',
              'Les derniers lieux que vous avez cherchés. Vous pouvez les effacer dans le formulaire de recherche.',
            ],
            [
              'Ce que vous saisissez en réservant',
              'Gardé jusqu’à la fermeture de l’onglet, pour qu’un rechargement ne perde rien. Les données de carte ne sont jamais gardées.',
            ],
            [
              'rental-booking, rental-scroll',
              'Ce qui ouvre une réservation faite sans compte, et l’endroit de la page où vous étiez. Supprimé à la fermeture de l’onglet.',
            ],
          ],
        },
      ],
    },
    {
      id: 'others',
      title: 'Autres services',
      blocks: [
        f.paysOnline
          ? 'Quand vous payez en ligne, le service de paiement peut placer ses propres cookies pour prévenir la fraude. Cela n’arrive qu’à l’étape du paiement, pas avant.'
          : 'Aucun autre service ne place de cookies ici.',
        ...(f.asksForPeople
          ? [
              'Pour écarter les robots, les formulaires utilisent reCAPTCHA, un service de Google, qui peut placer ses propres cookies à l’ouverture d’un formulaire.',
            ]
          : []),
        f.countsVisits
          ? 'Si vous l’acceptez, et seulement alors, Google Analytics compte les visites : il apprend quels types de pages sont consultés, pas ce que vous cherchez ou réservez, et place des cookies dont le nom commence par _ga. Tout fonctionne sans lui. Vous pouvez changer d’avis ici à tout moment ; ces cookies sont alors supprimés.'
          : 'Il n’y a ni publicité, ni bouton de réseau social qui observe, ni comptage des visites par d’autres.',
        'Sur les sites de nos partenaires, notre recherche ne conserve rien du tout avant que vous ne l’utilisiez.',
      ],
    },
    {
      id: 'control',
      title: 'Entre vos mains',
      blocks: [
        'Vous pouvez supprimer à tout moment les cookies et les données conservées dans les réglages de votre navigateur, et les refuser entièrement. Chercher et réserver fonctionne sans eux ; seule la connexion a besoin de son cookie.',
        'Vous en saurez plus sur vos données dans la [politique de confidentialité](/privacy).',
      ],
    },
  ],
});

export default cookiePolicy;
