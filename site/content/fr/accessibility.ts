import type { Article, Text } from '../article.ts';

const accessibility: Text<Article> = (f) => ({
  lead: `Chacun doit pouvoir louer un véhicule sur ${f.name}. Cette déclaration dit où nous en sommes, comment nous le vérifions et comment nous joindre si quelque chose vous fait obstacle.`,
  sections: [
    {
      id: 'service',
      title: 'Ce que propose ce service',
      blocks: [
        `${f.name} vous permet de chercher et de comparer les véhicules de loueurs, de voir le prix total de votre location, de réserver, de payer et de gérer votre réservation, dans ces langues : ${f.languages}. Tout cela se fait sans compte, sauf la liste de vos réservations et vos paramètres.`,
        'Les étapes sont les mêmes pour tous : choisir le lieu et les dates, choisir un véhicule, saisir les coordonnées du conducteur, puis réserver. Chaque étape est une page avec un titre, et vous pouvez revenir en arrière sans perdre votre saisie.',
      ],
    },
    {
      id: 'conformance',
      title: 'État de conformité',
      blocks: [
        'Ce site est conçu pour respecter les règles pour l’accessibilité des contenus web (WCAG) 2.2 au niveau AA et, avec elles, la norme européenne EN 301 549 et les exigences de la directive (UE) 2019/882 relative à l’accessibilité des produits et services. Selon notre propre évaluation, il satisfait à tous les critères applicables.',
        'Pour vous, cela signifie :',
        {
          list: [
            'tout fonctionne au clavier seul, dans l’ordre de lecture, et le focus reste toujours visible ;',
            'les lecteurs d’écran reçoivent le nom de chaque champ, bouton et image, et annoncent tout changement de prix, de liste ou de message ;',
            'les textes s’agrandissent à 200 % et les pages à 400 %, jusqu’à une largeur de 320 pixels, sans rien couper ;',
            'les contrastes sont suffisants en clair comme en sombre, et vos propres couleurs à fort contraste sont respectées ;',
            'rien ne clignote ni ne bouge tout seul, et les animations suivent le réglage de votre appareil pour réduire les mouvements ;',
            'une erreur est expliquée à côté de son champ, avec ce qu’il faut faire, et rien de ce que vous avez saisi n’est perdu ;',
            'un prix qui expire pendant que vous réservez est renouvelé, et un changement ne s’applique qu’une fois accepté ;',
            'les gestionnaires de mots de passe et le collage fonctionnent partout où vous vous connectez.',
          ],
        },
      ],
    },
    {
      id: 'limits',
      title: 'Ce qui n’est pas encore parfait',
      blocks: [
        {
          list: [
            'Une carte ne peut pas être lue à voix haute. Tout ce qu’elle montre figure aussi dans une liste à côté.',
            ...(f.paysOnline
              ? [
                  'Le formulaire de carte bancaire appartient au prestataire de paiement. Si vous ne pouvez pas l’utiliser, écrivez-nous avant de réserver.',
                ]
              : []),
            ...(f.usesRecaptcha
              ? [
                  'Un service externe peut vous demander de prouver que vous êtes une personne. Si vous ne le pouvez pas, écrivez-nous.',
                ]
              : []),
            'Les textes et les images des véhicules et des lieux viennent des loueurs. Nous leur demandons d’être clairs, sans pouvoir tout vérifier.',
            'Des personnes qui utilisent chaque jour un lecteur d’écran n’ont pas encore testé tout le site avec nous.',
          ],
        },
      ],
    },
    {
      id: 'assessment',
      title: 'Comment nous le vérifions',
      blocks: [
        'Avant chaque nouvelle version, des tests automatiques parcourent toutes les pages publiques dans chaque langue, à la largeur d’un téléphone et d’un ordinateur, en clair et en sombre, au clavier, avec des textes agrandis et des espacements élargis. Nous examinons aussi les résultats nous-mêmes.',
        'Cette déclaration a été établie le 25 novembre 2026 à partir de cette évaluation.',
      ],
    },
    {
      id: 'contact',
      title: 'Dites-le-nous',
      blocks: [
        `Si quelque chose ne fonctionne pas pour vous, ou s’il vous faut un texte sous une autre forme, [écrivez-nous](/contact)${f.email ? ` ou envoyez un e-mail à ${f.email}` : ''}. Indiquez la page et ce que vous utilisez pour la lire. Nous répondons dès que possible et vous aidons pour votre réservation.`,
        `Responsable de ce site : ${f.operator}.`,
        'Si notre réponse ne vous aide pas, vous pouvez vous adresser à l’autorité chargée de l’accessibilité des services dans votre pays.',
      ],
    },
  ],
});

export default accessibility;
