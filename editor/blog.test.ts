import { yXmlFragmentToProseMirrorRootNode } from '@tiptap/y-tiptap'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { blogToDoc, docToBlog, parseBlog } from './blog.ts'
import type { DocNode, EditorBlog } from './model.ts'
import { schema } from './schema.ts'
import { blockTypes, randomBlog } from './testing/random-blogs.ts'
import { createYDoc } from './yjs/build.ts'
import { yDocToBlog, yDocToDoc } from './yjs/read.ts'

const seed = 20_261_121
const runs = 500

/** Removes the ids that were assigned to blocks without one. */
function withoutIssuedIds(blog: EditorBlog, original: EditorBlog): EditorBlog {
  const blocks = blog.blocks.map((block, index) => {
    if (original.blocks[index]?.id !== undefined) return block
    const { id, ...rest } = block
    expect(id).toMatch(/^[\w-]{10}$/)
    return rest
  })
  return { ...blog, blocks }
}

describe('a blog keeps everything', () => {
  test('of two kinds of list in one item, and the start number of one', () => {
    const list = (type: string, item: string, attrs = {}) => ({
      type,
      attrs,
      content: [{ type: item, content: [{ type: 'paragraph', content: [{ type: 'text', text: type }] }] }],
    })
    const two = [list('orderedList', 'listItem', { start: 4 }), list('taskList', 'taskItem')]
    const item = { type: 'listItem', content: [{ type: 'paragraph' }, ...two] }
    const written = docToBlog({ type: 'doc', content: [{ type: 'bulletList', content: [item] }] }, 0)
    const under = schema.nodeFromJSON(blogToDoc(written)).child(0).child(0)
    expect(under.children.slice(1).map((node) => [node.type.name, node.textContent])).toEqual([
      ['orderedList', 'orderedList'],
      ['taskList', 'taskList'],
    ])
    expect(under.child(1).attrs.start).toBe(4)
    expect(docToBlog(blogToDoc(written), 0).blocks[0]?.data).toEqual(written.blocks[0]?.data)
  })

  test('of the start number of the only list in an item, at every depth', () => {
    const nest = (depth: number): object => ({
      type: 'orderedList',
      attrs: { start: 5 + depth },
      content: [
        { type: 'listItem', content: [{ type: 'paragraph' }, ...(depth < 3 ? [nest(depth + 1)] : [])] },
      ],
    })
    const written = docToBlog({ type: 'doc', content: [nest(0) as DocNode] }, 0)
    const starts: unknown[] = []
    schema.nodeFromJSON(blogToDoc(written)).descendants((node) => {
      if (node.type.name === 'orderedList') starts.push(node.attrs.start)
    })
    expect(starts).toEqual([5, 6, 7, 8])
  })

  test(`through Editor.js → ProseMirror → Yjs → Editor.js in ${runs} random documents (seed ${seed})`, {
    timeout: 60_000,
  }, () => {
    const seen = new Set<string>()
    fc.assert(
      fc.property(randomBlog, (blog) => {
        for (const block of blog.blocks) seen.add(block.type)
        const returned = docToBlog(yDocToDoc(createYDoc(blog)), blog.time)
        expect(withoutIssuedIds(returned, blog)).toEqual(blog)
      }),
      { seed, numRuns: runs },
    )
    expect([...seen].sort()).toEqual([...blockTypes].sort())
  })

  test(`when it is only validated and sanitized (seed ${seed})`, () => {
    fc.assert(
      fc.property(randomBlog, (blog) => {
        expect(parseBlog(JSON.stringify(blog))).toEqual(blog)
      }),
      { seed, numRuns: 200 },
    )
  })

  test(`when an editor reads it through the binding and writes it back (seed ${seed})`, {
    timeout: 60_000,
  }, () => {
    fc.assert(
      fc.property(randomBlog, (blog) => {
        const ydoc = createYDoc(blog)
        const before = yDocToBlog(ydoc, 0)
        const node = yXmlFragmentToProseMirrorRootNode(ydoc.getXmlFragment('default'), schema)
        if (blog.blocks.length > 0) node.check()
        expect(docToBlog(node.toJSON(), 0)).toEqual(before)
        expect(yDocToBlog(ydoc, 0)).toEqual(before)
      }),
      { seed, numRuns: 200 },
    )
  })

  test('a block without an id gets a stable one', () => {
    const doc = blogToDoc({
      time: 1,
      version: '2.28.2',
      blocks: [{ type: 'paragraph', data: { text: 'a' } }],
    })
    const [first] = docToBlog(doc).blocks
    expect(first?.id).toMatch(/^[\w-]{10}$/)
    expect(docToBlog(doc).blocks[0]?.id).toBe(first?.id)
  })
})
