import type { QuestionsPage, Text } from '../article.ts';
import firstQuestions from './first-questions.ts';

const faq: Text<QuestionsPage> = (f) => ({
  lead: 'Respuestas breves a las preguntas más habituales. ¿No encuentra la suya? [Escríbanos](/contact).',
  groups: [
    { id: 'first', title: 'Las más habituales', questions: firstQuestions(f) },
    {
      id: 'booking',
      title: 'Reservar',
      questions: [
        {
          id: 'account',
          question: '¿Necesito una cuenta?',
          answer: [
            'No. Puede [gestionar su reserva](/booking) con su localizador y su correo electrónico. Una cuenta es útil si alquila a menudo: sus datos ya aparecen rellenados y todas sus reservas están en un mismo lugar.',
          ],
        },
        {
          id: 'lead',
          question: '¿Con cuánta antelación debo reservar?',
          answer: [
            `Al menos ${f.pickupLead} antes de la recogida. El alquiler más corto es de ${f.shortestRental}. Las horas deben estar dentro del horario de apertura del lugar; el formulario de búsqueda le avisa cuando no es así.`,
          ],
        },
        {
          id: 'model',
          question: '¿Recibiré exactamente el vehículo de la imagen?',
          answer: [
            '«O similar» significa que recibirá ese vehículo u otro del mismo tamaño, con el mismo tipo de cambio y al menos las mismas plazas.',
          ],
        },
        {
          id: 'mail',
          question: 'No me ha llegado la confirmación. ¿Está confirmada la reserva?',
          answer: [
            'Si ha visto un localizador, la reserva está confirmada. Compruebe el correo no deseado o [abra la reserva](/booking) con su localizador y su correo electrónico.',
          ],
        },
      ],
    },
    {
      id: 'paying',
      title: 'Precio y pago',
      questions: [
        {
          id: 'pay',
          question: '¿Cómo pago?',
          answer: [
            f.paysOnline
              ? `En línea con tarjeta o, donde se ofrezca, con PayPal: el total o solo la fianza.${f.paysAtCounter ? ' Muchos proveedores también permiten pagarlo todo en la oficina.' : ''} Antes de reservar verá qué se paga y cuándo.`
              : 'En la oficina, al recoger el vehículo. Antes de reservar verá el importe.',
          ],
        },
        {
          id: 'currency',
          question: '¿En qué monedas puedo ver los precios?',
          answer: [`En ${f.currencies}. El tipo de cambio se fija junto con su total: lo que aceptó es lo que paga.`],
        },
        {
          id: 'fuel',
          question: '¿Qué significa «lleno a lleno»?',
          answer: [
            'Recibe el vehículo con el depósito lleno y lo devuelve lleno. La política de combustible de cada vehículo figura en su ficha, igual que el kilometraje: ilimitado o un número de kilómetros por día.',
          ],
        },
        {
          id: 'days',
          question: '¿Cómo se cuentan los días?',
          answer: [
            'Desde la hora de recogida, con la hora del lugar. Del lunes a las 10:00 al jueves a las 10:00 son tres días, también si cambia la hora; hasta el jueves a las 11:00 serían cuatro.',
          ],
        },
      ],
    },
    {
      id: 'driving',
      title: 'Conducir',
      questions: [
        {
          id: 'licence',
          question: '¿Qué permiso necesito?',
          answer: [
            'Un permiso válido en el país del alquiler. Si no está escrito en caracteres latinos, lleve también un permiso de conducir internacional. Algunos proveedores piden una copia al reservar.',
          ],
        },
        {
          id: 'second',
          question: '¿Puede conducir otra persona?',
          answer: [
            'Sí, como conductor adicional, si el vehículo lo ofrece. Se aplican las mismas normas de edad y permiso. Solo pueden conducir las personas que figuran en la reserva.',
          ],
        },
        {
          id: 'one-way',
          question: '¿Puedo devolver el vehículo en otro lugar?',
          answer: [
            'Sí, dentro del mismo país, donde el proveedor tenga una oficina. Desactive «Devolver en el mismo lugar» y solo verá los vehículos con los que es posible. Si el proveedor cobra un suplemento, ya está incluido en el total que ve.',
          ],
        },
      ],
    },
    {
      id: 'after',
      title: 'Después de reservar',
      questions: [
        {
          id: 'change',
          question: '¿Puedo cambiar mi reserva?',
          answer: [
            f.isBookCars
              ? '[Escríbanos](/contact) con su número de reserva. Consultaremos al proveedor y antes le indicaremos el nuevo precio.'
              : `Con el extra «Modificaciones» puede cambiar fechas, lugares, extras y conductores hasta ${f.refundPeriod} antes de la recogida. Antes verá el nuevo precio. El teléfono y el número de vuelo puede cambiarlos siempre.`,
          ],
        },
        {
          id: 'late',
          question: 'Mi vuelo se retrasa. ¿Qué hago?',
          answer: [
            f.isBookCars
              ? '[Escríbanos](/contact) con su número de reserva antes de despegar y en la oficina sabrán que se retrasa.'
              : 'Añada su número de vuelo a la reserva y en la oficina sabrán que se retrasa. Si va a llegar después del cierre, [escríbanos](/contact) antes de despegar.',
          ],
        },
        {
          id: 'password',
          question: 'No puedo iniciar sesión.',
          answer: [
            `Restablezca su contraseña en [Iniciar sesión](/sign-in). Si su cuenta aún no está activa, solicite otro enlace; es válido durante ${f.linkLife}.`,
          ],
        },
        {
          id: 'data',
          question: '¿Qué pasa con mis datos?',
          answer: [
            'Los usamos para su reserva. Su proveedor recibe lo que necesita para entregarle el vehículo. Encontrará los detalles en la [política de privacidad](/privacy).',
          ],
        },
      ],
    },
  ],
});

export default faq;
