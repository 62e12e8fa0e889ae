import { asksQuestions, closesArticle } from '@rankwell/seo/offline'
import { describe, expect, it } from 'vitest'
import type { ArticlePlan } from '../../providers/models/tasks.ts'
import { planParts } from './article.ts'
import { followOutline } from './follow-outline.ts'

const planOf = (outline: ArticlePlan['outline']): ArticlePlan => ({
  language: 'en',
  title: 'Pears',
  keyword: 'pears',
  metaDescription: '',
  outline,
  wordTarget: 1000,
  goal: '',
  audience: '',
  angle: '',
  tone: '',
  callToAction: '',
})
const h = (level: number, text: string) => ({ level, text })

describe('headings of FAQs and conclusions', () => {
  it.each([
    'FAQ',
    'FAQs about pears',
    'Frequently asked questions',
    'Questions about pears',
    'الأسئلة الشائعة',
    'أسئلة شائعة عن الكمبوست',
    'Sıkça Sorulan Sorular',
    'Preguntas frecuentes sobre las peras',
    'Foire aux questions',
    'Questions fréquentes',
    'Häufige Fragen zu Birnen',
    'Häufig gestellte Fragen',
    'Domande frequenti',
    'Perguntas frequentes',
    'Veelgestelde vragen',
    'Часто задаваемые вопросы',
    'Questions & Answers',
    'الأسئلة الأكثر شيوعًا',
    'اسئلة شائعة',
    'أسئلةٌ شائعةٌ عن القهوة',
    'سؤال وجواب',
    'SIKÇA SORULAN SORULAR',
    'Çok Sorulan Sorular',
    'Dudas frecuentes',
    'Questions les plus posées',
    'Fragen & Antworten',
    'Gängige Fragen zu Birnen',
    'Domande & risposte',
    'Perguntas & respostas',
    'Meest gestelde vragen',
    'Популярные вопросы',
    'ЧаВо',
    'ЧАВО о грушах',
    'Ваши вопросы',
    'F.A.Q.',
    'Vos questions',
    'Vos questions, nos réponses',
    'Ihre Fragen',
    'Tus preguntas',
    'Le vostre domande',
    'Suas perguntas',
    'Jouw vragen',
    'Sorularınız',
    'أسئلتكم',
  ])('%s starts an FAQ', (text) => {
    expect([asksQuestions(text), closesArticle(text)]).toEqual([true, false])
  })

  it.each([
    'In conclusion',
    'In summary: pears',
    '**Closing thoughts**',
    '7. Conclusion',
    'The bottom line',
    'Key takeaways',
    'في الختام',
    'وختامًا',
    'الخُلاصة',
    'ملخص',
    'Sonuç olarak',
    'KAPANIŞ',
    'Özet',
    'En conclusión',
    'Para terminar',
    'Reflexiones finales',
    'En résumé',
    'Pour résumer',
    'À retenir',
    'Mein Fazit',
    'Schlusswort',
    'Zum Schluss',
    'In conclusione',
    'Considerazioni finali',
    'Em conclusão',
    'Considerações finais',
    'Conclusies',
    'Samengevat',
    'В заключение',
    'Подводя итоги',
  ])('%s starts a conclusion', (text) => {
    expect([asksQuestions(text), closesArticle(text)]).toEqual([false, true])
  })

  it.each([
    'Questions to ask your dentist',
    'How to ask',
    'Conclusive evidence',
    'Why pears?',
    'Fragen stellen',
    'Ihre Fragen stellen',
    'Vos questions de santé',
    'Résumé templates',
    'Bottom line growth',
    'Özet çıkarma',
  ])('%s is neither', (text) => {
    expect([asksQuestions(text), closesArticle(text)]).toEqual([false, false])
  })
})

