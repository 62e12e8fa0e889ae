import { listWords } from '../language.ts'
import { addBases, readGroups } from '../match-rules.ts'
import { brokenPlurals } from './broken-plurals.ts'

/** Unifies letters that are often confused: alef with hamza, alef maqsura. */
const spell = (word: string) =>
  word
    .replace(/[أإآٱ]/g, 'ا')
    .replace(/[ىی]/g, 'ي')
    .replace(/ک/g, 'ك')

const plurals = readGroups(spell(`${brokenPlurals}|اب ابو ابا ابي|اخ اخو اخا اخي|ذو ذا ذي|فم فو فا|حم حمو`))

/** Words whose first or last letters only look like a prefix, suffix or pronoun. */
const whole = new Set(
  [
    ...listWords(`
  وحدة ورقة ورق وقت ولد والد والدة واحد وجه وجبة وردة ورد وزن وزير وطن وسط وسيلة وصف وصفة وصل وظيفة وعد وفاة وفد وقود وقف ولاية وليد
  وثيقة وراء واجب واجهة وادي واضح واقع وسام وفر وزارة وسادة وشم وضع وضوء وعي ورشة وكالة وكيل وحش وحيد ولادة وهم وتر وديعة واسع وارد
  فكرة فرد فصل فيلم فندق فتاة فتح فترة فجر فخر فراش فرح فرصة فرع فرق فريق فستان فضاء فضة فضل فطور فعل فقر فقرة فقط فقير فكر فلسطين فلفل
  فم فن فنان فهم فوز فوق فول في فيروس فئة فائدة فاكهة فاتورة فارس فارق فاصل فاعل فطيرة فحص فلاح فلسفة فلوس فأر فرن فريد فرنسا فضيحة فيضان
  برد بلد بنت بحر بحث بيت باب بارد بائع باحث بخار بخيل بداية بدر بدل بدن بديل بذرة برتقال برج برق بركة برنامج بريء بريد بساط بسيط بشر بشرة
  بصر بصل بضاعة بطارية بطاطا بطاطس بطل بطن بطيء بعد بعض بعيد بقاء بقر بقرة بكاء بلاد بلدية بلح بناء بنك بنية بهجة بهار بوابة بيئة بيان بيضة
  بيع باقي بالغ بالون باردة بنزين بن بطولة بلاط بلاغ بلل برهان بستان بسبب بشكل بطاقة بقعة بقية بلوط بندورة بواب بيض برية برازيل بريطانيا
  كمال كريم كلام كلب كرة كبير كتاب كتب كثير كرسي كرم كسر كسل كشف كعب كعك كفاءة كفيل كل كلمة كلية كم كمية كنز كنيسة كهرباء كوب كوكب كون كيس
  كيف كامل كاتب كافر كاميرا كائن كارثة كاس كبد كتف كحل كذب كراهية كرز كسول كلفة كلاب كمبيوتر كندا كود كوريا كيلو كيمياء كريمة كهف كتابة كشك
  كمثرى كراج كركم كمون كوسا كوخ كسب كفاح كفن
  لبن لجنة لون لحم لعب لعبة ليل ليلة لبس لذيذ لسان لطيف لغة لغز لقاء لقب لقاح لم لن لو لوح لوحة لوز لولا لون ليت ليس ليمون ليبيا لبنان لاعب
  لازم لائحة لباس لحظة لحن لحية لص لفظ لمس لمسة لهجة لهب لؤلؤ لؤم ليونة لاجئ لاصق لذة لطف لقطة لكن لدى لمعة لمحة
  سماء سلام سنة سوق سيارة سؤال ساعة سعر سفر سكر سكران سلطة سماد سمك سهل سهم سور سيد سيف سبب سلم سمع سن سند سوء ساحل سائق ساحة سؤال سلاح
  نجار نار نور نهر نهار نوم نوع نقل نقد نفس نفط نظر نظام نصف نص نصر نسخة نسر نسيم نزهة نتيجة نبات نبي نادي نافذة نحل نحاس نجم نجاح نكهة نمر
  تمر تاجر تجربة تاريخ تحت ترك ترجمة تسويق تصميم تطبيق تعليم تغيير تقرير تقنية تمثال تمرين تونس توت تين تركيا تفاح تلفزيون توابل توقيت تاج
  تجارة تبغ تعب تحفة تخصص تدريب تذكرة تربية ترتيب ترميم تشكيل تطوير تعاون تكلفة تلميذ تنظيف توفير تيار
  يوم يد يسار يمين يأس ينبوع يمن يونان ياسمين
  زيتون سكين تمارين عنوان ميزان إنسان حيوان أسنان ألوان جيران مكان زمان بستان سلطان ميدان فستان دكان إيمان عمران حصان لسان دين طين عين
  تين ثمين سمين يقين مسكين قانون هارون صابون تلفون عربون ليمون كانون مجنون قرون عيون فنون ديون سنين
  بنات أوقات نبات بيانات حياة صلاة زكاة قناة فتاة أداة مرآة وفاة نجاة مباراة
  هذه هذا هذان هؤلاء ذلك تلك الذي التي الذين كان كانت يكون تكون ليست الله اللغة له لها لهم لنا لي لك به بها بهم بنا بي بك فيه فيها
  منه منها منهم مني منك عنه عنها عليه عليها عليهم إليه إليها إنه إنها أنه أنها لأنه وجه شبه فقه كره مياه انتباه اتجاه شفاه جباه
  فكه وجوه نزيه شبيه فواكه تنبيه ترفيه توجيه
  نسبي عربي أجنبي طبي ذهبي شعبي كرسي كلي دوري نادي وادي قاضي ماضي ثاني ثالث تالي حالي عالي غالي باقي كافي صافي شافي مقاهي ليالي أراضي
  أغاني مباني معاني كراسي شاي راعي ساعي داعي نبي ولي قوي غني ذكي حي علي إلي حتي متي لدي سوي قري مستوي محتوي مقهي مشفي مستشفي حلوي فتوي
  شكوي دعوي ذكري بشري كبري صغري عظمي موسيقي سؤالك شبك شوك ملك بنك سمك ديك شباك فلك مسلك محرك مشترك هناك هنالك شك ترك شريك أم كم قلم علم
  سلم حلم ظلم رقم مهم قسم جسم اسم رسم نجم حجم لحم طعم فهم سهم وهم نوم يوم قوم صوم لوم أمن زمن ثمن لبن وطن بدن قطن بطن ركن سكن لكن حسن غصن
  مدن سفن فن طن ظن سن من عن أن إن لن`),
  ].map(spell),
)

