import { fragmentName } from '@rankwell/editor'
import { act, renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Doc, XmlElement, XmlText } from 'yjs'
import { useIsEmpty } from './use-is-empty.ts'

const paragraph = (words: string) => {
  const block = new XmlElement('paragraph')
  block.insert(0, [new XmlText(words)])
  return block
}

test('a text is known to be empty before it is rendered, until the first word is typed', () => {
  const doc = new Doc()
  const fragment = doc.getXmlFragment(fragmentName)
  const { result, rerender } = renderHook(({ text }: { text: { doc: Doc } | null }) => useIsEmpty(text), {
    initialProps: { text: null as { doc: Doc } | null },
  })
  expect(result.current).toBe(false)
  rerender({ text: { doc } })
  expect(result.current).toBe(true)
  act(() => fragment.insert(0, [new XmlElement('paragraph'), paragraph('')]))
  expect(result.current).toBe(true)
  act(() => (fragment.get(1) as XmlElement).insert(0, [new XmlText('A word')]))
  expect(result.current).toBe(false)
  act(() => fragment.delete(1, 1))
  expect(result.current).toBe(true)
  act(() => fragment.push([new XmlElement('delimiter')]))
  expect(result.current).toBe(false)
})
