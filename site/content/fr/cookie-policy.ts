import type { Article, Text } from '../article.ts';

const cookiePolicy: Text<Article> = (f) => ({
  lead: `${f.name} conserve quelques petites choses dans votre navigateur pour fonctionner comme vous l’attendez.${f.countsVisits || f.measuresSpeed ? '' : ' Il n’y a pas de bandeau de consentement, car rien ici ne vous suit.'}`,
  sections: [
    {
      id: 'cookies',
      title: 'Cookies',
      blocks: [
        'Un cookie est un court texte que votre navigateur joint à chaque requête. Tous viennent de ce site :',
        {
          terms: [
            [
              '__Host-rental-session',
              'Vous garde connecté. Placé quand vous vous connectez, supprimé quand vous vous déconnectez, quand vous fermez le navigateur ou après un jour ; avec « Rester connecté », il dure jusqu’à la déconnexion, 400 jours au plus.',
            ],
            [
              'rental-language',
              'Retient votre langue pour l’affichage des pages. Placé pour un an quand vous en choisissez une.',
            ],
            [
              'rental-quote',
              'Ouvre la réservation avec le prix donné à votre assistant. Placé quand vous ouvrez son lien, supprimé quand le prix n’est plus garanti.',
            ],
            [
              '__Secure-rental-device',
              'Reconnaît un navigateur depuis lequel vous vous êtes connecté, afin que les tentatives d’autrui ne bloquent pas votre compte. Placé à la connexion, pour 400 jours au plus.',
            ],
            [
              '__Host-rental-sign-in',
              'Retient la première étape d’une connexion en deux étapes pendant les cinq minutes de la saisie du code.',
            ],
          ],
        },
      ],
    },
    {
      id: 'storage',
      title: 'Conservé dans votre navigateur',
      blocks: [
        'Ces données ne sont jamais envoyées automatiquement depuis votre appareil :',
        {
          terms: [
            [
              'rental-user',
              'Qui est connecté, pour que la page vous accueille aussitôt. Supprimé quand vous vous déconnectez.',
            ],
            ['rental-language, rental-currency', 'Votre langue et votre devise.'],
            [
              'rental-driver-age, rental-car-list',
              'L’âge du conducteur de votre dernière recherche et l’affichage de liste choisi.',
            ],
            ['rental-stay-connected', 'Si vous souhaitez rester connecté.'],
            ...(f.countsVisits || f.measuresSpeed
              ? ([['rental-analytics', 'Si vous acceptez que les visites soient mesurées.']] as const)
              : []),
            ...(f.countsVisits
              ? ([
                  [
                    'rental-click',
                    'Uniquement avec votre accord : la page du partenaire qui vous a amené ici, pendant 30 jours au plus.',
                  ],
                ] as const)
              : []),
            [
              'Recherches récentes',
              'Les derniers lieux recherchés. Vous pouvez les effacer dans le formulaire de recherche.',
            ],
            [
              'Ce que vous saisissez en réservant',
              'Conservé jusqu’à la fermeture de l’onglet, pour ne rien perdre si la page se recharge. Les données de carte ne sont jamais conservées.',
            ],
            [
              'rental-bookings',
              'L’accès aux réservations faites dans ce navigateur, pour que leurs pages s’y ouvrent. Conservé sept jours, ou jusqu’à votre déconnexion.',
            ],
            [
              'rental-booking, rental-confirmed, rental-scroll',
              'L’accès à une réservation faite sans compte, et l’endroit de la page où vous étiez. Supprimé à la fermeture de l’onglet.',
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
          ? 'Quand vous payez en ligne, le service de paiement peut placer ses propres cookies pour prévenir la fraude. Cela n’arrive qu’à l’étape du paiement.'
          : 'Aucun autre service ne place de cookies ici.',
        ...(f.usesRecaptcha
          ? [
              'Pour bloquer le spam, les formulaires utilisent reCAPTCHA, un service de Google, qui peut placer ses propres cookies à l’ouverture d’un formulaire.',
            ]
          : []),
        f.countsVisits
          ? 'Uniquement si vous l’acceptez, Google Analytics mesure les visites : il voit quels types de pages vous consultez, pas ce que vous cherchez ou réservez, et place des cookies dont le nom commence par _ga. Tout fonctionne sans lui. Vous pouvez changer d’avis ici à tout moment ; ces cookies sont alors supprimés.'
          : 'Il n’y a ni publicité, ni suivi par des boutons de réseaux sociaux, ni mesure des visites par d’autres.',
        ...(f.measuresSpeed
          ? [
              'Uniquement si vous l’acceptez, et seulement lors de certaines visites, nous mesurons la rapidité avec laquelle nos pages s’affichent et réagissent : le type de page, les temps, la partie de la page qui a été lente, si vous utilisez un téléphone, et la langue. Ces chiffres ne disent rien de vous, vont sur notre propre serveur et sont supprimés après 28 jours. Vous pouvez changer d’avis ici à tout moment.',
            ]
          : []),
        'Sur les sites de nos partenaires, notre recherche ne conserve rien avant que vous ne l’utilisiez.',
      ],
    },
    {
      id: 'control',
      title: 'Vous gardez le contrôle',
      blocks: [
        'Vous pouvez à tout moment supprimer ou bloquer les cookies et les données conservées dans les réglages de votre navigateur. La recherche et la réservation fonctionnent sans eux ; seule la connexion a besoin de son cookie.',
        'Vous en saurez plus sur vos données dans la [politique de confidentialité](/privacy).',
      ],
    },
  ],
});

export default cookiePolicy;
