import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { blogToDoc, docToBlog } from '../blog.ts'
import { toHtml } from '../html/export.ts'
import type { DocNode } from '../model.ts'
import { expectHarmless } from '../testing/harmless.ts'
import { hostileHtml } from '../testing/hostile-inputs.ts'
import { randomBlog } from '../testing/random-blogs.ts'
import { readThreadCpuTime } from '../testing/thread-cpu-time.ts'
import { toMarkdown } from './export.ts'
import { markdownToBlog, markdownToDoc } from './import.ts'

const seed = 20_261_121

function blocksOf(doc: DocNode): { type: string; data: unknown }[] {
  return docToBlog(doc, 1).blocks.map(({ type, data }) => ({ type, data }))
}

const article = `# Title

Intro with **bold**, *italic*, ~~gone~~, \`code < 1\` and [a link](https://a.test/x?y=1&z=2).\\
Second line with <u>underline</u>, <mark>mark</mark>, H<sub>2</sub>O and the 1<sup>st</sup>.

## Lists

- one
- two **strong**
  1. first
  2. second
- three

<!-- -->

3. third
4. fourth

<!-- -->

- [x] done
- [ ] open
  - [ ] inside

> A quote
>
> — Someone

> [!WARNING]
> Take care

| Name | Value |
| --- | --- |
| a \\| b | 1<br>2 |

\`\`\`ts
const a = '\`\`' // <b>
\`\`\`

![Alt text](https://a.test/a.png "Caption")

https://www.youtube.com/watch?v=dQw4w9WgXcQ

---

نص عربي **مهم**
`

describe('Markdown', () => {
  test('is unchanged after a round trip', () => {
    expect(toMarkdown(markdownToDoc(article))).toBe(article)
  })

  test('becomes the expected blocks', () => {
    const blocks = blocksOf(markdownToDoc(article))
    expect(blocks.map((block) => block.type)).toEqual([
      ...[
        'header',
        'paragraph',
        'header',
        'list',
        'list',
        'list',
        'quote',
        'alert',
        'table',
        'code',
        'image',
      ],
      ...['embed', 'delimiter', 'paragraph'],
    ])
    expect(blocks[1]?.data).toEqual({
      text:
        'Intro with <b>bold</b>, <i>italic</i>, <s>gone</s>, <code>code &lt; 1</code> and ' +
        '<a href="https://a.test/x?y=1&amp;z=2">a link</a>.<br>Second line with <u>underline</u>, <mark>mark</mark>, H<sub>2</sub>O and the 1<sup>st</sup>.',
    })
    expect(blocks[3]?.data).toMatchObject({
      items: [
        { content: 'one' },
        {
          content: 'two <b>strong</b>',
          style: 'ordered',
          items: [{ content: 'first' }, { content: 'second' }],
        },
        { content: 'three' },
      ],
    })
    expect(blocks[8]?.data).toEqual({
      withHeadings: true,
      content: [
        ['Name', 'Value'],
        ['a | b', '1<br>2'],
      ],
    })
  })

  test(`is stable after the first export (300 random documents, seed ${seed})`, {
    timeout: 60_000,
  }, () => {
    fc.assert(
      fc.property(randomBlog, (blog) => {
        const once = markdownToDoc(toMarkdown(blogToDoc(blog)))
        const twice = markdownToDoc(toMarkdown(once))
        expect(blocksOf(twice)).toEqual(blocksOf(once))
      }),
      { seed, numRuns: 300 },
    )
  })

  test('escapes text that looks like Markdown', () => {
    const texts = [
      '# no heading',
      '- no item',
      '1. no number',
      '&gt; no quote',
      '*not* _this_ `or` [this](x)',
      '| a | b |',
      '--- ',
      '&amp;lt; &lt;b&gt;',
      'a\\b',
      '~~~',
      '=== ',
      '2020\\. x',
      '+1',
    ]
    const blocks = texts.map((text) => ({ type: 'paragraph', data: { text } }))
    const doc = blogToDoc({ time: 1, version: '', blocks })
    expect(blocksOf(markdownToDoc(toMarkdown(doc))).map((block) => block.data)).toEqual(
      texts.map((text) => ({ text: text.trimEnd() })),
    )
  })

  test('has no level-7 headings and no raw HTML', () => {
    const blocks = [
      { type: 'header', data: { text: 'Seven', level: 7 } },
      { type: 'raw', data: { html: '<b>```</b>' } },
    ]
    expect(toMarkdown(blogToDoc({ time: 1, version: '', blocks }))).toBe(
      '###### Seven\n\n````html\n<b>```</b>\n````\n',
    )
  })
})

