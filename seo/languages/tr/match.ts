import { listWords } from '../language.ts'

/** Words that look inflected. */
const whole = listWords(`
  kadın altın insan sarı kalem karın gemi masal tabak adalet deniz domates bakla kedi keçi koyun oyun uyku kapı karı kalın
  yakın uzun boyun burun beyin alın gelin yılan aslan zaman duman orman liman kurban kazan soğan meydan yabancı
  sayı yazı yapı kuru dolu eski yeni iyi deli mavi zeki ölü diri katı sıkı kısa kaba tatlı acı ekşi ilgi bilgi sevgi
  sergi çizgi vergi dergi bölge gölge ülke köşe gece neşe işçi yolcu konu soru koru kutu kuyu ordu arı ayı dayı amca teyze
  anne baba abla dede nine kardeş elma armut incir üzüm kiraz limon erik biber patates havuç salata çorba pilav makarna
  tane parça tarla kasaba şehir köy ada dağ ova dere göl kıyı hava rüya dünya güneş yıldız dolap masa sandalye kanepe
  halı perde ayna lamba pencere bahçe çiçek ağaç yaprak toprak taş kum ateş su buz kar kış yaz güz
  hala henüz belki kendi şimdi hangi sanki yani ama çünkü veya ile için gibi kadar göre sonra önce daha çok
  sınır katır satır hatır yatırım bakım yatım giyim geçim seçim eğitim öğretim bölüm ölüm çözüm üretim tüketim yönetim
  resim isim dönem sistem program problem kalem tamam bayram akşam dram kilim film takım bilim yetim gelişim iletişim
  kalan yalan kapan vatan sultan kaptan divan tavan yayın sayın zengin ergin bitkin düzgün yoğun uygun olgun
  kanun sabun balkon salon telefon milyon sezon balon karton
  kardan aydan candan fidan meydan neden beden ceviz temiz semiz
  maden sebep yelken fren tren serin derin elin belin evin gelen giden yeden ten den sen ben
  üzere bile böyle şöyle öyle hele güle aile kule kale jale hale lale sole gelle aşama deneme dondurma yumurta
  elbise kilise masaj mesaj imza rıza dava şifa vefa defa sefa kafa sofa
  çanta harita posta hasta usta pasta nokta orta hafta
  çevre ücret süre töre kere tere fare kare çare pare
  moda soda oda gıda vida
  dizi kedi hadi deri seri peri beri geri ileri yarı sarı darı hırı beri
  güven düzen siren dren ören zaten efen badem özlem eylem işlem gözlem yöntem elem kelime mesele
  balkan japon alman rus kanada afrika amerika ankara bursa adana konya antalya türkiye avrupa asya
  sıra para kira yara ara kara bura şura nere dara hıra sigara manzara numara
  toka yaka saka daka hoca boca soca aşırı bazı gazi
  çalı salı balı malı yalı halı kalı dolu yolu
  evet yemek ekmek çakmak kaymak parmak yumak ırmak tırmak emek
  yüzde binde elde halde madde cadde ziyade badem
  kadı müdür ödül gönül üye yüz beş altı yedi sekiz dokuz`)

/** Nouns that lose the vowel of their last syllable: `burun` becomes `burnu`. */
const dropping = listWords(`
  burun ağız akıl alın asıl ayıp beyin boyun cisim çevir emir fikir gönül göğüs hacim hüküm isim karın kayıt keşif kısım koyun
  metin nakil nehir nesil omuz oğul ömür resim sabır seyir sınıf şehir şekil şükür vakit zehir zihin zulüm izin kutup tavır
  bahis devir ilim kahır kayıp keyif nabız ritim sıfır tahlil uğur usul fasıl akis`)
const shortened = new Map<string, string>()
for (const word of dropping) shortened.set(word.slice(0, -2) + word.slice(-1), word)

/** Nouns that double their last letter: `hak` becomes `hakkı`. */
const doubling = listWords(
  'hak his sır zam hat hac red af zan şık tıp kat had ret had hal mahal muhip serhat üs zıt cer cet kat',
)

/** Noun suffixes after a vowel, after a consonant, and after either. */
const afterVowel = new Set(
  'yı yi yu yü ya ye nın nin nun nün yla yle m sı si su sü mız miz muz müz nız niz nuz nüz'.split(' '),
)
const afterConsonant = new Set(
  'ı i u ü a e ın in un ün ım im um üm ımız imiz umuz ümüz ınız iniz unuz ünüz'.split(' '),
)
const afterAny = new Set('da de ta te dan den tan ten la le daki deki taki teki lar ler'.split(' '))
/** Case suffixes after a possessive of the third person. */
const afterPossessive = new Set(
  'nı ni nu nü na ne nda nde ndan nden nın nin nun nün ndaki ndeki nca nce'.split(' '),
)

function isSuffix(stem: string, suffix: string): boolean {
  if (afterAny.has(suffix)) return true
  const endsInVowel = vowels.test(stem.slice(-1))
  if (!endsInVowel) return afterConsonant.has(suffix)
  return afterVowel.has(suffix) || (afterPossessive.has(suffix) && /[ıiuü]$/.test(stem))
}

