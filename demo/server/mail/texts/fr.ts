import type { MailTexts } from './mail-texts.ts';

export const fr: MailTexts = {
  greeting: (name) => `Bonjour ${name},`,
  closing: (site) => `Bonne route !\n${site}`,
  lasts: (hours) => {
    if (hours % 24 === 0) return hours === 24 ? 'un jour' : `${hours / 24} jours`;
    return hours === 1 ? 'une heure' : `${hours} heures`;
  },
  confirmation: {
    subject: (reference) => `Votre réservation ${reference} est confirmée`,
    intro: (car) =>
      `Votre ${car} est réservée. Conservez ce message : il contient tout ce qu’il vous faut pour la prise en charge.`,
    button: 'Voir votre réservation',
    bring:
      'Munissez-vous de votre permis de conduire, d’une pièce d’identité et d’une carte de crédit au nom du conducteur.',
    freeCancellation: (until) => `Vous pouvez annuler sans frais jusqu’au ${until}.`,
  },
  facts: {
    booking: 'Votre réservation',
    reference: 'Référence',
    car: 'Voiture',
    orSimilar: (car) => `${car} ou similaire`,
    supplier: 'Loueur',
    pickup: 'Prise en charge',
    dropoff: 'Restitution',
    address: 'Adresse',
    duration: 'Durée',
    days: (count) => (count === 1 ? '1 jour' : `${count} jours`),
    driver: 'Conducteur',
    phone: 'Téléphone',
    additionalDriver: 'Conducteur additionnel',
    flight: 'Vol',
    price: 'Prix',
    total: 'Total',
    paidNow: 'Payé en ligne',
    atCounter: 'À payer au comptoir',
    deposit: 'Caution, restituée après la location',
    depositPaid: 'Caution (déjà versée), restituée après la location',
  },
  lines: {
    monthly: 'Mois (30 jours)',
    weekly: 'Semaines',
    biWeekly: 'Périodes de trois jours',
    daily: 'Jours',
    hourly: 'Heures',
    dateBased: 'Jours au tarif de saison',
    cancellation: 'Annulation',
    amendments: 'Modifications',
    theftProtection: 'Protection contre le vol',
    collisionDamageWaiver: 'Garantie dommages (CDW)',
    fullInsurance: 'Assurance tous risques sans franchise',
    additionalDriver: 'Conducteur additionnel',
    priceChange: 'Ajustement du loueur',
  },
  statuses: {
    void: 'en attente de paiement',
    pending: 'confirmée, à payer au comptoir',
    deposit: 'caution payée',
    paid: 'payée',
    reserved: 'réservée',
    cancelled: 'annulée',
  },
  notice: {
    subject: (reference) => `Nouvelle réservation ${reference}`,
    intro: (driver) => `${driver} a réservé l’une de vos voitures.`,
    button: 'Ouvrir la réservation',
  },
  changed: {
    subject: (reference) => `Votre réservation ${reference} a été modifiée`,
    intro: (car) => `Votre réservation (${car}) a été modifiée.`,
    replaces: 'Ce message remplace le précédent.',
  },
  changeNotice: {
    subject: (reference) => `Réservation ${reference} modifiée`,
    intro: (driver) => `${driver} a modifié cette réservation.`,
  },
  cancelRequest: {
    subject: (reference) => `Demande d’annulation pour ${reference}`,
    intro: (driver) =>
      `${driver} demande l’annulation de cette réservation. Merci de prendre contact pour la finaliser.`,
  },
  cancelRequested: {
    subject: (reference) => `Votre demande d’annulation pour ${reference}`,
    intro:
      'Votre demande d’annulation a bien été envoyée. Nous vous contacterons pour finaliser la procédure d’annulation.',
  },
  cancelNotice: {
    subject: (reference) => `Réservation ${reference} annulée`,
    intro: (driver) => `${driver} a annulé cette réservation. La voiture est de nouveau libre.`,
  },
  cancelled: {
    subject: (reference) => `Votre réservation ${reference} est annulée`,
    intro: (refund) =>
      refund === null
        ? 'Votre réservation a été annulée.'
        : `Votre réservation a été annulée. Nous vous remboursons ${refund}.`,
  },
  statusChange: {
    subject: (reference) => `Du nouveau pour votre réservation ${reference}`,
    intro: (status) => `Le statut de votre réservation est désormais : ${status}.`,
  },
  refund: {
    subject: (reference) => `Nous vous remboursons un paiement pour ${reference}`,
    reasons: {
      short: (amount) =>
        `Votre paiement était inférieur à la somme due : nous vous remboursons ${amount}. Votre réservation n’a pas été payée ainsi.`,
      double: (amount) =>
        `Votre réservation a été payée deux fois. Elle reste confirmée, et nous vous remboursons ${amount}.`,
      cancelled: (amount) =>
        `Votre paiement est arrivé pour une réservation annulée : nous vous remboursons ${amount}.`,
      late: (amount) =>
        `Votre paiement est arrivé après le délai, et la voiture n’est plus disponible. Nous vous remboursons ${amount}. Vous pouvez réserver une autre voiture.`,
      cheaper: (amount) =>
        `Depuis sa modification, votre réservation coûte moins cher : nous vous remboursons ${amount}.`,
      excess: (amount) =>
        `Votre paiement dépassait la somme due. Votre réservation est confirmée, et nous vous remboursons ${amount}.`,
    },
    when: 'L’argent revient par le même moyen de paiement. Votre banque peut mettre quelques jours à l’afficher.',
  },
  activate: {
    subject: 'Activez votre compte',
    intro:
      'Un compte a été créé pour vous avec votre réservation. Choisissez un mot de passe pour consulter et modifier vos réservations à tout moment.',
    button: 'Choisir un mot de passe',
    outro: (life) =>
      `Le lien est valable une seule fois, pendant ${life}. Votre réservation est valable même sans compte.`,
  },
  confirm: {
    subject: 'Confirmez votre adresse e-mail',
    intro: 'Merci de votre inscription. Veuillez confirmer que cette adresse est bien la vôtre.',
    button: 'Confirmer mon adresse',
    outro: (life) =>
      `Le lien est valable une seule fois, pendant ${life}. Si vous n’avez pas créé de compte, ignorez simplement ce message.`,
  },
  join: (provider) => ({
    subject: `Se connecter avec ${provider} ?`,
    intro: `Quelqu’un, vous sans doute, souhaite se connecter avec ${provider} et y utilise votre adresse e-mail. Vous avez déjà un compte chez nous. N’appuyez sur le bouton que si c’était vous : ce compte ${provider} pourra alors ouvrir le vôtre.`,
    button: `Autoriser la connexion avec ${provider}`,
    outro: (life) =>
      `Le lien fonctionne une seule fois, pendant ${life}. Si ce n’était pas vous, ignorez ce message : rien n’a changé.`,
  }),
  reset: {
    subject: 'Choisissez un nouveau mot de passe',
    intro: 'Quelqu’un, vous sans doute, a demandé un nouveau mot de passe pour votre compte.',
    button: 'Choisir un nouveau mot de passe',
    outro: (life) =>
      `Le lien est valable une seule fois, pendant ${life}. Si ce n’était pas vous, ignorez ce message : rien n’a changé.`,
  },
  newsletter: {
    subject: 'Confirmez votre abonnement',
    intro:
      'Vous avez demandé à recevoir notre lettre d’information. Veuillez confirmer que cette adresse est bien la vôtre.',
    button: 'M’abonner',
    outro: () => 'Si vous n’avez rien demandé, ignorez ce message : nous ne vous écrirons plus.',
  },
  contact: {
    subject: (subject) => `Formulaire de contact : ${subject}`,
    from: 'De',
    intro: 'Un visiteur a écrit au moyen du formulaire de contact.',
  },
};
