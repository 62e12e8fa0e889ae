/** Verbs in American -ize and British -ise, without the ending; others end in -ise or -ize everywhere. */
const izeVerbs = `
  apolog author capital categor central character civil colon commercial conceptual contextual critic crystall custom
  decentral demoral destabil digital disorgan dramat econom emphas energ equal external familiar fantas fertil final
  formal general global harmon hospital human hypnot ideal immun incentiv individual industrial initial
  institutional internal international item jeopard legal liberal local magnet marginal material maxim mechan memor
  mesmer miniatur minim mobil modern monet monopol moral national natural neutral normal operational optim organ
  ostrac oxid parameter patron penal personal philosoph plagiar polar popular pressur priorit privat professional
  public random rational real recogn reorgan revital revolution romantic sanit satir scandal scrutin sensational
  serial social special stabil standard steril stigmat subsid summar symbol sympath synchron synthes system
  systemat tantal terror theor token tranquil traumat trivial union urban util vandal vapor verbal victim visual
  vocal weapon winter`

const izeEndings = 'e es ed er ers ing able ation ations ational'.split(' ')

/** Whole words, American before British; only words that the other variant does not use in another meaning. */
const englishPairs = `
  color colour|colors colours|colored coloured|coloring colouring|colorful colourful|colorless colourless|
  favor favour|favors favours|favored favoured|favorite favourite|favorites favourites|favorable favourable|
  unfavorable unfavourable|flavor flavour|flavors flavours|flavored flavoured|flavorful flavourful|
  flavoring flavouring|honor honour|honors honours|honored honoured|honoring honouring|honorable honourable|
  labor labour|labors labours|laborer labourer|laborers labourers|neighbor neighbour|neighbors neighbours|
  neighborhood neighbourhood|neighborhoods neighbourhoods|neighboring neighbouring|behavior behaviour|
  behaviors behaviours|behavioral behavioural|humor humour|humored humoured|rumor rumour|rumors rumours|
  harbor harbour|harbors harbours|vapor vapour|vapors vapours|vigor vigour|endeavor endeavour|
  endeavors endeavours|savior saviour|armor armour|armored armoured|candor candour|clamor clamour|
  demeanor demeanour|fervor fervour|odor odour|odors odours|odorless odourless|parlor parlour|rigor rigour|
  savor savour|savory savoury|splendor splendour|tumor tumour|tumors tumours|valor valour|discolored discoloured|
  center centre|centers centres|centered centred|centering centring|theater theatre|theaters theatres|
  liter litre|liters litres|fiber fibre|fibers fibres|caliber calibre|somber sombre|specter spectre|luster lustre|
  meager meagre|saber sabre|scepter sceptre|kilometer kilometre|kilometers kilometres|centimeter centimetre|
  centimeters centimetres|millimeter millimetre|millimeters millimetres|milliliter millilitre|
  milliliters millilitres|analyze analyse|analyzed analysed|analyzing analysing|analyzer analyser|
  paralyze paralyse|paralyzed paralysed|paralyzing paralysing|catalyze catalyse|catalyzed catalysed|
  defense defence|defenses defences|offense offence|offenses offences|pretense pretence|catalog catalogue|
  catalogs catalogues|cataloged catalogued|analog analogue|gray grey|grayish greyish|aluminum aluminium|
  jewelry jewellery|jeweler jeweller|jewelers jewellers|plow plough|plowed ploughed|mold mould|molds moulds|
  molded moulded|moldy mouldy|smolder smoulder|skeptic sceptic|skeptics sceptics|skeptical sceptical|
  skepticism scepticism|pajamas pyjamas|mustache moustache|cozy cosy|cozier cosier|coziness cosiness|
  maneuver manoeuvre|maneuvers manoeuvres|maneuvered manoeuvred|maneuvering manoeuvring|fulfill fulfil|
  fulfills fulfils|fulfillment fulfilment|enroll enrol|enrolls enrols|enrollment enrolment|skillful skilful|
  skillfully skilfully|willful wilful|installment instalment|installments instalments|judgment judgement|
  judgments judgements|aging ageing|acknowledgment acknowledgement|airplane aeroplane|airplanes aeroplanes|
  anesthesia anaesthesia|anesthetic anaesthetic|archeology archaeology|encyclopedia encyclopaedia|
  estrogen oestrogen|hemoglobin haemoglobin|leukemia leukaemia|orthopedic orthopaedic|pediatric paediatric|
  pediatrics paediatrics|pediatrician paediatrician|diarrhea diarrhoea|fetus foetus|gynecology gynaecology|
  hemorrhage haemorrhage|celiac coeliac|artifact artefact|artifacts artefacts|sulfur sulphur|tidbit titbit|
  yogurt yoghurt|yogurts yoghurts|marvelous marvellous|woolen woollen|traveler traveller|travelers travellers|
  traveled travelled|traveling travelling|counselor counsellor|counselors counsellors|counseling counselling|
  modeling modelling|modeled modelled|canceled cancelled|canceling cancelling|labeled labelled|
  labeling labelling|leveled levelled|leveling levelling|fueled fuelled|fueling fuelling|signaled signalled|
  signaling signalling|totaled totalled|channeled channelled|channeling channelling|dialed dialled|
  dialing dialling|equaled equalled|paneled panelled|quarreled quarrelled|rivaled rivalled|tunneled tunnelled|
  unraveled unravelled|shoveled shovelled|spiraled spiralled`

