import type { Article, Text } from '../article.ts';

const privacy: Text<Article> = (f) => ({
  lead: `Pedimos lo que necesita un alquiler y nada más. Esta página dice qué hace ${f.name} con sus datos, quién más los ve, cuánto tiempo se quedan y qué puede pedirnos.`,
  sections: [
    {
      id: 'what',
      title: 'Qué recogemos',
      blocks: [
        {
          terms: [
            ['Cuando busca', 'El lugar y las fechas, para responderle con vehículos. No hace falta ningún nombre.'],
            [
              'Cuando reserva',
              'El nombre, el correo electrónico, el teléfono y la fecha de nacimiento de cada conductor, el número del permiso, un número de vuelo si lo indica, y lo que haya elegido.',
            ],
            ['Cuando un proveedor lo pide', 'Una copia del permiso de conducir.'],
            [
              'Cuando abre una cuenta',
              'Su nombre, correo electrónico, teléfono, fecha de nacimiento, idioma, una contraseña que podemos comprobar pero no leer, y una imagen si la añade.',
            ],
            ['Cuando nos escribe', 'Su correo electrónico y lo que escribe.'],
            ['Cuando se suscribe al boletín', 'Su correo electrónico, una vez confirmado por usted.'],
            [
              'Mientras el sitio funciona',
              'Registros de peticiones sin nombres, que nos ayudan a encontrar fallos y a impedir abusos.',
            ],
          ],
        },
        f.paysOnline
          ? 'Los datos de la tarjeta nunca nos llegan: van de su navegador al servicio de pago que utiliza.'
          : 'No pedimos datos de tarjeta: paga en el mostrador.',
      ],
    },
    {
      id: 'why',
      title: 'Por qué podemos usarlos',
      blocks: [
        {
          list: [
            'Para hacer y atender su reserva: es nuestro contrato con usted.',
            'Para llevar la contabilidad y responder a las autoridades: nos lo exige la ley.',
            'Para que el sitio sea seguro y funcione: tenemos en ello un interés legítimo.',
            'Para enviarle el boletín: solo con su consentimiento, que puede retirar en cada número.',
          ],
        },
        'Ninguna decisión sobre usted se deja solo a una máquina, y no vendemos sus datos a nadie.',
      ],
    },
    {
      id: 'who',
      title: 'Quién más los ve',
      blocks: [
        'El proveedor de su reserva recibe lo que necesita para entregarle el vehículo: conductores, fechas, lugares, extras y número de vuelo.',
        f.paysOnline
          ? 'El servicio de pago que elija recibe el importe y sus datos de pago. Las empresas que gestionan para nosotros los servidores y el correo actúan solo según nuestras instrucciones.'
          : 'Las empresas que gestionan para nosotros los servidores y el correo actúan solo según nuestras instrucciones.',
        f.countsVisits
          ? 'Contamos las visitas con ayuda de un servicio externo, como explica la [política de cookies](/cookie-policy).'
          : f.servesMapsAndRates
            ? 'Aquí nadie cuenta ni sigue sus visitas. Los mapas y los tipos de cambio vienen de nuestro propio servidor, así que consultarlos no revela nada a terceros.'
            : 'Aquí nadie cuenta ni sigue sus visitas. Las imágenes de los mapas y los tipos de cambio vienen de otros servidores, que conocen la dirección de su conexión y nada más sobre usted.',
        ...(f.asksForPeople
          ? [
              'Los formularios abiertos a todos preguntan a reCAPTCHA, un servicio de Google, si los rellena una persona. Google ve entonces la dirección de su conexión y cómo se usa la página.',
            ]
          : []),
        ...(f.hasSocialSignIn
          ? [
              'Si inicia sesión con la cuenta de otro servicio, este sabe que usted usa el sitio y nos comunica su nombre y su correo electrónico.',
            ]
          : []),
        ...(f.looksUpCountry
          ? [
              'En su primera visita preguntamos a un servicio de qué país viene su conexión, para responderle en su idioma. La respuesta no se guarda.',
            ]
          : []),
      ],
    },
    {
      id: 'long',
      title: 'Cuánto tiempo se quedan',
      blocks: [
        {
          terms: [
            ['Reservas', 'El tiempo que exige la ley fiscal; después se borran.'],
            ['Copias de permisos', 'Hasta que las elimine en sus ajustes o nos lo pida.'],
            ['Cuenta', 'Hasta que nos pida que la eliminemos.'],
            ['Correos que enviamos', 'Su contenido se borra una vez enviados.'],
            ['Mensajes que recibimos', 'Hasta que el asunto esté resuelto.'],
          ],
        },
      ],
    },
    {
      id: 'safe',
      title: 'Cómo los protegemos',
      blocks: [
        'Las conexiones están cifradas. Las contraseñas se guardan en forma de huella, los enlaces de los correos sirven una sola vez y caducan, y una reserva solo muestra los datos del conductor a él mismo, a su proveedor y a nosotros. Un permiso solo se muestra a su titular.',
      ],
    },
    {
      id: 'responsible',
      title: 'Quién es el responsable',
      blocks: [`Responsable del tratamiento de sus datos: ${f.operator}.`],
    },
    {
      id: 'rights',
      title: 'Sus derechos',
      blocks: [
        'Puede preguntar qué sabemos de usted, pedir que se corrija, se borre, se limite o se le entregue en un formato corriente, oponerse a su uso y retirar un consentimiento en cualquier momento. También puede acudir a la autoridad de protección de datos de su país.',
        f.email
          ? `Basta un mensaje a ${f.email} o a través de la [página de contacto](/contact). Respondemos en el plazo de un mes.`
          : 'Basta un mensaje a través de la [página de contacto](/contact). Respondemos en el plazo de un mes.',
      ],
    },
    {
      id: 'children',
      title: 'Menores',
      blocks: [
        `El sitio no está dirigido a menores de ${f.childAge} años. No recogemos sus datos a sabiendas; si tiene noticia de alguno, díganoslo y lo borraremos.`,
      ],
    },
    {
      id: 'changes',
      title: 'Cambios en esta política',
      blocks: [
        'Cuando cambiamos la forma de usar los datos, cambiamos primero esta página. Si un cambio le afecta de forma importante y tenemos su dirección, también le escribimos.',
      ],
    },
  ],
});

export default privacy;
