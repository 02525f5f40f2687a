import type { Article, Text } from '../article.ts';

const cookiePolicy: Text<Article> = (f) => ({
  lead: `${f.name} guarda unas pocas cosas en su navegador para funcionar como usted espera.${f.countsVisits || f.measuresSpeed ? '' : ' No hay aviso de consentimiento porque aquí nada le rastrea.'}`,
  sections: [
    {
      id: 'cookies',
      title: 'Cookies',
      blocks: [
        'Una cookie es un texto corto que su navegador envía con cada petición. Todas son de este sitio:',
        {
          terms: [
            [
              '__Host-rental-session',
              'Mantiene su sesión. Se crea al iniciarla y se borra al cerrarla, al cerrar el navegador o después de un día; con «Mantener la sesión iniciada» dura hasta que la cierre, 400 días como máximo.',
            ],
            [
              'rental-language',
              'Recuerda su idioma para mostrar las páginas en él. Se crea al elegirlo y dura un año.',
            ],
            [
              'rental-quote',
              'Abre la reserva con el precio que se dio a su asistente. Se crea al abrir su enlace y se borra cuando el precio deja de estar garantizado.',
            ],
            [
              '__Secure-rental-device',
              'Reconoce un navegador desde el que ya ha iniciado sesión, para que los intentos fallidos de otras personas no bloqueen su cuenta. Se crea al iniciar sesión y dura 400 días como máximo.',
            ],
            [
              '__Host-rental-sign-in',
              'Conserva el primer paso de un inicio de sesión en dos pasos durante los cinco minutos en que se escribe el código.',
            ],
          ],
        },
      ],
    },
    {
      id: 'storage',
      title: 'Guardado en su navegador',
      blocks: [
        'Estos datos nunca se envían automáticamente desde su dispositivo:',
        {
          terms: [
            [
              'rental-user',
              'Quién ha iniciado sesión, para que la página le salude enseguida. Se borra al cerrar la sesión.',
            ],
            ['rental-language, rental-currency', 'Su idioma y su moneda.'],
            [
              'rental-driver-age, rental-car-list',
              'La edad del conductor de su última búsqueda y el tipo de lista elegido.',
            ],
            ['rental-stay-connected', 'Si desea mantener la sesión iniciada.'],
            ...(f.countsVisits || f.measuresSpeed
              ? ([['rental-analytics', 'Si permite que se midan las visitas.']] as const)
              : []),
            ...(f.countsVisits
              ? ([
                  [
                    'rental-click',
                    'Solo si lo permite: desde qué página de un colaborador ha llegado, durante un máximo de 30 días.',
                  ],
                ] as const)
              : []),
            [
              'Búsquedas recientes',
              'Los últimos lugares que ha buscado. Puede borrarlos en el formulario de búsqueda.',
            ],
            [
              'Lo que escribe al reservar',
              'Se guarda hasta que cierra la pestaña, para que no se pierda nada al recargar. Los datos de la tarjeta no se guardan nunca.',
            ],
            [
              'rental-bookings',
              'El acceso a las reservas hechas en este navegador, para que sus páginas se abran aquí. Se guarda siete días o hasta que cierre la sesión.',
            ],
            [
              'rental-booking, rental-confirmed, rental-scroll',
              'El acceso a una reserva hecha sin cuenta y hasta dónde había bajado en una página. Se borra al cerrar la pestaña.',
            ],
          ],
        },
      ],
    },
    {
      id: 'others',
      title: 'Otros servicios',
      blocks: [
        f.paysOnline
          ? 'Cuando paga en línea, el servicio de pago puede crear sus propias cookies para evitar el fraude. Solo ocurre en el paso del pago.'
          : 'Ningún otro servicio crea cookies aquí.',
        ...(f.usesRecaptcha
          ? [
              'Para bloquear el spam, los formularios usan reCAPTCHA, un servicio de Google, que puede crear sus propias cookies al abrir un formulario.',
            ]
          : []),
        f.countsVisits
          ? 'Solo si usted lo acepta, Google Analytics mide las visitas: ve qué tipos de páginas consulta, no lo que busca o reserva, y crea cookies cuyo nombre empieza por _ga. Todo funciona sin él. Puede cambiar de opinión aquí en cualquier momento; entonces se borran esas cookies.'
          : 'No hay publicidad, ni rastreo mediante botones de redes sociales, ni medición de visitas por parte de terceros.',
        ...(f.measuresSpeed
          ? [
              'Solo si usted lo acepta, y solo en algunas visitas, medimos con qué rapidez se cargan y responden nuestras páginas: el tipo de página, los tiempos, la parte de la página que tardó, si usa un teléfono y el idioma. Estas cifras no dicen nada de usted, van a nuestro propio servidor y se borran a los 28 días. Puede cambiar de opinión aquí en cualquier momento.',
            ]
          : []),
        'En los sitios de nuestros colaboradores, nuestro buscador no guarda nada hasta que usted lo usa.',
      ],
    },
    {
      id: 'control',
      title: 'Usted decide',
      blocks: [
        'Puede borrar o bloquear las cookies y los datos guardados en los ajustes de su navegador en cualquier momento. Buscar y reservar funciona sin ellos; solo iniciar sesión necesita su cookie.',
        'Encontrará más información sobre sus datos en la [política de privacidad](/privacy).',
      ],
    },
  ],
});

export default cookiePolicy;
