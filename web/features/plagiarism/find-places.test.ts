import { expect, test } from 'vitest'
import { findPlaces } from './find-places.ts'

const block = (id: string, text: string) => ({ id, kind: 'paragraph' as const, text })
const passage = {
  places: [{ blockId: 'a', from: 4, to: 13 }],
  text: 'the clay pot'.slice(0, 9),
  sourceText: '',
  words: 3,
}

test('a passage is found where it was checked, or where it has moved to', () => {
  const there = { blockId: 'a', from: 4, to: 13 }
  expect(findPlaces([block('a', 'Pot the clay pot')], passage)).toEqual([there])
  expect(findPlaces([block('a', 'Fill the clay pot')], passage)).toEqual([{ blockId: 'a', from: 5, to: 14 }])
  expect(findPlaces([block('b', 'the clay pot')], passage)).toEqual([{ blockId: 'b', from: 0, to: 9 }])
  expect(findPlaces([block('a', 'Something else')], passage)).toEqual([])
})

test('a passage in several blocks has a place in each, even if it was truncated', () => {
  const long = {
    ...passage,
    places: [
      { blockId: 'a', from: 0, to: 3 },
      { blockId: 'b', from: 0, to: 40 },
      { blockId: 'c', from: 0, to: 9 },
    ],
    text: 'One\nTwo and a half…',
  }
  const blocks = [block('a', 'One'), block('b', 'Two and a half of all there is to say'), block('c', 'Three')]
  expect(findPlaces(blocks, long)).toEqual(long.places.slice(0, 2))
})
