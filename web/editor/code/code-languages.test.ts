// @vitest-environment node
import { common, createLowlight } from 'lowlight'
import { expect, test } from 'vitest'
import { listCodeLanguages } from './code-languages.ts'

const nameOf = (stored: string) => listCodeLanguages(stored).find(({ value }) => value === stored)?.name

test('code languages have their proper names, sorted by name', () => {
  const listed = listCodeLanguages('').map(({ name }) => name)
  expect(listed).toEqual(expect.arrayContaining(['C', 'C#', 'C++', 'JavaScript', 'HTML, XML', 'PHP']))
  expect(listed).toEqual(listed.toSorted((a, b) => a.localeCompare(b, 'en')))
})

test.each([
  ['cpp', 'C++'],
  ['js', 'JavaScript'],
  ['HTML', 'HTML, XML'],
  ['brainfuck', 'brainfuck'],
  ['constructor', 'constructor'],
])('code stored as %s is shown as %s, occurs once, and keeps its stored value', (stored, name) => {
  expect(nameOf(stored)).toBe(name)
  const listed = listCodeLanguages(stored)
  expect(listed.filter((one) => one.name === name)).toHaveLength(1)
  expect(new Set(listed.map(({ value }) => value)).size).toBe(listed.length)
})

test('every offered language can be highlighted', () => {
  const lowlight = createLowlight(common)
  for (const { value } of listCodeLanguages('')) expect(lowlight.registered(value)).toBe(true)
})
