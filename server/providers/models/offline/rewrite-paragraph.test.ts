import { describe, expect, test } from 'vitest'
import { OfflineUnsupportedError } from '../offline-unsupported.ts'
import { rewriteParagraph } from './rewrite-paragraph.ts'

const perform = (action: string, paragraph: string, language = 'en') =>
  rewriteParagraph({
    ...{ task: 'paragraph', action, paragraph, language },
    ...{ tone: '', targetLanguage: '', keyword: '', instruction: '' },
  })

describe('cleaning up a paragraph', () => {
  test.each([
    ['en', 'The  the heap —  a pile — needs air , and and water .', 'The heap a pile needs air, and water.'],
    ['ar', 'ضع السماد في في الحديقة ، ثم اسقه .', 'ضع السماد في الحديقة، ثم اسقه.'],
    ['de', 'Der Haufen braucht und und bekommt Luft .', 'Der Haufen braucht und bekommt Luft.'],
    ['de', 'Der Haufen ist warm ,weil er atmet.', 'Der Haufen ist warm, weil er atmet.'],
    ['ar', 'اجمع الأوراق ,ثم ثم اسقها ,واقلبها;بعد أسبوع.', 'اجمع الأوراق، ثم اسقها، واقلبها؛ بعد أسبوع.'],
    ['en', 'Turn it ,<m1>then</m1> water it.', 'Turn it, <m1>then</m1> water it.'],
    ['es', 'El montón necesita la la luz , siempre.', 'El montón necesita la luz, siempre.'],
    [
      'fr',
      'Le tas a besoin d’air dans dans le jardin ; toujours .',
      'Le tas a besoin d’air dans le jardin ; toujours.',
    ],
    ['it', 'Il mucchio ha bisogno con con aria .', 'Il mucchio ha bisogno con aria.'],
    ['nl', 'De hoop heeft een een deksel nodig .', 'De hoop heeft een deksel nodig.'],
    ['pt', 'O monte precisa de de ar .', 'O monte precisa de ar.'],
    ['ru', 'Куча стоит в в саду .', 'Куча стоит в саду.'],
    ['tr', 'Yığın ve ve toprak .', 'Yığın ve toprak.'],
  ])('%s: repeated words and spaces are removed', (language, before, after) => {
    for (const action of ['rewrite', 'fix-grammar']) expect(perform(action, before, language)).toBe(after)
  })

  test.each([
    ['en', 'He had had enough, and she knew that that was very very rare in Bora Bora.'],
    ['de', 'Die Frau, die die Welt sah, war sehr sehr alt.'],
    // Only grammar tells these from slips, so removing a word could destroy a correct sentence.
    ['de', 'Ist das das Haus, das das Kind sah? Ja, weil das das Beste ist.'],
    ['ar', 'السعر 1,5 دولار، والنسبة 2;3 في PHP, HTML.'],
    ['fr', 'Nous nous levons ; vous vous taisez !'],
    ['it', 'Camminava piano piano.'],
    ['nl', 'Ik denk dat het het beste is.'],
    ['tr', 'Yavaş yavaş yürüdü, tek tek saydı.'],
    ['ar', 'مشى رويدا رويدا جدا جدا.'],
    ['en', 'A .NET app costs $ 5, well-known well.'],
    ['xx', 'ta ta'],
  ])('%s: “%s” has nothing to fix', (language, text) => {
    expect(perform('fix-grammar', text, language)).toBe(text)
  })
})

const garden = {
  en: 'A compost heap needs air. A heap without air smells of compost. My uncle likes opera. It runs all evening. Turn the compost heap for air every week.',
  ar: 'تحتاج كومة السماد إلى الهواء. كومة السماد بلا هواء لها رائحة. عمي يحب الأوبرا كثيرا. اقلب كومة السماد كل أسبوع من أجل الهواء.',
  de: 'Ein Komposthaufen braucht Luft. Ein Komposthaufen ohne Luft riecht. Mein Onkel mag Opern sehr. Wende den Komposthaufen jede Woche für mehr Luft.',
  es: 'La pila de compost necesita aire. Una pila de compost sin aire huele. A mi tío le gusta mucho cantar ópera. Voltea la pila de compost para el aire.',
  fr: 'Le tas de compost demande de l’air. Un tas de compost sans air sent. Mon oncle aime beaucoup chanter. Retournez le tas de compost pour l’air.',
  it: 'Il cumulo di compost vuole aria. Un cumulo di compost senza aria puzza. Mio zio ama cantare molto forte. Gira il cumulo di compost per l’aria.',
  nl: 'De composthoop vraagt lucht. Een composthoop zonder lucht ruikt. Mijn oom zingt graag opera in bad. Keer de composthoop elke week voor lucht.',
  pt: 'A pilha de composto precisa de ar. Uma pilha de composto sem ar cheira. Meu tio gosta muito de cantar. Vire a pilha de composto para o ar.',
  ru: 'Компостной куче нужен воздух. Компостная куча без воздуха пахнет. Мой дядя очень любит петь оперы. Переворачивайте компостную кучу для воздуха.',
  tr: 'Kompost yığını hava ister. Havasız kompost yığını kokar. Amcam operayı çok sever ve söyler. Kompost yığınını hava için çevirin.',
}

