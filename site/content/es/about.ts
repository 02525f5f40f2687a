import type { Article, Text } from '../article.ts';

const about: Text<Article> = (f) => ({
  lead: `Con ${f.name} puede comparar los vehículos de empresas de alquiler independientes y reservar uno en pocos minutos, a un precio que no cambia hasta que devuelve las llaves.`,
  sections: [
    {
      id: 'price',
      title: 'Un solo precio, de la primera pantalla al mostrador',
      blocks: [
        'Un alquiler suele empezar con una cifra baja que va creciendo por el camino. Nosotros lo hacemos al revés. La primera cifra que lee es el total de su viaje, con todo lo obligatorio incluido. El precio por día figura debajo, porque ayuda a comparar, pero nunca sustituye al total.',
        `Abra el precio de cualquier vehículo y podrá comprobarlo línea a línea. Mientras reserva, ese total se mantiene ${f.priceHold}. Si algo lo cambia, verá qué y cuánto, y decidirá de nuevo.`,
      ],
    },
    {
      id: 'how',
      title: 'Cómo funciona',
      blocks: [
        {
          list: [
            'Diga dónde y cuándo. Un aeropuerto, una estación, una ciudad: basta el nombre o el código del aeropuerto.',
            'Compare. Los filtros indican cuántos vehículos deja cada opción, y cada ficha dice qué está incluido, qué cuesta aparte y qué no se ofrece.',
            'Elija su cobertura. Nada viene marcado, y decir que no es tan fácil como decir que sí.',
            !f.paysOnline
              ? 'Reserve sin crear una cuenta y pague en el mostrador.'
              : f.paysAtCounter
                ? 'Reserve sin crear una cuenta. Pague en línea, o en el mostrador si el proveedor lo permite.'
                : 'Reserve sin crear una cuenta y pague en línea.',
            'Guarde su localizador. Con él y con su correo electrónico encontrará su reserva en cualquier dispositivo.',
          ],
        },
      ],
    },
    {
      id: 'suppliers',
      title: 'Las empresas detrás de los mostradores',
      blocks: [
        'No tenemos vehículos propios. Cada uno pertenece a una empresa de alquiler, y el contrato es con ella. Antes de reservar ve de quién se trata, cómo han valorado el vehículo otros clientes, qué depósito se retiene y en qué condiciones de combustible y kilometraje se alquila.',
        f.hidesSuppliers
          ? 'El orden de los resultados nunca depende de lo que nos pague una empresa.'
          : 'Puede conocerlas todas en [Proveedores](/suppliers). El orden de los resultados nunca depende de lo que nos pague una empresa.',
      ],
    },
    {
      id: 'everyone',
      title: 'Hecho para todo el mundo',
      blocks: [
        `El sitio habla ${f.languages} y muestra los precios en la moneda que elija. Funciona con el teclado, con un lector de pantalla, en un teléfono antiguo y con una conexión débil. El tema claro u oscuro sigue a su dispositivo.`,
        'Si algo no le funciona, [escríbanos](/contact). Leemos todos los mensajes.',
      ],
    },
    {
      id: 'partners',
      title: 'Para hoteles, guías y sitios de viajes',
      blocks: [
        'El buscador que usa aquí también funciona en otros sitios: una línea de código, sin cookies de terceros y con su propio diseño. [Vea cómo queda](/demo/).',
      ],
    },
  ],
});

export default about;
