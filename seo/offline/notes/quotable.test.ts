import { describe, expect, test } from 'vitest'
import { countWords } from '../../words.ts'
import { getNotesWords } from '../languages/index.ts'
import { isQuotable, standsAlone } from './quotable.ts'

const quotable = (language: string, text: string) =>
  isQuotable(text, countWords(text, language), getNotesWords(language))

/** Openings that refer to previous text, and sentences that do not. */
const openings: Record<string, { dangling: string[]; alone: string[] }> = {
  en: {
    dangling: [
      'This means that the heap is too wet.',
      'However, most bins are too small.',
      'Hold it around the chain and turn.',
      'Fast chains, however, need more care.',
      'Two of the four survive the winter.',
      'Once diluted, it loses its aroma within two days.',
      'If they are too wet, roots rot.',
      'Status reports are missing from that list on purpose.',
      'The remedy is to turn the heap.',
      'The method just described goes by the name of lasagna composting.',
      'The reverse journey is harder; soil roots rot in water.',
      'A shared document solves it elegantly, with one line for each person.',
      'Plants in the first half of the table need six hours of sun.',
      'Nobody misses the corridor until those accidental acquaintances are gone.',
      'Scientists write this as a ratio of 25 to 1.',
      'A countertop unit with lamp and pump, on the other hand, costs more.',
    ],
    alone: [
      'If the pot is too large, roots rot.',
      'A honing rod, also called a steel, aligns the edge.',
      'Water the plant the day before.',
    ],
  },
  ar: {
    dangling: [
      'وهذا يعني أن التربة رطبة.',
      'لذلك يجب تغيير الماء كل يوم.',
      'هي أفضل من غيرها بكثير.',
      'ضعها في مكان مشمس دائما.',
      'فالحدود على الخريطة أوضح منها في المطبخ.',
      'فالبن الأشقر أصلب، ويحتاج إلى مطحنة قوية.',
    ],
    alone: [
      'وزن الحبة الواحدة ثلاثة غرامات.',
      'يحتاج النعناع إلى ست ساعات من الضوء.',
      'وصفة القهوة العربية بسيطة جدا.',
    ],
  },
  tr: {
    dangling: ['Bu yöntem daha ucuzdur.', 'Ancak ışık yağı bozar.', 'Cam şişeler ise daha uygundur.'],
    alone: ['Zeytinyağı karanlık bir yerde saklanır.', 'Boru sistemi her yıl temizlenir.'],
  },
  es: {
    dangling: [
      'Esto evita los malos olores.',
      'Dura unos quince años.',
      'Lávalas a mano.',
      'Las bandejas, en cambio, se ennegrecen.',
    ],
    alone: [
      'Es importante secar la puerta.',
      'La pasta actúa durante una noche.',
      'El horno alcanza 480 grados.',
    ],
  },
  fr: {
    dangling: [
      'Il coûte plus cher.',
      'Cette taille est risquée.',
      'Mettez-le au soleil.',
      'Les rosiers anciens, en revanche, fleurissent une fois.',
    ],
    alone: [
      'Il faut tailler en mars.',
      'Les rosiers fleurissent en juin.',
      'Il existe trois sortes de coupes.',
    ],
  },
  de: {
    dangling: [
      'Das ist zu wenig.',
      'Sie hält die Wärme.',
      'Fleischtomaten dagegen brauchen Wärme.',
      'Dadurch sinken die Kosten.',
    ],
    alone: [
      'Das Öl schützt die Kette.',
      'Die Wärmepumpe kostet 20.000 Euro.',
      'Es gibt drei Arten von Töpfen.',
    ],
  },
  it: {
    dangling: [
      'Se la trovi in cantina, si salva.',
      'Dopo l’uso lasciala raffreddare.',
      'Questo evita il calcare.',
      'Dura circa un anno.',
      'La guarnizione, invece, si cambia.',
    ],
    alone: ['È importante asciugare la moka.', 'La guarnizione dura un anno.'],
  },
  pt: {
    dangling: [
      'Isso evita o excesso de água.',
      'Ela floresce duas vezes.',
      'Deixe-o secar à sombra.',
      'A Dendrobium, por outro lado, prefere sol.',
      'Limpe com álcool a 70 e cotonete, três vezes em três semanas.',
      'A segunda é a temperatura constante.',
    ],
    alone: [
      'É importante regar pouco.',
      'A Phalaenopsis aceita pouca luz.',
      'Limpe as folhas com um pano úmido e sabão neutro.',
    ],
  },
  nl: {
    dangling: [
      'Dit voorkomt nieuwe gaten.',
      'Het kost zes euro.',
      'Een racefiets daarentegen heeft smalle banden.',
    ],
    alone: ['Het is belangrijk om goed te schuren.', 'Het gat zit vaak aan de binnenkant.'],
  },
  ru: {
    dangling: [
      'Это снижает влажность.',
      'Однако свет вреден.',
      'Положите их в ящик.',
      'Ранние сорта же лежат недолго.',
    ],
    alone: ['Картофель хранят в темноте.', 'Этикетка содержит дату сбора.'],
  },
}

