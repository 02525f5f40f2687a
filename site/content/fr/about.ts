import type { Article, Text } from '../article.ts';

const about: Text<Article> = (f) => ({
  lead: `${f.name} vous permet de comparer les véhicules de loueurs indépendants et d’en réserver un en quelques minutes, à un prix qui ne change plus jusqu’à la restitution des clés.`,
  sections: [
    {
      id: 'price',
      title: 'Un seul prix, du premier écran au comptoir',
      blocks: [
        'Une location commence souvent par un petit montant qui grossit en chemin. Nous faisons l’inverse. Le premier chiffre que vous lisez est le total de votre location, tous les frais obligatoires compris. Le prix par jour figure en dessous, car il aide à comparer, mais il ne remplace jamais le total.',
        `Ouvrez le prix de n’importe quel véhicule : vous pouvez le vérifier ligne par ligne. Pendant que vous réservez, ce total est garanti ${f.priceHold}. Si quelque chose le modifie, vous voyez quoi et de combien, et vous décidez de nouveau.`,
      ],
    },
    {
      id: 'how',
      title: 'Comment ça marche',
      blocks: [
        {
          list: [
            'Dites où et quand. Un aéroport, une gare, une ville : le nom ou le code de l’aéroport suffit.',
            'Comparez. Les filtres indiquent combien de véhicules laisse chaque choix, et chaque fiche dit ce qui est compris, ce qui est en supplément et ce qui n’est pas proposé.',
            'Choisissez votre protection. Rien n’est coché à votre place, et refuser est aussi simple qu’accepter.',
            !f.paysOnline
              ? 'Réservez sans créer de compte, et payez au comptoir.'
              : f.paysAtCounter
                ? 'Réservez sans créer de compte. Payez en ligne, ou au comptoir lorsque le loueur le permet.'
                : 'Réservez sans créer de compte, et payez en ligne.',
            'Gardez votre référence. Avec elle et votre adresse e-mail, vous retrouvez votre réservation sur n’importe quel appareil.',
          ],
        },
      ],
    },
    {
      id: 'suppliers',
      title: 'Les entreprises derrière les comptoirs',
      blocks: [
        'Nous ne possédons aucun véhicule. Chacun appartient à un loueur, et c’est avec lui que vous passez contrat. Avant de réserver, vous voyez de qui il s’agit, comment les clients ont noté le véhicule, quelle caution est bloquée et quelles sont les conditions de carburant et de kilométrage.',
        f.hidesSuppliers
          ? 'L’ordre des résultats ne dépend jamais de ce qu’un loueur nous verse.'
          : 'Vous les trouverez tous sous [Loueurs](/suppliers). L’ordre des résultats ne dépend jamais de ce qu’un loueur nous verse.',
      ],
    },
    {
      id: 'everyone',
      title: 'Pensé pour tout le monde',
      blocks: [
        `Le site parle ${f.languages} et affiche les prix dans la devise de votre choix. Il fonctionne au clavier, avec un lecteur d’écran, sur un vieux téléphone et avec une connexion faible. Le thème clair ou sombre suit votre appareil.`,
        'Si quelque chose ne fonctionne pas pour vous, [écrivez-nous](/contact). Nous lisons chaque message.',
      ],
    },
    {
      id: 'partners',
      title: 'Pour les hôtels, les guides et les sites de voyage',
      blocks: [
        'La recherche que vous utilisez ici fonctionne aussi sur d’autres sites : une ligne de code, aucun cookie tiers, à leurs propres couleurs. [Voyez à quoi cela ressemble](/demo/).',
      ],
    },
  ],
});

export default about;
