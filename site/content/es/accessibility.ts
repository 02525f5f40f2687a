import type { Article, Text } from '../article.ts';

const accessibility: Text<Article> = (f) => ({
  lead: `Todas las personas deben poder alquilar un vehículo en ${f.name}. Esta declaración explica en qué punto estamos, cómo lo comprobamos y cómo contactarnos si algo se lo impide.`,
  sections: [
    {
      id: 'service',
      title: 'Qué ofrece este servicio',
      blocks: [
        `En ${f.name} puede buscar y comparar los vehículos de empresas de alquiler, ver el precio total de su viaje, reservar, pagar y gestionar su reserva, en estos idiomas: ${f.languages}. No necesita cuenta para nada de ello, salvo para la lista de sus reservas y sus ajustes.`,
        'Los pasos son los mismos para todos: elegir el lugar y las fechas, elegir un vehículo, indicar los datos del conductor y reservar. Cada paso es una página con un título, y puede volver atrás sin perder lo que escribió.',
      ],
    },
    {
      id: 'conformance',
      title: 'Nivel de cumplimiento',
      blocks: [
        'Este sitio está diseñado para cumplir las Pautas de Accesibilidad para el Contenido Web (WCAG) 2.2 en el nivel AA y, con ellas, la norma europea EN 301 549 y los requisitos de la Directiva (UE) 2019/882 sobre los requisitos de accesibilidad de los productos y servicios. Según nuestra propia evaluación, cumple todos los criterios aplicables.',
        'Para usted significa que:',
        {
          list: [
            'todo funciona solo con el teclado, en el orden de lectura, y el foco siempre se ve;',
            'los lectores de pantalla reciben el nombre de cada campo, botón e imagen, y anuncian los cambios de precios, listas y mensajes;',
            'los textos se pueden ampliar al 200 % y las páginas al 400 %, hasta un ancho de 320 píxeles, sin que nada se corte;',
            'los contrastes son suficientes en colores claros y oscuros, y se respetan sus propios colores de alto contraste;',
            'nada parpadea ni se mueve solo, y las animaciones siguen el ajuste de su dispositivo para reducir el movimiento;',
            'cada error se explica junto a su campo, con lo que hay que hacer, y no se pierde nada de lo escrito;',
            'un precio que caduca mientras reserva se renueva, y un cambio solo se aplica cuando lo acepta;',
            'los gestores de contraseñas y la función de pegar funcionan dondequiera que inicie sesión.',
          ],
        },
      ],
    },
    {
      id: 'limits',
      title: 'Lo que aún no es perfecto',
      blocks: [
        {
          list: [
            'Un mapa no se puede leer en voz alta. Todo lo que muestra está también en una lista al lado.',
            ...(f.paysOnline
              ? [
                  'El formulario de la tarjeta pertenece al proveedor de pagos. Si no puede usarlo, escríbanos antes de reservar.',
                ]
              : []),
            ...(f.usesRecaptcha
              ? ['Un servicio externo puede pedirle que demuestre que es una persona. Si no puede hacerlo, escríbanos.']
              : []),
            'Los textos y las imágenes de los vehículos y los lugares son de las empresas de alquiler. Les pedimos claridad, pero no podemos comprobarlos todos.',
            'Las personas que usan un lector de pantalla a diario aún no han probado todo el sitio con nosotros.',
          ],
        },
      ],
    },
    {
      id: 'assessment',
      title: 'Cómo lo comprobamos',
      blocks: [
        'Antes de cada versión nueva, pruebas automáticas recorren todas las páginas públicas en cada idioma, con el ancho de un teléfono y de un ordenador, en colores claros y oscuros, con el teclado, con textos ampliados y con más espacio. También revisamos los resultados nosotros mismos.',
        'Esta declaración se preparó el 25 de noviembre de 2026 a partir de esa evaluación.',
      ],
    },
    {
      id: 'contact',
      title: 'Díganoslo',
      blocks: [
        `Si algo no le funciona, o necesita un texto en otro formato, [escríbanos](/contact)${f.email ? ` o envíe un correo a ${f.email}` : ''}. Indique la página y qué utiliza para leerla. Respondemos lo antes posible y le ayudamos con su reserva.`,
        `Responsable de este sitio: ${f.operator}.`,
        'Si nuestra respuesta no le ayuda, puede dirigirse a la autoridad que supervisa la accesibilidad de los servicios en su país.',
      ],
    },
  ],
});

export default accessibility;
