import { blogToDoc, parseBlog, schema } from '@rankwell/editor'
import { EditorState } from '@tiptap/pm/state'
import { describe, expect, it } from 'vitest'
import { addLinks, findAnchor, listPresent, mergeInterLinks, removeLinks } from './place-links.ts'

const stateOf = (...texts: string[]) => {
  const blocks = texts.map((text, at) => ({ id: `block${at}`, type: 'paragraph', data: { text } }))
  return EditorState.create({ doc: schema.nodeFromJSON(blogToDoc(parseBlog({ blocks }))) })
}
const at = (blockId: string, from: number, anchor: string) => ({
  place: { blockId, from, to: from + anchor.length },
  anchor,
  url: `https://example.com/${anchor}`,
})
const linksOf = (state: EditorState) => {
  const links: string[] = []
  state.doc.descendants((node) => {
    if (node.marks.some((mark) => mark.type.name === 'link')) links.push(node.text ?? '')
  })
  return links
}

describe('suggested links', () => {
  it('are added at their place, without changing the text', () => {
    const state = stateOf('Feed the starter daily.', 'Use salt.')
    const { tr, added } = addLinks(state, [at('block0', 9, 'starter'), at('block1', 4, 'salt')])
    expect(added).toHaveLength(2)
    const next = state.apply(tr)
    expect(linksOf(next)).toEqual(['starter', 'salt'])
    expect(next.doc.textContent).toBe(state.doc.textContent)
  })

  it('follow their words when the block has changed, and are skipped when the words were deleted', () => {
    const state = stateOf('Now please feed the starter daily.', 'Use pepper.')
    const { tr, added } = addLinks(state, [at('block0', 9, 'starter'), at('block1', 4, 'salt')])
    expect(added.map(({ anchor }) => anchor)).toEqual(['starter'])
    expect(linksOf(state.apply(tr))).toEqual(['starter'])
  })

  it('are never added to a link or to code', () => {
    const { doc } = stateOf(
      '<a href="https://x.example">starter</a>',
      '<code class="inline-code">salt</code>',
    )
    expect(findAnchor(doc, at('block0', 0, 'starter'))).toBeNull()
    expect(findAnchor(doc, at('block1', 0, 'salt'))).toBeNull()
  })

  it('are removed without their text', () => {
    const state = stateOf('<a href="https://x.example">starter</a> and <a href="https://y.example">salt</a>')
    const next = state.apply(removeLinks(state, new Set(['https://x.example'])))
    expect(linksOf(next)).toEqual(['salt'])
    expect(next.doc.textContent).toBe('starter and salt')
  })

  it('that were undone or deleted are no longer counted', () => {
    const { doc } = stateOf('<a href="https://x.example">starter</a> and salt')
    const stored = ['https://x.example', 'https://y.example'].map((url) => ({ url, anchor: 'starter' }))
    expect(listPresent(doc, stored)).toEqual(stored.slice(0, 1))
  })

  it('are stored once per address and anchor', () => {
    const stored = [{ url: 'https://example.com/salt', anchor: 'salt' }]
    expect(mergeInterLinks(stored, [at('a', 0, 'salt'), at('a', 9, 'rye')])).toEqual([
      ...stored,
      { url: 'https://example.com/rye', anchor: 'rye' },
    ])
  })
})
