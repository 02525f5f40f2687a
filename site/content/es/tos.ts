import type { Article, Text } from '../article.ts';

const tos: Text<Article> = (f) => ({
  lead: `Estas condiciones explican qué puede esperar de ${f.name} y de la empresa de alquiler, y qué esperamos de usted. Se aplican a todas las reservas que se hagan aquí.`,
  sections: [
    {
      id: 'contract',
      title: 'Su contrato',
      blocks: [
        `${f.name} muestra los vehículos de proveedores independientes y les transmite su reserva. Al reservar, el contrato de alquiler se celebra entre usted y ${f.hidesSuppliers ? 'el proveedor del vehículo' : 'el proveedor que figura en su reserva'}. Nosotros respondemos de este sitio y de transmitir bien su reserva; el proveedor, del vehículo y del alquiler.`,
        'La reserva queda confirmada cuando ve su localizador. También se lo enviamos por correo electrónico; si el correo no llega, la reserva sigue siendo válida.',
      ],
    },
    {
      id: 'price',
      title: 'El precio',
      blocks: [
        `El total que ve antes de reservar incluye todo lo obligatorio para sus fechas, sus lugares y los extras elegidos.${f.isBookCars ? ' Se comprueba de nuevo justo antes de reservar.' : ` Está garantizado durante ${f.priceHold} mientras reserva.`} Cualquier cambio se muestra línea a línea y solo se aplica cuando usted lo acepta.`,
        'Los días se cuentan con la hora del lugar de recogida, desde la recogida hasta la devolución. Un día empezado cuenta como un día entero.',
        `Los precios se fijan en ${f.baseCurrency} y pueden mostrarse en ${f.currencies}. El tipo de cambio se fija junto con el total: el importe que aceptó es el que paga.`,
        'Puede devolver el vehículo en otro lugar del mismo país, donde el proveedor lo ofrezca; el total incluye cualquier suplemento. El combustible, los peajes, las multas y los daños no forman parte del total.',
      ],
    },
    {
      id: 'payment',
      title: 'Pago y fianza',
      blocks: [
        f.paysOnline
          ? `Según el proveedor, paga el total en línea${f.paysAtCounter ? ', la fianza en línea y el total en la oficina, o todo en la oficina' : ', o la fianza en línea y el total en la oficina'}. Antes de reservar se indica qué se paga y cuándo.`
          : 'Paga el total en la oficina al recoger el vehículo.',
        'La fianza es un importe que el proveedor retiene en una tarjeta de crédito a nombre del conductor y devuelve después del alquiler, menos lo que usted deba. Se indica en cada vehículo y nunca forma parte del total.',
      ],
    },
    {
      id: 'driver',
      title: 'Conductores y documentos',
      blocks: [
        `Todo conductor debe tener al menos ${f.minimumAge} años en el momento de la recogida, o la edad mínima indicada para el vehículo si es mayor.`,
        'En la oficina, presente:',
        {
          list: [
            'un permiso de conducir válido en el país del alquiler,',
            'un documento de identidad o un pasaporte,',
            'una tarjeta de crédito a nombre del conductor, con saldo suficiente para la fianza.',
          ],
        },
        'Algunos proveedores piden además una copia del permiso al reservar. Solo pueden conducir los conductores que figuran en la reserva. Si falta algún documento, el proveedor puede negarse a entregar el vehículo, sin derecho a reembolso.',
      ],
    },
    {
      id: 'period',
      title: 'Cuándo se puede reservar',
      blocks: [
        `La recogida debe ser al menos ${f.pickupLead} después de reservar, y el alquiler dura como mínimo ${f.shortestRental}. La recogida y la devolución deben estar dentro del horario de apertura de sus lugares.`,
      ],
    },
    {
      id: 'cancelling',
      title: 'Cancelaciones',
      blocks: [
        ...(f.isBookCars
          ? [
              'Con el extra «Cancelación», comprado o incluido, puede enviar una solicitud de cancelación desde sus reservas. Acordamos el reembolso con el proveedor y nos ponemos en contacto con usted para finalizarla. Sin el extra, póngase en contacto con nosotros.',
            ]
          : [
              `Con el extra «Cancelación», comprado o incluido, puede cancelar hasta ${f.refundPeriod} antes de la recogida y se le devuelve todo el importe. Si cancela más tarde, se aplica un cargo equivalente a un día de alquiler y se le devuelve el resto.`,
              'Sin el extra «Cancelación» también puede enviar una solicitud. La trasladamos al proveedor y nos ponemos en contacto con usted para finalizarla; el reembolso no está garantizado.',
              'Antes de cancelar, la página le muestra cuánto se le devolverá.',
            ]),
        'Como el vehículo se reserva para fechas concretas, la ley no prevé derecho de desistimiento en los alquileres; en su lugar se aplican las normas anteriores.',
      ],
    },
    {
      id: 'changing',
      title: 'Modificaciones',
      blocks: [
        f.isBookCars
          ? 'Para cambiar una reserva, escríbanos con su número. Consultamos al proveedor y le indicamos el nuevo precio antes de cambiar nada.'
          : `Con el extra «Modificaciones» puede cambiar fechas, lugares, extras y conductores hasta ${f.refundPeriod} antes de la recogida, al precio vigente en ese momento. Verá el nuevo total antes de aceptarlo. Sin este extra puede cambiar su teléfono y su número de vuelo.`,
      ],
    },
    {
      id: 'return',
      title: 'Uso y devolución del vehículo',
      blocks: [
        'Conduzca con cuidado, respete las normas de tráfico y no lleve el vehículo a otro país sin el permiso del proveedor. Algunos alquileres limitan los kilómetros por día; los kilómetros adicionales se cobran según la tarifa del proveedor.',
        'Devuelva el vehículo en el lugar y a la hora de su reserva, con el nivel de combustible que exija su política de combustible. Si se retrasa, avise al proveedor: puede cobrarse un día más.',
        'Comunique de inmediato al proveedor cualquier accidente, daño o robo, y a la policía cuando la ley lo exija. Las coberturas, como la protección contra robo o la cobertura por colisión, se describen antes de que las elija.',
      ],
    },
    {
      id: 'account',
      title: 'Su cuenta',
      blocks: [
        `Puede reservar sin cuenta. Si crea una, no comparta su contraseña. El enlace de activación es válido durante ${f.linkLife}; puede solicitar otro en cualquier momento. Podemos suspender una cuenta que se use para un fraude o que ponga en peligro a otras personas.`,
      ],
    },
    {
      id: 'law',
      title: 'Responsabilidad, reclamaciones y cambios',
      blocks: [
        'Respondemos sin límite en caso de dolo o culpa grave y siempre que la ley lo disponga. En los demás casos, nuestra responsabilidad se limita a los daños propios de un servicio de reservas. Sus derechos como consumidor no se ven afectados.',
        '¿Hay algún problema? [Escríbanos](/contact): le responderemos y buscaremos una solución junto con el proveedor.',
        'Si estas condiciones cambian, a su reserva se le aplica la versión vigente cuando la hizo. La [política de privacidad](/privacy) explica cómo tratamos sus datos.',
      ],
    },
  ],
});

export default tos;
