// Made by npm run messages from xliff/; not to be changed by hand.
import { str } from '@lit/localize';

export const templates = {
  'account.email': `Correo electrónico`,
  'account.findCar': `Buscar un vehículo`,
  'account.hidePassword': `Ocultar la contraseña`,
  'account.notLoaded': `No se ha podido cargar esta página.`,
  'account.password': `Contraseña`,
  'account.showPassword': `Mostrar la contraseña`,
  'account.signedInAs': str`Ha iniciado sesión como ${0}.`,
  'account.signIn': `Iniciar sesión`,
  'account.signOut': `Cerrar sesión`,
  'account.stayConnected': `Mantener la sesión iniciada`,
};
