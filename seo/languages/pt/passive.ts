import type { PassiveRules } from '../language.ts'
import { listWords, WordRole } from '../language.ts'

const auxiliaries = listWords(`
  é são era eram foi foram será serão seria seriam seja sejam fosse fossem for forem ser sido sendo sou somos fui
  fomos éramos`)

const irregularParticiples = listWords(`
  aberto aberta abertos abertas aceito aceita aceitos aceitas coberto coberta cobertos cobertas descoberto
  descoberta descobertos descobertas descrito descrita descritos descritas dito dita ditos ditas eleito eleita
  eleitos eleitas entregue entregues escrito escrita escritos escritas expulso extinto feito feita feitos feitas
  ganho ganha gasto gasta impresso impressa impressos impressas morto morta pago paga pagos pagas posto posta postos
  postas preso presa proposto proposta propostos propostas satisfeito visto vista vistos vistas composto composta
  compostos compostas inscrito inscrita`)

const noParticiples = listWords(`
  lado lados estado estados mercado mercados cuidado cuidados grau resultado resultados soldado advogado advogados
  passado passada vida vidas comida medida medidas partido partidos sentido sentidos ruído ruídos saída saídas
  entrada entradas chegada jornada temporada bebida bebidas conteúdo marido cada nada tudo todo adequado adequada
  adequados adequadas delicado delicada rápido rápida rápidos rápidas complicado complicada complicados complicadas
  parecido parecida líquido sólido válido válida ácido unido unidos cidade conhecimento`)

const stops = listWords(`
  o a os as um uma uns umas este esta estes estas esse essa aquele aquela meu teu seu sua nosso nossa de do da dos
  das ao à em no na nos nas com por para sem sobre entre até desde que quem quando como onde e ou mas porque se não
  dois três muito mais`)

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
