import type { MatchingPairs } from './pairs.ts'

/** 20 inflections and 20 look-alikes per language, written after the matching code and run once. */
export const heldOutPairs: Record<string, MatchingPairs> = {
  en: {
    inflections: {
      'regular plural':
        'sofa = sofas; strategy = strategies; wireless headphones = wireless headphone; brush = brushes; tomatoes = tomato',
      'irregular plural': 'tooth = teeth; loaf = loaves; salesman = salesmen; diagnosis = diagnoses',
      'verb form':
        'drive = driving; sell = sold; shop = shopping; apply = applied; install = installing; speak = spoken',
      compound: 'bookshop = book shop; toothbrush = tooth brush',
      'spelling variant': 'favourite = favorite; theatre = theater',
      'sign or number': '10,000 hours = 10000 hours',
    },
    lookAlikes: {
      'form of another word': 'left = leave; found = foundation; lay = lie',
      'apparent plural': 'James = jam; measles = measure; gas = gap; pass = past',
      'apparent verb form': 'baring = bar; filed = fill; staring = star; pining = pin; bedding = bed',
      derivation: 'organic = organ; nation = national; relative = relate; marketing = marketer',
      'similar spelling': 'weather = whether; quiet = quite; advice = adverse; angel = angle',
    },
  },
  nl: {
    inflections: {
      'regular plural':
        "lamp = lampen; bank = banken; sleutel = sleutels; camera = camera's; verzekering = verzekeringen",
      'plural with spelling or sound change': 'muur = muren; druif = druiven; bus = bussen; vaas = vazen',
      'irregular plural': 'ziekenhuis = ziekenhuizen; blad = bladeren',
      gender: 'mooi = mooie; dik = dikke; groen = groene',
      diminutive: 'tuin = tuintje',
      'verb form': 'maken = gemaakt; eten = gegeten; wandelen = wandelt; betalen = betaald',
      compound: 'badkamer tegels = badkamertegels',
    },
    lookAlikes: {
      'vowel length': 'tas = tast; rok = rook; bal = baal; zagen = zaaien; pot = poot; stof = stoof',
      'apparent plural': 'vlees = vrees; gips = gist; fiets = fiat; als = al',
      'apparent verb form': 'geluk = luik; gevoel = voel; feest = vest; post = pose',
      derivation: 'werk = werking; bakker = bakkerij; hoofd = behoefte',
      'similar spelling': 'kaars = kaas; regen = rekenen; bloed = bloem',
    },
  },
  de: {
    inflections: {
      'regular plural': 'Lampe = Lampen; Hotel = Hotels; Zeitung = Zeitungen; Freundin = Freundinnen',
      'plural with sound change': 'Garten = Gärten; Kopf = Köpfe; Stuhl = Stühle; Fahrrad = Fahrräder',
      'irregular plural': 'Konto = Konten; Zentrum = Zentren',
      case: 'Mann = Mannes; Frau = Frauen; Hund = Hunden',
      gender: 'schnell = schnelle; rot = rotes',
      'verb form': 'machen = gemacht; essen = gegessen; verkaufen = verkauft; kochen = kocht',
      compound: 'Kaffeemaschine = Kaffee-Maschine',
    },
    lookAlikes: {
      umlaut: 'Stück = Stuck; spülen = spulen; Höhle = hohle; Härte = harte; hätte = hatte',
      'apparent plural': 'Fliese = Fließband; Hose = Hostel; Käse = Kasse; Kiste = Kissen',
      'apparent verb form': 'Gebirge = Birke; Gelenk = lenken; Gemüse = müssen',
      derivation: 'Reise = Reis; Schneider = Schnee; Arbeit = Abitur; Wasser = Waschbär',
      'similar spelling': 'Laib = Leib; Miene = Mine; Boote = Bote; Lerche = Lärche',
    },
  },
  fr: {
    inflections: {
      'regular plural':
        'lampe = lampes; jardin = jardins; assurance vie = assurances vie; clavier = claviers',
      'irregular plural': 'animal = animaux; château = châteaux; genou = genoux; cheveu = cheveux',
      gender: 'petit = petite; blanc = blanches; danseur = danseuse; cher = chère; gentil = gentille',
      'verb form': 'chanter = chantons; finir = finissent; mettre = mis; lire = lu; parler = parlait',
      clitic: "argent = d'argent",
      'spelling variant': 'boîte = boite',
    },
    lookAlikes: {
      marks: 'pêcheur = pécheur; prêt = pré; côté = coté; mât = mat; hâler = haler',
      'apparent plural': 'dos = do; puits = puiser; tapis = taper; radis = radier',
      'form of another word': 'montre = montrer; marche = marchand; garde = gars; bois = boire',
      derivation: 'boucher = bouche; patient = patte; ministre = mini; fond = fonder',
      'similar spelling': 'ville = vile; cent = sang; pain = pin',
    },
  },
  es: {
    inflections: {
      'regular plural': 'mesa = mesas; árbol = árboles; seguro de vida = seguros de vida; tren = trenes',
      'plural with spelling or accent change':
        'lápiz = lápices; canción = canciones; corazón = corazones; orden = órdenes',
      'irregular plural': 'tabú = tabúes',
      gender: 'gato = gata; escritor = escritora; rojo = rojas; francés = francesa',
      'verb form':
        'vender = vendido; empezar = empieza; sacar = saqué; leer = leyendo; correr = corrieron; saber = supo',
      clitic: 'lavar = lavarse',
    },
    lookAlikes: {
      marks: 'campaña = campana; montaña = montana; está = esta; uña = una; término = terminó',
      'apparent plural': 'jueves = juez; virus = vira; paraguas = Paraguay; bíceps = bici',
      'form of another word': 'nada = nadar; entre = entrar; bajo = bajar; para = parar',
      gender: 'punto = punta; gorro = gorra; suelo = suela; foco = foca',
      'similar spelling': 'cerrar = serrar; vello = bello; hola = ola',
    },
  },
  it: {
    inflections: {
      'regular plural': 'tavolo = tavoli; lampada = lampade; fiore = fiori; stanza = stanze',
      'plural with spelling change':
        'gioco = giochi; medico = medici; spiaggia = spiagge; bosco = boschi; occhio = occhi',
      'irregular plural': 'ginocchio = ginocchia; problema = problemi; bar = bar',
      gender: 'rosso = rosse; bambino = bambina; direttore = direttrice',
      'verb form': 'vendere = venduto; dormire = dormendo; mettere = messo; giocare = giochiamo',
      clitic: 'lavare = lavarsi',
    },
    lookAlikes: {
      marks: 'comò = Como; sì = si',
      'double consonant': 'carro = caro; ala = alla; camino = cammino; bruto = brutto; capelli = cappelli',
      gender: 'pizzo = pizza; cero = cera; palo = pala; caso = casa; punto = punta; collo = colla',
      'form of another word': 'sole = solo; pane = panno; fine = fino; rete = rata',
      derivation: 'mulo = mulino; vino = vinile; posto = postino',
    },
  },
  pt: {
    inflections: {
      'regular plural': 'mesa = mesas; cor = cores; seguro de vida = seguros de vida; rapaz = rapazes',
      'plural with sound change':
        'avião = aviões; cão = cães; jornal = jornais; papel = papéis; álbum = álbuns; túnel = túneis',
      gender: 'lindo = lindas; cantor = cantora; irmão = irmã; francês = francesa',
      'verb form': 'vender = vendeu; abrir = aberto; jogar = jogando; tocar = toquei; dizer = disse',
      clitic: 'lavar = lavar-se',
    },
    lookAlikes: {
      marks: 'babá = baba; vovô = vovó; camelô = camelo; sabiá = sabia; dá = da',
      'apparent plural': 'pires = pira; óculos = ocular; mas = mal; lis = li',
      gender: 'porto = porta; gosto = gosta; marco = marca; espinho = espinha; galho = galha; saco = saca',
      'form of another word': 'nada = nadar; entre = entrar; era = erro',
      'similar spelling': 'conserto = concerto; cem = sem',
    },
  },
  ru: {
    inflections: {
      'regular plural': 'лампа = лампы; завод = заводы; магазин = магазины; озеро = озёра',
      'irregular plural': 'муж = мужья; лист = листья; время = времена',
      'fleeting vowel': 'кусок = куски; ложка = ложек; сон = сны; конец = конца',
      case: 'школа = школе; человек = человеку; зима = зимой; море = морях',
      gender: 'старый = старая; большой = большие',
      'verb form': 'читать = читает; любить = люблю; резать = режет',
    },
    lookAlikes: {
      'one letter apart': 'рак = рок; пол = пыл; мука = муха; тень = день; гость = кость',
      'short word': 'чай = чей; суд = сад; бар = бор',
      'soft sign': 'кров = кровь; вес = весь; хор = хорь; полк = полька',
      'form of another word': 'мыло = мыть; пила = пить; знать = знак',
      derivation: 'рыба = рыбак; лес = лесть; ночь = ночлег; дом = домкрат; год = годный',
    },
  },
  tr: {
    inflections: {
      'regular plural': 'kapı = kapılar; çiçek = çiçekler; masa = masalar',
      case: 'okul = okulda; park = parka; göl = gölde; çanta = çantadan',
      'sound change': 'dolap = dolabı; ayak = ayağı; şehir = şehri; fikir = fikri',
      possessive: 'oda = odası; kardeş = kardeşim; fiyat = fiyatı',
      'double suffix': 'bahçe = bahçesinde; oda = odalarının; çocuk = çocuklarımız',
      'verb form': 'okumak = okuyor; gelmek = geldi; yemek yemek = yemek yiyor',
    },
    lookAlikes: {
      'own letters': 'kır = kir; üç = uç; sınır = sinir; aşık = asık; dış = diş',
      'apparent suffix':
        'soğan = sol; limon = lig; kazan = kaz; bardak = bar; orman = ordu; oda = odun; sirke = sirk; balkon = bal',
      derivation: 'şeker = şekerlik; süt = sütlaç; göz = gözcü; diş = dişçi',
      'similar spelling': 'kola = kolay; para = parça; sal = sel',
    },
  },
  ar: {
    inflections: {
      'sound plural': 'طاولة = طاولات; موظف = موظفين; مدرب = مدربون',
      'broken plural': 'باب = أبواب; قلم = أقلام; درس = دروس; مكتب = مكاتب; شارع = شوارع; كلب = كلاب',
      dual: 'ولد = ولدين; شركة = شركتين',
      gender: 'جميل = جميلة; قديم = قديمة',
      'verb form': 'شرب = يشرب; درس = يدرس; لعب = تلعب',
      'attached pronoun': 'سعر = سعره; غرفة = غرفتي',
      clitic: 'فندق = الفندق; مطعم = بالمطعم',
    },
    lookAlikes: {
      'first letter of the word':
        'زير = وزير; رق = ورق; هم = وهم; سم = اسم; تاب = كتاب; مس = لمس; سر = كسر; ناء = بناء; طل = بطل; جر = فجر',
      'end of the word': 'قل = قلم; طب = طبق; جد = جدار; عنب = عنبر; حل = حلة',
      'same root': 'طبخ = مطبخ; لعب = ملعب; سكن = مسكن',
      'similar spelling': 'سمك = سماء; قمر = تمر',
    },
  },
}
