import type { Article, Text } from '../article.ts';

const tos: Text<Article> = (f) => ({
  lead: `Ces conditions expliquent ce que vous pouvez attendre de ${f.name} et du loueur, et ce que nous attendons de vous. Elles s’appliquent à toute réservation effectuée ici.`,
  sections: [
    {
      id: 'contract',
      title: 'Votre contrat',
      blocks: [
        `${f.name} présente les véhicules de loueurs indépendants et leur transmet votre réservation. Lorsque vous réservez, le contrat de location est conclu entre vous et ${f.hidesSuppliers ? 'le loueur du véhicule' : 'le loueur nommé dans votre réservation'}. Nous répondons de ce site et de la bonne transmission de votre réservation ; le loueur répond du véhicule et de la location.`,
        'Votre réservation est confirmée dès que sa référence s’affiche. Nous vous l’envoyons aussi par e-mail ; si l’e-mail n’arrive pas, la réservation reste valable.',
      ],
    },
    {
      id: 'price',
      title: 'Le prix',
      blocks: [
        `Le total affiché avant la réservation comprend tous les frais obligatoires pour vos dates, vos lieux et les options choisies.${f.isBookCars ? ' Il est vérifié une dernière fois juste avant la réservation.' : ` Il est garanti ${f.priceHold} pendant que vous réservez.`} Tout changement est indiqué ligne par ligne et ne s’applique qu’une fois que vous l’avez accepté.`,
        'Les jours se comptent à l’heure du lieu de prise en charge, de la prise en charge à la restitution. Tout jour commencé est dû en entier.',
        `Les prix sont fixés en ${f.baseCurrency} et peuvent être affichés en ${f.currencies}. Le taux de change est figé en même temps que le total : le montant que vous avez accepté est celui que vous payez.`,
        'Vous pouvez rendre le véhicule dans un autre lieu du même pays, lorsque le loueur le propose ; les éventuels frais d’aller simple sont compris dans le total. Le carburant, les péages, les amendes et les dommages ne font pas partie du total.',
      ],
    },
    {
      id: 'payment',
      title: 'Paiement et caution',
      blocks: [
        f.paysOnline
          ? `Selon le loueur, vous payez le total en ligne${f.paysAtCounter ? ', la caution en ligne et le total au comptoir, ou tout au comptoir' : ', ou la caution en ligne et le total au comptoir'}. Ce qui est dû et quand est indiqué avant la réservation.`
          : 'Vous payez le total au comptoir, lors de la prise en charge du véhicule.',
        'La caution est un montant que le loueur bloque sur une carte de crédit au nom du conducteur et restitue après la location, déduction faite de ce que vous devez. Elle est indiquée pour chaque véhicule et ne fait jamais partie du total.',
      ],
    },
    {
      id: 'driver',
      title: 'Conducteurs et documents',
      blocks: [
        `Tout conducteur doit avoir au moins ${f.minimumAge} ans lors de la prise en charge, ou l’âge minimum indiqué pour le véhicule s’il est plus élevé.`,
        'Au comptoir, présentez :',
        {
          list: [
            'un permis de conduire valable dans le pays de la location,',
            'une carte d’identité ou un passeport,',
            'une carte de crédit au nom du conducteur, dont le plafond couvre la caution.',
          ],
        },
        'Certains loueurs demandent aussi une copie du permis lors de la réservation. Seuls les conducteurs nommés dans la réservation peuvent conduire. S’il manque un document, le loueur peut refuser de remettre le véhicule, sans remboursement.',
      ],
    },
    {
      id: 'period',
      title: 'Quand réserver',
      blocks: [
        `La prise en charge doit avoir lieu au plus tôt ${f.pickupLead} après la réservation, et la location dure au moins ${f.shortestRental}. La prise en charge et la restitution doivent avoir lieu pendant les heures d’ouverture de leurs lieux.`,
      ],
    },
    {
      id: 'cancelling',
      title: 'Annulations',
      blocks: [
        ...(f.isBookCars
          ? [
              'Avec l’option Annulation, achetée ou comprise, vous pouvez envoyer une demande d’annulation depuis vos réservations. Nous convenons du remboursement avec le loueur et vous contactons pour la finaliser. Sans l’option, contactez-nous.',
            ]
          : [
              `Avec l’option Annulation, achetée ou comprise, vous pouvez annuler jusqu’à ${f.refundPeriod} avant la prise en charge et être intégralement remboursé. Si vous annulez plus tard, des frais équivalant à un jour de location s’appliquent et le reste vous est remboursé.`,
              'Sans l’option Annulation, vous pouvez tout de même envoyer une demande. Nous la transmettons au loueur et vous contactons pour la finaliser ; le remboursement n’est pas garanti.',
              'Avant que vous n’annuliez, la page indique ce qui vous serait remboursé.',
            ]),
        'Un véhicule étant réservé pour des dates déterminées, la loi ne prévoit pas de droit de rétractation pour les locations ; les règles ci-dessus s’appliquent.',
      ],
    },
    {
      id: 'changing',
      title: 'Modifications',
      blocks: [
        f.isBookCars
          ? 'Pour modifier une réservation, écrivez-nous en indiquant son numéro. Nous interrogeons le loueur et vous indiquons le nouveau prix avant tout changement.'
          : `Avec l’option Modifications, vous pouvez changer les dates, les lieux, les options et les conducteurs jusqu’à ${f.refundPeriod} avant la prise en charge, au prix alors en vigueur. Vous voyez le nouveau total avant de l’accepter. Sans elle, vous pouvez changer votre numéro de téléphone et votre numéro de vol.`,
      ],
    },
    {
      id: 'return',
      title: 'Utilisation et restitution du véhicule',
      blocks: [
        'Conduisez avec prudence, respectez le code de la route et n’emmenez pas le véhicule dans un autre pays sans l’accord du loueur. Certaines locations limitent les kilomètres par jour ; les kilomètres supplémentaires sont facturés au tarif du loueur.',
        'Rendez le véhicule au lieu et à l’heure de votre réservation, avec le niveau de carburant que prévoit sa politique de carburant. En cas de retard, prévenez le loueur : un jour supplémentaire peut être facturé.',
        'Signalez tout de suite au loueur un accident, un dommage ou un vol, et à la police lorsque la loi l’exige. Les assurances, comme la protection contre le vol ou la garantie dommages, sont décrites avant que vous ne les choisissiez.',
      ],
    },
    {
      id: 'account',
      title: 'Votre compte',
      blocks: [
        `Vous pouvez réserver sans compte. Si vous en créez un, gardez votre mot de passe pour vous. Le lien d’activation est valable ${f.linkLife} ; vous pouvez en demander un nouveau à tout moment. Nous pouvons suspendre un compte utilisé pour une fraude ou qui met autrui en danger.`,
      ],
    },
    {
      id: 'law',
      title: 'Responsabilité, réclamations et évolution',
      blocks: [
        'Notre responsabilité est sans limite en cas de faute intentionnelle ou lourde et partout où la loi le prévoit. Dans les autres cas, elle se limite aux dommages prévisibles d’un service de réservation. Vos droits de consommateur restent entiers.',
        'Quelque chose ne va pas ? [Écrivez-nous](/contact) : nous vous répondrons et chercherons une solution avec le loueur.',
        'Si ces conditions changent, la version en vigueur au moment de votre réservation s’y applique. La manière dont nous traitons vos données est décrite dans la [politique de confidentialité](/privacy).',
      ],
    },
  ],
});

export default tos;
