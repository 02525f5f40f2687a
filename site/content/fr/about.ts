import type { Article, Text } from '../article.ts';

const about: Text<Article> = (f) => ({
  lead: `${f.name} vous permet de comparer les véhicules de loueurs indépendants et d’en réserver un en quelques minutes, à un prix qui ne change plus jusqu’à la restitution des clés.`,
  sections: [
    {
      id: 'price',
      title: 'Un seul prix, du premier écran au comptoir',
      blocks: [
        'Une location commence souvent par un prix bas qui augmente en cours de route. Nous faisons l’inverse. Le premier prix affiché est le total de votre location, tous les frais obligatoires compris. Le prix par jour figure en dessous, car il aide à comparer, mais il ne remplace jamais le total.',
        `Ouvrez le prix de n’importe quel véhicule pour le vérifier ligne par ligne. Pendant que vous réservez, ce total est garanti ${f.priceHold}. Si quelque chose change, vous voyez quoi et de combien avant de décider.`,
      ],
    },
    {
      id: 'how',
      title: 'Comment ça marche',
      blocks: [
        {
          list: [
            'Choisissez où et quand. Un aéroport, une gare, une ville : le nom ou le code de l’aéroport suffit.',
            'Comparez. Les filtres indiquent combien de véhicules correspondent à chaque choix, et chaque fiche précise ce qui est compris, ce qui est en supplément et ce qui n’est pas proposé.',
            'Choisissez votre assurance. Rien n’est coché à votre place, et refuser est aussi simple qu’accepter.',
            !f.paysOnline
              ? 'Réservez sans créer de compte, et payez au comptoir.'
              : f.paysAtCounter
                ? 'Réservez sans créer de compte. Payez en ligne, ou au comptoir lorsque le loueur le permet.'
                : 'Réservez sans créer de compte, et payez en ligne.',
            'Gardez votre référence. Avec votre adresse e-mail, elle vous permet de retrouver votre réservation sur n’importe quel appareil.',
          ],
        },
      ],
    },
    {
      id: 'suppliers',
      title: 'Les entreprises derrière les comptoirs',
      blocks: [
        `Nous ne possédons aucun véhicule. Chacun appartient à un loueur, et c’est avec lui que vous passez contrat. Avant de réserver, vous voyez ${f.hidesSuppliers ? '' : 'de qui il s’agit, '}comment les clients ont noté le véhicule, quelle caution est bloquée et quelles sont les conditions de carburant et de kilométrage.`,
        f.hidesSuppliers
          ? 'L’ordre des résultats ne dépend jamais de ce qu’un loueur nous verse.'
          : 'Découvrez-les tous sous [Loueurs](/suppliers). L’ordre des résultats ne dépend jamais de ce qu’un loueur nous verse.',
      ],
    },
    {
      id: 'everyone',
      title: 'Pensé pour tout le monde',
      blocks: [
        `Le site est disponible en ${f.languages} et affiche les prix dans la devise de votre choix. Il fonctionne au clavier, avec un lecteur d’écran, sur un vieux téléphone et avec une connexion lente. Le thème clair ou sombre suit votre appareil.`,
        'Si quelque chose ne fonctionne pas pour vous, [écrivez-nous](/contact). Nous lisons chaque message.',
      ],
    },
    {
      id: 'partners',
      title: 'Pour les hôtels, les guides et les sites de voyage',
      blocks: [
        'La recherche que vous utilisez ici fonctionne aussi sur d’autres sites : quelques lignes de code, aucun cookie tiers, à leurs propres couleurs. [Découvrez la démonstration](/demo/).',
      ],
    },
  ],
});

export default about;
