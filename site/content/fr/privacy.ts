import type { Article, Text } from '../article.ts';

const privacy: Text<Article> = (f) => ({
  lead: `Nous demandons ce qu’exige une location, et rien d’autre. Cette page dit ce que ${f.name} fait de vos données, qui d’autre les voit, combien de temps elles restent et ce que vous pouvez nous demander.`,
  sections: [
    {
      id: 'what',
      title: 'Ce que nous recueillons',
      blocks: [
        {
          terms: [
            [
              'Quand vous cherchez',
              'Le lieu et les dates, pour vous proposer des véhicules. Aucun nom n’est nécessaire.',
            ],
            [
              'Quand vous réservez',
              'Le nom, l’adresse e-mail, le numéro de téléphone et la date de naissance de chaque conducteur, le numéro de permis, un numéro de vol si vous en donnez un, et vos choix.',
            ],
            ['Quand un loueur le demande', 'Une copie du permis de conduire.'],
            [
              'Quand vous ouvrez un compte',
              'Votre nom, votre adresse e-mail, votre numéro de téléphone, votre date de naissance, votre langue, un mot de passe que nous pouvons vérifier mais pas lire, et une photo si vous en ajoutez une.',
            ],
            ['Quand vous nous écrivez', 'Votre adresse e-mail et votre message.'],
            ['Quand vous vous abonnez à la lettre d’information', 'Votre adresse e-mail, une fois confirmée par vous.'],
            [
              'Pendant que le site fonctionne',
              'Des relevés de requêtes sans noms, qui nous aident à trouver les pannes et à écarter les abus.',
            ],
          ],
        },
        f.paysOnline
          ? 'Les données de carte ne nous parviennent jamais : elles vont de votre navigateur au service de paiement que vous utilisez.'
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
            'Vous envoyer la lettre d’information : uniquement avec votre accord, que vous pouvez retirer dans chaque numéro.',
          ],
        },
        'Aucune décision à votre sujet n’est laissée à une machine seule, et nous ne vendons vos données à personne.',
      ],
    },
    {
      id: 'who',
      title: 'Qui d’autre les voit',
      blocks: [
        'Le loueur de votre réservation reçoit ce qu’il lui faut pour remettre le véhicule : conducteurs, dates, lieux, options et numéro de vol.',
        f.paysOnline
          ? 'Le service de paiement que vous choisissez reçoit le montant et vos données de paiement. Les entreprises qui exploitent pour nous des serveurs et la messagerie n’agissent que sur nos instructions.'
          : 'Les entreprises qui exploitent pour nous des serveurs et la messagerie n’agissent que sur nos instructions.',
        f.countsVisits
          ? 'Nous comptons les visites à l’aide d’un service extérieur, comme l’explique la [politique de cookies](/cookie-policy).'
          : f.servesMapsAndRates
            ? 'Personne ne compte ni ne suit vos visites ici. Les cartes et les taux de change viennent de notre propre serveur : les consulter n’apprend rien à aucun tiers.'
            : 'Personne ne compte ni ne suit vos visites ici. Les images des cartes et les taux de change viennent d’autres serveurs, qui apprennent l’adresse de votre connexion et rien d’autre sur vous.',
        ...(f.asksForPeople
          ? [
              'Les formulaires ouverts à tous demandent à reCAPTCHA, un service de Google, si une personne les remplit. Google voit alors l’adresse de votre connexion et la manière dont la page est utilisée.',
            ]
          : []),
        ...(f.hasSocialSignIn
          ? [
              'Si vous vous connectez avec le compte d’un autre service, celui-ci apprend que vous utilisez ce site et nous communique votre nom et votre adresse e-mail.',
            ]
          : []),
        ...(f.looksUpCountry
          ? [
              'Lors de votre première visite, nous demandons à un service de quel pays vient votre connexion, afin de répondre dans votre langue. La réponse n’est pas conservée.',
            ]
          : []),
      ],
    },
    {
      id: 'long',
      title: 'Combien de temps elles restent',
      blocks: [
        {
          terms: [
            ['Réservations', 'Aussi longtemps que le droit fiscal l’exige ; elles sont ensuite effacées.'],
            [
              'Copies de permis',
              'Jusqu’à ce que vous les supprimiez dans vos paramètres, ou que vous nous le demandiez.',
            ],
            ['Compte', 'Jusqu’à ce que vous nous demandiez de le supprimer.'],
            ['E-mails envoyés', 'Leur contenu est effacé une fois le message parti.'],
            ['Messages reçus', 'Jusqu’à ce que la question soit réglée.'],
          ],
        },
      ],
    },
    {
      id: 'safe',
      title: 'Comment nous les protégeons',
      blocks: [
        'Les connexions sont chiffrées. Les mots de passe sont conservés sous forme d’empreintes, les liens des e-mails ne servent qu’une fois et expirent, et une réservation ne montre les données du conducteur qu’à lui-même, à son loueur et à nous. Un permis n’est montré qu’à son titulaire.',
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
        'Vous pouvez demander ce que nous savons de vous, le faire corriger, effacer, limiter ou remettre dans un format courant, vous opposer à son usage et retirer un accord à tout moment. Vous pouvez aussi saisir l’autorité de protection des données de votre pays.',
        f.email
          ? `Un message à ${f.email} ou par la [page de contact](/contact) suffit. Nous répondons sous un mois.`
          : 'Un message par la [page de contact](/contact) suffit. Nous répondons sous un mois.',
      ],
    },
    {
      id: 'children',
      title: 'Enfants',
      blocks: [
        `Le site ne s’adresse pas aux enfants de moins de ${f.childAge} ans. Nous ne recueillons pas sciemment leurs données ; si vous en avez connaissance, dites-le-nous et nous les effacerons.`,
      ],
    },
    {
      id: 'changes',
      title: 'Évolution de cette politique',
      blocks: [
        'Si nous changeons notre façon d’utiliser les données, nous modifions d’abord cette page. Si un changement vous concerne de manière importante et que nous avons votre adresse, nous vous écrivons aussi.',
      ],
    },
  ],
});

export default privacy;
