import type { Article, Text } from '../article.ts';

const privacy: Text<Article> = (f) => ({
  lead: `Nous ne demandons que ce qu’exige une location. Cette page explique ce que ${f.name} fait de vos données, qui d’autre les voit, combien de temps nous les conservons et quels sont vos droits.`,
  sections: [
    {
      id: 'what',
      title: 'Ce que nous recueillons',
      blocks: [
        {
          terms: [
            [
              'Quand vous cherchez',
              'Les lieux, les dates et l’âge du conducteur, pour vous proposer des véhicules. Votre nom n’est pas nécessaire.',
            ],
            [
              'Quand vous réservez',
              f.isBookCars
                ? 'Le nom, l’adresse e-mail, le numéro de téléphone et la date de naissance de chaque conducteur, ainsi que vos choix.'
                : 'Le nom, l’adresse e-mail, le numéro de téléphone et la date de naissance de chaque conducteur, le numéro de permis, un numéro de vol si vous en donnez un, et vos choix.',
            ],
            ['Quand un loueur l’exige', 'Une copie du permis de conduire.'],
            [
              'Quand vous créez un compte',
              'Votre nom, votre adresse e-mail, votre numéro de téléphone, votre date de naissance, votre langue, un mot de passe que nous pouvons vérifier mais pas lire, et une photo si vous en ajoutez une.',
            ],
            ...(f.isBookCars
              ? []
              : ([
                  [
                    'Quand vous vous connectez',
                    'Le navigateur, le système et la dernière utilisation de chaque session, pour que vous puissiez voir et fermer vos sessions. Un journal enregistre la date et l’adresse réseau de chaque tentative de connexion, ce qui nous aide à empêcher les abus.',
                  ],
                ] as const)),
            ['Quand vous nous écrivez', 'Votre adresse e-mail et votre message.'],
            [
              'Quand vous vous inscrivez à la lettre d’information',
              f.isBookCars ? 'Votre adresse e-mail.' : 'Votre adresse e-mail, une fois que vous l’avez confirmée.',
            ],
            ...(f.measuresSpeed
              ? ([
                  [
                    'Quand vous nous laissez mesurer la vitesse',
                    'La rapidité avec laquelle les pages s’affichent et réagissent, par type de page, type d’appareil et langue : ni adresse, ni nom, ni rien de ce que vous saisissez.',
                  ],
                ] as const)
              : []),
            [
              'Quand vous utilisez le site',
              'Des journaux techniques sans noms, qui nous aident à trouver les pannes et à empêcher les abus.',
            ],
          ],
        },
        f.paysOnline
          ? 'Les données de carte ne nous parviennent jamais : elles vont directement de votre navigateur au service de paiement.'
          : 'Nous ne demandons aucune donnée de carte : vous payez au comptoir.',
      ],
    },
    {
      id: 'why',
      title: 'Ce qui nous y autorise',
      blocks: [
        {
          list: [
            'Établir et suivre votre réservation : c’est notre contrat avec vous.',
            'Tenir une comptabilité et répondre aux autorités : la loi nous y oblige.',
            'Assurer la sécurité et le bon fonctionnement du site : nous y avons un intérêt légitime.',
            'Vous envoyer la lettre d’information : uniquement avec votre consentement, que vous pouvez retirer dans chaque envoi.',
          ],
        },
        'Aucune décision à votre sujet n’est prise par une machine seule, et nous ne vendons jamais vos données.',
      ],
    },
    {
      id: 'who',
      title: 'Qui d’autre les voit',
      blocks: [
        f.isBookCars
          ? 'Le loueur de votre réservation reçoit ce qu’il lui faut pour remettre le véhicule : conducteurs, dates, lieux et options.'
          : 'Le loueur de votre réservation reçoit ce qu’il lui faut pour remettre le véhicule : conducteurs, dates, lieux, options et numéro de vol.',
        f.paysOnline
          ? 'Le service de paiement que vous choisissez reçoit le montant et vos données de paiement. Les entreprises qui gèrent pour nous les serveurs et les e-mails n’agissent que sur nos instructions.'
          : 'Les entreprises qui gèrent pour nous les serveurs et les e-mails n’agissent que sur nos instructions.',
        f.countsVisits
          ? 'Avec votre accord, nous mesurons les visites à l’aide d’un service extérieur, comme l’explique la [politique de cookies](/cookie-policy).'
          : f.servesMapsAndRates
            ? `${f.measuresSpeed ? 'Personne d’autre' : 'Personne'} ne mesure ni ne suit vos visites ici. Les cartes et les taux de change viennent de notre propre serveur : les consulter ne révèle rien à des tiers.`
            : `${f.measuresSpeed ? 'Personne d’autre' : 'Personne'} ne mesure ni ne suit vos visites ici. Les images des cartes et les taux de change viennent d’autres serveurs, qui voient votre adresse IP et rien d’autre sur vous.`,
        ...(f.usesRecaptcha
          ? [
              'Les formulaires publics utilisent reCAPTCHA, un service de Google, pour bloquer le spam. Google voit alors votre adresse IP et la manière dont vous utilisez la page.',
            ]
          : []),
        ...(f.hasSocialSignIn
          ? [
              'Si vous vous connectez avec le compte d’un autre service, celui-ci sait que vous utilisez ce site et nous communique votre nom et votre adresse e-mail.',
            ]
          : []),
        ...(f.looksUpCountry
          ? [
              'Lors de votre première visite, un service nous indique de quel pays vient votre connexion, afin d’afficher le site dans votre langue. Ce résultat n’est pas conservé.',
            ]
          : []),
      ],
    },
    {
      id: 'long',
      title: 'Combien de temps nous les conservons',
      blocks: [
        {
          terms: f.isBookCars
            ? [
                ['Réservations', 'Aussi longtemps que le droit fiscal l’exige.'],
                [
                  'Copies de permis',
                  'Jusqu’à ce que vous les supprimiez dans vos paramètres ou que vous nous demandiez de le faire.',
                ],
                ['Compte', 'Jusqu’à ce que vous nous demandiez de le supprimer.'],
                ['Messages reçus', 'Jusqu’à ce que votre demande soit traitée.'],
              ]
            : [
                [
                  'Réservations',
                  `Pendant ${f.bookingRetention} après la location, en raison du droit fiscal. Votre nom est ensuite retiré et seuls les dates et les montants sont conservés.`,
                ],
                [
                  'Copies de permis',
                  `Jusqu’à ${f.licenseRetention} après la dernière location qui les exigeait, ou jusqu’à ce que vous les supprimiez dans vos paramètres. Une copie qu’aucune réservation n’a utilisée est conservée jusqu’à ce que vous la supprimiez.`,
                ],
                [
                  'Compte',
                  'Jusqu’à ce que vous le supprimiez dans vos paramètres. De vos réservations passées, votre nom, les dates et les montants sont conservés comme indiqué ci-dessus.',
                ],
                ['E-mails envoyés', 'Leur contenu est supprimé une fois l’e-mail parti.'],
                ['Messages reçus', 'Jusqu’à ce que votre demande soit traitée.'],
              ],
        },
      ],
    },
    {
      id: 'safe',
      title: 'Comment nous les protégeons',
      blocks: [
        `Les connexions sont chiffrées. Les mots de passe sont conservés sous forme d’empreintes, les liens des e-mails qui confirment une adresse ou définissent un mot de passe ne servent qu’une fois et expirent, et une réservation ne montre les données du conducteur qu’à lui-même, au loueur et à nous.${f.isBookCars ? ' La copie d’un permis ne peut être ouverte que par son titulaire, par le loueur de la réservation et par nous.' : ' La copie d’un permis ne peut être ouverte que par son titulaire, par toute personne qui a le lien d’une réservation faite sans compte et par le loueur d’une réservation qui l’exige ; chaque ouverture est enregistrée.'}`,
      ],
    },
    {
      id: 'responsible',
      title: 'Qui est responsable',
      blocks: [`Responsable du traitement de vos données : ${f.operator}.`],
    },
    {
      id: 'rights',
      title: 'Vos droits',
      blocks: [
        ...(f.isBookCars
          ? []
          : [
              'Dans vos paramètres, vous pouvez télécharger tout ce que nous conservons à votre sujet et supprimer votre compte.',
            ]),
        'Vous pouvez demander une copie de vos données, les faire corriger, supprimer, limiter ou transférer dans un format courant, vous opposer à leur utilisation et retirer votre consentement à tout moment. Vous pouvez aussi saisir l’autorité de protection des données de votre pays.',
        f.email
          ? `Écrivez simplement à ${f.email} ou utilisez la [page de contact](/contact). Nous répondons sous un mois.`
          : 'Utilisez simplement la [page de contact](/contact). Nous répondons sous un mois.',
      ],
    },
    {
      id: 'children',
      title: 'Enfants',
      blocks: [
        `Le site ne s’adresse pas aux enfants de moins de ${f.childAge} ans. Nous ne recueillons pas sciemment leurs données ; si vous en avez connaissance, dites-le-nous et nous les supprimerons.`,
      ],
    },
    {
      id: 'changes',
      title: 'Évolution de cette politique',
      blocks: [
        'Si notre utilisation des données change, nous mettons d’abord cette page à jour. Si un changement vous concerne de manière importante et que nous avons votre adresse e-mail, nous vous écrivons aussi.',
      ],
    },
  ],
});

export default privacy;