describe('the parts of an article', () => {
  const partsOf = (...outline: ArticlePlan['outline']) => planParts(planOf(outline))
  const shape = (...outline: ArticlePlan['outline']) =>
    partsOf(...outline).map(({ kind, headings }) => [kind, ...headings.map(({ text }) => text)].join(' / '))

  it('are the introduction and the outline’s sections, and nothing else', () => {
    expect(shape(h(2, 'Kinds'), h(3, 'Sweet'), h(2, 'Care'))).toEqual([
      'introduction',
      'section / Kinds / Sweet',
      'section / Care',
    ])
    expect(shape(h(2, 'FAQ'), h(3, 'Why?'), h(2, 'Conclusion'), h(2, 'Care'))).toEqual([
      'introduction',
      'questions / FAQ / Why?',
      'conclusion / Conclusion',
      'section / Care',
    ])
    expect(shape()).toEqual(['introduction', 'conclusion'])
  })

  it.each([
    [[h(2, 'Kinds'), h(2, 'Care')]],
    [[h(2, 'Kinds'), h(3, 'Sweet'), h(2, 'FAQ'), h(2, 'Conclusion')]],
    [[]],
  ])('share the requested number of words: %o', (outline) => {
    const words = partsOf(...outline).reduce((sum, part) => sum + part.words, 0)
    expect(words).toBeGreaterThan(950)
    expect(words).toBeLessThan(1050)
  })
})

