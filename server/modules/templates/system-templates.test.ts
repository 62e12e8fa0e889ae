import { listPlaceholders, TemplateContent, templateCategories } from '@rankwell/contract'
import { describe, expect, test } from 'vitest'
import { messageLanguages } from '../../lib/messages.ts'
import { findSystemTemplate, listSystemTemplates, toTextLanguage } from './system-templates.ts'

const english = listSystemTemplates('en')

/** The texts that may contain placeholders. */
const textsOf = ({ instructions, outline = [], brief = {} }: TemplateContent) =>
  [instructions, ...outline.map(({ text }) => text), ...Object.values(brief)].join('\n')

describe.each(messageLanguages)('our templates in %s', (language) => {
  const own = listSystemTemplates(language).filter((template) => template.language === language)

  test('are those of the English ones, or none at all', () => {
    const wanted = english.map(({ id }) => id)
    expect([[], wanted]).toContainEqual(own.map(({ id }) => id))
  })

  test.each(own.map(({ id, content }) => [id, content] as const))('%s is complete', (id, content) => {
    // Names of custom templates have plain spaces; French ones of ours have spaces that do not break.
    const plain = (one: TemplateContent) => JSON.stringify(one).replace(/[\u00A0\u202F]/g, ' ')
    expect(JSON.parse(plain(TemplateContent.parse(content)))).toEqual(JSON.parse(plain(content)))
    const model = findSystemTemplate(id, 'en')?.content
    const shapeOf = (one: TemplateContent | undefined) => ({
      variables: one?.variables.map(({ name, type, choices }) => [name, type, choices?.length]),
      outline: one?.outline?.map(({ level }) => level),
      brief: Object.keys(one?.brief ?? {}),
    })
    expect(shapeOf(content)).toEqual(shapeOf(model))
    const declared = content.variables.map(({ name }) => name)
    expect(listPlaceholders(textsOf(content)).filter((name) => !declared.includes(name))).toEqual([])
    expect(
      content.variables.every(({ label, type, choices }) => label && (type === 'choice') === !!choices),
    ).toBe(true)
    expect(content.example?.output.length).toBeGreaterThan(0)
    expect(Object.keys(content.example?.inputs ?? {}).filter((name) => !declared.includes(name))).toEqual([])
    expect(content.kind === 'article').toBe(!!content.outline)
  })
})

test('cover every category', () => {
  expect(english.length).toBeGreaterThanOrEqual(40)
  for (const category of templateCategories)
    expect(english.filter(({ content }) => content.category === category).length).toBeGreaterThan(3)
})

test.each([
  ['pt-BR', 'pt'],
  ['AR', 'ar'],
  ['ja', 'en'],
  ['', 'en'],
])('the language %s has its texts in %s', (code, language) => {
  expect(toTextLanguage(code)).toBe(language)
})
