import { listWords } from '../language.ts'
import { addBases, addPrefixedBases, applyRules, readGroups, readRules } from '../match-rules.ts'

const irregular = readGroups(`
  bom boa bons boas|mau má maus más|ator atriz atrizes|imperador imperatriz|rei rainha|herói heroína|avô vovô|avó vovó
  |europeu europeia europeias|judeu judia|réu ré|nu nua|cru crua|meu minha|seu sua|dois duas|um uma|grande grão
  |réptil répteis|fóssil fósseis|mal males|cônsul cônsules|caráter caracteres|júnior juniores|sênior seniores
  |registro registo|mouse rato|contato contacto|fato facto|ônibus autocarro|recepção receção|aspecto aspeto
  |ótimo óptimo|atual actual|ação acção|direção direcção|projeto projecto|diretor director|elétrico eléctrico
  |úmido húmido|umidade humidade|quatorze catorze|loira loura|loiro louro|coisa cousa|assobiar assoviar
  |planejamento planeamento|equipe equipa|câncer cancro`)

const verbs = readGroups(`
  fazer faço faz fazem fez fiz fizeram feito feita feitos feitas fará farei faria faça façam
  |ter tenho tem têm tinha teve tive tiveram terá tenha|ver vejo vê veem viu vi viram visto vista vistos vistas veja
  |vir venho vem vêm veio vim vieram virá venha vindo|ir vou vai vão vamos foi foram ia iam irá vá
  |ser sou é são somos era eram foi foram será seja|estar estou está estão esteve estiveram esteja
  |dizer digo diz dizem disse disseram dito dita dirá diga digam
  |trazer trago traz trazem trouxe trouxeram trará traga|pôr ponho põe põem pôs pus puseram posto posta porá ponha
  |poder posso pode podem pôde pude puderam poderá possa|saber sei sabe sabem soube souberam saiba
  |querer quero quer querem quis quiseram queira|dar dou dá dão deu dei deram dê|haver há havia houve haja
  |escrever escrito escrita escritos escritas|abrir aberto aberta abertos abertas|cobrir cubro coberto coberta
  |dormir durmo durma|pedir peço peça peçam|ouvir ouço ouça|medir meço|perder perco perca|servir sirvo sirva
  |sentir sinto sinta|seguir sigo siga sigam|preferir prefiro|vestir visto|subir sobe|fugir foge|mentir minto
  |repetir repito|sair saio sai saem saiu saia|cair caio cai caem caiu|ler leio lê leem leu|crer creio crê
  |rir rio ri riu|conduzir conduz|produzir produz|traduzir traduz|reduzir reduz|caber caibo coube|valer valho
  |ganhar ganho|gastar gasto|pagar pago|entregar entregue|imprimir impresso|construir constrói constroem
  |odiar odeio|passear passeio passeia|conhecer conheço conheça|oferecer ofereço|agradecer agradeço|descer desço
  |crescer cresço|esquecer esqueço|aquecer aqueço|proteger protejo|dirigir dirijo|exigir exijo|escolher escolhe`)
const prefixes = [
  're',
  'des',
  'con',
  'pre',
  'pro',
  'dis',
  'com',
  'man',
  'ob',
  'de',
  'in',
  'su',
  'ex',
  'contra',
  'inter',
  'sub',
]

/** Verbs whose present forms in -o, -a and -e are rarely nouns. */
const plainVerbs = listWords(`
  falar comer beber viver vender correr receber aprender levar chegar ficar deixar tomar precisar melhorar preparar
  chamar olhar escutar estudar trabalhar cozinhar lavar limpar cantar dançar nadar caminhar esperar esquecer pagar mudar
  criar evitar instalar baixar configurar utilizar misturar adicionar bater cortar assar fritar aplicar conseguir
  cumprir decidir permitir partilhar compartilhar assistir insistir existir discutir prometer responder compreender
  dever meter romper alugar reservar visitar aproveitar desenhar pintar cultivar regar poupar economizar investir
  declarar calcular comprar procurar viajar usar ganhar jogar`)
const presents = new Map<string, string>()
for (const verb of plainVerbs) {
  const stem = verb.slice(0, -2)
  for (const ending of verb.endsWith('ar')
    ? ['o', 'a', 'as', 'am', 'e', 'em']
    : ['o', 'e', 'es', 'em', 'a', 'am'])
    presents.set(spellBefore(stem, ending) + ending, verb)
}

/** Restores the spelling of c and g before another vowel: `fique`, `pague`. */
function spellBefore(stem: string, ending: string): string {
  if (!ending.startsWith('e')) return stem
  return stem.replace(/ç$/, 'c').replace(/g$/, 'gu')
}

/** Words that look inflected. */
const whole = listWords(`
  lápis ônibus pires tênis grátis vírus bônus campus gás mês três seis dois dez deus mais demais jamais pais cais ás às
  férias atrás trás após depois antes através óculos parabéns atlas oásis crise tese dose mas nos vos os as aos das dos
  nas pelas pelos simples país inglês português freguês vez voz luz
  está já lá cá sofá maracujá você bebê café pé fé chá pá má até é guaraná crachá jacaré chalé picolé
  como sobre para entre contra até desde nada algo ganho gasto pago visto jogo jogos compra cozinha uso
  estado lado grado mercado soldado advogado cuidado passado pecado jurado cunhado telhado gado prado partido marido
  pedido sentido ouvido ruído líquido vestido bebida comida vida saída medida ferida partida entrada salada temporada
  cada nada década parada estrada escada jornada pomada unidade fada lei rei sei hei
  trabalho estudo procura olho canto dança espera muda reserva visita desenho pinta cultivo mistura corte caminho
  baixo baixa conta porta porto ponto ponta banco banca`)

