// Made by npm run messages from xliff/; not to be changed by hand.
import { str } from '@lit/localize';

export const templates = {
  'sandbox.approve': `Aprobar`,
  'sandbox.asks': `requiere confirmación (3-D Secure)`,
  'sandbox.asksInVain': `requiere confirmación, que falla`,
  'sandbox.bank': `Banco de prueba`,
  'sandbox.code': `Código de seguridad`,
  'sandbox.declined': `rechazada`,
  'sandbox.expiry': `Fecha de caducidad (mes / año)`,
  'sandbox.form': `Pago con tarjeta`,
  'sandbox.noFunds': `saldo insuficiente`,
  'sandbox.noMoney': `Pago de prueba: no se le cobrará nada. No introduzca nunca una tarjeta real.`,
  'sandbox.number': `Número de tarjeta`,
  'sandbox.paid': `Pago realizado`,
  'sandbox.paidText': `Estamos confirmando su reserva.`,
  'sandbox.pay': str`Pagar ${0}`,
  'sandbox.payNow': `Pagar ahora`,
  'sandbox.pays': `aceptada`,
  'sandbox.question': `¿Aprueba este pago?`,
  'sandbox.questionText': str`Su banco quiere asegurarse de que usted paga ${0}.`,
  'sandbox.refuse': `Rechazar`,
  'sandbox.testCards': `Tarjetas de prueba`,
  'sandbox.use': `Usar`,
  'sandbox.useCard': str`Usar la tarjeta ${0}`,
};
