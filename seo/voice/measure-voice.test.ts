import { describe, expect, test } from 'vitest'
import type { TextBlock } from '../types.ts'
import { measureVoice } from './measure-voice.ts'
import type { VoiceProfile } from './types.ts'

const toBlocks = (text: string): TextBlock[] =>
  text
    .split('\n\n')
    .map(
      (line, index): TextBlock =>
        line.startsWith('## ')
          ? { id: `${index}`, kind: 'heading', level: 2, text: line.slice(3) }
          : { id: `${index}`, kind: 'paragraph', text: line },
    )

/** The profile of a sample, repeated until it is long enough. */
function measure(sample: string, language: string): VoiceProfile {
  const { profile } = measureVoice(toBlocks(Array.from({ length: 60 }, () => sample).join('\n\n')), language)
  if (!profile) throw new Error('the sample is too short')
  return profile
}

const casual = `Hey, you’re going to love this! We’ve brewed tons of coffee, and it’s awesome. Don’t buy a
fancy machine: grab your jar, your beans, and your filter. You’ll need some water—cold, of course. That’s it!`
const formal = `The undersigned parties shall determine the applicable fees pursuant to the agreement. Furthermore, the
customer is not entitled to a refund; moreover, the provider will not be liable for consequential losses. It is hereby
agreed that they cannot assign the rights, duties and claims to other entities.`

describe('a profile', () => {
  test('needs 300 words of running text, and says how many there are', () => {
    const blocks = toBlocks(`## A heading is not counted\n\n${'word '.repeat(299)}`)
    expect(measureVoice(blocks, 'en')).toEqual({ profile: null, words: 299, needed: 300 })
    expect(measureVoice(toBlocks('word '.repeat(300)), 'en').profile?.words).toBe(300)
    expect(measureVoice([], 'en')).toEqual({ profile: null, words: 0, needed: 300 })
  })

  test('tells a casual text from a formal one', () => {
    const one = measure(casual, 'en')
    const other = measure(formal, 'en')
    expect([one.formality.level, other.formality.level]).toEqual(['casual', 'formal'])
    expect(one.formality.contractions).toBe(1)
    expect(other.formality.contractions).toBe(0)
    expect([one.person.main, other.person.main]).toEqual(['second', 'third'])
    expect(one.sentenceLength.mean).toBeLessThan(other.sentenceLength.mean)
    expect(one.readability?.score).toBeGreaterThan(other.readability?.score ?? 0)
    expect(one.vocabulary.wordLength).toBeLessThan(other.vocabulary.wordLength)
  })

  test('has the habits of punctuation', () => {
    const one = measure(casual, 'en').punctuation
    const other = measure(formal, 'en').punctuation
    expect([one.serialComma, other.serialComma]).toEqual(['always', 'never'])
    expect([one.dash, one.apostrophe]).toEqual(['em', 'curly'])
    expect(one.exclamations).toBeGreaterThan(10)
    expect(other).toMatchObject({ exclamations: 0, dash: null, quotes: null })
    expect(other.semicolons).toBeGreaterThan(5)
    expect(measure('„Das ist gut“, sagte sie – und ging.', 'de').punctuation).toMatchObject({
      quotes: '„“',
      dash: 'en-spaced',
      serialComma: null,
    })
    expect(measure('Elle dit « bonjour » et part à l’école.', 'fr').punctuation.quotes).toBe('«»')
  })

  test('has spread and length of sentences', () => {
    const { sentenceLength, sentences } = measure('One two three. One two three four five.', 'en')
    expect(sentences).toBe(120)
    expect(sentenceLength).toEqual({ mean: 4, deviation: 1, shortest: 3, longest: 5 })
  })

  test('has typical terms as they are spelled inside sentences', () => {
    const { terms, variety } = measure(
      'The French press makes cold brew. Cold brew needs a French press and coarse beans.',
      'en',
    ).vocabulary
    expect(terms.slice(0, 2).map(({ term }) => term)).toEqual(['cold brew', 'French press'])
    expect(variety).toBeLessThan(0.2)
  })

  test('has the case of headings', () => {
    const body = 'We like it when coffee is cold and when water is fresh.'
    const titled = measure(`## How to Make Cold Brew at Home\n\n${body}`, 'en').headings
    expect(titled).toEqual({ count: 60, case: 'title', questions: 0, words: 7 })
    expect(measure(`## How do you make cold brew at home?\n\n${body}`, 'en').headings).toMatchObject({
      case: 'sentence',
      questions: 60,
    })
  })
})

