// Made by npm run messages from xliff/; not to be changed by hand.
import { str } from '@lit/localize';

export const templates = {
  'sandbox.approve': `Approuver`,
  'sandbox.asks': `demande une confirmation (3-D Secure)`,
  'sandbox.asksInVain': `demande une confirmation qui échoue`,
  'sandbox.bank': `Banque de test`,
  'sandbox.code': `Code de sécurité`,
  'sandbox.declined': `est refusée`,
  'sandbox.expiry': `Date d’expiration (mois / année)`,
  'sandbox.form': `Paiement par carte`,
  'sandbox.noFunds': `n’a pas assez de provision`,
  'sandbox.noMoney': `Paiement de test : aucun argent n’est débité. Ne saisissez jamais une vraie carte ici.`,
  'sandbox.number': `Numéro de carte`,
  'sandbox.paid': `Le paiement a été effectué`,
  'sandbox.paidText': `Votre réservation est en cours de confirmation.`,
  'sandbox.pay': str`Payer ${0}`,
  'sandbox.payNow': `Payer maintenant`,
  'sandbox.pays': `est acceptée`,
  'sandbox.question': `Approuvez-vous ce paiement ?`,
  'sandbox.questionText': str`Votre banque souhaite s’assurer que vous payez bien ${0}.`,
  'sandbox.refuse': `Refuser`,
  'sandbox.testCards': `Cartes de test`,
  'sandbox.use': `Utiliser`,
  'sandbox.useCard': str`Utiliser la carte ${0}`,
};
