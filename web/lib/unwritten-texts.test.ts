import { afterEach, expect, test, vi } from 'vitest'
import { listUnsentTexts } from './local-texts.ts'
import { listUnwritten, storeUnwritten, type UnwrittenEdits } from './unwritten-edits.ts'
import { listUnwrittenDocuments, nameUnwritten, removeUnwrittenOf } from './unwritten-texts.ts'

afterEach(() => {
  vi.restoreAllMocks()
  localStorage.clear()
})

const editsOf = (...bytes: number[]): UnwrittenEdits => ({
  at: Date.now(),
  generation: 3,
  unsentFrom: [[7, 12]],
  update: Uint8Array.from(bytes),
})

test('edits are restored unchanged, separately for each user, document, and tab', () => {
  const every = editsOf(...Array.from({ length: 256 }, (_, byte) => byte))
  expect(storeUnwritten(nameUnwritten('ana', 'one', 7), every)).toBe(true)
  expect(storeUnwritten(nameUnwritten('ana', 'one', 8), { ...editsOf(1), at: every.at - 5 })).toBe(true)
  storeUnwritten(nameUnwritten('ana', 'two', 7), editsOf(2))
  storeUnwritten(nameUnwritten('ben', 'one', 7), editsOf(3))
  const [first, second, ...more] = listUnwritten('ana', 'one')
  expect([first?.update, second, more]).toEqual([
    Uint8Array.from([1]),
    { ...every, key: nameUnwritten('ana', 'one', 7) },
    [],
  ])
  expect(listUnwrittenDocuments('ana').toSorted()).toEqual(['one', 'two'])
  removeUnwrittenOf('ana', 'one')
  expect([listUnwrittenDocuments('ana'), listUnwrittenDocuments('ben')]).toEqual([['two'], ['one']])
})

test('a document with such edits counts as unsent, so that signing out asks first and keeps them', async () => {
  storeUnwritten(nameUnwritten('ana', 'one', 7), editsOf(1))
  expect([await listUnsentTexts('ana'), await listUnsentTexts('ben')]).toEqual([['one'], []])
})

test('edits that are too large, or rejected by a full storage, are not reported as stored', () => {
  const key = nameUnwritten('ana', 'one', 7)
  expect(storeUnwritten(key, { ...editsOf(), update: new Uint8Array(1_200_000) })).toBe(false)
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  expect(storeUnwritten(key, editsOf(1))).toBe(false)
  expect(listUnwritten('ana', 'one')).toEqual([])
})

test.each([
  ['is a month old', JSON.stringify({ ...editsOf(), at: Date.now() - 31 * 24 * 3600_000, update: 'AQ==' })],
  ['is not JSON', '{'],
  ['has no update', JSON.stringify({ at: Date.now(), unsentFrom: [] })],
  ['contains invalid base64', JSON.stringify({ ...editsOf(), update: '§' })],
])('an entry that %s is removed', (_, value) => {
  const key = nameUnwritten('ana', 'one', 7)
  localStorage.setItem(key, value)
  expect(listUnwritten('ana', 'one')).toEqual([])
  expect(localStorage.getItem(key)).toBeNull()
})