/** Words right in the first variant and in another meaning in the second, so that only the second is replaced. */
const toAmerican = 'program programme|programs programmes|license licence|licenses licences|math maths'

/** Brazilian before European Portuguese. */
const portuguesePairs = `
  econômico económico|econômica económica|econômicos económicos|gênero género|gêneros géneros|fato facto|fatos factos|
  contato contacto|contatos contactos|prêmio prémio|prêmios prémios|tênis ténis|bebê bebé|bebês bebés|
  polêmica polémica|polêmico polémico|acadêmico académico|acadêmica académica|eletrônico eletrónico|
  eletrônica eletrónica|eletrônicos eletrónicos|fenômeno fenómeno|fenômenos fenómenos|sinônimo sinónimo|
  sinônimos sinónimos|autônomo autónomo|autônoma autónoma|anônimo anónimo|anônima anónima|registro registo|
  registros registos|planejar planear|planejamento planeamento|telefônico telefónico|gêmeos gémeos|
  quilômetro quilómetro|quilômetros quilómetros|patrimônio património|oxigênio oxigénio|higiênico higiénico|
  cômodo cómodo|harmônico harmónico|crônico crónico|crônica crónica|recepção receção|concepção conceção|
  caminhão camião|caminhões camiões|convênio convénio|idôneo idóneo|atômico atómico|cerimônia cerimónia|
  colônia colónia|milênio milénio|gênio génio|tênue ténue|ingênuo ingénuo|arsênico arsénico|ônus ónus|bônus bónus`

const readPairs = (text: string): [string, string][] =>
  text.split('|').flatMap((pair) => {
    const [first, second] = pair.trim().split(/\s+/)
    return first && second ? [[first, second] as [string, string]] : []
  })

const listIzeVerbs = (): [string, string][] =>
  izeVerbs
    .trim()
    .split(/\s+/)
    .flatMap((stem) => izeEndings.map((end): [string, string] => [`${stem}iz${end}`, `${stem}is${end}`]))

const swap = (pairs: [string, string][]): [string, string][] =>
  pairs.map(([first, second]) => [second, first])

/** Words of the other variant with their replacements, in lower case. */
export function listReplacements(
  variant: 'american' | 'british' | 'brazilian' | 'european',
): ReadonlyMap<string, string> {
  if (variant === 'european') return new Map(readPairs(portuguesePairs))
  if (variant === 'brazilian') return new Map(swap(readPairs(portuguesePairs)))
  const pairs = [...readPairs(englishPairs), ...listIzeVerbs()]
  return new Map(variant === 'british' ? pairs : swap([...pairs, ...readPairs(toAmerican)]))
}
