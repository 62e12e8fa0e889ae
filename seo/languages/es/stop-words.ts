import { listWords } from '../language.ts'

/** Words too common to be a keyword on their own. */
export const stopWords = listWords(`
  a acá además adonde ahí ahora al algo alguien algún alguna algunas alguno algunos allá allí ambos ante antes
  apenas aquel aquella aquellas aquello aquellos aquí así aun aún aunque bajo bastante bien cada casi cierta cierto
  como cómo con conmigo contigo contra cual cuál cuales cualquier cualquiera cuando cuándo cuanto cuánto cuya cuyo
  da dan dar de debe deben debido decir dejar del demás demasiado dentro desde después detrás dice dicho donde
  dónde dos durante e él el ella ellas ello ellos en encima entonces entre era eran eras eres es esa esas ese eso
  esos esta está estaba estaban estado están estar estas este esto estos estoy etc fin fue fuera fueron fui gran
  ha haber había habían hace hacen hacer hacia han has hasta hay haya he hemos hizo hoy igual incluso jamás junto
  la lado las le les lo los luego más me mediante mejor menos mi mí mientras mis misma mismas mismo mismos mucha
  muchas mucho muchos muy nada nadie ni ningún ninguna ninguno no nos nosotras nosotros nuestra nuestras nuestro
  nuestros nunca o os otra otras otro otros para parece parte pero poca poco pocos podemos poder podría porque por
  posible primero pronto pudo puede pueden pues que qué querer quien quién quienes quiere quizá quizás se sé sea
  sean según ser será serán si sí sido siempre siendo sin sino sobre sois sola solo sólo somos son soy su sus suya
  suyo tal también tampoco tan tanta tanto te tener tengo tenía ti tiene tienen toda todas todavía todo todos tras
  tu tú tus tuya tuyo u un una unas uno unos usted ustedes va vamos van varias varios vez veces vosotros voy y ya
  yo`)