describe('Markdown from a model', () => {
  test('can be read without images, so that no URL of its choice is fetched', () => {
    const text =
      'See ![x](https://canary.test/?q=secret) and <img src="https://canary.test/"> here\n\n<img src="https://canary.test/a.png">\n\n- a ![b](https://canary.test/)'
    const html = toHtml(blogToDoc(markdownToBlog(text, { images: 'drop' })))
    expect(html).not.toContain('canary')
    expect(html).toContain('See')
    const videos = 'https://www.youtube.com/watch?v=dQw4w9WgXcQ'
    const embedded = `${videos}\n\n<iframe src="https://www.youtube.com/embed/dQw4w9WgXcQ"></iframe>`
    expect(blocksOf(markdownToDoc(embedded)).map(({ type }) => type)).toEqual(['embed', 'embed'])
    const types = blocksOf(markdownToDoc(embedded, { images: 'drop' })).map(({ type }) => type)
    expect(types).toEqual(['paragraph'])
  })

  test('can be read without links, so that pages it has read cannot add links, and keeps the link texts', () => {
    const text =
      '## [Big](https://spam.test/) news\n\nSee **[this](https://spam.test/a)** and <a href="https://spam.test/b">that</a> <https://spam.test/c>\n\n- [one](https://spam.test/d)\n\n> Quoted.\n>\n> — [Source](https://spam.test/e)\n\n| A |\n| - |\n| [cell](https://spam.test/f) |'
    expect(toHtml(blogToDoc(markdownToBlog(text)))).toContain('href')
    const html = toHtml(blogToDoc(markdownToBlog(text, { links: 'drop' })))
    expect(html).not.toContain('href')
    for (const words of ['Big', '<b>this</b>', 'that', 'one', 'Source', 'cell']) expect(html).toContain(words)
  })

  test('loses characters that hide text, including entities, and keeps those that Arabic and emoji need', () => {
    const hidden = '\u{e0041}\u200b\u2060\u202e\ufeff&#8203;&#x202E;'
    const kept = 'می\u200cخواهم 👨\u200d👩\u200d👧 ❤\ufe0f'
    expect(blocksOf(markdownToDoc(`a${hidden}b ${kept}`))).toEqual([
      { type: 'paragraph', data: { text: `ab ${kept}` } },
    ])
  })

  test.each([
    ...hostileHtml,
    '[x](javascript:__pwn())',
    '![x](javascript:__pwn())',
    '[x](data:text/html,x)',
    '<javascript:__pwn()>',
    '[x]: javascript:__pwn()\n\n[x]',
    '```"><script>__pwn()</script>\nx\n```',
  ])('%s is harmless', (text) => {
    expectHarmless(toHtml(markdownToDoc(text)))
    expectHarmless(toHtml(markdownToDoc(`- ${text}\n\n> ${text}\n\n| a |\n|---|\n| ${text} |\n\n# ${text}`)))
  })

  test.each([
    ['brackets', '['.repeat(20_000)],
    ['nested quotes', '> '.repeat(5_000)],
    ['nested lists', Array.from({ length: 300 }, (_, level) => `${' '.repeat(level * 2)}- x`).join('\n')],
    ['stars', '*a_ '.repeat(10_000)],
    ['a long word', `${'a'.repeat(50_000)}!`],
    ['pipes', `${'|'.repeat(20_000)}\n${'-|'.repeat(10_000)}`],
  ])('with thousands of %s does not hold the server up', (_name, text) => {
    const start = readThreadCpuTime()
    expect(markdownToDoc(text).type).toBe('doc')
    expect(readThreadCpuTime() - start).toBeLessThan(5000)
  })
})

test.each([
  [0, { start: 0 }],
  [1, undefined],
  [3, { start: 3 }],
])('an ordered list that begins with %i does so in the document too', (first, attrs) => {
  const list = markdownToDoc(`${first}. one\n${first + 1}. two`).content?.[0]
  const { id: _, ...kept } = list?.attrs ?? {}
  expect([list?.type, kept]).toEqual(['orderedList', attrs ?? {}])
})
