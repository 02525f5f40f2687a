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
      `Votre réservation est confirmée : ${car}. Conservez cet e-mail : il contient tout ce qu’il vous faut pour la prise en charge.`,
    button: 'Voir la réservation',
    bring:
      'Munissez-vous de votre permis de conduire, d’une pièce d’identité et d’une carte de crédit au nom du conducteur.',
    freeCancellation: (until) => `Annulation gratuite jusqu’au ${until}.`,
  },
  facts: {
    booking: 'Votre réservation',
    reference: 'Référence',
    car: 'Véhicule',
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
    atCounter: 'Reste à payer au comptoir',
    deposit: 'Caution remboursable',
    depositPaid: 'Caution remboursable, déjà versée',
  },
  lines: {
    monthly: 'Mois (30 jours)',
    weekly: 'Semaines',
    biWeekly: 'Périodes de trois jours',
    daily: 'Jours',
    hourly: 'Heures',
    dateBased: 'Jours au tarif saisonnier',
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
    intro: (driver) => `${driver} a réservé l’un de vos véhicules.`,
    button: 'Voir la réservation',
  },
  changed: {
    subject: (reference) => `Votre réservation ${reference} a été modifiée`,
    intro: (car) => `Votre réservation (${car}) a été modifiée.`,
    replaces: 'Cet e-mail remplace le précédent.',
  },
  changeNotice: {
    subject: (reference) => `Réservation ${reference} modifiée`,
    intro: (driver) => `${driver} a modifié cette réservation.`,
  },
  cancelRequest: {
    subject: (reference) => `Demande d’annulation pour ${reference}`,
    intro: (driver) =>
      `${driver} demande l’annulation de cette réservation. Merci de contacter le client pour la finaliser.`,
  },
  cancelRequested: {
    subject: (reference) => `Votre demande d’annulation pour ${reference}`,
    intro:
      'Votre demande d’annulation a bien été envoyée. Nous vous contacterons pour finaliser la procédure d’annulation.',
  },
  cancelNotice: {
    subject: (reference) => `Réservation ${reference} annulée`,
    intro: (driver) => `${driver} a annulé cette réservation. Le véhicule est de nouveau disponible.`,
  },
  cancelled: {
    subject: (reference) => `Votre réservation ${reference} est annulée`,
    intro: (refund) =>
      refund === null
        ? 'Votre réservation a été annulée.'
        : `Votre réservation a été annulée. Nous vous remboursons ${refund}.`,
  },
  statusChange: {
    subject: (reference) => `Mise à jour de votre réservation ${reference}`,
    intro: (status) => `Le statut de votre réservation est désormais : ${status}.`,
  },
  refund: {
    subject: (reference) => `Votre remboursement pour la réservation ${reference}`,
    reasons: {
      short: (amount) =>
        `Votre paiement était inférieur au montant dû : nous vous remboursons ${amount}. Votre réservation n’est pas encore payée.`,
      double: (amount) =>
        `Votre réservation a été payée deux fois. Elle reste confirmée, et nous vous remboursons ${amount}.`,
      cancelled: (amount) =>
        `Votre paiement est arrivé après l’annulation de votre réservation : nous vous remboursons ${amount}.`,
      late: (amount) =>
        `Votre paiement est arrivé trop tard et le véhicule n’est plus disponible. Nous vous remboursons ${amount}. Vous pouvez réserver un autre véhicule.`,
      cheaper: (amount) =>
        `Depuis sa modification, votre réservation coûte moins cher : nous vous remboursons ${amount}.`,
      excess: (amount) =>
        `Votre paiement dépassait le montant dû. Votre réservation est confirmée, et nous vous remboursons ${amount}.`,
    },
    when: 'Le remboursement est effectué sur le moyen de paiement utilisé. Il peut mettre quelques jours à apparaître sur votre relevé.',
  },
  activate: {
    subject: 'Activez votre compte',
    intro:
      'Nous avons créé un compte pour vous avec votre réservation. Choisissez un mot de passe pour consulter et modifier vos réservations à tout moment.',
    button: 'Choisir un mot de passe',
    outro: (life) =>
      `Le lien est valable une seule fois, pendant ${life}. Votre réservation reste valable même sans compte.`,
  },
  confirm: {
    subject: 'Confirmez votre adresse e-mail',
    intro: 'Merci de votre inscription. Veuillez confirmer que cette adresse est bien la vôtre.',
    button: 'Confirmer mon adresse e-mail',
    outro: (life) =>
      `Le lien est valable une seule fois, pendant ${life}. Si vous n’avez pas créé de compte, ignorez simplement cet e-mail.`,
  },
  join: (provider) => ({
    subject: `Se connecter avec ${provider} ?`,
    intro: `Nous avons reçu une demande de connexion avec un compte ${provider} qui utilise votre adresse e-mail. Vous avez déjà un compte chez nous. Si cette demande vient de vous, confirmez-la ci-dessous : vous pourrez alors vous connecter avec ${provider}.`,
    button: `Autoriser la connexion avec ${provider}`,
    outro: (life) =>
      `Le lien est valable une seule fois, pendant ${life}. Si cette demande ne vient pas de vous, ignorez cet e-mail : rien n’a changé.`,
  }),
  reset: {
    subject: 'Réinitialisez votre mot de passe',
    intro: 'Nous avons reçu une demande de réinitialisation du mot de passe de votre compte.',
    button: 'Choisir un nouveau mot de passe',
    outro: (life) =>
      `Le lien est valable une seule fois, pendant ${life}. Si cette demande ne vient pas de vous, ignorez cet e-mail : rien n’a changé.`,
  },
  newsletter: {
    subject: 'Confirmez votre inscription',
    intro: 'Veuillez confirmer que vous souhaitez recevoir notre lettre d’information à cette adresse.',
    button: 'M’inscrire',
    outro: () => 'Si vous n’avez rien demandé, ignorez cet e-mail : nous ne vous écrirons pas.',
  },
  contact: {
    subject: (subject) => `Formulaire de contact : ${subject}`,
    from: 'De',
    intro: 'Un visiteur a envoyé ce message par le formulaire de contact.',
  },
};