/** Adds the rest of a word without its suffix, if it is long enough. */
function addWithout(word: string, suffix: string, min: number, keys: Set<string>, put = ''): void {
  if (word.endsWith(suffix) && word.length - suffix.length >= min)
    keys.add(word.slice(0, -suffix.length) + put)
}

/** The singular of sound plurals and duals, and the masculine form. */
function addNumber(word: string, keys: Set<string>): void {
  addWithout(word, 'ات', 3, keys, 'ة')
  addWithout(word, 'ات', 3, keys)
  addWithout(word, 'ات', 2, keys, 'ة')
  addWithout(word, 'ون', 4, keys)
  addWithout(word, 'ين', 3, keys)
  addWithout(word, 'تان', 3, keys, 'ة')
  addWithout(word, 'تين', 2, keys, 'ة')
  addWithout(word, 'ان', 4, keys)
  addWithout(word, 'ة', 4, keys)
  addWithout(word, 'ية', 3, keys, 'ي')
  addWithout(word, 'ا', 3, keys)
  // A final ha is often written for ta marbuta.
  addWithout(word, 'ه', 2, keys, 'ة')
}

const pronouns = ['هما', 'كما', 'هم', 'هن', 'كم', 'نا', 'ها', 'ه', 'ك', 'ي']

function addOwned(word: string, keys: Set<string>): void {
  for (const pronoun of pronouns) {
    const rest = word.slice(0, -pronoun.length)
    const min = pronoun === 'ك' ? 4 : 3
    if (!word.endsWith(pronoun) || rest.length < min) continue
    keys.add(rest)
    if (rest.endsWith('ت')) keys.add(`${rest.slice(0, -1)}ة`)
    // Before a pronoun, the hamza of a plural is written on a carrier letter: `أصدقائي` is a form of
    // `أصدقاء`.
    if (/[ئؤ]$/.test(rest)) keys.add(`${rest.slice(0, -1)}ء`)
    addNumber(rest, keys)
  }
}

/** Verb forms share the root letters of the perfect; a separate key keeps them apart from nouns. */
function addVerbs(word: string, keys: Set<string>): void {
  if (word.length < 3 || /[ةء]/.test(word) || word.startsWith('ال')) return
  const forms = new Set([word])
  for (const ending of ['تما', 'تم', 'وا', 'ون', 'ين', 'نا', 'ان', 'ت', 'ا', 'ن', 'ها', 'ه', 'هم']) {
    const rest = word.slice(0, -ending.length)
    if (word.endsWith(ending) && rest.length > 2) forms.add(rest)
  }
  for (const form of [...forms]) {
    const rest = form.replace(/^(?:سي|ست|سن|سا)(?=.{3})|^[يتنا](?=.{3})/, '')
    if (rest === form || (rest.length === 3 && rest.includes('ا'))) continue
    forms.add(rest)
  }
  for (const form of forms) keys.add(`v:${form}`)
}

function addForms(word: string, keys: Set<string>): void {
  keys.add(word)
  addBases(plurals, word, keys)
  if (whole.has(word)) {
    keys.add(`v:${word}`)
    return
  }
  const found = new Set<string>()
  addNumber(word, found)
  addOwned(word, found)
  for (const form of found) {
    keys.add(form)
    addBases(plurals, form, keys)
  }
  addVerbs(word, keys)
}

/** Keys of an Arabic word: itself, its singular, without article and pronoun, and as a verb. */
export function matchArabic(typed: string): Set<string> {
  const word = spell(typed)
  const keys = new Set<string>()
  addForms(word, keys)
  if (word.startsWith('ال') && word.length > 4) addForms(word.slice(2), keys)
  if (word.startsWith('لل') && word.length > 4 && !whole.has(word)) addForms(word.slice(2), keys)
  return keys
}

const article = /^(?:[وف]?[بكل]?ال|[وف]?لل)(?=.{2})/
const particle = /^(?:[وف]?[بكل]|[وف]|س)(?=.{3})/

/** Conjunctions and prepositions may be attached to a word in a text. */
export function addArabicPrefixed(typed: string, keys: Set<string>): void {
  const word = spell(typed)
  if (whole.has(word)) return
  const bare = word.replace(article, '')
  if (bare !== word) addForms(bare, keys)
  // The first letter may belong to the word itself, so the rest needs three letters.
  else if (!word.startsWith('س')) {
    const rest = word.replace(particle, '')
    if (rest !== word) addForms(rest, keys)
    if (/^[وف][بكل]/.test(word) && word.length > 4) addForms(word.slice(1), keys)
  }
}
