import type { Article, Text } from '../article.ts';

const about: Text<Article> = (f) => ({
  lead: `Con ${f.name} puede comparar los vehículos de empresas de alquiler independientes y reservar uno en pocos minutos, a un precio que no cambia hasta que devuelve las llaves.`,
  sections: [
    {
      id: 'price',
      title: 'Un solo precio, de la primera pantalla a la oficina',
      blocks: [
        'Un alquiler suele empezar con un precio bajo que va subiendo por el camino. Nosotros lo hacemos al revés. El primer precio que ve es el total de su viaje, con todo lo obligatorio incluido. El precio por día figura debajo, porque ayuda a comparar, pero nunca sustituye al total.',
        `Abra el precio de cualquier vehículo y podrá comprobarlo línea a línea. Mientras reserva, ese total está garantizado durante ${f.priceHold}. Si algo cambia, verá qué y cuánto antes de decidir.`,
      ],
    },
    {
      id: 'how',
      title: 'Cómo funciona',
      blocks: [
        {
          list: [
            'Elija dónde y cuándo. Un aeropuerto, una estación, una ciudad: basta el nombre o el código del aeropuerto.',
            'Compare. Los filtros indican cuántos vehículos hay para cada opción, y cada ficha indica qué está incluido, qué cuesta aparte y qué no está disponible.',
            'Elija su cobertura. Nada viene marcado, y decir que no es tan fácil como decir que sí.',
            !f.paysOnline
              ? 'Reserve sin crear una cuenta y pague en la oficina.'
              : f.paysAtCounter
                ? 'Reserve sin crear una cuenta. Pague en línea, o en la oficina si el proveedor lo permite.'
                : 'Reserve sin crear una cuenta y pague en línea.',
            'Guarde su localizador. Con él y su correo electrónico podrá abrir su reserva en cualquier dispositivo.',
          ],
        },
      ],
    },
    {
      id: 'suppliers',
      title: 'Las empresas detrás de las oficinas',
      blocks: [
        `No tenemos vehículos propios. Cada uno pertenece a una empresa de alquiler, y el contrato es con ella. Antes de reservar verá ${f.hidesSuppliers ? '' : 'de qué empresa se trata, '}cómo han valorado el vehículo otros clientes, qué fianza se retiene y en qué condiciones de combustible y kilometraje se alquila.`,
        f.hidesSuppliers
          ? 'El orden de los resultados nunca depende de lo que nos pague una empresa.'
          : 'Puede conocerlas todas en [Proveedores](/suppliers). El orden de los resultados nunca depende de lo que nos pague una empresa.',
      ],
    },
    {
      id: 'everyone',
      title: 'Hecho para todo el mundo',
      blocks: [
        `El sitio está disponible en ${f.languages} y muestra los precios en la moneda que elija. Funciona con el teclado, con un lector de pantalla, en un teléfono antiguo y con una conexión lenta. El tema claro u oscuro se adapta a su dispositivo.`,
        'Si algo no le funciona, [escríbanos](/contact). Leemos todos los mensajes.',
      ],
    },
    {
      id: 'partners',
      title: 'Para hoteles, guías y sitios de viajes',
      blocks: [
        'El buscador que usa aquí también funciona en otros sitios: unas pocas líneas de código, sin cookies de terceros y con su propio diseño. [Vea cómo queda](/demo/).',
      ],
    },
  ],
});

export default about;
