// Made by npm run messages from xliff/; not to be changed by hand.
import { str } from '@lit/localize';

export const templates = {
  'sandbox.approve': `Approuver`,
  'sandbox.asks': `confirmation demandée (3-D Secure)`,
  'sandbox.asksInVain': `confirmation demandée, puis échec`,
  'sandbox.bank': `Banque de test`,
  'sandbox.code': `Code de sécurité`,
  'sandbox.declined': `refusée`,
  'sandbox.expiry': `Date d’expiration (mois / année)`,
  'sandbox.form': `Paiement par carte`,
  'sandbox.noFunds': `provision insuffisante`,
  'sandbox.noMoney': `Paiement de test : rien ne sera débité. Ne saisissez jamais une vraie carte ici.`,
  'sandbox.number': `Numéro de carte`,
  'sandbox.paid': `Paiement effectué`,
  'sandbox.paidText': `Nous confirmons votre réservation.`,
  'sandbox.pay': str`Payer ${0}`,
  'sandbox.payNow': `Payer maintenant`,
  'sandbox.pays': `acceptée`,
  'sandbox.question': `Approuvez-vous ce paiement ?`,
  'sandbox.questionText': str`Votre banque souhaite s’assurer que vous payez bien ${0}.`,
  'sandbox.refuse': `Refuser`,
  'sandbox.testCards': `Cartes de test`,
  'sandbox.use': `Utiliser`,
  'sandbox.useCard': str`Utiliser la carte ${0}`,
};
