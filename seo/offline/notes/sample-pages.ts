import type { NotesTask } from './types.ts'

/** Enough filler text that passages fit into a tenth of the page. */
const filler = (name: string) =>
  Array.from({ length: 120 }, (_, at) => `${at} ${name} 0 1 2 3 4 5 6 7 8 9 0 1 2 3 4 5 6 7 8 9 0`)

const split = (text: string): string[] => text.split(/(?=~)|(?<=[.!?؟])\s+/u).map((one) => one.trim())

/** Pages to quote from, with the sentences that no editor would quote. */
export function readSamplePages(): { task: NotesTask; refused: string[] }[] {
  return sources.map(([language, source]) => {
    const [head = '', ...parts] = source.trim().split(/^=== /m)
    const pages = parts.map((part) => {
      const [first = '', ...lines] = part.trim().split('\n')
      const [site = '', ...title] = first.split(' ')
      const text = lines.map((line) => line.replace(/^# /, '').replaceAll('~', ''))
      return {
        url: `https://${site}/`,
        title: title.join(' '),
        headings: lines.flatMap((line) => {
          const heading = /^# (.*)$/.exec(line)?.[1]
          return heading ? [{ level: 2, text: heading }] : []
        }),
        text: [...text, ...filler(site)].join('\n'),
      }
    })
    const headings = [...new Set(pages.flatMap((page) => page.headings.map(({ text }) => text)))]
    const refused = parts
      .flatMap((part) => part.split('\n').flatMap(split))
      .flatMap((one) => (one.startsWith('~') ? [one.slice(1).trim()] : []))
    const task: NotesTask = {
      language,
      keyword: head.replace('keyword: ', '').trim(),
      headings: headings.map((text) => ({ level: 2, text })),
      pages,
      ...{ ownNotes: [], questions: [], terms: [], used: [] },
    }
    return { task, refused }
  })
}

/** By language: `=== site title`, headings after `#`, and `~` before each sentence to reject. */
const sources: readonly (readonly [language: string, source: string])[] = [
  [
    'en',
    `
keyword: cold brew coffee
=== roastery.example Cold Brew Coffee at Home: Ratio, Time and Grind
# What cold brew coffee is
Cold brew is coffee that steeps in cold water for twelve to eighteen hours. Because no heat is involved, fewer acids dissolve and the drink tastes rounder than iced coffee. ~Trust us, you will never go back.
# The right ratio
Most recipes use one part coffee to eight parts water by weight. For a concentrate, double the coffee and dilute each glass with the same amount of water or milk. ~This is where most people go wrong. ~Our scale is on sale this week.
# Which grind to use
A coarse grind keeps the filter from clogging and the cup from turning muddy. Fine particles keep extracting in the fridge and make the drink bitter after a day. ~Fresh beans, a burr grinder, clean water.
# How long to steep
At room temperature, twelve hours extract about as much as eighteen hours in the fridge. ~Patience is everything! After twenty-four hours woody notes appear. ~It is worth the wait.
# Storing cold brew
Filtered concentrate keeps for ten days in a closed bottle in the fridge. ~Subscribe for a new recipe every Sunday. Once diluted, it loses its aroma within two days.
=== kitchenlab.example Cold Brew vs. Iced Coffee: We Tested Both
# Cold brew or iced coffee?
Iced coffee is brewed hot and poured over ice, so it keeps the bright acids of the bean. Cold brew contains roughly a third less acid, which makes it easier on a sensitive stomach. ~Coffee lovers everywhere agree. ~There is nothing quite like a cold glass on a hot day.
# How much caffeine is in it?
A glass of 250 ml has between 150 and 240 mg of caffeine, depending on the ratio. ~That is a lot. The steeping time hardly changes the amount, because caffeine dissolves in the first hours.
# Filtering without sediment
Pour the brew through a metal sieve first and through a paper filter afterward. ~Do not squeeze it. Paper holds back the oils that make the drink cloudy. ~Click here to see the filters that we use.
# Common mistakes
Ground coffee from the supermarket is too fine for long steeping. Tap water with a lot of chlorine leaves a flat taste, so a simple carbon filter pays off. ~Mistake number three will surprise you. ~Everybody makes them.
=== budgetcup.example Cold Brew on a Budget
# What you need
A jar of one liter, a kitchen scale and a paper filter are enough for the first batch. ~A jar, a spoon, some patience. Expensive brewers save time when cleaning but do not change the taste. ~As an Amazon associate this site earns from purchases.
# What a glass costs
At 12 dollars a pound, a glass of cold brew costs about 60 cents. The same drink costs between four and six dollars in a café. ~Crazy, right?
# How long to steep
Start in the evening and filter the next morning. ~Easy as that. A kitchen at 68 °F needs about fourteen hours.
# Storing cold brew
Glass bottles take on no smell, whereas plastic keeps that of old coffee. ~By accepting cookies you help this site. Freeze leftover concentrate in an ice cube tray for milkshakes.
`,
  ],
  [
    'en',
    `
keyword: rain barrel
=== garden.example Rain Barrels: What to Know Before You Buy
# How big should a rain barrel be?
A roof of 1,000 square feet sheds about 600 gallons in one inch of rain. ~There is nothing more satisfying than watering your garden for free. Most households start with a barrel of 50 to 80 gallons.
# Where to put it
Set the barrel on a stable base at least a foot high, because water weighs more than eight pounds per gallon. ~A level spot near the downspout, in the shade, away from foundations. ~Your neighbors will be jealous when they see how good it looks.
# Mosquitoes
A fine mesh over the inlet keeps mosquitoes from laying eggs. ~Nobody wants a barrel full of little vampires in the backyard. Bti tablets kill larvae for about thirty days and do not harm plants.
# Is the water safe for vegetables?
Water from asphalt shingles may contain traces of metals, so use it on soil rather than on leaves. ~As a homeowner, you deserve to know what ends up on your plate. Several states advise against drinking it without treatment. These concerns are often exaggerated by people who sell filters.
=== home.example Our Favorite Rain Barrels of the Year
# Winter care
Drain the barrel before the first hard frost, since freezing water cracks plastic. ~Trust me when I say that you only make that mistake once. A diverter sends roof water back to the downspout during winter. ~Want to see how it works in practice?
# Costs
A plastic barrel with a spigot costs between 80 and 150 dollars. ~Prices are current at the time of writing and may vary by retailer. Many cities pay a rebate of 30 to 50 dollars for each barrel.
`,
  ],
  [
    'de',
    `
keyword: Kaffeemaschine entkalken
=== haushalt.example Kaffeemaschine entkalken: So geht es richtig
# Warum Kalk schadet
Kalk setzt sich an den Heizstäben ab und verlängert die Aufheizzeit. Eine Schicht von einem Millimeter erhöht den Stromverbrauch um etwa zehn Prozent. ~Das muss nicht sein!
# Wie oft entkalken?
Bei hartem Wasser ab 14 Grad deutscher Härte sollte die Maschine alle vier Wochen entkalkt werden. ~Bei weichem reicht es seltener. Moderne Geräte zählen die Bezüge und melden sich mit einer Leuchte. ~Unser Test zeigt, welche Geräte das am besten können.
# Entkalken mit Zitronensäure
Zwei Esslöffel Zitronensäure auf einen Liter kaltes Wasser genügen für eine Filtermaschine. ~Fertig ist der Hausmittel-Trick. Heiß angewendet bildet Zitronensäure schwer löslichen Kalkcitrat, der Leitungen verstopft.
# Entkalken mit Essig
Essig löst Kalk schneller als Zitronensäure, greift aber Dichtungen aus Gummi an. ~Günstig, natürlich, bewährt. Deshalb raten die meisten Hersteller von Essigessenz ab. ~Jeder hat ihn im Schrank.
# Nach dem Entkalken
Drei Durchläufe mit klarem Wasser entfernen die Säure aus den Leitungen. ~Jetzt Entkalker bestellen und sparen. ~Danach schmeckt der Kaffee wieder wie am ersten Tag.
=== technikrat.example Vollautomat entkalken: Hausmittel oder Spezialmittel?
# Hausmittel oder Entkalker?
Flüssige Entkalker auf Basis von Milchsäure schonen Aluminium und Silikon. ~Viele schwören auf Hausmittel. Bei einem Vollautomaten erlischt die Garantie, wenn falsche Mittel einen Schaden verursachen. ~Sicher ist sicher.
# Was kostet das Entkalken?
Ein Liter Markenentkalker kostet zwischen 9 und 15 Euro und reicht für fünf bis acht Anwendungen. Zitronensäure aus der Drogerie kostet pro Anwendung etwa 20 Cent. ~Rechnen Sie selbst nach.
# Woran man Kalk erkennt
Der Kaffee läuft langsamer durch, und die Maschine wird lauter. ~Spätestens dann ist Handeln angesagt. Weiße Flocken in der Tasse stammen meist aus dem Boiler. ~Lauwarmer Kaffee, laute Geräusche, lange Wartezeit.
# Kalk vorbeugen
Ein Wasserfilter im Tank senkt die Härte auf etwa 5 Grad und muss alle zwei Monate gewechselt werden. ~Cookies helfen uns, diese Seite zu verbessern. Wer den Tank täglich leert, verhindert außerdem Keime.
=== kaffeeblog.example Mein Weg zur sauberen Maschine
# Kapselmaschinen entkalken
Kapselmaschinen haben enge Leitungen und verkalken deshalb schneller als Filtermaschinen. ~Ich habe das schmerzlich gelernt. Das Programm dauert rund zwanzig Minuten und braucht einen halben Liter Lösung. ~Also ran an die Maschine!
# Wie oft entkalken?
Die örtlichen Wasserwerke nennen die Härte auf ihrer Website kostenlos. ~Mehr dazu im Artikel über Wasserhärte. Ab vier Tassen am Tag verkürzt sich der Abstand auf drei Wochen.
`,
  ],
  [
    'de',
    `
keyword: Balkonkraftwerk
=== solar.example Balkonkraftwerk: Lohnt sich die Anschaffung?
# Wie viel Strom erzeugt ein Balkonkraftwerk?
Eine Anlage mit 800 Watt erzeugt je nach Lage zwischen 550 und 850 Kilowattstunden im Jahr. ~Da freut sich nicht nur der Geldbeutel, sondern auch die Umwelt. Nach Süden geneigte Module liefern rund ein Drittel mehr als senkrecht montierte.
# Anmeldung
Seit 2024 genügt die Eintragung im Marktstammdatenregister der Bundesnetzagentur. ~Keine Sorge, der ganze Vorgang ist in wenigen Minuten erledigt. Vermieter dürfen die Montage nur noch aus wichtigem Grund ablehnen. ~Auf den ersten Blick wirkt das Thema für viele ziemlich kompliziert.
# Kosten
Komplettsets kosten zwischen 400 und 900 Euro ohne Speicher. ~Ein echtes Schnäppchen im Vergleich zu dem, was noch vor fünf Jahren üblich war. Bei einem Strompreis von 35 Cent ist der Kaufpreis nach drei bis fünf Jahren verdient.
# Montage
Halterungen für Gitterbalkone tragen zwei Module und werden mit Edelstahlschellen befestigt. ~Zwei Module, ein Wechselrichter, ein Kabel und ein wenig handwerkliches Geschick. Auf Flachdächern sichern Betonplatten die Module gegen Wind.
=== technik.example Speicher und Wechselrichter
# Speicher
Ein Speicher mit einer Kilowattstunde erhöht den Eigenverbrauch auf etwa 70 Prozent. ~Ob er sich für Sie rechnet, erfahren Sie in unserem großen Vergleich. Hersteller geben meist zehn Jahre Garantie oder 6000 Ladezyklen.
# Wechselrichter
Der Wechselrichter begrenzt die Einspeisung auf 800 Watt. Letzterer sollte dabei niemals in der prallen Sonne hängen. Bei Stromausfall schaltet er sich innerhalb von Millisekunden ab.
`,
  ],
  [
    'es',
    `
keyword: cultivar tomates en maceta
=== huerto.example Cultivar tomates en maceta: guía del huerto urbano
# Qué maceta elegir
Una tomatera necesita una maceta de al menos veinte litros y agujeros en el fondo. Las macetas de barro transpiran, pero se secan en un día de agosto. ~Elige bien y no te arrepentirás. ~Grande, profunda y con buen drenaje.
# El sustrato
Una mezcla de sustrato universal, humus de lombriz y perlita retiene el agua sin encharcar las raíces. ~Es el secreto mejor guardado de los jardineros. El humus aporta nutrientes durante unos dos meses.
# Cuánto sol necesitan
Los tomates cuajan con seis horas de sol directo al día. ~Sin sol no hay tomates. Por encima de 35 grados el polen pierde fuerza y las flores se caen.
# El riego
El riego irregular provoca la podredumbre apical, una mancha negra en la base del fruto. ~Riégalas por la mañana. En verano una planta adulta bebe entre dos y tres litros diarios. ~¡No te olvides!
# Variedades para maceta
Los tomates cherry producen antes y toleran mejor el calor que los de ensalada. ~Nos encantan los de pera. La variedad Tumbling Tom cuelga y no requiere tutor. ~Compra ya tus semillas con un 20 % de descuento.
=== balcon.example Tomates en el balcón sin complicaciones
# Cuándo plantar
En la costa mediterránea se trasplanta a partir de mediados de marzo; en el interior conviene esperar a mayo. ~Todo depende de dónde vivas. Las noches por debajo de diez grados frenan el crecimiento.
# El entutorado
Una caña de metro y medio sujeta el tallo sin dañarlo si se ata en forma de ocho. ~Ellas te lo agradecerán. Los brotes laterales se quitan cuando miden tres centímetros. ~Mira nuestro vídeo paso a paso.
# Plagas y enfermedades
La mosca blanca se esconde bajo las hojas y transmite virus. ~Bichos, hongos, manchas: un drama. El jabón potásico al dos por ciento la elimina si se aplica tres veces por semana. ~Que no cunda el pánico.
# Abono
El potasio favorece el fruto, mientras que el exceso de nitrógeno solo da hojas. ~Menos es más. Un abono líquido para tomates cada quince días basta desde la primera flor. ~Esto es importante.
=== ahorro.example ¿Compensa tener tomates en casa?
# Cuánto cuesta
Plantar cuatro tomateras cuesta unos 30 euros el primer año, con macetas y sustrato. ~Una ganga. Cada planta rinde entre dos y cuatro kilos si recibe sol suficiente. ~Aceptar cookies y continuar.
# El riego
Un plato con agua debajo de la maceta cría mosquitos y pudre las raíces. ~Evítalo siempre. El goteo automático ahorra un 40 % de agua frente a la regadera.
`,
  ],
  [
    'fr',
    `
keyword: isoler les combles
=== habitat.example Isoler les combles : matériaux, prix et erreurs
# Pourquoi isoler les combles
Jusqu’à 30 % de la chaleur d’une maison non isolée s’échappe par le toit. ~C’est énorme ! Une isolation bien posée réduit la facture de chauffage dès le premier hiver. ~Votre confort mérite le meilleur.
# Quels matériaux choisir
La laine de verre reste le matériau le moins cher et ne brûle pas. La ouate de cellulose protège mieux de la chaleur en été grâce à sa densité. ~Naturel, sain et durable. ~Chacun a ses préférences.
# Quelle épaisseur poser
La réglementation recommande une résistance thermique de 7, soit environ 30 centimètres de laine minérale. ~Ne lésinez pas dessus. Au-delà de 40 centimètres, le gain devient faible. ~Celle-ci dépend du matériau.
# Le prix des travaux
Le soufflage coûte entre 20 et 35 euros par mètre carré, pose comprise. ~Demandez votre devis gratuit en deux minutes. Les rouleaux posés soi-même reviennent à moins de 15 euros par mètre carré.
# Les aides
La TVA passe à 5,5 % lorsque l’artisan est certifié RGE. ~Nos conseillers vous rappellent sous 24 heures. Les ménages modestes peuvent cumuler la prime énergie avec l’aide de l’Anah. ~Profitez-en vite.
=== bricoleur.example Combles perdus : le guide du bricoleur
# Combles perdus ou aménagés
Dans des combles perdus, l’isolant se pose directement sur le plancher. ~Simple comme bonjour. Dans des combles aménagés, il se place entre les chevrons et sous la charpente.
# Le pare-vapeur
Un pare-vapeur empêche l’humidité de la maison de condenser dans l’isolant. ~Trop souvent oublié. Il se place toujours du côté chauffé et ses joints se collent avec un adhésif adapté. ~Voir la photo ci-dessous.
# Les erreurs à éviter
Tasser la laine lui fait perdre la moitié de son pouvoir isolant. ~Une erreur de débutant ! Un spot encastré sans capot de protection peut mettre le feu à l’isolant. ~On ne le répétera jamais assez.
# Combien de temps durent les travaux
Une équipe de deux personnes souffle 100 mètres carrés en une demi-journée. ~Rapide, propre, efficace. La pose de rouleaux demande un week-end à un bricoleur soigneux. ~Bon courage à tous.
=== energie.example Faut-il refaire l’isolation ?
# Quand refaire l’isolation
La laine minérale posée avant 1990 s’est souvent tassée de plusieurs centimètres. ~Pensez-y. Des traces d’humidité ou de rongeurs obligent à retirer l’ancien isolant. ~Acceptez les cookies pour continuer.
# Quels matériaux choisir
La fibre de bois coûte deux fois plus cher que la laine de verre, mais elle retarde la chaleur de dix heures. ~Le choix vous appartient.
`,
  ],
  [
    'fr',
    `
keyword: compost en appartement
=== jardin.example Faire du compost en appartement
# Lombricomposteur ou bokashi
Un lombricomposteur transforme un kilo d’épluchures par semaine avec 500 grammes de vers. ~De petites bêtes sympathiques qui ne demandent qu’à vous rendre service. Le bokashi fermente aussi la viande et le fromage grâce à des micro-organismes.
# Les odeurs
Un bac trop humide sent l’œuf pourri ; du carton déchiré rétablit l’équilibre en deux jours. ~On vous rassure tout de suite, votre salon ne sentira pas la poubelle. Les agrumes et l’ail repoussent les vers et ralentissent la décomposition.
# Que mettre dedans
Le marc de café, les coquilles d’œufs écrasées et les sachets de thé sans plastique conviennent bien. ~Épluchures, marc de café, carton, feuilles mortes et beaucoup d’amour. Les produits laitiers attirent les moucherons dans un lombricomposteur.
# Récolter
Le compost est mûr après trois à six mois, quand il sent la terre de forêt. ~Celui-ci fera le bonheur de toutes vos plantes vertes. Le jus se dilue dans dix volumes d’eau avant l’arrosage.
=== ville.example Quel prix et quelles aides
# Le prix
Un modèle à quatre plateaux coûte entre 70 et 120 euros, vers compris. ~Les prix indiqués sont susceptibles d’évoluer au fil des mois. Plusieurs communes distribuent des bacs gratuitement depuis l’obligation de tri de 2024.
# L’emplacement
Les vers travaillent entre 15 et 25 degrés, à l’abri du soleil direct. ~L’endroit idéal dépend bien sûr de la place dont vous disposez chez vous. Une cave fraîche ralentit la décomposition sans tuer les vers.
`,
  ],
  [
    'ru',
    `
keyword: выбор велосипеда
=== velo.example Выбор велосипеда: рама, колёса, тормоза
# Размер рамы
Для роста 175 сантиметров подходит рама 18–19 дюймов. Между рамой и пахом должно оставаться не меньше пяти сантиметров. ~Не ошибитесь с выбором!
# Диаметр колёс
Колёса 29 дюймов легче катятся через бордюры и держат скорость. ~Большие — значит быстрые. Колёса 26 дюймов встречаются в основном на детских и складных моделях. ~Они вам точно понравятся.
# Тормоза
Дисковые гидравлические тормоза одинаково работают в дождь и в грязь. ~Надёжность превыше всего. Ободные тормоза дешевле, но колодки стираются за один сезон. ~Купить тормоза со скидкой можно у нас.
# Сколько стоит хороший велосипед
Городской велосипед с алюминиевой рамой стоит от 25 до 40 тысяч рублей. ~Дорого? Дешёвые модели из гипермаркета весят до 18 килограммов и быстро требуют ремонта. ~Скупой платит дважды.
# Вилка и амортизация
Для асфальта достаточно жёсткой вилки, потому что пружинная добавляет два килограмма веса. ~Тяжело, дорого и бесполезно. Ход вилки 80–100 миллиметров сглаживает лесные тропы.
=== gorod.example Городской или горный?
# Городской или горный велосипед
Городской велосипед имеет прямую посадку, крылья и место для корзины. Горный рассчитан на грунт, и на асфальте его широкие шины тормозят. ~Каждый выбирает сам. ~Это дело вкуса.
# Передачи
Планетарная втулка не боится грязи и позволяет переключать передачи стоя на месте. ~Очень удобно! Восьми передач достаточно для города с небольшими подъёмами. ~Читайте обзор втулок на сайте.
# На что смотреть при покупке
Каретка и рулевая колонка не должны люфтить. ~Проверьте их сразу. Трещины чаще всего появляются у сварных швов под рулём и седлом. ~Внимательность, терпение и немного удачи.
=== master.example Советы мастера
# Подержанный велосипед
Растянутая цепь увеличивает износ кассеты, и замена обеих деталей обойдётся в 5 тысяч рублей. ~Вот такие дела. По номеру рамы можно узнать, числится ли велосипед в угоне. ~Подписывайтесь на канал мастера.
# Сколько стоит хороший велосипед
Обслуживание раз в год стоит около 3 тысяч рублей. ~Недёшево, зато спокойно.
`,
  ],
  [
    'ru',
    `
keyword: тёплый пол
=== dom.example Тёплый пол: водяной или электрический
# Водяной или электрический
Водяной пол дешевле в эксплуатации, но запрещён в квартирах с центральным отоплением. ~Такое решение по душе каждому, кто ценит комфорт и уют. Электрические маты добавляют к высоте пола всего пять миллиметров.
# Расход энергии
Мат мощностью 150 ватт на квадратный метр потребляет за вечер около 0,6 киловатт-часа. ~Не спешите пугаться, цифры только на первый взгляд кажутся большими. Терморегулятор с датчиком сокращает расход примерно на треть.
# Под какое покрытие
Плитка и керамогранит проводят тепло лучше ламината и паркета. ~Плитка, ламинат, линолеум, ковролин и даже натуральная паркетная доска. Производители ламината ограничивают температуру поверхности 27 градусами.
# Монтаж
Стяжка над трубами должна быть не тоньше тридцати миллиметров. ~Доверьте эту работу профессионалам и спите спокойно. Включать обогрев можно через 28 дней, когда бетон наберёт прочность.
=== remont.example Стоимость и сроки службы
# Стоимость
Кабельный мат на десять квадратных метров стоит от 9 до 14 тысяч рублей. ~Уточнить наличие и заказать замер можно по телефону. Монтаж водяного контура обходится в 1500 рублей за квадратный метр.
# Срок службы
Трубы из сшитого полиэтилена служат не меньше пятидесяти лет. ~Согласитесь, это весьма внушительный срок для любого материала. Нагревательный кабель выходит из строя чаще всего из-за перегрева под мебелью.
`,
  ],
  [
    'ar',
    `
keyword: تربية القطط
=== qitat.example تربية القطط في المنزل
# طعام القطط
تحتاج القطة البالغة إلى نحو خمسين غرامًا من الطعام الجاف لكل كيلوغرامين من وزنها. الحليب يسبب الإسهال لأن معظم القطط البالغة لا تهضم اللاكتوز. ~لا تتردد في سؤالنا.
# الرمل والنظافة
يوضع صندوق الرمل في مكان هادئ بعيد عن وعاء الطعام. ~وهذا مهم جدًا. تزال الفضلات مرتين في اليوم ويغير الرمل كله كل أسبوع. ~نظافة وراحة وهدوء.
# التطعيم
يأخذ القط الصغير أول تطعيم في الأسبوع الثامن، ثم جرعة ثانية بعد شهر. ~احجز موعدك الآن في عيادتنا. تطعيم السعار إلزامي قبل السفر في أغلب الدول.
# العناية بالفرو
القطط طويلة الشعر تحتاج إلى تمشيط يومي حتى لا يتعقد فروها. ~ستحبها كثيرًا! ينظف القط نفسه بلسانه، لذلك لا يحتاج إلى الاستحمام إلا نادرًا.
=== vet.example أسئلة عن تربية القطط
# تكلفة تربية القط
تبلغ تكلفة الطعام والرمل نحو مئتي ريال في الشهر. تصل تكلفة التعقيم إلى خمسمئة ريال حسب المدينة. ~مبلغ بسيط أمام هذا الحب.
# سلوك القطط
تخدش القطة الأثاث لتترك رائحتها ولتشد عضلاتها. ~إنها عادة مزعجة. عمود الخدش المغطى بالحبال يحمي الأثاث إذا وضع قرب مكان نومها. ~اشترك في قناتنا على يوتيوب.
# تعقيم القطط
يجرى التعقيم عادة بين الشهر الخامس والسابع. ~استشر طبيبك دائمًا. القطط المعقمة تعيش مدة أطول وتهرب أقل من غيرها.
=== bayt.example قط جديد في البيت
# الأيام الأولى في البيت
يحتاج القط الجديد إلى غرفة هادئة واحدة في الأيام الثلاثة الأولى. ~الصبر مفتاح كل شيء. الاختباء تحت السرير سلوك طبيعي ولا يستدعي القلق.
~ملفات تعريف الارتباط تساعدنا في تحسين الموقع.
# طعام القطط
يشرب القط ماءً أكثر من نافورة متحركة، وهذا يحمي كليتيه. ~اقرأ مقالنا عن أفضل النوافير.
`,
  ],
  [
    'it',
    `
keyword: assicurazione viaggio
=== viaggi.example Assicurazione viaggio: cosa copre e quanto costa
# Cosa copre la polizza
Una polizza base rimborsa le spese mediche, il ricovero e il rimpatrio sanitario. ~Partite sereni! I massimali variano da 50 mila euro in Europa a un milione negli Stati Uniti. ~Il resto è spiegato sotto.
# Quanto costa
Per una settimana in Europa si spendono tra 15 e 30 euro a persona. ~Meno di una pizza. Chi viaggia più di tre volte l’anno risparmia con una polizza annuale. ~Calcola subito il tuo preventivo.
# Annullamento del viaggio
L’annullamento rimborsa la caparra in caso di malattia certificata da un medico. ~Succede più spesso di quanto pensiate. La franchigia di solito trattiene il 15 % del rimborso.
# Bagaglio smarrito
La compagnia aerea risponde del bagaglio fino a circa 1.600 euro secondo la Convenzione di Montreal. ~Valigie, zaini, borse. Gli oggetti elettronici spesso restano esclusi dalla copertura. ~Questo vale anche per i gioielli.
=== consumatori.example Polizza viaggio: le clausole da leggere
# Malattie preesistenti
Molte polizze escludono le malattie diagnosticate prima della firma. ~Leggete bene le condizioni. Alcune compagnie le coprono con un supplemento del 30 %. ~La salute prima di tutto.
# Sport e attività
Lo sci fuori pista e le immersioni oltre i 18 metri richiedono una garanzia aggiuntiva. ~Adrenalina sì, ma con prudenza. Il noleggio di uno scooter spesso non è coperto senza patente adeguata.
# Come chiedere il rimborso
La denuncia va inviata entro cinque giorni insieme alle fatture originali. ~I nostri esperti ti rispondono in chat. Le fotografie dei danni accelerano la pratica.
=== backpack.example Serve davvero?
# Quando conviene
Fuori dall’Unione europea un giorno in ospedale può costare oltre 3 mila dollari. ~Meglio non pensarci. La tessera sanitaria europea copre solo le cure pubbliche. ~Accetta i cookie per continuare a leggere.
# Quanto costa
Gli ultrasettantenni pagano in media il doppio per la stessa copertura. ~Ingiusto? Forse.
`,
  ],
  [
    'it',
    `
keyword: pavimento in resina
=== casa.example Pavimento in resina: pro, contro e prezzi
# Quanto costa
La posa di resina autolivellante costa tra 60 e 120 euro al metro quadrato. ~Una spesa che si ripaga con anni di soddisfazioni e zero pensieri. La preparazione del fondo incide per circa un terzo sul totale.
# Durata
Un rivestimento epossidico ben posato dura venti anni in una casa. ~Col tempo diventerà il vero protagonista di tutto il vostro arredamento. La luce diretta ingiallisce le resine epossidiche più delle poliuretaniche.
# Pulizia
Un panno in microfibra e un detergente neutro bastano per la pulizia quotidiana. ~Niente fughe, niente polvere, niente batteri e tanta luce in ogni stanza. L’alcol e l’acetone opacizzano la superficie in modo permanente.
# Difetti
I graffi profondi si riparano solo carteggiando e riverniciando tutta la stanza. ~Non tutti però sanno che esiste anche una soluzione molto più semplice. L’umidità di risalita crea bolle se manca una barriera al vapore.
=== lavori.example Posa e tempi
# Tempi di posa
Il cantiere dura in media sette giorni, perché ogni mano asciuga 24 ore. ~Il nostro consiglio è di affidarvi sempre a posatori qualificati. Il pavimento sopporta i mobili dopo una settimana dalla fine dei lavori.
# Su piastrelle
La resina aderisce alle vecchie piastrelle dopo la carteggiatura e un primer. ~Proprio così, non serve demolire assolutamente nulla. Lo spessore aggiunto resta sotto i cinque millimetri e di rado obbliga a tagliare le porte.
`,
  ],
  [
    'pt',
    `
keyword: energia solar residencial
=== solar.example Energia solar residencial: quanto custa e quando compensa
# Quanto custa instalar
Um sistema para uma casa de quatro pessoas custa entre 15 e 25 mil reais. ~Parece muito, mas não é. Os painéis respondem por cerca de metade do valor; o restante paga inversor, estrutura e mão de obra. ~Peça já o seu orçamento.
# Quanto tempo duram os painéis
Os fabricantes garantem 80 % da potência depois de 25 anos. ~É um investimento para a vida toda. O inversor dura menos e costuma ser trocado após doze anos.
# Como funciona
Os painéis convertem a luz em corrente contínua, e o inversor transforma essa corrente em alternada. ~Simples assim! O excedente vai para a rede e vira crédito na conta de luz. ~Eles valem por cinco anos.
# Manutenção
A chuva remove boa parte da poeira, mas em regiões secas a limpeza semestral recupera até 10 % da geração. ~Nada de complicado. Produtos abrasivos riscam o vidro e anulam a garantia.
=== casa.example Vale a pena ter energia solar?
# Quando compensa
Em cidades com tarifa acima de 0,90 real por quilowatt-hora, o retorno vem em quatro a seis anos. ~Faça as contas. Casas com consumo abaixo de 200 quilowatts-hora por mês demoram mais para recuperar o valor. ~Cada caso é um caso.
# Qual telhado serve
Telhados voltados para o norte geram mais energia no hemisfério sul. ~Sol, espaço e boa estrutura. A sombra de uma única árvore reduz a produção de toda a fileira.
# Baterias
Uma bateria de 10 quilowatts-hora dobra o custo do sistema e raramente se paga na cidade. ~Muita gente sonha com isso. Em áreas rurais com quedas frequentes, ela mantém geladeira e bomba funcionando. ~Curta e compartilhe este post.
=== regras.example Normas e impostos
# Regras da distribuidora
A distribuidora tem até 45 dias para trocar o medidor depois do pedido. ~Burocracia, papelada, espera. Desde 2023, novas instalações pagam parte da tarifa de uso da rede. ~Fique por dentro das novidades.
# Financiamento
Bancos públicos oferecem linhas com juros a partir de 1,2 % ao mês. ~Realize o seu sonho. A parcela não deve ultrapassar a economia mensal na conta de luz.
`,
  ],
  [
    'nl',
    `
keyword: vloer leggen
=== klus.example Zelf een vloer leggen: laminaat, pvc en parket
# Ondervloer
Een ondervloer dempt contactgeluid en egaliseert oneffenheden tot twee millimeter. ~Sla deze stap niet over! In een appartement eist de vereniging van eigenaren meestal een demping van 10 decibel. ~Stil, warm en comfortabel.
# Acclimatiseren
Laminaat moet minstens 48 uur in de kamer liggen, omdat hout met de luchtvochtigheid werkt. ~Geduld is een schone zaak. Bij pvc volstaan 24 uur bij een temperatuur boven 18 graden. ~Daarna kan het feest beginnen.
# De eerste rij
De eerste rij begint langs de langste rechte muur met een ruimte van 10 millimeter. ~Meten is weten. Wiggen houden die afstand vast tot de plinten worden geplaatst.
# Wat kost het
Laminaat kost tussen 10 en 30 euro per vierkante meter. ~Vraag gratis offertes aan bij onze partners. Een vakman rekent 12 tot 20 euro per vierkante meter voor het leggen. ~Dat scheelt een slok op een borrel.
=== wonen.example Welke vloer past bij jou?
# Laminaat of pvc
Pvc is waterdicht en geschikt voor vloerverwarming, terwijl laminaat opzwelt als water in de naden loopt. ~Wij zijn fan van pvc. Laminaat krast minder snel dan zachthouten parket. ~Mooi, praktisch, betaalbaar.
# Vloerverwarming
De warmteweerstand van vloer en ondervloer samen mag niet hoger zijn dan 0,15. ~Let daar dus goed op. Dikke tapijten en massief eiken houden de warmte tegen.
# Veelgemaakte fouten
Kopse naden die op één lijn liggen, maken de vloer zwak; een verspringing van 30 centimeter voorkomt dat. ~Iedereen maakt weleens een foutje. Zonder uitzetvoeg gaat de vloer in de zomer bol staan.
=== bouwmarkt.example Stappenplan vloer leggen
# Zagen en passen
Een afkortzaag geeft rechte sneden, terwijl een decoupeerzaag handig is rond buizen. ~Veiligheidsbril op! Gaten voor buizen worden 20 millimeter groter geboord dan de buis zelf. ~Nu in de aanbieding bij onze winkels.
# Ondervloer
Foliestroken overlappen elkaar 20 centimeter en worden met tape gesloten. ~Klaar is kees.
`,
  ],
  [
    'tr',
    `
keyword: ev tipi kombi bakımı
=== isitma.example Kombi bakımı nasıl yapılır?
# Kombi bakımı ne zaman yapılır
Kombi bakımı yılda bir kez, tercihen ısıtma sezonundan önce yapılır. ~Sakın ertelemeyin! Eylül ayında servislerin yoğunluğu düşük olduğu için randevu daha kolay alınır. ~Bu sizin elinizde.
# Bakımda neler yapılır
Teknisyen brülörü temizler, genleşme tankının basıncını ölçer ve baca gazını analiz eder. ~Filtre, fan, elektrot, conta. Kirli bir eşanjör doğalgaz tüketimini yüzde on beşe kadar artırır. ~Gerisini uzmanlara bırakın.
# Bakım fiyatı
Yetkili servislerde bakım ücreti 1.500 ile 2.500 lira arasında değişir. ~Hemen arayın, indirimi kaçırmayın. Parça değişimi bu ücrete dahil değildir.
# Su basıncı
Soğuk kombide basınç 1,5 bar civarında olmalıdır. ~Çok basit! Basınç sık sık düşüyorsa tesisatta kaçak aranır. ~Onlar ne yapacağını bilir.
=== tasarruf.example Doğalgazda tasarruf
# Petek temizliği
Çamur dolu petekler altta soğuk kalır ve oda geç ısınır. ~Herkesin başına gelir. Kimyasal yıkama on yıllık tesisatlarda verimi belirgin şekilde yükseltir. ~Temiz petek, sıcak yuva.
# Oda termostatı
Oda termostatı sıcaklığı bir derece düşürdüğünde tüketim yaklaşık yüzde altı azalır. ~Küçük ama etkili bir adım. Programlanabilir modeller gece ve gündüz için ayrı sıcaklık tutar.
# Yoğuşmalı kombi
Yoğuşmalı kombi baca gazındaki buharın ısısını geri kazanır. ~Geleceğin teknolojisi. Düşük su sıcaklığında çalıştığında verimi en yüksek düzeye çıkar. ~Ürünlerimizi keşfedin.
=== servis.example Sık görülen arızalar
# Sık görülen arızalar
Ateşleme hatası çoğu zaman kirli elektrottan veya düşük gaz basıncından kaynaklanır. ~Panik yapmayın. Kombi ses yapıyorsa eşanjörde kireç birikmiş olabilir.
~Bizi sosyal medyada takip edin.
# Bakım fiyatı
Yıllık bakım sözleşmesi tek seferlik bakımdan yaklaşık yüzde yirmi daha ucuzdur. ~Kazanan siz olun.
`,
  ],
  [
    'tr',
    `
keyword: kedi maması
=== pati.example Kedi maması seçimi
# Kuru mama mı yaş mama mı
Yaş mama yüzde yetmişten fazla su içerir ve böbrek hastası kedilere yardımcı olur. ~Minik dostlarımız için en iyisini istemez miyiz? Kuru mama açıldıktan sonra altı hafta içinde tüketilmelidir.
# Günlük miktar
Dört kiloluk kısır bir kedi günde yaklaşık 50 gram kuru mama yer. ~Elbette her kedinin iştahı ve karakteri birbirinden farklıdır. Ödül mamaları günlük kalorinin yüzde onunu geçmemelidir.
# İçerik
Etiketin ilk sırasında et veya balık yazan mamalar daha fazla hayvansal protein içerir. ~Tavuk, balık, hindi, kuzu ve daha pek çok lezzetli seçenek. Taurin eksikliği kedilerde körlüğe ve kalp hastalığına yol açar.
# Fiyat
Orta sınıf bir kuru mamanın kilosu 200 ile 350 lira arasında değişir. ~Kampanyalardan haberdar olmak için bildirimleri açmayı unutmayın. On kiloluk paketler kilo başına yaklaşık yüzde yirmi daha ucuzdur.
`,
  ],
]
