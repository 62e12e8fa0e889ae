import type { PassiveRules } from '../language.ts'
import { listWords, WordRole } from '../language.ts'

const auxiliaries = listWords(`
  es son era eran fue fueron será serán sería serían sea sean fuera fueran fuese fuesen ser sido siendo soy eres
  somos fui fuimos éramos seré seremos`)

const irregularParticiples = listWords(`
  abierto abierta abiertos abiertas cubierto cubierta cubiertos cubiertas descrito descrita descritos descritas
  descubierto descubierta descubiertos descubiertas dicho dicha dichos dichas escrito escrita escritos escritas
  hecho hecha hechos hechas impreso impresa impresos impresas propuesto propuesta propuestos propuestas puesto
  puesta puestos puestas resuelto resuelta resueltos resueltas roto rota rotos rotas visto vista vistos vistas
  devuelto devuelta devueltos devueltas electo electa supuesto compuesto compuesta compuestos compuestas`)

const noParticiples = listWords(`
  lado lados estado estados mercado mercados cuidado cuidados grado grados resultado resultados soldado abogado
  abogados pasado pasada vida vidas comida comidas medida medidas partido partidos sentido sentidos ruido ruidos
  salida salidas entrada entradas llegada mirada jornada temporada bebida bebidas herida caída contenido marido
  cada nada todo adecuado adecuada adecuados adecuadas delicado delicada demasiado demasiada rápido rápida
  complicado complicada complicados complicadas parecido parecida líquido sólido válido ácido unido unidos`)

const stops = listWords(`
  el la los las lo un una unos unas este esta estos estas ese esa esos esas aquel aquella mi tu su sus nuestro
  nuestra de del a al en con por para sin sobre entre hasta desde que quien cuando como donde y o pero porque si
  no uno dos tres`)

export const passive: PassiveRules = {
  order: 'after',
  roles(word) {
    if (auxiliaries.has(word)) return WordRole.auxiliary
    if (stops.has(word)) return WordRole.stop
    if (irregularParticiples.has(word)) return WordRole.participle
    const isParticiple = word.length > 4 && /(?:ad|id|íd)[oa]s?$/.test(word) && !noParticiples.has(word)
    return isParticiple ? WordRole.participle : 0
  },
}
