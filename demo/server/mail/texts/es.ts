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
    intro: (car) =>
      `Su reserva está confirmada: ${car}. Guarde este correo: contiene todo lo que necesita para la recogida.`,
    button: 'Ver la reserva',
    bring:
      'Lleve su permiso de conducir, un documento de identidad o pasaporte y una tarjeta de crédito a nombre del conductor.',
    freeCancellation: (until) => `Cancelación gratuita hasta el ${until}.`,
  },
  facts: {
    booking: 'Su reserva',
    reference: 'Localizador',
    car: 'Vehículo',
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
    atCounter: 'Pendiente de pago en el mostrador',
    deposit: 'Fianza reembolsable',
    depositPaid: 'Fianza reembolsable, ya pagada',
  },
  lines: {
    monthly: 'Meses (30 días)',
    weekly: 'Semanas',
    biWeekly: 'Períodos de tres días',
    daily: 'Días',
    hourly: 'Horas',
    dateBased: 'Días con tarifa de temporada',
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
    pending: 'confirmada, pago en el mostrador',
    deposit: 'fianza pagada',
    paid: 'pagada',
    reserved: 'reservada',
    cancelled: 'cancelada',
  },
  notice: {
    subject: (reference) => `Nueva reserva ${reference}`,
    intro: (driver) => `${driver} ha reservado uno de sus vehículos.`,
    button: 'Ver la reserva',
  },
  changed: {
    subject: (reference) => `Su reserva ${reference} se ha modificado`,
    intro: (car) => `Su reserva (${car}) se ha modificado.`,
    replaces: 'Este correo sustituye al anterior.',
  },
  changeNotice: {
    subject: (reference) => `La reserva ${reference} se ha modificado`,
    intro: (driver) => `${driver} ha modificado esta reserva.`,
  },
  cancelRequest: {
    subject: (reference) => `Solicitud de cancelación de ${reference}`,
    intro: (driver) => `${driver} solicita cancelar esta reserva. Póngase en contacto con el cliente para finalizarla.`,
  },
  cancelRequested: {
    subject: (reference) => `Su solicitud de cancelación de ${reference}`,
    intro:
      'Su solicitud de cancelación se ha enviado. Nos pondremos en contacto con usted para finalizar el procedimiento de cancelación.',
  },
  cancelNotice: {
    subject: (reference) => `La reserva ${reference} se ha cancelado`,
    intro: (driver) => `${driver} ha cancelado esta reserva. El vehículo vuelve a estar disponible.`,
  },
  cancelled: {
    subject: (reference) => `Su reserva ${reference} está cancelada`,
    intro: (refund) =>
      refund === null ? 'Su reserva se ha cancelado.' : `Su reserva se ha cancelado. Le devolveremos ${refund}.`,
  },
  statusChange: {
    subject: (reference) => `Novedades sobre su reserva ${reference}`,
    intro: (status) => `El estado de su reserva es ahora: ${status}.`,
  },
  refund: {
    subject: (reference) => `Su reembolso de la reserva ${reference}`,
    reasons: {
      short: (amount) =>
        `Su pago fue inferior al importe pendiente, así que le devolvemos ${amount}. Su reserva aún no está pagada.`,
      double: (amount) => `Su reserva se pagó dos veces. Sigue confirmada y le devolvemos ${amount}.`,
      cancelled: (amount) => `Su pago llegó después de cancelarse la reserva, así que le devolvemos ${amount}.`,
      late: (amount) =>
        `Su pago llegó fuera de plazo y el vehículo ya no está disponible. Le devolvemos ${amount}. Puede reservar otro vehículo.`,
      cheaper: (amount) => `Tras el cambio, su reserva cuesta menos, así que le devolvemos ${amount}.`,
      excess: (amount) => `Su pago superó el importe pendiente. Su reserva está confirmada y le devolvemos ${amount}.`,
    },
    when: 'Le devolvemos el importe por el mismo medio de pago. Puede tardar unos días en aparecer en su extracto.',
  },
  activate: {
    subject: 'Active su cuenta',
    intro:
      'Hemos creado una cuenta para usted con su reserva. Elija una contraseña para ver y cambiar sus reservas en cualquier momento.',
    button: 'Elegir una contraseña',
    outro: (life) => `El enlace sirve una sola vez y caduca en ${life}. Su reserva también es válida sin cuenta.`,
  },
  confirm: {
    subject: 'Confirme su correo electrónico',
    intro: 'Gracias por registrarse. Confirme que este correo electrónico es suyo.',
    button: 'Confirmar mi correo',
    outro: (life) => `El enlace sirve una sola vez y caduca en ${life}. Si no se ha registrado, ignore este correo.`,
  },
  join: (provider) => ({
    subject: `¿Iniciar sesión con ${provider}?`,
    intro: `Hemos recibido una solicitud para iniciar sesión con una cuenta de ${provider} que usa su correo electrónico. Ya tiene una cuenta con nosotros. Si ha sido usted, confírmelo a continuación: podrá iniciar sesión en ella con ${provider}.`,
    button: `Permitir el acceso con ${provider}`,
    outro: (life) =>
      `El enlace sirve una sola vez y caduca en ${life}. Si no ha sido usted, ignore este correo: no ha cambiado nada.`,
  }),
  reset: {
    subject: 'Restablezca su contraseña',
    intro: 'Hemos recibido una solicitud para restablecer la contraseña de su cuenta.',
    button: 'Elegir una contraseña nueva',
    outro: (life) =>
      `El enlace sirve una sola vez y caduca en ${life}. Si no ha sido usted, ignore este correo: no ha cambiado nada.`,
  },
  newsletter: {
    subject: 'Confirme su suscripción al boletín',
    intro: 'Confirme que desea recibir nuestro boletín en este correo electrónico.',
    button: 'Suscribirme',
    outro: () => 'Si no lo ha solicitado, ignore este correo: no le escribiremos.',
  },
  contact: {
    subject: (subject) => `Formulario de contacto: ${subject}`,
    from: 'De',
    intro: 'Un visitante ha enviado este mensaje mediante el formulario de contacto.',
  },
};
