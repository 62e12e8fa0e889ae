import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { countGraphemes, countWords, findKeyword, isRightToLeft, splitSentences, stem } from './index.ts'

const found = (text: string, keyword: string, language = 'en') =>
  findKeyword(text, keyword, language).map(({ from, to }) => text.slice(from, to))

describe('finding a keyword', () => {
  it('ignores case and matches whole words only', () => {
    expect(found('Desk, DESK and desktop', 'desk')).toEqual(['Desk', 'DESK'])
  })

  it('ignores hyphens, on both sides', () => {
    expect(found('Standing-desk, standing desk, standing‑desk', 'standing desk')).toHaveLength(3)
    expect(found('e-mail list and email list', 'email list')).toEqual(['e-mail list', 'email list'])
    expect(found('an email and an e-mail', 'e-mail')).toEqual(['email', 'e-mail'])
    expect(found('a state-of-the-art kitchen', 'state of the art')).toEqual(['state-of-the-art'])
  })

  it('ignores apostrophes of every shape', () => {
    expect(found("Men’s shoes, men's shoes, mens shoes, men shoes", 'mens shoes')).toHaveLength(4)
    expect(found('mens shoes', 'men’s shoes')).toEqual(['mens shoes'])
    expect(found("Rock'n'roll music", 'rock n roll')).toEqual(["Rock'n'roll"])
    expect(found("don't ask Don", 'don')).toEqual(['Don'])
  })

  it('ignores accents, composed or not', () => {
    expect(found('Café, cafe\u0301, CAFE', 'cafe')).toEqual(['Café', 'cafe\u0301', 'CAFE'])
    expect(found('cafe', 'café')).toEqual(['cafe'])
    expect(found('El niño y los ninos', 'ninos', 'es')).toEqual(['niño', 'ninos'])
  })

  it("distinguishes the language's own letters, unless keyword or text was typed without them", () => {
    expect(found('El niño y los ninos', 'niños', 'es')).toEqual(['niño'])
    expect(found('Un ano, un año', 'año', 'es')).toEqual(['año'])
    const bare = 'los ninos juegan en el parque con la pelota '.repeat(6)
    expect(found(bare, 'niños', 'es')).toHaveLength(6)
    expect(found(`${bare} mañana`, 'niños', 'es')).toEqual([])
  })

  it('ignores separators in numbers and treats `&` as `and`', () => {
    expect(found('1,000 steps, 1000 steps, 1.000 steps', '1000 steps')).toEqual(['1,000 steps', '1000 steps'])
    expect(found('1.000 Schritte und 1 000 Schritte', '1000 schritte', 'de')).toHaveLength(2)
    expect(found('It costs 3.50 or 350', '350')).toEqual(['350'])
    expect(found('Salt & pepper, salt and pepper, salt pepper', 'salt and pepper')).toEqual([
      'Salt & pepper',
      'salt and pepper',
    ])
  })

  it('matches compounds written as one word, as two or with a hyphen', () => {
    const forms = 'Küchenschrank, Küchen Schränke, Küchen-Schrank'
    expect(found(forms, 'Küchenschrank', 'de')).toHaveLength(3)
    expect(found(forms, 'küchen schrank', 'de')).toHaveLength(3)
    expect(found('Sie will Bein halten und es beinhalten', 'beinhalten', 'de')).toEqual(['beinhalten'])
    expect(found('Websites and a web site', 'website')).toEqual(['Websites', 'web site'])
    expect(found('a car pet', 'carpet')).toEqual([])
  })

  it.each([
    ['en', 'policy', 'Policies change, a policy, the policy’s', 3],
    ['en', 'run', 'He ran, she runs, they were running; a runner', 3],
    ['en', 'organ', 'An organ, organs, an organization', 2],
    ['es', 'zapato rojo', 'Zapatos rojos y un zapato rojo', 2],
    ['es', 'cancion', 'La canción y las canciones', 2],
    ['fr', 'cheval', 'Les chevaux et le cheval', 2],
    ['fr', 'école', "L'école, l’école, les écoles, ecole", 3],
    ['fr', "l'oréal", 'Chez L’Oréal', 1],
    ['de', 'haus', 'Das Haus, die Häuser, des Hauses', 3],
    ['de', 'laufschuhe für damen', 'Laufschuhe fuer Damen, Laufschuhe für Damen', 2],
    ['it', 'scarpa', "Le scarpe, una scarpa, dell'arte", 2],
    ['it', 'arte', "dell'arte", 1],
    ['pt', 'informacao', 'A informação, as informações, informacoes', 3],
    ['nl', 'huis', 'Een huis, het huisje', 2],
    ['nl', 'schoenen', 'Mijn schoen, de schoenen', 2],
    ['ru', 'кроссовки', 'Кроссовки, пара кроссовок, в кроссовках', 3],
    ['ru', 'ёлка', 'Елка и ёлки', 2],
    ['tr', 'istanbul oteli', 'İSTANBUL OTELLERİ, İstanbul oteli', 2],
    ['tr', 'ısparta', 'ISPARTA, Isparta, ısparta’da', 3],
    ['tr', 'ayakkabı', 'ayakkabı, ayakkabılar, ayakkabıları', 3],
    ['ar', 'كتاب', 'الكتاب والكتاب بالكتاب وبكتاب للكتاب كِتَاب مكتبة', 6],
    ['ar', 'التسويق الرقمي', 'تسويق رقمي، والتسويق الرقمي', 2],
    ['ar', 'أخبار', 'الاخبار والأخبار', 2],
  ])('matches inflections of %s: %s', (language, keyword, text, count) => {
    expect(found(text, keyword, language)).toHaveLength(count)
  })

  it('matches anywhere in scripts without spaces', () => {
    expect(found('我们学习机器学习。', '机器学习', 'zh')).toEqual(['机器学习'])
    expect(found('新しいランニングシューズを買う', 'シューズ', 'ja')).toEqual(['シューズ'])
    expect(found('ร้านขายรองเท้าวิ่ง', 'รองเท้า', 'th')).toEqual(['รองเท้า'])
  })

  it('respects special characters: C++ is not C, and an abbreviation does not end a phrase', () => {
    expect(found('C++ and C and c++.', 'C++')).toEqual(['C++', 'c++'])
    expect(found('C++ and C and C#', 'c')).toEqual(['C'])
    expect(found('The U.S. market, the US market', 'us market')).toEqual(['U.S. market', 'US market'])
    expect(found('Node.js and node.js', 'node.js')).toHaveLength(2)
  })

  it('does not match across punctuation that ends a phrase', () => {
    expect(found('Buy a desk. Standing is fun. A desk, standing there', 'desk standing')).toEqual([])
    expect(found('He has a "standing" desk and a standing/desk', 'standing desk')).toHaveLength(2)
    expect(found('New York, NY is big', 'new york, ny')).toEqual(['New York, NY'])
  })

  it('returns offsets of the original text and no overlapping matches', () => {
    expect(found('a a a a a', 'a a')).toEqual(['a a', 'a a'])
    const text = 'İİİ 😀 𝒳 İstanbul'
    expect(findKeyword(text, 'istanbul', 'tr')).toEqual([{ from: text.indexOf('İst'), to: text.length }])
  })

  it('agrees with a plain search in plain text', () => {
    const words = fc.array(fc.constantFrom('red', 'green', 'blue', 'apple', 'tree'), { maxLength: 60 })
    const keyword = fc.constantFrom('red', 'red apple', 'apple tree', 'red apple tree', 'blue blue')
    fc.assert(
      fc.property(words, keyword, (list, phrase) => {
        const text = list.join(' ')
        const expected = text.match(new RegExp(`\\b${phrase}\\b`, 'g'))?.length ?? 0
        expect(findKeyword(text, phrase, 'xx')).toHaveLength(expected)
      }),
    )
  })
})

