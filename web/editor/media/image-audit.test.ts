// @vitest-environment node
import { markDecorative, schema } from '@rankwell/editor'
import { describe, expect, test } from 'vitest'
import { findImageGaps, findImageProblems, readImages, suggestAlt } from './image-audit.ts'

const text = (words: string) => ({ type: 'paragraph', content: [{ type: 'text', text: words }] })
const heading = (words: string, level = 2) => ({
  type: 'heading',
  attrs: { level },
  content: [{ type: 'text', text: words }],
})
const image = (attrs: object, caption = '') => ({
  type: 'image',
  attrs,
  ...(caption && { content: [{ type: 'text', text: caption }] }),
})
const open = (...content: object[]) => schema.nodeFromJSON({ type: 'doc', content })
const file = { name: 'bin-photo.png', mediaType: 'image/png', bytes: 900_000, width: 300, height: 200 }

describe('the images of a text', () => {
  test('are listed with their problems', () => {
    const images = readImages(
      open(
        image({ src: '/api/uploads/1', alt: 'Bin photo' }),
        image({ src: 'https://example.org/a.png', alt: 'Same' }),
        image({ src: '/api/uploads/2', alt: 'Same' }),
        image({ src: '/api/uploads/3', alt: '' }),
        image({ src: '/api/uploads/4', alt: '', extra: markDecorative(null, true) }),
      ),
    )
    expect(findImageProblems(images, (src) => (src === '/api/uploads/1' ? file : undefined))).toEqual([
      ['altIsFileName', 'tooHeavy', 'tooSmall'],
      ['altTwice', 'outside'],
      ['altTwice'],
      ['noAlt'],
      [],
    ])
  })

  test.each([
    ['an alternative text of 125 characters', { alt: 'a'.repeat(125) }, {}, []],
    ['an alternative text of 126 characters', { alt: 'a'.repeat(126) }, {}, ['altTooLong']],
    ['300 KiB', {}, { bytes: 307_200 }, []],
    ['one byte more', {}, { bytes: 307_201 }, ['tooHeavy']],
    ['2,400 pixels', {}, { width: 2400 }, []],
    ['2,401 pixels', {}, { width: 2401 }, ['tooLarge']],
    ['400 pixels', {}, { width: 400 }, []],
    ['399 pixels', {}, { width: 399 }, ['tooSmall']],
    ['an unknown width', {}, { width: 0 }, []],
  ])('have exact limits: %s', (_, attrs, changes, problems) => {
    const images = readImages(open(image({ src: '/api/uploads/1', alt: 'Compost', ...attrs })))
    expect(findImageProblems(images, () => ({ ...file, bytes: 1, width: 800, ...changes }))).toEqual([
      problems,
    ])
  })

  test('get alt text from the caption, or otherwise from the surrounding heading and text', () => {
    const [captioned, plain, bare] = readImages(
      open(
        image({ src: 'a', alt: '' }, 'A slatted bin.'),
        heading('Build the heap'),
        text('Layer brown and green. Then wait.'),
        image({ src: 'b', alt: '' }),
        heading('Later'),
        image({ src: 'c', alt: '' }),
      ),
    ).map(suggestAlt)
    expect(captioned).toEqual({ text: 'A slatted bin', from: 'caption' })
    expect(plain).toEqual({ text: 'Build the heap: Layer brown and green', from: 'context' })
    expect(bare).toEqual({ text: 'Later', from: 'heading' })
  })

  test('are reported as missing in a long section without images', () => {
    const long = text('word '.repeat(400))
    const doc = open(
      heading('Long'),
      long,
      heading('Shown'),
      long,
      image({ src: 'a', alt: 'x' }),
      heading('Short'),
      text('x'),
    )
    const gaps = findImageGaps(doc, 'en')
    expect(gaps.map(({ heading: name, words }) => [name, words])).toEqual([['Long', 400]])
    expect(doc.resolve(gaps[0]?.position ?? 0).nodeBefore?.textContent).toBe(long.content[0]?.text)
  })
})
