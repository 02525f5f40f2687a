import type { QuestionsPage, Text } from '../article.ts';
import firstQuestions from './first-questions.ts';

const faq: Text<QuestionsPage> = (f) => ({
  lead: 'Des réponses brèves aux questions les plus fréquentes. Vous ne trouvez pas la vôtre ? [Écrivez-nous](/contact).',
  groups: [
    { id: 'first', title: 'Les plus fréquentes', questions: firstQuestions(f) },
    {
      id: 'booking',
      title: 'Réserver',
      questions: [
        {
          id: 'account',
          question: 'Faut-il un compte ?',
          answer: [
            'Non. Vous pouvez [gérer votre réservation](/booking) avec sa référence et votre adresse e-mail. Un compte est utile si vous louez souvent : vos informations sont préremplies et toutes vos réservations réunies au même endroit.',
          ],
        },
        {
          id: 'lead',
          question: 'Combien de temps à l’avance dois-je réserver ?',
          answer: [
            `Au moins ${f.pickupLead} avant la prise en charge. La location la plus courte est de ${f.shortestRental}. Les heures choisies doivent correspondre aux heures d’ouverture du lieu ; le formulaire de recherche vous prévient si ce n’est pas le cas.`,
          ],
        },
        {
          id: 'model',
          question: 'Vais-je recevoir exactement le véhicule de la photo ?',
          answer: [
            '« Ou similaire » signifie que vous recevez ce véhicule ou un autre de la même taille, avec la même boîte de vitesses et au moins autant de places.',
          ],
        },
        {
          id: 'mail',
          question: 'Ma confirmation n’est pas arrivée. Ma réservation est-elle confirmée ?',
          answer: [
            'Si une référence s’est affichée, elle est confirmée. Vérifiez vos courriers indésirables, ou [ouvrez la réservation](/booking) avec sa référence et votre adresse e-mail.',
          ],
        },
      ],
    },
    {
      id: 'paying',
      title: 'Prix et paiement',
      questions: [
        {
          id: 'pay',
          question: 'Comment puis-je payer ?',
          answer: [
            f.paysOnline
              ? `En ligne par carte ou, lorsque c’est proposé, avec PayPal : le total, ou la caution seulement.${f.paysAtCounter ? ' Beaucoup de loueurs permettent aussi de tout payer au comptoir.' : ''} Ce qui est dû et quand est indiqué avant la réservation.`
              : 'Au comptoir, lors de la prise en charge du véhicule. Le montant est indiqué avant la réservation.',
          ],
        },
        {
          id: 'currency',
          question: 'Dans quelles devises puis-je voir les prix ?',
          answer: [
            `En ${f.currencies}. Le taux est figé en même temps que votre total : ce que vous avez accepté est ce que vous payez.`,
          ],
        },
        {
          id: 'fuel',
          question: 'Que signifie « plein à rendre plein » ?',
          answer: [
            'Vous prenez le véhicule avec le plein et le rendez avec le plein. La politique de carburant de chaque véhicule figure sur sa fiche, tout comme son kilométrage : illimité, ou limité à un nombre de kilomètres par jour.',
          ],
        },
        {
          id: 'days',
          question: 'Comment les jours sont-ils comptés ?',
          answer: [
            'À partir de l’heure de prise en charge, à l’heure du lieu. Du lundi 10:00 au jeudi 10:00, cela fait trois jours, même en cas de changement d’heure ; jusqu’au jeudi 11:00, cela en ferait quatre.',
          ],
        },
      ],
    },
    {
      id: 'driving',
      title: 'Conduire',
      questions: [
        {
          id: 'licence',
          question: 'Quel permis me faut-il ?',
          answer: [
            'Un permis valable dans le pays de la location. S’il n’est pas écrit en caractères latins, présentez aussi un permis de conduire international. Certains loueurs demandent une copie lors de la réservation.',
          ],
        },
        {
          id: 'second',
          question: 'Quelqu’un d’autre peut-il conduire ?',
          answer: [
            'Oui, comme conducteur additionnel, si le véhicule le propose. Les mêmes règles d’âge et de permis s’appliquent. Seuls les conducteurs nommés dans la réservation peuvent conduire.',
          ],
        },
        {
          id: 'one-way',
          question: 'Puis-je rendre le véhicule ailleurs ?',
          answer: [
            'Oui, dans le même pays, là où le loueur a un comptoir. Désactivez « Rendre au même endroit » et vous ne verrez que les véhicules pour lesquels c’est possible. Si le loueur facture des frais d’aller simple, ils sont compris dans le total affiché.',
          ],
        },
      ],
    },
    {
      id: 'after',
      title: 'Après la réservation',
      questions: [
        {
          id: 'change',
          question: 'Puis-je modifier ma réservation ?',
          answer: [
            f.isBookCars
              ? '[Écrivez-nous](/contact) en indiquant votre numéro de réservation. Nous interrogeons le loueur et vous indiquons d’abord le nouveau prix.'
              : `Avec l’option Modifications, vous pouvez changer les dates, les lieux, les options et les conducteurs jusqu’à ${f.refundPeriod} avant la prise en charge. Le nouveau prix vous est indiqué d’abord. Votre numéro de téléphone et votre numéro de vol peuvent toujours être modifiés.`,
          ],
        },
        {
          id: 'late',
          question: 'Mon vol a du retard. Que faire ?',
          answer: [
            f.isBookCars
              ? '[Écrivez-nous](/contact) en indiquant votre numéro de réservation avant de décoller : le comptoir saura que vous avez du retard.'
              : 'Ajoutez votre numéro de vol à la réservation : le comptoir saura que vous avez du retard. Si vous pensez arriver après sa fermeture, [écrivez-nous](/contact) avant de décoller.',
          ],
        },
        {
          id: 'password',
          question: 'Je n’arrive pas à me connecter.',
          answer: [
            `Réinitialisez votre mot de passe sous [Se connecter](/sign-in). Si votre compte n’est pas encore actif, demandez un nouveau lien ; il est valable ${f.linkLife}.`,
          ],
        },
        {
          id: 'data',
          question: 'Que deviennent mes données ?',
          answer: [
            'Elles servent à votre réservation. Votre loueur reçoit ce qu’il lui faut pour remettre le véhicule. Pour en savoir plus, lisez la [politique de confidentialité](/privacy).',
          ],
        },
      ],
    },
  ],
});

export default faq;