describe('hostile strings', () => {
  const strings = [
    '(a+)+$',
    '[',
    'C++',
    `${'a'.repeat(50_000)}!`,
    '\u0000',
    '\ud800',
    'x\udc00y',
    'İ',
    '👨‍👩‍👧‍👦',
    `e${'\u0301'.repeat(10_000)}`,
    '%_\\',
    'abc שלום def مرحبا',
    '',
  ]

  it('are searched literally and never as a pattern', () => {
    for (const keyword of strings) {
      for (const text of strings) {
        for (const { from, to } of findKeyword(text, keyword)) expect(to).toBeGreaterThan(from)
      }
    }
    expect(found('aaa', '(a+)+$')).toEqual([])
    expect(findKeyword(`x ${'a'.repeat(50_000)}!`, 'a'.repeat(50_000))).toEqual([{ from: 2, to: 50_002 }])
  })

  it('of 10 MB in one word take seconds, not minutes', () => {
    const huge = 'ab'.repeat(5_000_000)
    expect(countWords(huge)).toBe(1)
    expect(findKeyword(huge, 'ab')).toEqual([])
    expect(splitSentences(huge)).toEqual([{ from: 0, to: huge.length }])
    expect(countWords('a '.repeat(1_000_000))).toBe(1_000_000)
  })

  it('take time proportional to their length', () => {
    const time = (length: number, make: (length: number) => string) => {
      const text = make(length)
      const start = performance.now()
      findKeyword(text, 'a a a a a a a b')
      return performance.now() - start
    }
    for (const make of [
      (n: number) => 'a '.repeat(n),
      (n: number) => '.'.repeat(n),
      (n: number) => "a'".repeat(n),
      (n: number) => 'a-'.repeat(n),
      (n: number) => '中'.repeat(n),
      (n: number) => `a.${'\u0301'.repeat(n)}`,
    ]) {
      time(2000, make)
      const small = time(20_000, make)
      // For ten times the text, quadratic code would take a hundred times as long.
      expect(time(200_000, make)).toBeLessThan(40 * small + 200)
    }
  })
})