const plurals = readRules(`
  s:2>- ões:1>ão ães:1>ão ãos:1>ão oes:2>ao aes:2>ao ais:2>al éis:2>el eis:2>el/il óis:2>ol uis:2>ul is:3>il ns:2>m
  res:2>r zes:2>z eses:1>ês ases:2>ás uses:2>us`)

const endings = readRules(`
  ou:3>ar ei:3>ar quei:2>car guei:2>gar cei:2>çar ando:2>ar endo:2>er indo:2>ir
  ado:2>ar ada:2>ar ados:2>ar adas:2>ar ido:2>er/ir ida:2>er/ir idos:2>er/ir idas:2>er/ir
  eu:2>er iu:2>ir aram:2>ar eram:2>er iram:2>ir amos:2>ar emos:2>er/ar imos:2>ir am:3>ar em:3>er/ir/ar
  quem:2>car guem:2>gar ava:2>ar avam:2>ar ávamos:2>ar ia:3>er/ir iam:2>er/ir
  arei:2>ar ará:2>ar arão:2>ar aremos:2>ar aria:2>ar ariam:2>ar erei:2>er erá:2>er erão:2>er eria:2>er eriam:2>er
  irei:2>ir irá:2>ir irão:2>ir iria:2>ir iriam:2>ir á:3>ar ê:3>er í:3>ir`)

/** Adjectives in -o and nouns for people and animals in -o, whose feminine ends in -a. */
const masculines = listWords(`
  aberto aborrecido ativo adequado alto amargo amarelo amplo antigo apto assado atento barato belo branco bonito bravo
  calmo caro caseiro cego certo claro cozido completo contente curto cru direto distinto divertido duro doente eterno
  esquerdo direito estreito exato externo estranho extremo falso famoso feio fino fixo forte fresco frio frito fundo
  futuro gordo grosso honesto humano úmido húmido imenso intenso interno italiano justo junto largo lento limpo lindo
  liso louco longo maduro magro médio mínimo máximo moderno moreno morto morno mesmo muito negro novo ocupado escuro
  outro pálido pequeno perfeito pesado plano pouco preciso preto primeiro privado profundo próprio próximo puro quieto
  quente rápido raro reto redondo rico rasgado roxo romano roto saboroso salgado são santo seco segundo seguro sereno
  sério solteiro sujo suíço supremo solto tanto terceiro todo tolo tranquilo turco último único urbano usado vazio
  velho verdadeiro vermelho vivo vosso nosso brasileiro americano africano mexicano argentino
  económico econômico óptimo ótimo prático básico clássico orgânico doméstico eletrônico elétrico
  gato filho neto tio primo amigo namorado noivo esposo sogro cunhado sobrinho vizinho aluno médico advogado
  enfermeiro cozinheiro lobo pato porco coelho cachorro macaco empregado convidado gêmeo menino garoto
  engenheiro arquiteto psicólogo fotógrafo secretário dono sócio candidato ministro deputado funcionário padeiro
  cabeleireiro jardineiro professorado companheiro bisavô`)
const masculineEndings = /(?:oso|ivo|íssimo|ório)$/

function addGender(word: string, keys: Set<string>): void {
  const singular = word.endsWith('s') ? word.slice(0, -1) : word
  if (singular.endsWith('ã')) keys.add(`${singular}o`)
  if (!singular.endsWith('a')) return
  const rest = singular.slice(0, -1)
  const masculine = `${rest}o`
  if (masculines.has(masculine) || masculineEndings.test(masculine)) keys.add(masculine)
  if (rest.length > 4 && rest.endsWith('or')) keys.add(rest)
  if (rest.length > 3 && rest.endsWith('es')) keys.add(`${rest.slice(0, -2)}ês`)
}

const clitic = /^(.{2,}[áêíôr])(?:lo|la|los|las|me|te|se|lhe|lhes|nos)$/

/** Unifies Brazilian and European spellings: `econômico` and `económico`, `lingüiça` and `linguiça`. */
function spellPortuguese(word: string): string {
  return word
    .replace(/ô(?=[mn])/g, 'ó')
    .replace(/ê(?=[mn][^s]?[aeiou])/g, 'é')
    .replace(/ü/g, 'u')
}

/** Keys of a Portuguese word: itself, its singular, its masculine and the infinitive. */
export function matchPortuguese(word: string): Set<string> {
  const keys = new Set([word])
  addBases(irregular, word, keys)
  addBases(verbs, word, keys)
  addPrefixedBases(verbs, prefixes, word, keys)
  if (!whole.has(word)) {
    const present = presents.get(word)
    if (present) keys.add(present)
    applyRules(plurals, word, keys)
    addGender(word, keys)
    applyRules(endings, word, keys)
    const verb = clitic.exec(word)?.[1]
    if (verb && verb.length > 3) applyRules(endings, verb, keys)
  }
  for (const key of [...keys]) {
    if (key !== word) addBases(irregular, key, keys)
    keys.add(spellPortuguese(key))
  }
  return keys
}
