import { describe, expect, test } from 'vitest'
import { BlogError, blogLimits, blogToDoc, docToBlog, parseBlog } from './blog.ts'
import { unsupportedEmbedMessage } from './embed.ts'
import { toHtml } from './html/export.ts'

function catchBlogError(input: unknown): BlogError {
  try {
    parseBlog(input)
  } catch (error) {
    if (error instanceof BlogError) return error
    throw error
  }
  throw new Error('the blog was accepted')
}

function blogWith(block: unknown): unknown {
  return { time: 1, version: '2.28.2', blocks: [{ type: 'paragraph', data: { text: 'fine' } }, block] }
}

describe('a blog is rejected', () => {
  test.each([
    ['invalid JSON', '{"blocks":', 'not JSON'],
    ['a list instead of an object', [], 'the blog must be an object'],
    ['missing blocks', { time: 1 }, 'blocks must be a list'],
    ['a time that is not a number', { time: 'now', blocks: [] }, 'time must be a number'],
    [
      'a key that changes prototypes',
      '{"blocks":[],"__proto__":{"x":1}}',
      'the key __proto__ is not allowed',
    ],
  ])('as a whole for %s', (_name, input, reason) => {
    expect(catchBlogError(input)).toMatchObject({ code: 'invalid_blocks', blockIndex: null, reason })
  })

  test.each([
    ['an unknown type', { type: 'script', data: {} }, 'the block type "script" is not known'],
    [
      'a type with the name of an inherited method',
      { type: 'toString', data: {} },
      'the block type "toString" is not known',
    ],
    ['missing data', { type: 'paragraph' }, 'data must be an object'],
    ['text that is not a string', { type: 'paragraph', data: { text: {} } }, 'data.text must be a string'],
    [
      'a level that contains an event handler',
      { type: 'header', data: { text: '', level: '7 onmouseover=x' } },
      'data.level must be a whole number from 1 to 7',
    ],
    [
      'a level of 8',
      { type: 'header', data: { text: '', level: 8 } },
      'data.level must be a whole number from 1 to 7',
    ],
    [
      'a list of numbers',
      { type: 'list', data: { items: [1] } },
      'a list item must be a string or an object',
    ],
    [
      'a table of objects',
      { type: 'table', data: { content: [[{}]] } },
      'a table row must be a list of strings',
    ],
    [
      'an alert of an unknown type',
      { type: 'alert', data: { type: 'x" onclick="' } },
      /^data.type must be one of/,
    ],
    [
      'an image URL that is a script',
      { type: 'image', data: { file: { url: 'javascript:x()' } } },
      'data.file.url must be an image URL',
    ],
    ['an id with a space', { id: 'a b', type: 'delimiter', data: {} }, /^id must be/],
    ['a list of tunes', { type: 'delimiter', data: {}, tunes: [] }, 'tunes must be an object'],
    [
      'a video of another service',
      {
        type: 'embed',
        data: { service: 'codepen', source: 'https://codepen.io/x', embed: 'https://codepen.io/x' },
      },
      unsupportedEmbedMessage,
    ],
    [
      'a lookalike of a video host',
      {
        type: 'embed',
        data: { service: 'youtube', source: 'https://youtube.com.evil.test/watch?v=dQw4w9WgXcQ', embed: '' },
      },
      unsupportedEmbedMessage,
    ],
    [
      'a player URL for a different video',
      {
        type: 'embed',
        data: {
          service: 'youtube',
          source: 'https://youtu.be/dQw4w9WgXcQ',
          embed: 'https://www.youtube.com/embed/aaaaaaaaaaa',
        },
      },
      unsupportedEmbedMessage,
    ],
  ])('at the block with %s', (_name, block, reason) => {
    const error = catchBlogError(blogWith(block))
    expect(error.blockIndex).toBe(1)
    expect(error.reason).toMatch(reason)
    expect(error.message).toContain('block 2')
  })

  test('for prototype keys at any depth', () => {
    const text =
      '{"blocks":[{"type":"paragraph","data":{"text":"","x":{"y":[{"__proto__":{"polluted":1}}]}}}]}'
    expect(catchBlogError(text).reason).toBe('the key __proto__ is not allowed')
    expect(Object.hasOwn(Object.prototype, 'polluted')).toBe(false)
  })

  test('for JSON nested 100,000 levels deep, without a stack overflow', () => {
    const deep = `${'['.repeat(100_000)}${']'.repeat(100_000)}`
    const text = `{"blocks":[{"type":"paragraph","data":{"text":"","x":${deep}}}]}`
    expect(catchBlogError(text).reason).toContain('levels deep')
  })

  test('for lists nested deeper than 20 levels', () => {
    let items: unknown[] = [{ content: 'end', items: [] }]
    for (let level = 0; level < 25; level++) items = [{ content: 'x', items }]
    expect(catchBlogError(blogWith({ type: 'list', data: { style: 'ordered', items } })).reason).toContain(
      'levels deep',
    )
  })

  test('for more blocks than an article can have', () => {
    const blocks = Array.from({ length: blogLimits.blocks + 1 }, () => ({ type: 'delimiter', data: {} }))
    expect(catchBlogError({ blocks }).reason).toContain('10000 blocks')
    expect(parseBlog({ blocks: blocks.slice(1) }).blocks).toHaveLength(blogLimits.blocks)
  })
})