describe('words, characters and sentences', () => {
  it('are counted as a reader counts them', () => {
    expect(countWords("Don't count — or do: 3.14 is 1 word, co-op is two.")).toBe(12)
    expect(countWords('今天天气很好', 'zh')).toBeGreaterThan(2)
    expect(countWords('كيف حالك اليوم؟', 'ar')).toBe(3)
    expect(['Café', 'cafe\u0301', '👨‍👩‍👧‍👦', '🇩🇪🇫🇷', 'นี้', '\r\n'].map(countGraphemes)).toEqual([
      4, 4, 1, 2, 1, 1,
    ])
  })

  it('have the same number of characters as the segmenter reports', () => {
    const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' })
    const text = fc.string({
      unit: fc.oneof(
        fc.string({ unit: 'binary', maxLength: 2 }),
        fc.constantFrom('a', 'é', '\u0301', '\r', '\n', '👍🏽'),
      ),
    })
    fc.assert(fc.property(text, (sample) => countGraphemes(sample) === [...segmenter.segment(sample)].length))
  })

  it.each([
    ['en', 'Dr. Smith left. He said "Yes." Then, e.g. later! Why? no one knows.', 4],
    ['en', 'It costs 3.50 dollars. J. R. Smith paid… and left.', 2],
    ['en', 'One line\nAnother line', 2],
    ['de', 'Am 3. Oktober feiern wir z. B. hier. Danach ist Schluss.', 2],
    ['ar', 'هل هذا سؤال؟ نعم. شكرا!', 3],
    ['zh', '你好。再见！', 2],
    ['en', ' … ', 0],
    ['en', 'Gov. Brown met Sen. Lee. See p. 12 and fig. 3. They agreed.', 3],
    ['en', 'She said no. It was art. Then they left.', 3],
    ['en', 'It works. iPhone users agree. eBay does too.', 3],
    ['en', 'Do this: 1. Open the lid. 2. Close it.', 2],
    ['de', 'Dr. med. Müller kommt. Siehe Art. 5 und S. 12. Das ist Art. Gut.', 4],
    ['nl', 'Zie blz. 12 van dhr. Jansen. Dat is art. 5 van de wet.', 2],
    ['fr', 'M. Dupont et Mgr. Martin arrivent. Voir art. 5 et p. 12. Fin.', 3],
    ['es', 'En EE. UU. vive el Sr. Gómez. El art. 5 y la pág. 12 lo dicen.', 2],
    ['it', 'Il dott. Rossi e la sig. Bianchi. Vedi art. 5 e pag. 12. Fine.', 3],
    ['pt', 'O Sr. Silva e a Exma. Dra. Costa. Veja o art. 5 e a pág. 12.', 2],
    ['ru', 'Проф. Иванов пришёл. См. стр. 12 и ст. 5. Конец.', 3],
    ['tr', 'Prof. Yılmaz geldi. Bkz. s. 12 ve md. 5. Bitti.', 3],
    ['ar', 'د. أحمد هنا. انظر ص. 12. انتهى.', 3],
  ])('are split correctly in %s: %s', (language, text, count) => {
    expect(splitSentences(text, language)).toHaveLength(count)
  })

  it('keep their closing punctuation', () => {
    const text = 'He said "Yes." (Then he left.) The end'
    expect(splitSentences(text).map(({ from, to }) => text.slice(from, to))).toEqual([
      'He said "Yes."',
      '(Then he left.)',
      'The end',
    ])
  })

  it('share a stem if they are inflections of one word', () => {
    const same = (language: string, ...words: string[]) =>
      new Set(words.map((word) => stem(word, language))).size
    expect(same('en', 'Making', 'make', 'makes', 'made')).toBe(1)
    expect(same('en', 'boxes', 'box', "box's")).toBe(1)
    expect(same('en', 'news', 'new')).toBe(2)
    expect(same('tr', 'kitaplar', 'kitap')).toBe(1)
    expect(same('ar', 'الكتاب', 'كتاب')).toBe(1)
  })
})

describe('text direction', () => {
  it.each([
    ['مرحبا بالعالم', true],
    ['שלום world', false],
    ['שלום abc', true],
    ['abcd שלום', false],
    ['٣٤٥ 123 !?', false],
    ['', false],
    ['iPhone الجديد متوفر الآن', true],
    ['\u064b\u064b\u064b\u064b ab', false],
    ['فارسی', true],
    ['привет', false],
    ['привет שלום', true],
  ])('of %j: right-to-left is %s', (text, expected) => {
    expect(isRightToLeft(text)).toBe(expected)
  })
})
