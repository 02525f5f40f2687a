import type { Question, Text } from '../article.ts';

/** The questions that people ask first. */
const firstQuestions: Text<readonly Question[]> = (f) => [
  {
    id: 'total',
    question: 'Le prix affiché est-il vraiment tout compris ?',
    answer: [
      'Oui. Le total comprend tous les frais obligatoires pour vos dates et vos lieux. Seuls s’y ajoutent les options que vous choisissez, comme un conducteur additionnel, et les frais qui dépendent de votre voyage : carburant, péages et dommages éventuels.',
    ],
  },
  {
    id: 'cancel',
    question: 'Puis-je annuler ?',
    answer: [
      f.isBookCars
        ? 'Avec l’option Annulation, comprise pour de nombreux véhicules, vous pouvez demander l’annulation depuis vos réservations. Nous convenons du remboursement avec le loueur et vous en informons. Sans l’option, [écrivez-nous](/contact).'
        : `Avec l’option Annulation, comprise pour de nombreux véhicules, vous êtes intégralement remboursé jusqu’à ${f.refundPeriod} avant la prise en charge. Passé ce délai, des frais équivalant à un jour de location s’appliquent. Sans l’option, vous pouvez demander l’annulation, mais le remboursement n’est pas garanti.`,
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
      `Au moins ${f.minimumAge} ans. ${f.minimumAge > 18 ? 'Ailleurs, l’âge minimum est souvent de 18 ans ; le nôtre est plus élevé parce que nos loueurs l’exigent. ' : ''}Certains véhicules demandent un âge plus élevé ; chaque fiche l’indique.`,
    ],
  },
  {
    id: 'deposit',
    question: 'Qu’est-ce que la caution ?',
    answer: [
      'Un montant remboursable que le loueur bloque pendant la location. Il vous est restitué ensuite et ne fait jamais partie du total. Il figure sur chaque fiche, et vous pouvez filtrer les véhicules selon la caution.',
    ],
  },
];

export default firstQuestions;