describe('a blog is cleaned', () => {
  test('of tags that are not inline; their text is kept, except for scripts', () => {
    const text =
      '<font color=red>a</font><script>alert(1)</script> <b onclick="x()">b</b> <a href="java&#9;script:x()">c</a>'
    expect(parseBlog(blogWith({ type: 'paragraph', data: { text } })).blocks[1]?.data.text).toBe(
      'a <b>b</b> c',
    )
  })

  test('of NUL characters and lone surrogates, everywhere', () => {
    const [, block] = parseBlog(
      blogWith({ type: 'paragraph', data: { text: 'a\0b\ud800', x: '\0' }, 'k\0': 1 }),
    ).blocks
    expect(block).toEqual({ type: 'paragraph', data: { text: 'ab\ufffd', x: '' }, k: 1 })
  })

  test('of an id shared by two blocks: the first keeps it, and the other gets its own', () => {
    const block = { id: 'same', type: 'delimiter', data: {} }
    const blog = parseBlog({ blocks: [block, block] })
    expect(blog.blocks.map(({ id }) => id)).toEqual(['same', undefined])
    const [first, second] = docToBlog(blogToDoc(blog)).blocks
    expect(first?.id).toBe('same')
    expect(second?.id).toMatch(/^[\w-]{10}$/)
  })

  test('regardless of the length of a word or the number of its accents', () => {
    const text = `${'a'.repeat(50_000)}!${'e\u0301'.repeat(10_000)}<b>${'x'.repeat(1_000_000)}`
    expect(
      String(parseBlog(blogWith({ type: 'paragraph', data: { text } })).blocks[1]?.data.text),
    ).toHaveLength(1_070_008)
  })
})

test('a document made by a hostile collaborator gives a valid blog and harmless HTML', () => {
  const doc = {
    type: 'doc',
    content: [
      { type: 'unknown', attrs: { id: 'x' } },
      {
        type: 'heading',
        attrs: { level: '7 onmouseover=x', id: '" onclick="x' },
        content: [{ type: 'text', text: 'H' }],
      },
      { type: 'image', attrs: { src: 'javascript:x()', alt: '"><i>' } },
      {
        type: 'embed',
        attrs: { service: 'youtube', source: 'https://evil.test/?youtube.com/embed/x' },
        content: [{ type: 'text', text: 'caption' }],
      },
      { type: 'embed', attrs: { embed: 'https://evil.test/' } },
      { type: 'alert', attrs: { type: '"><script>', align: 'x;background:url(//evil)' } },
      {
        type: 'quote',
        attrs: { caption: '<img src=x onerror=__pwn()>', extra: '{"block":{"__proto__":{"a":1}}}' },
      },
      {
        type: 'paragraph',
        attrs: { extra: '{broken' },
        content: [
          { type: 'text', text: 'link', marks: [{ type: 'link', attrs: { href: 'javascript:x()' } }] },
        ],
      },
      { type: 'bulletList', content: [{ type: 'paragraph' }, { type: 'listItem' }] },
      { type: 'table', content: [{ type: 'tableRow' }, { type: 'paragraph' }] },
    ],
  }
  const blog = docToBlog(doc, 1)
  expect(blog.blocks.map((block) => block.type)).toEqual([
    'header',
    'image',
    'paragraph',
    'alert',
    'quote',
    'paragraph',
    'list',
    'table',
  ])
  expect(parseBlog(blog)).toEqual(blog)
  expect(JSON.stringify(blog)).not.toMatch(/javascript|onmouseover|onerror|script|evil/)
  expect(toHtml(doc)).not.toMatch(/javascript|onmouseover|onclick|onerror|<script|evil/)
})