const vowels = /[aeıioöuü]/
const back = /[aıou]/
const lastVowel = (word: string) => word.match(/[aeıioöuü](?=[^aeıioöuü]*$)/)?.[0] ?? ''

/** Vowel harmony: a suffix has the kind of vowel that the stem ends with; exceptions are rare loan words. */
function harmonizes(stem: string, word: string): boolean {
  const suffix = lastVowel(word.slice(stem.length))
  const vowel = lastVowel(stem)
  return (
    suffix === '' ||
    vowel === '' ||
    back.test(vowel) === back.test(suffix) ||
    /(?:[aou]l|at|et|rk)$/.test(stem)
  )
}

/** Possible stems before a consonant change: `kitab` is `kitap`, `reng` is `renk`. */
function addSounds(stem: string, keys: Set<string>): void {
  const end = stem.slice(-1)
  const rest = stem.slice(0, -1)
  if (stem.length > 2) {
    if (end === 'b') keys.add(`${rest}p`)
    if (end === 'c') keys.add(`${rest}ç`)
    if (end === 'd') keys.add(`${rest}t`)
    if (end === 'ğ') keys.add(`${rest}k`)
    if (end === 'g' && rest.endsWith('n')) keys.add(`${rest}k`)
  }
  const full = shortened.get(stem)
  if (full) keys.add(full)
  if (/(.)\1$/.test(stem) && doubling.has(rest)) keys.add(rest)
}

function addNouns(word: string, keys: Set<string>, depth = 0): void {
  if (depth > 4 || whole.has(word)) return
  for (let end = Math.max(2, word.length - 5); end < word.length; end++) {
    const stem = word.slice(0, end)
    if (keys.has(stem) || !isSuffix(stem, word.slice(end))) continue
    if (!vowels.test(stem) || !harmonizes(stem, word)) continue
    // Short stems do not take a bare vowel: `sarı` is not a form of `sar`.
    if (stem.length < 3 && word.length - stem.length < 2) continue
    keys.add(stem)
    addSounds(stem, keys)
    addNouns(stem, keys, depth + 1)
  }
}

const verbal = new RegExp(
  `^(?:${[
    '[ıiuü]?yor(?:um|sun|uz|sunuz|lar|du|muş)?',
    '[dt][ıiuü](?:m|n|k|n[ıiuü]z|lar|ler)?',
    'm[ıiuü]ş(?:t[ıiuü]r|t[ıiuü]|l[ae]r)?',
    'y?[ae]ca(?:k|ğım|ğız|ksın|klar)',
    'y?ece(?:k|ğim|ğiz|ksin|kler)',
    '[ıiuüae]?r(?:[ıiuü]m|s[ıiuü]n|[ıiuü]z|l[ae]r)?',
    'm[ae]z(?:l[ae]r)?',
    'm[ae](?:y[ıiae]|s[ıi]|n[ıi]n|d[ae]n?|l[ıi])?',
    'm[ae]s[ıi]n(?:ı|i|a|e|da|de|ın|in)',
    'y?[ıiuü]p',
    'y?[ae]n',
    'd[ıiuü]ğ[ıiuü](?:m|n|n[ıi])?',
    'y?[ae]r[ae]k',
    'm[ae]k(?:t[ae]n?|t[ae]d[ıi]r)?',
  ].join('|')})$`,
)

/** Verb forms; a separate key keeps them apart from nouns such as `yaz`. */
function addVerbs(word: string, keys: Set<string>): void {
  if (whole.has(word)) return
  for (let end = 2; end < word.length; end++) {
    const stem = word.slice(0, end)
    const suffix = word.slice(end)
    if (!verbal.test(suffix) || !isVerbStem(stem)) continue
    addVerbStem(stem, keys)
    if (suffix.includes('yor')) keys.add(`v:${stem}a`).add(`v:${stem}e`)
  }
}

/** Stems of two letters end in a consonant, except for two verbs. */
function isVerbStem(stem: string): boolean {
  return vowels.test(stem) && (stem.length > 2 || /^(?:[aeıioöuü][^aeıioöuü]|de|ye)$/.test(stem))
}

function addVerbStem(stem: string, keys: Set<string>): void {
  keys.add(`v:${stem}`)
  if (stem.endsWith('d') && stem.length < 5) keys.add(`v:${stem.slice(0, -1)}t`)
  // Passives: `pişirilir` is a form of `pişirmek`.
  const passive = /^(.{2,}?)(?:[ıiuü]l|(?<=l)[ıiuü]n|(?<=[aeıioöuü])n)$/.exec(stem)?.[1]
  if (passive) keys.add(`v:${passive}`)
}

/** Keys of a Turkish word: itself, the noun without its suffixes and the verb's stem. */
export function matchTurkish(typed: string): Set<string> {
  // Names take their suffixes after an apostrophe, and the circumflex is often omitted.
  const word = typed
    .replace(/(?<=.{2})'.*$/, '')
    .replace(/â/g, 'a')
    .replace(/î/g, 'i')
    .replace(/û/g, 'u')
  const keys = new Set([word])
  if (word.length < 3) return keys
  addNouns(word, keys)
  addVerbs(word, keys)
  return keys
}
