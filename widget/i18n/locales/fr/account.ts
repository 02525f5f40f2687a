// Made by npm run messages from xliff/; not to be changed by hand.
import { str } from '@lit/localize';

export const templates = {
  'account.email': `Adresse e-mail`,
  'account.findCar': `Trouver un véhicule`,
  'account.hidePassword': `Masquer le mot de passe`,
  'account.notLoaded': `Cette page n’a pas pu être chargée.`,
  'account.password': `Mot de passe`,
  'account.showPassword': `Afficher le mot de passe`,
  'account.signedInAs': str`Vous êtes connecté en tant que ${0}.`,
  'account.signIn': `Se connecter`,
  'account.signOut': `Se déconnecter`,
  'account.stayConnected': `Rester connecté`,
};
