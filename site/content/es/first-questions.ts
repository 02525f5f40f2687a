import type { Question, Text } from '../article.ts';

/** Lo que más se pregunta, primero. */
const firstQuestions: Text<readonly Question[]> = (f) => [
  {
    id: 'total',
    question: '¿El precio es de verdad el precio completo?',
    answer: [
      'Sí. El total incluye todo lo obligatorio para sus fechas y lugares. Solo puede añadirse lo que usted mismo elija, como un conductor adicional, y lo que dependa de su viaje: combustible, peajes y, si los hay, daños.',
    ],
  },
  {
    id: 'cancel',
    question: '¿Puedo cancelar?',
    answer: [
      `Con el extra de cancelación, incluido en muchos vehículos, se le reembolsa todo hasta ${f.refundPeriod} antes de la recogida. Si cancela más tarde, se retiene el precio de un día. Sin el extra puede enviar una solicitud, pero no se garantiza ningún reembolso.`,
    ],
  },
  {
    id: 'documents',
    question: '¿Qué llevo al mostrador?',
    answer: [
      'Su permiso de conducir, un documento de identidad o pasaporte y una tarjeta de crédito a nombre del conductor, con saldo suficiente para el depósito.',
    ],
  },
  {
    id: 'age',
    question: '¿Qué edad debo tener?',
    answer: [
      `Al menos ${f.minimumAge} años. En otros sitios el mínimo suele ser de 18; aquí es mayor porque lo piden nuestros proveedores, y para algunos vehículos lo es aún más. Figura en cada ficha.`,
    ],
  },
  {
    id: 'deposit',
    question: '¿Qué es el depósito?',
    answer: [
      'Una garantía que el proveedor retiene mientras usted tiene el vehículo. Se devuelve después del alquiler y nunca forma parte del total. El importe figura en cada ficha, y puede filtrar por él.',
    ],
  },
];

export default firstQuestions;
