import type { MailTexts } from './mail-texts.ts';

export const es: MailTexts = {
  greeting: (name) => `Hola, ${name}:`,
  closing: (site) => `¡Buen viaje!\n${site}`,
  lasts: (hours) => {
    if (hours % 24 === 0) return hours === 24 ? 'un día' : `${hours / 24} días`;
    return hours === 1 ? 'una hora' : `${hours} horas`;
  },
  confirmation: {
    subject: (reference) => `Su reserva ${reference} está confirmada`,
    intro: (car) => `Su ${car} está reservado. Guarde este mensaje: contiene todo lo que necesita para la recogida.`,
    button: 'Ver su reserva',
    bring:
      'Traiga su permiso de conducir, un documento de identidad o pasaporte y una tarjeta de crédito a nombre del conductor.',
    freeCancellation: (until) => `Puede cancelar gratis hasta el ${until}.`,
  },
  facts: {
    booking: 'Su reserva',
    reference: 'Localizador',
    car: 'Coche',
    orSimilar: (car) => `${car} o similar`,
    supplier: 'Proveedor',
    pickup: 'Recogida',
    dropoff: 'Devolución',
    address: 'Dirección',
    duration: 'Duración',
    days: (count) => (count === 1 ? '1 día' : `${count} días`),
    driver: 'Conductor',
    phone: 'Teléfono',
    additionalDriver: 'Conductor adicional',
    flight: 'Vuelo',
    price: 'Precio',
    total: 'Total',
    paidNow: 'Pagado en línea',
    atCounter: 'A pagar en el mostrador',
    deposit: 'Depósito, se devuelve tras el alquiler',
    depositPaid: 'Depósito (ya pagado), se devuelve tras el alquiler',
  },
  lines: {
    monthly: 'Meses (30 días)',
    weekly: 'Semanas',
    biWeekly: 'Períodos de tres días',
    daily: 'Días',
    hourly: 'Horas',
    dateBased: 'Días a precio de temporada',
    cancellation: 'Cancelación',
    amendments: 'Modificaciones',
    theftProtection: 'Protección contra robo',
    collisionDamageWaiver: 'Cobertura por colisión (CDW)',
    fullInsurance: 'Seguro a todo riesgo sin franquicia',
    additionalDriver: 'Conductor adicional',
    priceChange: 'Ajuste del proveedor',
  },
  statuses: {
    void: 'pendiente de pago',
    pending: 'confirmada, a pagar en el mostrador',
    deposit: 'depósito pagado',
    paid: 'pagada',
    reserved: 'reservada',
    cancelled: 'cancelada',
  },
  notice: {
    subject: (reference) => `Nueva reserva ${reference}`,
    intro: (driver) => `${driver} ha reservado uno de sus coches.`,
    button: 'Abrir la reserva',
  },
  changed: {
    subject: (reference) => `Su reserva ${reference} ha cambiado`,
    intro: (car) => `Su reserva (${car}) ha cambiado.`,
    replaces: 'Este mensaje sustituye al anterior.',
  },
  changeNotice: {
    subject: (reference) => `La reserva ${reference} ha cambiado`,
    intro: (driver) => `${driver} ha cambiado esta reserva.`,
  },
  cancelRequest: {
    subject: (reference) => `Solicitud de cancelación de ${reference}`,
    intro: (driver) => `${driver} solicita cancelar esta reserva. Póngase en contacto para finalizarla.`,
  },
  cancelRequested: {
    subject: (reference) => `Su solicitud de cancelación de ${reference}`,
    intro:
      'Su solicitud de cancelación se ha enviado. Nos pondremos en contacto con usted para finalizar el procedimiento de cancelación.',
  },
  cancelNotice: {
    subject: (reference) => `La reserva ${reference} se ha cancelado`,
    intro: (driver) => `${driver} ha cancelado esta reserva. El coche vuelve a estar libre.`,
  },
  cancelled: {
    subject: (reference) => `Su reserva ${reference} está cancelada`,
    intro: (refund) =>
      refund === null ? 'Su reserva ha sido cancelada.' : `Su reserva ha sido cancelada. Le devolvemos ${refund}.`,
  },
  statusChange: {
    subject: (reference) => `Novedades sobre su reserva ${reference}`,
    intro: (status) => `El estado de su reserva es ahora: ${status}.`,
  },
  refund: {
    subject: (reference) => `Le devolvemos un pago de ${reference}`,
    reasons: {
      short: (amount) =>
        `Su pago fue menor que el importe debido, así que le devolvemos ${amount}. Su reserva no quedó pagada con él.`,
      double: (amount) => `Su reserva se pagó dos veces. Sigue confirmada, y le devolvemos ${amount}.`,
      cancelled: (amount) => `Su pago llegó para una reserva cancelada, así que le devolvemos ${amount}.`,
      late: (amount) =>
        `Su pago llegó fuera de plazo y el coche ya no está libre. Le devolvemos ${amount}. Puede reservar otro coche.`,
      cheaper: (amount) => `Tras el cambio, su reserva cuesta menos, así que le devolvemos ${amount}.`,
      excess: (amount) => `Su pago superó el importe debido. Su reserva está confirmada, y le devolvemos ${amount}.`,
    },
    when: 'El dinero vuelve por el mismo medio de pago. Su banco puede tardar unos días en mostrarlo.',
  },
  activate: {
    subject: 'Active su cuenta',
    intro:
      'Con su reserva se ha creado una cuenta para usted. Elija una contraseña para ver y cambiar sus reservas en cualquier momento.',
    button: 'Elegir una contraseña',
    outro: (life) => `El enlace sirve una sola vez y durante ${life}. Su reserva es válida también sin cuenta.`,
  },
  confirm: {
    subject: 'Confirme su correo electrónico',
    intro: 'Gracias por registrarse. Confirme, por favor, que esta dirección es suya.',
    button: 'Confirmar mi dirección',
    outro: (life) =>
      `El enlace sirve una sola vez y durante ${life}. Si no se ha registrado, no haga caso de este mensaje.`,
  },
  join: (provider) => ({
    subject: `¿Iniciar sesión con ${provider}?`,
    intro: `Alguien, probablemente usted, quiere iniciar sesión con ${provider} y tiene allí su dirección de correo. Usted ya tiene una cuenta con nosotros. Pulse el botón solo si ha sido usted: su cuenta podrá abrirse entonces con esa cuenta de ${provider}.`,
    button: `Permitir el acceso con ${provider}`,
    outro: (life) =>
      `El enlace funciona una sola vez y durante ${life}. Si no ha sido usted, ignore este mensaje: nada ha cambiado.`,
  }),
  reset: {
    subject: 'Elija una contraseña nueva',
    intro: 'Alguien, seguramente usted, ha pedido una contraseña nueva para su cuenta.',
    button: 'Elegir una contraseña nueva',
    outro: (life) =>
      `El enlace sirve una sola vez y durante ${life}. Si no ha sido usted, no haga caso de este mensaje: nada ha cambiado.`,
  },
  newsletter: {
    subject: 'Confirme su suscripción',
    intro: 'Ha pedido recibir nuestro boletín. Confirme, por favor, que esta dirección es suya.',
    button: 'Suscribirme',
    outro: () => 'Si no lo ha pedido, no haga caso de este mensaje: no volveremos a escribirle.',
  },
  contact: {
    subject: (subject) => `Formulario de contacto: ${subject}`,
    from: 'De',
    intro: 'Un visitante ha escrito con el formulario de contacto.',
  },
};