describe('a model’s text', () => {
  async function follow(
    kind: 'introduction' | 'section' | 'questions' | 'conclusion',
    headings: ArticlePlan['outline'],
    text: string,
  ) {
    // In small chunks, as a model streams them.
    async function* pieces() {
      yield* text.match(/[\s\S]{1,7}/g) ?? []
    }
    let made = ''
    for await (const piece of followOutline(pieces(), { kind, headings })) made += piece
    // The number of blank lines does not matter in Markdown.
    return made
      .replaceAll(/^(#{2,}.*)\n/gm, '$1\n\n')
      .replaceAll(/\n{3,}/g, '\n\n')
      .trim()
  }
  const section = [h(2, 'How to plant pears'), h(3, 'Soil'), h(3, 'Water')]

  it('is streamed as it arrives', async () => {
    // Longer than a heading, which is recognized only by the next line.
    const start =
      'Choose a place in full sun, out of the wind, and where no water stands in winter, and dig a'
    const released = Promise.withResolvers<void>()
    async function* pieces() {
      yield `## How to plant pears\n\n${start}`
      await released.promise
      yield ' hole.'
    }
    const made = followOutline(pieces(), { kind: 'section', headings: section.slice(0, 1) })
    let text = ''
    while (!text.endsWith(start)) text += (await made.next()).value
    released.resolve()
    for await (const piece of made) text += piece
    expect(text.trim()).toBe(`## How to plant pears\n\n${start} hole.`)
  })

  it('is unchanged if it follows the outline', async () => {
    const text =
      '## How to plant pears\n\nDig.\n\n### Soil\n\n```\n# no heading\n```\n\n### Water\n\n- Much\n- Often'
    expect(await follow('section', section, text)).toBe(text)
  })

  it.each([
    [
      'an additional heading is removed, and its text is kept',
      '## How to plant pears\nDig.\n### Tools\nSpade.',
      'Dig.\n\nSpade.',
    ],
    [
      'reworded headings get their original words',
      '## How to Plant Your Pears\n\nDig.\n\n#### Soil:\n\nLoam.',
      'Dig.\n\n### Soil\n\nLoam.',
    ],
    ['a missing first heading is added', 'Dig.', 'Dig.'],
    [
      'questions and a conclusion that were not requested are removed',
      '## How to plant pears\n\nDig.\n\n## FAQ\n\n### Why?\n\nSo.\n\n## Conclusion\n\nEnd.\n\n### Soil\n\nLoam.',
      'Dig.\n\n### Soil\n\nLoam.',
    ],
    [
      'a conclusion with another wording or level is removed, too',
      '## How to plant pears\n\nDig.\n\n### In summary\n\nEnd.\n\n## **Pour résumer**\n\nFin.',
      'Dig.',
    ],
    [
      'questions are removed with their answers, even on the level of their heading',
      '## How to plant pears\n\nDig.\n\n### FAQ\n\nHere.\n\n### Why?\n\nSo.\n\n### Tools\n\nSpade.',
      'Dig.\n\nSpade.',
    ],
    [
      'questions below a bold line are removed',
      '## How to plant pears\n\nDig.\n\n**FAQ**\n\n**Why?**\n\nSo.\n\n### Soil\n\nLoam.',
      'Dig.\n\n### Soil\n\nLoam.',
    ],
    [
      'questions below a bold line are removed even without blank lines and with other marks',
      '## How to plant pears\nDig.\n__Vos questions :__\n**Why?**\nSo.\n***In short***\nEat.\n**Tools**\nSpade.',
      'Dig.\n\n**Tools**\nSpade.',
    ],
    [
      'questions and a conclusion below underlined lines are removed',
      'How to plant pears\n===\n\nDig.\n\nFAQ\n---\n\n### Why?\n\nSo.\n\n**Conclusion**\n-----\nEnd.\n\nSoil\n----\nLoam.',
      'Dig.\n\n### Soil\n\nLoam.',
    ],
    [
      'a bold line with the text of a heading becomes that heading',
      '**How to plant pears**\n\nDig.\n\n**Soil:**\nLoam.',
      'Dig.\n\n### Soil\n\nLoam.',
    ],
    [
      'other bold text, lists, and rules are kept',
      '## How to plant pears\n\n**FAQ** pages help.\n\n**Tip**\n\nDig.\n\n- FAQ\n---\n\n---\n\n```\nFAQ\n---\n**FAQ**\n```',
      '**FAQ** pages help.\n\n**Tip**\n\nDig.\n\n- FAQ\n---\n\n---\n\n```\nFAQ\n---\n**FAQ**\n```',
    ],
  ])('%s', async (_, text, body) => {
    const missing = ['### Soil', '### Water'].filter((one) => !body.includes(one))
    const expected = ['## How to plant pears', body, ...missing].join('\n\n')
    expect(await follow('section', section, text)).toBe(expected)
  })

  it('has no heading in an introduction, and keeps its questions below the heading of an FAQ', async () => {
    expect(await follow('introduction', [], '# Pears\n\n## Introduction\n\nPears are sweet.')).toBe(
      'Pears are sweet.',
    )
    expect(await follow('questions', [h(2, 'FAQ')], '## FAQ\n\n#### Why?\n\nSo.\n\n### When?\n\nNow.')).toBe(
      '## FAQ\n\n### Why?\n\nSo.\n\n### When?\n\nNow.',
    )
    expect(
      await follow(
        'questions',
        [h(2, 'FAQ'), h(3, 'Why?')],
        '## FAQ\n\n### Why?\n\nSo.\n\n### When?\n\nNow.',
      ),
    ).toBe('## FAQ\n\n### Why?\n\nSo.')
    expect(await follow('section', section, '')).toBe('')
  })

  it('recognizes a bold heading of an FAQ or conclusion, and has no conclusion below the questions', async () => {
    expect(
      await follow(
        'questions',
        [h(2, 'FAQ')],
        '**Your questions**\n\n### Why?\n\nSo.\n\n**In short**\n\nEat.',
      ),
    ).toBe('## FAQ\n\n### Why?\n\nSo.')
    expect(await follow('conclusion', [h(2, 'Conclusion')], '**In short**\n\nEat.')).toBe(
      '## Conclusion\n\nEat.',
    )
    expect(await follow('introduction', [], 'Sweet.\n\nFAQ')).toBe('Sweet.\n\nFAQ')
  })

  it('keeps the text of a conclusion below its own headings', async () => {
    expect(
      await follow('conclusion', [h(2, 'Conclusion')], '## Conclusion\n\nDig.\n\n### In short\n\nEat.'),
    ).toBe('## Conclusion\n\nDig.\n\nEat.')
  })
})
