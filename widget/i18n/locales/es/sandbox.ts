// Made by npm run messages from xliff/; not to be changed by hand.
import { str } from '@lit/localize';

export const templates = {
  'sandbox.approve': `Aprobar`,
  'sandbox.asks': `pide una confirmación (3-D Secure)`,
  'sandbox.asksInVain': `pide una confirmación que falla`,
  'sandbox.bank': `Banco de prueba`,
  'sandbox.code': `Código de seguridad`,
  'sandbox.declined': `se rechaza`,
  'sandbox.expiry': `Fecha de caducidad (mes / año)`,
  'sandbox.form': `Pago con tarjeta`,
  'sandbox.noFunds': `no tiene saldo suficiente`,
  'sandbox.noMoney': `Pago de prueba: no se mueve dinero. No escriba nunca aquí una tarjeta real.`,
  'sandbox.number': `Número de tarjeta`,
  'sandbox.paid': `El pago se ha realizado`,
  'sandbox.paidText': `Estamos confirmando su reserva.`,
  'sandbox.pay': str`Pagar ${0}`,
  'sandbox.payNow': `Pagar ahora`,
  'sandbox.pays': `se acepta`,
  'sandbox.question': `¿Aprueba este pago?`,
  'sandbox.questionText': str`Su banco quiere asegurarse de que usted paga ${0}.`,
  'sandbox.refuse': `Rechazar`,
  'sandbox.testCards': `Tarjetas de prueba`,
  'sandbox.use': `Usar`,
  'sandbox.useCard': str`Usar la tarjeta ${0}`,
};
