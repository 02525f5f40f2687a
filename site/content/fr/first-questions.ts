import type { Question, Text } from '../article.ts';

/** Les questions posées le plus souvent, d’abord. */
const firstQuestions: Text<readonly Question[]> = (f) => [
  {
    id: 'total',
    question: 'Le prix affiché est-il vraiment tout compris ?',
    answer: [
      'Oui. Le total comprend tous les frais obligatoires pour vos dates et vos lieux. Ne peuvent s’y ajouter que ce que vous choisissez vous-même, comme un conducteur additionnel, et ce qui dépend de votre trajet : carburant, péages et dommages éventuels.',
    ],
  },
  {
    id: 'cancel',
    question: 'Puis-je annuler ?',
    answer: [
      `Avec l’option annulation, comprise pour beaucoup de véhicules, vous êtes intégralement remboursé jusqu’à ${f.refundPeriod} avant la prise en charge. Plus tard, le prix d’un jour est retenu. Sans l’option, vous pouvez envoyer une demande, mais aucun remboursement n’est promis.`,
    ],
  },
  {
    id: 'documents',
    question: 'Que dois-je présenter au comptoir ?',
    answer: [
      'Votre permis de conduire, une carte d’identité ou un passeport, et une carte de crédit au nom du conducteur dont le plafond couvre la caution.',
    ],
  },
  {
    id: 'age',
    question: 'Quel âge faut-il avoir ?',
    answer: [
      `Au moins ${f.minimumAge} ans. Ailleurs, l’âge minimum est souvent de 18 ans ; ici il est plus élevé parce que nos loueurs le demandent, et pour certains véhicules il l’est encore davantage. Il figure sur chaque fiche.`,
    ],
  },
  {
    id: 'deposit',
    question: 'Qu’est-ce que la caution ?',
    answer: [
      'Une garantie que le loueur bloque tant que vous avez le véhicule. Elle est rendue après la location et ne fait jamais partie du total. Son montant figure sur chaque fiche, et vous pouvez filtrer par caution.',
    ],
  },
];

export default firstQuestions;