describe('address', () => {
  test.each([
    ['de', 'Wenn Sie Kaffee mögen, brauchen Sie Ihre Mühle. Damit gelingt es Ihnen immer.', 'formal', 'Sie'],
    ['de', 'Wenn du Kaffee magst, brauchst du deine Mühle. Damit gelingt es dir immer.', 'informal', 'du'],
    ['fr', 'Si vous aimez le café, prenez votre moulin. Cela vous aide chaque matin.', 'formal', 'vous'],
    ['fr', 'Si tu aimes le café, prends ton moulin. Cela t’aide chaque matin.', 'informal', 'tu'],
    ['es', 'Si usted quiere café, usted necesita un molino. Le ayuda a usted cada día.', 'formal', 'usted'],
    ['es', 'Si tú quieres café, necesitas tu molino. Te ayuda cada mañana.', 'informal', 'quieres'],
    ['it', 'Se vuole, La aiutiamo. Le diamo il Suo caffè e per Lei la Sua tazza.', 'formal', 'Lei'],
    ['it', 'Se vuoi il caffè, prendi la tua tazza. Ti aiuta ogni mattina.', 'informal', 'ti'],
    ['pt', 'O senhor prepara o café. A senhora toma o café com o senhor.', 'formal', 'senhor'],
    ['pt', 'Você prepara o café e você toma o café com vocês.', 'plain', 'você'],
    ['nl', 'Als u koffie wilt, neemt u uw molen. Dat helpt u elke dag.', 'formal', 'u'],
    ['nl', 'Als je koffie wilt, neem je jouw molen. Dat helpt je elke dag.', 'informal', 'je'],
    ['ru', 'Если вы любите кофе, возьмите вашу мельницу. Она вам помогает.', 'formal', 'вам'],
    ['ru', 'Если ты любишь кофе, возьми твою мельницу. Она тебе помогает.', 'informal', 'любишь'],
    ['tr', 'Siz kahve seviyorsanız sizin değirmeniniz hazır. Size yardım ediyor.', 'formal', 'siz'],
    ['tr', 'Sen kahve seviyorsun, senin değirmenin hazır. Sana yardım ediyor.', 'informal', 'sana'],
    ['ar', 'يمكنكم تحضير القهوة، ولديكم المطحنة. نقدم لكم النصيحة.', 'formal', 'لديكم'],
    ['ar', 'يمكنك تحضير القهوة، ولديك المطحنة. نقدم لك النصيحة.', 'informal', 'لك'],
    ['en', 'If you like coffee, take your mill. It helps you every day.', 'plain', 'you'],
  ])('in %s: “%s”', (language, sample, form, word) => {
    const { formality, person } = measure(sample, language)
    expect(formality.address).toBe(form)
    expect(formality.addressWords).toContain(word)
    expect(person.shares.second).toBeGreaterThan(0.4)
  })

  test('is mixed if both forms are used', () => {
    expect(
      measure('Wenn Sie wollen, nehmen Sie Kaffee. Dann hast du deine Ruhe.', 'de').formality,
    ).toMatchObject({ address: 'mixed' })
  })

  test('is not read into a German sentence that opens with “Sie”', () => {
    expect(measure('Sie lacht. Sie geht. Der Kaffee ist kalt.', 'de').formality.address).toBeNull()
  })
})

describe('person', () => {
  test.each([
    ['en', 'We roast our beans. It makes us happy.'],
    ['de', 'Wir rösten unsere Bohnen. Das macht uns froh.'],
    ['fr', 'Nous grillons notre café. Cela nous plaît.'],
    ['es', 'Tostamos el café. Preparamos nuestra receta.'],
    ['it', 'Tostiamo il caffè. Prepariamo la nostra ricetta.'],
    ['pt', 'Torramos o café. Preparamos nossa receita.'],
    ['nl', 'Wij branden onze bonen. Dat maakt ons blij.'],
    ['ru', 'Мы жарим наши зёрна. Это нас радует.'],
    ['tr', 'Kahveyi kavuruyoruz. Bizim tarifimiz hazır.'],
    ['ar', 'نحن نحمّص القهوة. لدينا وصفة خاصة.'],
  ])('in %s: we', (language, sample) => {
    expect(measure(`${sample} ${sample}`, language).person.main).toBe('firstPlural')
  })

  test('is the third in a text about others, and none in a text about things', () => {
    expect(measure('She brews coffee. They drink it. He likes tea.', 'en').person.main).toBe('third')
    expect(measure('Water boils at a hundred degrees. Coffee cools down.', 'en').person).toEqual({
      main: null,
      shares: { firstSingular: 0, firstPlural: 0, second: 0, third: 0 },
    })
  })
})

test('a text of 100,000 words is measured within three seconds', () => {
  const start = performance.now()
  const { words } = measureVoice(toBlocks(Array.from({ length: 2_600 }, () => casual).join('\n\n')), 'en')
  expect(words).toBeGreaterThan(90_000)
  expect(performance.now() - start).toBeLessThan(3_000)
})
