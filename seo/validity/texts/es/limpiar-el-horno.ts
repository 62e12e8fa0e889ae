import type { Topic } from '../../topic.ts'

export const limpiarElHorno: Topic = {
  id: 'limpiar-el-horno',
  language: 'es',
  keyword: 'limpiar el horno',
  pages: {
    expert: `title: Cómo limpiar el horno sin productos fuertes, paso a paso
meta: Descubre cómo limpiar el horno con bicarbonato, vapor y paciencia: qué usar en cada zona, qué no mezclar nunca y cada cuánto hacerlo según lo que cocinas en casa.
images: 2

Trabajé ocho años en la cocina de un hospital, y allí aprendí que limpiar el horno no es cuestión de fuerza. La grasa quemada se ablanda sola si le das calor suave, humedad y tiempo. Frotar en seco, en cambio, solo raya el esmalte, y en un esmalte rayado la suciedad se agarra el doble.

## Antes de limpiar el horno

Apaga el aparato y espera a que esté tibio, no frío. A unos cuarenta grados la grasa todavía está blanda. Saca las bandejas, las rejillas y las guías laterales, porque casi todas se desmontan sin herramientas. Después, retira las migas con un cepillo o con la aspiradora.

Mira también qué tipo de paredes tiene. Si son rugosas y mates, llevan un recubrimiento catalítico que absorbe la grasa. Ese recubrimiento no se toca nunca con bicarbonato ni con estropajo: basta con calentarlo a 250 grados durante una hora.

## La pasta de bicarbonato

Mezcla seis cucharadas de bicarbonato con dos de agua hasta obtener una pasta. Extiéndela por el suelo y las paredes lisas, sin tapar las resistencias ni los orificios del gas. Déjala toda la noche. Por la mañana la pasta estará marrón: eso es la grasa que ha absorbido.

Retírala con una espátula de plástico y un paño húmedo. Quedará un velo blanco; para quitarlo, pulveriza un poco de vinagre y pasa otro paño. Muchas páginas recomiendan mezclar ambos productos desde el principio porque «hace espuma». Sin embargo, esa espuma es solo gas: el ácido y la base se anulan, y lo que queda es agua con sal.

## La puerta y el cristal

Entre los dos cristales también entra grasa. En la mayoría de los hornos la puerta se desmonta levantando dos pestañas en las bisagras; el manual lo explica. Para el cristal, usa una rasqueta de vitrocerámica muy inclinada y unas gotas de lavavajillas. No uses estropajo metálico, ya que un cristal rayado puede romperse con el calor.

La goma de la puerta se limpia solo con agua y jabón. Si está dura o agrietada, cámbiala, porque por ahí se escapa el calor y gastas más luz.

## Bandejas y rejillas

Mételas en la bañera o en una bolsa grande con agua muy caliente y una pastilla de lavavajillas. Al cabo de dos horas la costra sale con una esponja. Las bandejas de aluminio, por el contrario, se ennegrecen con las pastillas; lávalas a mano.

## Qué no debes hacer

- No mezcles lejía con vinagre ni con amoniaco: se liberan gases tóxicos, como recuerda el [Instituto Nacional de Toxicología](https://www.mjusticia.gob.es).
- No uses espray con sosa en hornos pirolíticos, porque mancha el esmalte para siempre.
- No forres el suelo con papel de aluminio. El calor rebota y puede saltar el esmalte.

## ¿Y la pirólisis?

Si tu horno la tiene, aprovéchala dos o tres veces al año. A 480 grados la suciedad se convierte en ceniza. Gasta unos cuatro kilovatios hora, es decir, menos de un euro. Antes hay que sacar las bandejas y recoger lo más gordo, pues de lo contrario sale humo. Ventila bien la cocina y aleja a los pájaros, que son muy sensibles a esos vapores.

## Cada cuánto tiempo

Pasa un paño húmedo después de cada asado, cuando el horno aún esté tibio; así nunca se forma costra. Además, pon una bandeja debajo de lo que gotea. Con esa costumbre te bastará limpiar el horno a fondo cuatro veces al año, y ninguna te llevará más de media hora de trabajo.

![Pasta de bicarbonato en el suelo del horno](a)
![Rasqueta sobre el cristal](b)
Sigue con [cómo limpiar la campana](https://example.com/campana) o con [qué puede ir al lavavajillas](https://example.com/lavavajillas).`,
    good: `title: Limpiar el horno: los mejores trucos caseros
meta: Te contamos cómo limpiar el horno con bicarbonato, vinagre y limón, cómo dejar el cristal brillante y cada cuánto conviene hacerlo.
images: 3

El horno es uno de los electrodomésticos que más se ensucian. La grasa salta, se quema y produce malos olores. Por suerte, limpiar el horno es fácil con productos que todos tenemos en casa.

## Bicarbonato y vinagre

Prepara una pasta con bicarbonato y agua y aplícala en el interior. Déjala actuar durante varias horas, o mejor toda la noche. Después, pulveriza vinagre y retira los restos con un paño húmedo. Este método es barato y no deja olores.

## Limón y vapor

Llena una bandeja con agua y el zumo de dos limones. Enciende el horno a 200 grados durante media hora. El vapor ablanda la grasa, y luego podrás quitarla con una esponja. Además, la cocina olerá muy bien.

## Cómo limpiar el cristal

El cristal de la puerta se limpia con la misma pasta de bicarbonato. Deja que actúe veinte minutos y aclara con agua. Si quedan manchas, usa una rasqueta especial con cuidado para no rayarlo.

## Bandejas y rejillas

Sumerge las bandejas en agua caliente con jabón. Si están muy sucias, añade bicarbonato. Después de una hora, frota con un estropajo suave y seca bien.

## Hornos con autolimpieza

Los hornos pirolíticos alcanzan temperaturas muy altas y convierten la grasa en cenizas. Por eso solo tendrás que pasar un paño al final. Los hornos de vapor o hidrolíticos ablandan la suciedad con agua caliente.

## ¿Cada cuánto hay que hacerlo?

Lo ideal es limpiar el horno una vez al mes si lo usas mucho. Si lo usas poco, basta con hacerlo cada tres meses. También puedes consultar nuestra guía para [limpiar el microondas](https://example.com/microondas).`,
    other: `title: Cómo limpiar un horno muy sucio y con grasa quemada
meta: Guía para limpiar un horno muy sucio: grasa quemada, cristal, bandejas y olores. Con productos naturales y con limpiadores de supermercado.
images: 2

Cuando la grasa lleva meses quemada, un paño no es suficiente. En esta guía explicamos qué hacer con un horno muy sucio y qué producto conviene en cada caso.

## Primero, ablandar

Coloca un recipiente con agua hirviendo en el interior y cierra la puerta durante una hora. El vapor humedece la costra. Luego puedes levantar los trozos grandes con una espátula de madera o de plástico.

## Productos naturales

El bicarbonato absorbe la grasa, mientras que el vinagre disuelve la cal. La sal gruesa sirve para frotar las manchas difíciles. Para limpiar el horno de esta forma necesitas paciencia, ya que los productos tienen que actuar varias horas.

## Limpiadores del supermercado

Los desengrasantes son más rápidos, pero también más agresivos. Usa guantes, abre la ventana y sigue las instrucciones del envase. No los apliques en caliente. Después aclara varias veces, porque los restos producen humo la próxima vez que enciendas el aparato.

## El cristal y las juntas

El cristal necesita un producto sin arena. Las juntas de goma se limpian con agua y jabón neutro. Si la puerta tiene varios cristales, consulta el manual para desmontarla.

## Eliminar los olores

Deja la puerta abierta unas horas. Si el olor continúa, hornea cáscaras de naranja a 150 grados durante veinte minutos. En nuestra página sobre [malos olores en la cocina](https://example.com/olores) encontrarás más ideas.`,
    thin: `title: Limpiar el horno
meta: Trucos para limpiar el horno rápido.
images: 1

Limpiar el horno es importante. Un horno limpio es mejor para la salud y para la comida. Mucha gente no sabe cómo limpiar el horno.

Para limpiar el horno puedes usar muchos productos. Hay productos naturales y productos químicos. Aplica el producto, espera un poco y pasa un paño. Si sigue sucio, repite el proceso.

Esperamos que estos consejos para limpiar el horno te ayuden. ¡Comparte este artículo con tus amigos!`,
  },
  faq: `## Preguntas frecuentes sobre limpiar el horno

### ¿Puedo usar amoniaco?

Funciona, pero huele muy fuerte y es peligroso si en casa se usa lejía. El bicarbonato tarda más y no tiene ese riesgo.

### ¿Por qué sale humo después de limpiarlo?

Casi siempre por restos de producto. Aclara dos veces con agua limpia y calienta el horno vacío con la ventana abierta.`,
  closing: `## Un último consejo

Elige un día fijo, por ejemplo el primer domingo de cada estación, y deja la pasta puesta la noche anterior. Así el trabajo lo hace el tiempo y no tu espalda, y el asado de Navidad no llenará la casa de humo.`,
  sources: [
    'OCU, Limpieza del horno',
    'Instituto Nacional de Toxicología, Mezclas peligrosas',
    'IDAE, Guía de electrodomésticos',
    'Manual de hornos de empotrar',
  ],
}
