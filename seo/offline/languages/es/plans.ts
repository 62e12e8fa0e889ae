import type { PlanPatterns } from '../language.ts'

export const plans: PlanPatterns = {
  colon: ': ',
  questions:
    'dudas|preguntas clave|dudas frecuentes|preguntas y respuestas|las preguntas más frecuentes|respuestas a las dudas frecuentes|respuestas a las preguntas más frecuentes|respuestas claras a las preguntas más frecuentes|respuestas breves y claras a las preguntas más frecuentes',
  intents: {
    topic: {
      ideas: [
        {
          list: 'datos básicos|contexto|conceptos clave|ejemplos|dudas frecuentes',
        },
        {
          list: 'qué importa de verdad|por dónde empezar|qué se suele pasar por alto|en qué conviene fijarse',
        },
        { list: 'datos|cifras|mitos|malentendidos|preguntas abiertas' },
        {
          lines:
            'resumen|lo esencial|visión general|lo que conviene saber|lo esencial bien explicado|una explicación clara y breve|lo esencial explicado con sencillez|lo esencial explicado con ejemplos claros|visión general con ejemplos y datos básicos|lo esencial explicado con sencillez y con ejemplos|una visión general clara con ejemplos y datos básicos|lo esencial explicado con sencillez y con ejemplos claros',
        },
      ],
      outline: [
        '{k} en pocas palabras',
        'Contexto y conceptos clave',
        'Los datos básicos',
        'Lo que más importa',
        'Malentendidos frecuentes',
        'Preguntas abiertas',
        'Dónde aprender más',
        'Ventajas y desventajas',
        'Cómo empezar',
        'Errores comunes y cómo evitarlos',
        'Costes y esfuerzo',
        'Alternativas posibles',
        'Ejemplos reales',
        'Consejos prácticos',
      ],
    },
    howTo: {
      ideas: [
        { list: 'preparación|pasos|consejos|trucos|tiempo necesario|lista de control' },
        {
          lines:
            'guía|guía fácil|paso a paso|guía paso a paso|pasos y consejos útiles|guía para principiantes|guía sencilla paso a paso|guía paso a paso para principiantes|guía sencilla paso a paso con consejos útiles|guía práctica paso a paso con consejos para principiantes',
        },
        { list: 'qué se necesita|por dónde empezar|qué conviene evitar|qué ayuda|qué revisar' },
        { list: 'consejos|errores comunes|soluciones sencillas|buenas prácticas|lista de control|trucos' },
      ],
      outline: [
        '{k}: lo esencial',
        'Qué se necesita antes de empezar',
        'El proceso paso a paso',
        'Errores comunes y cómo evitarlos',
        'Consejos para ahorrar tiempo',
        'Cuándo pedir ayuda',
      ],
    },
    comparison: {
      ideas: [
        { list: 'diferencias|semejanzas|precios|puntos fuertes|puntos débiles|ventajas' },
        {
          lines:
            '¿cuál elegir?|¿qué conviene más?|¿cuál es mejor opción?|¿cuál conviene elegir y por qué?|¿cuál es la mejor opción en cada caso?|¿cuál elegir según las necesidades y el presupuesto?',
        },
        {
          lines:
            'duelo|comparativa|comparativa clara|las diferencias clave|comparativa de ambas opciones|las diferencias clave de un vistazo|comparativa con ventajas y desventajas|las diferencias clave explicadas con claridad',
        },
        { list: 'criterios para elegir|particularidades|costes|casos prácticos|lo que comparten' },
      ],
      outline: [
        '{k}: resumen',
        'Las diferencias principales',
        '{a}: puntos fuertes y débiles',
        '{b}: puntos fuertes y débiles',
        'Lo que tienen en común',
        'Costes y esfuerzo comparados',
        'Qué conviene a cada persona',
        'Cómo decidirse',
      ],
    },
    bestOf: {
      ideas: [
        { list: 'criterios|puntos fuertes|puntos débiles|alternativas|ejemplos|particularidades' },
        {
          lines:
            'cómo elegir|cómo elegir bien|cómo acertar al elegir|en qué fijarse al elegir|cómo elegir según cada necesidad|cómo comparar las opciones y elegir bien|en qué fijarse al comparar y cómo elegir bien',
        },
        { list: 'qué importa|qué conviene comparar|qué conviene evitar|cómo decidirse' },
        { list: 'criterios de elección|comparación|consejos|errores comunes' },
      ],
      outline: [
        '{k}: resumen',
        'En qué fijarse',
        'Las opciones comparadas',
        'Qué conviene a cada persona',
        'Errores que conviene evitar al elegir',
        'Cómo decidirse',
      ],
    },
    definition: {
      ideas: [
        { list: 'sentido|origen|ejemplos|contexto|usos habituales|datos clave' },
        {
          lines:
            'en breve|en resumen|explicación fácil|explicación con ejemplos|explicación sencilla y clara|explicación sencilla con ejemplos|explicación sencilla para principiantes|explicación sencilla y clara con ejemplos útiles|explicación sencilla y clara con ejemplos de la vida diaria',
        },
        { list: 'términos relacionados|confusiones comunes|utilidad|casos prácticos|puntos clave' },
      ],
      outline: [
        '{k}',
        'Una definición breve',
        'Origen y contexto',
        'Ejemplos reales',
        'Por qué es importante',
        'Confusiones comunes',
        'Ventajas y límites',
        'Términos que conviene conocer',
      ],
    },
    price: {
      ideas: [
        { list: 'factores|gastos adicionales|formas de ahorrar|financiación|ofertas|ayudas' },
        {
          lines:
            'guía|cómo ahorrar|qué se puede esperar|cómo comparar ofertas|cómo planificar el presupuesto|cómo comparar ofertas y ahorrar dinero|de qué depende el importe y cómo ahorrar|de qué depende el importe final y cómo comparar ofertas',
        },
        { list: 'qué incluye|qué se paga aparte|dónde ahorrar|en qué fijarse' },
      ],
      outline: [
        '{k}: resumen',
        'De qué depende el precio',
        'Qué está incluido y qué se paga aparte',
        'Gastos que se suelen olvidar',
        'Cómo comparar ofertas',
        'Cómo ahorrar',
        'Cuándo compensa pagar más',
      ],
    },
    local: {
      ideas: [
        { list: 'elección|precios|opiniones|horarios|primer contacto|preguntas importantes' },
        {
          lines:
            'consejos|cómo elegir|cómo elegir bien|en qué fijarse al elegir|cómo elegir con confianza|cómo comparar ofertas y elegir bien|qué conviene comprobar antes de pedir cita|qué conviene preguntar y comprobar antes de pedir cita',
        },
        { list: 'qué preguntar|qué comparar|qué esperar|dónde buscar|qué tener en cuenta' },
        { list: 'ubicación|disponibilidad|experiencia|servicio|recomendaciones' },
      ],
      outline: [
        '{k}: cómo elegir',
        'En qué fijarse',
        'Preguntas que conviene hacer antes',
        'Precios y qué incluyen',
        'Cómo leer las opiniones',
        'Cómo preparar el primer contacto',
        'Señales de alerta',
      ],
    },
    news: {
      ideas: [
        { list: 'datos|contexto|fechas|reacciones|perspectivas|cambios principales' },
        {
          lines:
            'resumen|lo más importante|lo que hay que saber|qué cambia y qué significa|qué cambia ahora y a quién afecta|qué cambia, qué significa y qué se espera|qué ha cambiado, qué significa y qué se espera ahora',
        },
        { list: 'qué cambia|qué significa|a quién afecta|qué se espera' },
      ],
      outline: [
        '{k}: resumen',
        'Qué ha cambiado',
        'Contexto',
        'Qué significa en la práctica',
        'A quién afecta',
        'Qué se espera ahora',
      ],
    },
  },
  faq: 'Preguntas frecuentes',
  conclusion: 'Conclusión',
  sentences:
    'Claro y práctico.|Con ejemplos prácticos.|Respuestas claras a las preguntas más frecuentes.|Lo esencial, explicado con sencillez.|Toda la información esencial en un solo lugar.|Sin tecnicismos.|Breve y fácil de seguir.|Con ejemplos y respuestas a las dudas más frecuentes.',
  calls:
    'Leer más.|Sigue leyendo.|Más información aquí.|Descubre lo esencial.|Descubre lo que importa de verdad.|Descubre todo en este artículo.|Consulta los detalles.',
  unfit:
    /^(?:¿?(?:y|pero|entonces)) |(?<!\p{L})(?:est[oa]s?|est[ae]|es[oae]s?|aquell[oa]s?|amb[oa]s|ell[oa]s?|nuestr[oa]s?|nosotr[oa]s|mi|mis|artículos? (?:relacionados?|similares?|recientes)|también te puede|te puede interesar|leer más|sobre (?:el autor|la autora|nosotros)|índice|tabla de contenidos?|deja un comentario|boletín|suscríbete|regístrate|aviso legal|privacidad|comparte este|solicita (?:tu|un) presupuesto)(?!\p{L})/iu,
}