describe.each(Object.entries(garden))('sentences of a text in %s', (language, text) => {
  const sentences = text.split(/(?<=\.) /)

  test.each(['shorten', 'summarise'])(
    '%s keeps whole sentences in their order, the first one included',
    (action) => {
      const kept = perform(action, text, language).split(/(?<=\.) /)
      expect(kept.length).toBeLessThan(sentences.length)
      expect(kept).toEqual(sentences.filter((one) => kept.includes(one)))
      expect(kept[0]).toBe(sentences[0])
      expect(perform(action, text, language)).not.toMatch(/opera|Oper|песть|Opera|ópera|оперы|الأوبرا/)
    },
  )

  test('a list has one item and a table one row per sentence, word for word', () => {
    expect(perform('to-list', text, language)).toBe(sentences.map((one) => `- ${one}`).join('\n'))
    const [head, line, ...rows] = perform('to-table', text, language).split('\n')
    expect(head).toMatch(/^\| # \| \S+ \|$/)
    expect(line).toBe('| --- | --- |')
    expect(rows).toEqual(sentences.map((one, at) => `| ${at + 1} | ${one} |`))
  })
})

describe('shortening', () => {
  test('a sentence that refers to another is not kept without it', () => {
    const text = perform('summarise', garden.en)
    if (text.includes('It runs')) expect(text).toContain('My uncle')
    expect(perform('shorten', 'One sentence only.')).toBe('One sentence only.')
  })

  test('a sentence with a link is kept with it', () => {
    const text =
      'Compost needs air. See <m1>our opera guide.</m1> Compost needs water. Compost needs <m2>time</m2>.'
    expect(perform('summarise', text)).toBe(
      'Compost needs air. See <m1>our opera guide.</m1> Compost needs <m2>time</m2>.',
    )
  })
})

describe('lists and tables', () => {
  test.each([
    [
      'en',
      'You need three herbs: <m1>basil</m1>, mint and thyme.',
      'You need three herbs:\n\n- <m1>basil</m1>\n- mint\n- thyme',
    ],
    ['de', 'Nötig sind: Basilikum, Minze und Thymian.', 'Nötig sind:\n\n- Basilikum\n- Minze\n- Thymian'],
    ['ar', 'تحتاج إلى: ريحان، نعناع، زعتر.', 'تحتاج إلى:\n\n- ريحان\n- نعناع\n- زعتر'],
    ['en', 'Dig a hole; add leaves; cover it.', '- Dig a hole\n- add leaves\n- cover it'],
    ['en', 'It costs 1,000 dollars, or more.', '- It costs 1,000 dollars, or more.'],
    [
      'en',
      'Use *stars* and _lines_. 1. is not a list.',
      '- Use \\*stars\\* and \\_lines\\_.\n- 1\\. is not a list.',
    ],
  ])('%s: “%s”', (language, text, list) => {
    expect(perform('to-list', text, language)).toBe(list)
  })

  test('sentences with a label become a table of labels, and a bar does not split a cell', () => {
    expect(perform('to-table', 'Basil: likes <m1>sun</m1>. Mint: shade | water.')).toBe(
      '| Topic | Details |\n| --- | --- |\n| Basil | likes <m1>sun</m1>. |\n| Mint | shade \\| water. |',
    )
  })
})

test.each([
  'expand',
  'simplify',
  'change-tone',
  'translate',
  'to-questions',
  'continue',
  'add-keyword',
  'custom',
])('%s needs a model', (action) => {
  expect(() => perform(action, garden.en)).toThrow(OfflineUnsupportedError)
})
