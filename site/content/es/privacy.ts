import type { Article, Text } from '../article.ts';

const privacy: Text<Article> = (f) => ({
  lead: `Solo pedimos lo que necesita un alquiler. Esta página explica qué hace ${f.name} con sus datos, quién más los ve, cuánto tiempo los conservamos y cuáles son sus derechos.`,
  sections: [
    {
      id: 'what',
      title: 'Qué recogemos',
      blocks: [
        {
          terms: [
            [
              'Cuando busca',
              'Los lugares, las fechas y la edad del conductor, para mostrarle vehículos. No necesitamos su nombre.',
            ],
            [
              'Cuando reserva',
              f.isBookCars
                ? 'El nombre, el correo electrónico, el teléfono y la fecha de nacimiento de cada conductor, y lo que haya elegido.'
                : 'El nombre, el correo electrónico, el teléfono y la fecha de nacimiento de cada conductor, el número del permiso, un número de vuelo si lo indica, y lo que haya elegido.',
            ],
            ['Cuando un proveedor lo exige', 'Una copia del permiso de conducir.'],
            [
              'Cuando crea una cuenta',
              'Su nombre, correo electrónico, teléfono, fecha de nacimiento, idioma, una contraseña que podemos comprobar pero no leer, y una foto si la añade.',
            ],
            ...(f.isBookCars
              ? []
              : ([
                  [
                    'Cuando inicia sesión',
                    'El navegador, el sistema y el último uso de cada sesión, para que pueda ver y cerrar sus sesiones. Un registro guarda la fecha y la dirección de red de cada intento de inicio de sesión, lo que nos ayuda a impedir abusos.',
                  ],
                ] as const)),
            ['Cuando nos escribe', 'Su correo electrónico y su mensaje.'],
            f.isBookCars
              ? ['Cuando se suscribe al boletín', 'Su correo electrónico.']
              : ['Cuando se suscribe al boletín', 'Su correo electrónico, una vez que lo ha confirmado.'],
            ...(f.measuresSpeed
              ? ([
                  [
                    'Cuando nos deja medir la velocidad',
                    'Con qué rapidez se cargan y responden las páginas, por tipo de página, tipo de dispositivo e idioma: ni dirección, ni nombre, ni nada de lo que escribe.',
                  ],
                ] as const)
              : []),
            [
              'Cuando usa el sitio',
              'Registros de peticiones sin nombres, que nos ayudan a encontrar fallos y a impedir abusos.',
            ],
          ],
        },
        f.paysOnline
          ? 'Los datos de la tarjeta nunca nos llegan: van directamente de su navegador al servicio de pago.'
          : 'No pedimos datos de tarjeta: paga en la oficina.',
      ],
    },
    {
      id: 'why',
      title: 'Por qué podemos usarlos',
      blocks: [
        {
          list: [
            'Para hacer y gestionar su reserva: es nuestro contrato con usted.',
            'Para llevar la contabilidad y responder a las autoridades: nos lo exige la ley.',
            'Para que el sitio sea seguro y funcione: tenemos en ello un interés legítimo.',
            'Para enviarle el boletín: solo con su consentimiento, que puede retirar en cada envío.',
          ],
        },
        'Ninguna decisión sobre usted la toma solo una máquina, y nunca vendemos sus datos.',
      ],
    },
    {
      id: 'who',
      title: 'Quién más los ve',
      blocks: [
        f.isBookCars
          ? 'El proveedor de su reserva recibe lo que necesita para entregarle el vehículo: conductores, fechas, lugares y extras.'
          : 'El proveedor de su reserva recibe lo que necesita para entregarle el vehículo: conductores, fechas, lugares, extras y número de vuelo.',
        f.paysOnline
          ? 'El servicio de pago que elija recibe el importe y sus datos de pago. Las empresas que gestionan para nosotros los servidores y el correo actúan solo según nuestras instrucciones.'
          : 'Las empresas que gestionan para nosotros los servidores y el correo actúan solo según nuestras instrucciones.',
        f.countsVisits
          ? 'Si usted lo acepta, medimos las visitas con un servicio externo, como explica la [política de cookies](/cookie-policy).'
          : f.servesMapsAndRates
            ? `${f.measuresSpeed ? 'Aquí nadie más' : 'Aquí nadie'} mide ni rastrea sus visitas. Los mapas y los tipos de cambio vienen de nuestro propio servidor, así que consultarlos no revela nada a terceros.`
            : `${f.measuresSpeed ? 'Aquí nadie más' : 'Aquí nadie'} mide ni rastrea sus visitas. Las imágenes de los mapas y los tipos de cambio vienen de otros servidores, que ven su dirección IP y nada más sobre usted.`,
        ...(f.usesRecaptcha
          ? [
              'Los formularios públicos usan reCAPTCHA, un servicio de Google, para bloquear el spam. Google ve entonces su dirección IP y cómo usa la página.',
            ]
          : []),
        ...(f.hasSocialSignIn
          ? [
              'Si inicia sesión con la cuenta de otro servicio, este sabe que usted usa el sitio y nos comunica su nombre y su correo electrónico.',
            ]
          : []),
        ...(f.looksUpCountry
          ? [
              'En su primera visita, un servicio nos indica de qué país viene su conexión para mostrarle el sitio en su idioma. Ese resultado no se guarda.',
            ]
          : []),
      ],
    },
    {
      id: 'long',
      title: 'Cuánto tiempo los conservamos',
      blocks: [
        {
          terms: f.isBookCars
            ? [
                ['Reservas', 'Durante el tiempo que exige la ley fiscal.'],
                ['Copias de permisos', 'Hasta que las elimine en sus ajustes o nos pida que lo hagamos.'],
                ['Cuenta', 'Hasta que nos pida que la eliminemos.'],
                ['Mensajes que recibimos', 'Hasta que el asunto esté resuelto.'],
              ]
            : [
                [
                  'Reservas',
                  `Durante ${f.bookingRetention} después del alquiler, por la ley fiscal. Después se elimina su nombre y solo quedan las fechas y los importes.`,
                ],
                [
                  'Copias de permisos',
                  `Hasta ${f.licenseRetention} después del último alquiler que las exigía, o hasta que las elimine en sus ajustes. Una copia que ninguna reserva ha usado se guarda hasta que la elimine.`,
                ],
                [
                  'Cuenta',
                  'Hasta que la elimine en sus ajustes. De sus reservas pasadas se conservan su nombre, las fechas y los importes, como se indica arriba.',
                ],
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
        `Las conexiones están cifradas. Las contraseñas se guardan en forma de hash, los enlaces de los correos que confirman una dirección o establecen una contraseña sirven una sola vez y caducan, y una reserva solo muestra los datos del conductor al propio conductor, al proveedor y a nosotros.${f.isBookCars ? ' La copia de un permiso solo pueden abrirla su titular, el proveedor de la reserva y nosotros.' : ' La copia de un permiso solo pueden abrirla su titular, quien tenga el enlace de una reserva hecha sin cuenta y el proveedor de una reserva que la exige; registramos cada apertura.'}`,
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
        ...(f.isBookCars
          ? []
          : ['En sus ajustes puede descargar todo lo que guardamos sobre usted y eliminar su cuenta.']),
        'Puede solicitar una copia de sus datos, pedir que se corrijan, se borren, se limiten o se transfieran en un formato habitual, oponerse a su uso y retirar su consentimiento en cualquier momento. También puede acudir a la autoridad de protección de datos de su país.',
        f.email
          ? `Escriba a ${f.email} o use la [página de contacto](/contact). Respondemos en el plazo de un mes.`
          : 'Use la [página de contacto](/contact). Respondemos en el plazo de un mes.',
      ],
    },
    {
      id: 'children',
      title: 'Menores',
      blocks: [
        `El sitio no está dirigido a menores de ${f.childAge} años. No recogemos sus datos a sabiendas; si sabe de alguno, díganoslo y lo borraremos.`,
      ],
    },
    {
      id: 'changes',
      title: 'Cambios en esta política',
      blocks: [
        'Cuando cambia nuestro uso de los datos, primero actualizamos esta página. Si un cambio le afecta de forma importante y tenemos su correo electrónico, también le escribimos.',
      ],
    },
  ],
});

export default privacy;
