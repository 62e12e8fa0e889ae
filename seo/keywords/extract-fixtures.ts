/** Three short competitor pages per language about one topic, with navigation, dates, and amounts around the text. */
export interface Corpus {
  seed: string
  pages: { title: string; headings: string[]; text: string }[]
}

const page = (title: string, heading: string, text: string) => ({ title, headings: [heading], text })

export const corpora: Record<string, Corpus> = {
  en: {
    seed: 'cold brew',
    pages: [
      page(
        'How to make cold brew at home',
        'Choose a coarse grind',
        'Home\nRead more\nA coarse grind keeps cold brew coffee clear. Steep the coarse grind in filtered water for 12 hours. A French press works well on 3 March 2024.\nWe use cookies to improve your visit. Accept all cookies.',
      ),
      page(
        'Cold brew coffee for beginners',
        'Why filtered water matters',
        'Home\nRead more\nCold brew coffee needs time and filtered water. Use a coarse grind, never a fine one. With a French press you need no paper filter.',
      ),
      page(
        'The best cold brew ratio',
        'Paper filter or French press',
        'Home\nRead more\nCold brew coffee is mild because it never gets hot. A paper filter holds back the oils; a French press lets them pass. Buy beans with a coarse grind.',
      ),
    ],
  },
  ar: {
    seed: 'زيت الزيتون',
    pages: [
      page(
        'فوائد زيت الزيتون البكر',
        'درجة الحموضة',
        'الرئيسية\nاقرأ المزيد\nيستخرج زيت الزيتون البكر من الثمار بالعصر البارد. درجة الحموضة في زيت الزيتون البكر منخفضة، وهذا ما يبحث عنه الناس. العصر البارد يحفظ النكهة.',
      ),
      page(
        'كيف تختار زيت الزيتون',
        'العصر البارد',
        'الرئيسية\nاقرأ المزيد\nاختر زيت الزيتون الذي كتبت عليه درجة الحموضة. إن العصر البارد يعطي نكهة فاكهية. احفظ القوارير الداكنة بعيدا عن الضوء.',
      ),
      page(
        'تخزين زيت الزيتون',
        'القوارير الداكنة',
        'الرئيسية\nاقرأ المزيد\nتحمي القوارير الداكنة زيت الزيتون من الضوء. ترتفع درجة الحموضة مع الوقت في 15 مارس. اشتر زيت الزيتون البكر بكميات صغيرة.',
      ),
    ],
  },
  tr: {
    seed: 'zeytinyağı',
    pages: [
      page(
        'Sızma zeytinyağı nasıl seçilir',
        'Asit oranı',
        'Ana sayfa\nDevamını oku\nSızma zeytinyağı soğuk sıkım ile elde edilir. Asit oranı düşük olan yağlar daha iyidir. Koyu cam şişe yağı ışıktan korur.',
      ),
      page(
        'Zeytinyağı saklama rehberi',
        'Koyu cam şişe',
        'Ana sayfa\nDevamını oku\nBir koyu cam şişe sızma zeytinyağı için en uygun kaptır. Soğuk sıkım yağlarda asit oranı zamanla artar.',
      ),
      page(
        'Soğuk sıkım zeytinyağı',
        'Soğuk sıkım nedir',
        'Ana sayfa\nDevamını oku\nBu yöntemde soğuk sıkım yapılır ve asit oranı ölçülür. Sızma zeytinyağı İzmir çevresinde üretilir.',
      ),
    ],
  },
  es: {
    seed: 'aceite de oliva',
    pages: [
      page(
        'Aceite de oliva virgen extra: guía',
        'La primera prensada',
        'Inicio\nLeer más\nEl aceite de oliva virgen extra se obtiene en frío. La acidez del aceite de oliva indica su calidad. Guarda la botella oscura lejos de la luz.',
      ),
      page(
        'Cómo conservar el aceite de oliva',
        'Una botella oscura',
        'Inicio\nLeer más\nUna botella oscura protege el aceite de oliva virgen extra. La acidez sube con el tiempo. El olivar de Jaén da aceite suave.',
      ),
      page(
        'El mejor aceite de oliva',
        'Acidez y sabor',
        'Inicio\nLeer más\nEl aceite de oliva virgen extra de Jaén es afrutado. Mira la acidez y elige una botella oscura.',
      ),
    ],
  },
  fr: {
    seed: "huile d'olive",
    pages: [
      page(
        "Bien choisir son huile d'olive vierge",
        'La pression à froid',
        "Accueil\nLire la suite\nL'huile d'olive vierge vient de la pression à froid. Le moulin de Nyons presse les olives en novembre. Une bouteille opaque protège l'huile.",
      ),
      page(
        "Conserver l'huile d'olive",
        'La bouteille opaque',
        "Accueil\nLire la suite\nGardez l'huile d'olive vierge dans une bouteille opaque. La pression à froid garde l'arôme. Un moulin se visite.",
      ),
      page(
        "Les bienfaits de l'huile d'olive",
        'Le moulin',
        "Accueil\nLire la suite\nUn moulin fait la pression à froid. L'huile d'olive vierge est riche. Une bouteille opaque suffit, et c'est tout.",
      ),
    ],
  },
  de: {
    seed: 'Olivenöl',
    pages: [
      page(
        'Natives Olivenöl erkennen',
        'Was die Kaltpressung bringt',
        'Startseite\nWeiterlesen\nNatives Olivenöl entsteht durch Kaltpressung. Der Säuregehalt zeigt die Güte. Eine dunkle Flasche schützt das Öl vor Licht.',
      ),
      page(
        'Olivenöl richtig lagern',
        'Dunkle Flasche oder Dose',
        'Startseite\nWeiterlesen\nDie dunkle Flasche hält natives Olivenöl frisch. Nach der Kaltpressung steigt der Säuregehalt langsam.',
      ),
      page(
        'Olivenöl im Test',
        'Säuregehalt und Geschmack',
        'Startseite\nWeiterlesen\nIm Test war natives Olivenöl aus Kaltpressung vorn. Der Säuregehalt lag im Januar bei 0,3 Prozent. Jede dunkle Flasche war dicht.',
      ),
    ],
  },
  it: {
    seed: "olio d'oliva",
    pages: [
      page(
        "Olio d'oliva extravergine: guida",
        'La spremitura a freddo',
        "Leggi tutto\nAccedi\nL'olio d'oliva extravergine nasce dalla spremitura a freddo. L'acidità dell'olio indica la qualità. Il frantoio lavora in ottobre.",
      ),
      page(
        "Come conservare l'olio d'oliva",
        'La bottiglia scura',
        "Leggi tutto\nAccedi\nUna bottiglia scura protegge l'olio d'oliva extravergine. L'acidità cresce. Nel frantoio si fa la spremitura a freddo.",
      ),
      page(
        "Il frantoio e l'olio d'oliva",
        "L'acidità",
        "Leggi tutto\nAccedi\nIl frantoio misura l'acidità e riempie la bottiglia scura. L'olio d'oliva extravergine piace a tutti.",
      ),
    ],
  },
  pt: {
    seed: 'azeite',
    pages: [
      page(
        'Azeite extra virgem: guia',
        'A prensagem a frio',
        'Leia mais\nEntrar\nO azeite extra virgem vem da prensagem a frio. A acidez do azeite mostra a qualidade. O lagar trabalha em outubro.',
      ),
      page(
        'Como guardar azeite',
        'A garrafa escura',
        'Leia mais\nEntrar\nUma garrafa escura protege o azeite extra virgem. A acidez sobe. No lagar faz-se a prensagem a frio.',
      ),
      page(
        'O lagar de azeite',
        'A acidez',
        'Leia mais\nEntrar\nO lagar mede a acidez e enche a garrafa escura. O azeite extra virgem agrada a todos.',
      ),
    ],
  },
  nl: {
    seed: 'olijfolie',
    pages: [
      page(
        'Extra vierge olijfolie kiezen',
        'De koude persing',
        'Lees meer\nInloggen\nExtra vierge olijfolie komt uit de eerste koude persing. De zuurgraad zegt iets over de smaak. Een donkere fles beschermt de olie.',
      ),
      page(
        'Olijfolie bewaren',
        'Een donkere fles',
        'Lees meer\nInloggen\nEen donkere fles houdt extra vierge olijfolie vers. De zuurgraad stijgt na de koude persing.',
      ),
      page(
        'Olijfolie uit Kreta',
        'De zuurgraad',
        'Lees meer\nInloggen\nOp Kreta meet men de zuurgraad direct na de koude persing. Koop extra vierge olijfolie in een donkere fles.',
      ),
    ],
  },
  ru: {
    seed: 'оливковое масло',
    pages: [
      page(
        'Как выбрать оливковое масло',
        'Холодный отжим',
        'Главная\nЧитать далее\nНерафинированное оливковое масло получают методом холодного отжима. Кислотность оливкового масла говорит о качестве. Тёмная бутылка защищает от света.',
      ),
      page(
        'Хранение оливкового масла',
        'Тёмная бутылка',
        'Главная\nЧитать далее\nТёмная бутылка хранит нерафинированное оливковое масло. После холодного отжима кислотность растёт.',
      ),
      page(
        'Оливковое масло из Греции',
        'Кислотность',
        'Главная\nЧитать далее\nВ Греции кислотность измеряют сразу после холодного отжима. Берите нерафинированное оливковое масло, если тёмная бутылка цела.',
      ),
    ],
  },
}