describe('a passage starts with a sentence that is clear without context', () => {
  for (const [language, { dangling, alone }] of Object.entries(openings)) {
    test.each(dangling)(`${language} does not start with: %s`, (text) => {
      expect(standsAlone(text, getNotesWords(language))).toBe(false)
    })
    test.each(alone)(`${language} may start with: %s`, (text) => {
      expect(standsAlone(text, getNotesWords(language))).toBe(true)
    })
  }
})

/** Sentences that no editor would quote. */
const refused: Record<string, string[]> = {
  en: [
    'In this guide, we explain how to build a heap.',
    'Subscribe to the newsletter for more garden tips every week.',
    'See the table below for the price of each bin.',
    'Jane Doe is a writer who lives in Leeds.',
    'The following tools are needed for this job:',
    'and keeps the pile warm through the winter months.',
    'The bin holds 300 liters (about 80 gallons and is green.',
    'Small 9.99, medium 14.99, large 19.99, giant 29.99 dollars.',
    'Tip: Water the heap in dry weeks of summer.',
    'Is a heap with a lid really better than one without?',
    'Read more at https://heap.example about turning the heap.',
    'Too short to quote.',
    'Buy the best bin of the year today!',
    'Twenty degrees for European knives, fifteen for Japanese knives, and a little more for cleavers.',
    'A tap or water butt within reach of a hose.',
    'In the fifth year bindweed came up through everything.',
    'Potting soil, orchid bark and perlite in equal parts.',
    'The internet has argued about oil for fifteen years.',
    'Choosing the right mattress can feel like an overwhelming task.',
    'Prices are current at the time of writing and may vary by retailer.',
    'Let us know in the comments which model you prefer.',
    'Solving a tangled problem where each answer changes the next question.',
    'Level ground, so that the sides stay upright.',
    'Five strokes a side, gently, before dinner.',
    'Everybody is different, so it is best to try what works for you.',
    'The details for each herb are in cutting and keeping your harvest.',
  ],
  ar: [
    'في هذا المقال سنتعرف على طريقة زراعة النعناع في المنزل.',
    'خيوط دقيقة وأوراق باهتة: العنكبوت الأحمر.',
    'وصل إليّ نعناع أمي من حديقة بيتنا القديم.',
    'اشترك في النشرة البريدية لتصلك أحدث المقالات كل أسبوع.',
    'كما تعلم، النعناع من أشهر النباتات في العالم العربي.',
  ],
  tr: [
    'Bu yazımızda zeytinyağının nasıl saklandığını anlatıyoruz.',
    'Devamı için erken hasat nedir ve kızartmada zeytinyağı yazılarımıza bakın.',
    'Ücretsiz kargo için hemen sipariş verin ve kazanın.',
    'Koyu renkli bir şişe, serin bir dolap ve biraz sabır.',
  ],
  es: [
    'En este artículo te explicamos cómo limpiar el horno.',
    'Suscríbete al boletín para recibir más trucos de limpieza.',
    'Sigue con cómo limpiar la campana o con qué puede ir al lavavajillas.',
    'Guantes, un cubo y dos bayetas viejas.',
  ],
  fr: [
    'Dans cet article, nous expliquons la taille des rosiers.',
    'Abonnez-vous à la newsletter pour recevoir nos conseils.',
    'Il y a plusieurs sortes de rosiers et chaque rosier est différent.',
    'On vous rassure tout de suite, votre salon ne sentira pas la poubelle.',
    'Des gants épais, un sécateur et un peu de patience.',
  ],
  de: [
    'In diesem Ratgeber erklären wir die Kosten einer Wärmepumpe.',
    'Vorsichtig bremsen, weite Kurven, kein Schräglegen auf Eis.',
    'Im Winter alle hundert Kilometer oder nach jeder Regenfahrt.',
    'Spikes oder Winterreifen, gute Beleuchtung, frische Bremsbeläge und Schutzbleche.',
    'Jetzt kostenloses Angebot anfordern und bis zu 30 Prozent sparen.',
    'Trübes Wasser, Algen, tote Fische: Diese Fehler kennt jeder.',
    'Ein echtes Schnäppchen im Vergleich zu dem, was noch vor fünf Jahren üblich war.',
    'Egal ob Anfänger oder Profi, hier wird jeder fündig.',
    'Eine Anleitung finden Sie unter Saatgut gewinnen.',
    'Trocken, frostfrei und mit aufgepumpten Reifen.',
  ],
  it: [
    'In questo articolo vediamo come pulire la moka ogni giorno.',
    'Iscriviti alla newsletter per ricevere altri consigli utili.',
    'Acqua calda e un panno dopo ogni caffè, acido citrico una volta al mese, guarnizione nuova ogni anno.',
    'La moka è presente in tutte le case italiane.',
  ],
  pt: [
    'Neste artigo, vamos explicar como cuidar de orquídeas em casa.',
    'Inscreva-se na newsletter para receber mais dicas todo mês.',
    'Existem muitos tipos de orquídeas, de várias cores e tamanhos.',
    'Um vaso claro, casca de pinus e muita paciência.',
  ],
  nl: [
    'In dit artikel leggen we uit hoe je een band plakt.',
    'Meld je aan voor de nieuwsbrief en ontvang elke week tips.',
    'Er zijn veel soorten plakkers te koop in de winkel en op internet.',
    'Schuurpapier, een pomp en een emmer water.',
  ],
  ru: [
    'В этой статье мы расскажем о хранении картофеля зимой.',
    'Подпишитесь на рассылку, чтобы получать новые советы каждую неделю.',
    'О других овощах читайте в статье о зимних запасах.',
    'Деревянный ящик, сухая солома и немного терпения.',
  ],
}
const accepted: Record<string, string> = {
  en: 'A heap needs two parts of brown material and one part of green.',
  ar: 'يحتاج النعناع إلى ست ساعات من الضوء غير المباشر يوميا.',
  tr: 'Zeytinyağı için uygun sıcaklık on dört ile on sekiz derece arasıdır.',
  es: 'El bicarbonato absorbe la grasa, mientras que el vinagre disuelve la cal.',
  fr: 'Les rosiers anciens portent leurs fleurs sur le bois de l’année passée.',
  de: 'Eine Stabtomate braucht mindestens zwanzig Liter Erde.',
  it: 'La guarnizione di gomma dura un anno, quella di silicone due o tre.',
  pt: 'Uma janela para o leste é o melhor lugar para a planta.',
  nl: 'Een nieuwe binnenband kost zes euro bij elke fietsenwinkel.',
  ru: 'Семье из четырёх человек хватает двухсот килограммов до новой картошки.',
}

describe('a sentence is quoted if it is a whole statement about the subject', () => {
  for (const [language, texts] of Object.entries(refused))
    test.each(texts)(`${language} does not quote: %s`, (text) => {
      expect(quotable(language, text)).toBe(false)
    })
  test.each(Object.entries(accepted))('%s quotes: %s', (language, text) => {
    expect(quotable(language, text)).toBe(true)
  })
})
