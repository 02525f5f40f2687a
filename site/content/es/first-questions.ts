import type { Question, Text } from '../article.ts';

/** The questions that people ask first. */
const firstQuestions: Text<readonly Question[]> = (f) => [
  {
    id: 'total',
    question: '¿El precio es realmente todo lo que pago?',
    answer: [
      'Sí. El total incluye todo lo obligatorio para sus fechas y lugares. Solo se añaden los extras que elija, como un conductor adicional, y lo que dependa de su viaje: combustible, peajes y posibles daños.',
    ],
  },
  {
    id: 'cancel',
    question: '¿Puedo cancelar?',
    answer: [
      f.isBookCars
        ? 'Con el extra «Cancelación», incluido en muchos vehículos, puede solicitar la cancelación desde sus reservas. Acordamos el reembolso con el proveedor y se lo comunicamos. Sin el extra, [escríbanos](/contact).'
        : `Con el extra «Cancelación», incluido en muchos vehículos, se le devuelve todo el importe hasta ${f.refundPeriod} antes de la recogida. Si cancela más tarde, se aplica un cargo equivalente a un día de alquiler. Sin el extra puede solicitar la cancelación, pero el reembolso no está garantizado.`,
    ],
  },
  {
    id: 'documents',
    question: '¿Qué debo llevar a la oficina?',
    answer: [
      'Su permiso de conducir, un documento de identidad o pasaporte y una tarjeta de crédito a nombre del conductor, con saldo suficiente para la fianza.',
    ],
  },
  {
    id: 'age',
    question: '¿Qué edad debo tener?',
    answer: [
      `Al menos ${f.minimumAge} años. ${f.minimumAge > 18 ? 'En otros sitios el mínimo suele ser de 18; el nuestro es mayor porque lo exigen nuestros proveedores. ' : ''}Algunos vehículos exigen una edad mayor; cada ficha la indica.`,
    ],
  },
  {
    id: 'deposit',
    question: '¿Qué es la fianza?',
    answer: [
      'Un importe reembolsable que el proveedor retiene mientras usted tiene el vehículo. Se devuelve después del alquiler y nunca forma parte del total. El importe figura en cada ficha y puede filtrar por él.',
    ],
  },
];

export default firstQuestions;
