import fc from 'fast-check'
import type { EditorBlock, EditorBlog } from '../model.ts'

/** Random blogs in canonical form, generated without the converters under test. */

function escapeText(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('\u00a0', '&nbsp;')
}

const samples = [
  ...[
    'word',
    'Two words',
    ' spaced ',
    '  two  spaces  ',
    'a\tb',
    'line\nbreak',
    'AT&T <b>not bold</b> &amp;',
  ],
  ...[
    'مرحبا بالعالم',
    'SEO هو تحسين محركات البحث',
    'می‌خواهم',
    'שלום',
    'İstanbul ığüşöç',
    '\u00a0',
    'e\u0301\u0302',
  ],
  ...[
    '👨‍👩‍👧‍👦',
    '🏳️‍🌈 flag',
    '𝒳 beyond',
    '{{constructor.constructor(1)()}}',
    '"quotes" \'single\'',
    '%_\\',
    '日本語',
  ],
]

const plain = fc
  .oneof(
    { weight: 3, arbitrary: fc.constantFrom(...samples) },
    { weight: 1, arbitrary: fc.string({ unit: 'grapheme', minLength: 1, maxLength: 12 }) },
  )
  .map(escapeText)

const hrefs = [
  ...[
    'https://example.com/a?b=1&amp;c=2#d',
    'http://localhost',
    'mailto:a@b.test',
    'tel:+123',
    '/files/x.pdf',
  ],
  ...['https://example.com/%D8%A7', '#part'],
]

const openTags = [
  fc
    .tuple(fc.constantFrom(...hrefs), fc.boolean(), fc.boolean())
    .map(
      ([href, blank, rel]) =>
        `a href="${href}"${blank ? ' target="_blank"' : ''}${rel ? ' rel="nofollow noopener"' : ''}`,
    ),
  fc.constant('b'),
  fc.constant('i'),
  fc.constantFrom('u', 'u class="cdx-underline"'),
  fc.constant('s'),
  fc.constantFrom('mark', 'mark class="cdx-marker"'),
  fc.constantFrom('sup', 'sup class="cdx-superscript"', 'sub'),
  fc.constantFrom('code', 'code class="inline-code"'),
]

/** Text in some of the tags in canonical nesting order, sometimes with plain text next to the inner ones. */
const marked = fc
  .tuple(
    fc.tuple(...openTags),
    fc.subarray([0, 1, 2, 3, 4, 5, 6, 7], { minLength: 1 }),
    plain,
    plain,
    fc.boolean(),
  )
  .map(([tags, ranks, inner, before, isLoose]) =>
    ranks.toReversed().reduce((html, rank, depth) => {
      const tag = tags[rank] ?? 'b'
      const content = isLoose && depth === 1 ? `${before}${html}` : html
      return `<${tag}>${content}</${tag.split(' ')[0]}>`
    }, inner),
  )

export const inlineHtml = fc.oneof(
  { weight: 1, arbitrary: fc.constant('') },
  { weight: 2, arbitrary: plain },
  {
    weight: 4,
    arbitrary: fc
      .array(fc.tuple(plain, fc.oneof(marked, fc.constant('<br>'))), { minLength: 1, maxLength: 4 })
      .map((parts) => `${parts.flat().join('')}`),
  },
)

const unknownKeys = fc.oneof(
  { weight: 4, arbitrary: fc.constant({}) },
  {
    weight: 1,
    arbitrary: fc.dictionary(
      fc.constantFrom('anchor', 'x-custom', 'مفتاح', 'stretchedBy', 'meta2'),
      fc.jsonValue({ maxDepth: 3 }).map(withoutTraps),
      { maxKeys: 3 },
    ),
  },
)

/** Removes from JSON values what a round trip loses: negative zero and forbidden keys. */
function withoutTraps(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value), (key, item) =>
    ['__proto__', 'constructor', 'prototype'].includes(key) ? undefined : cleanString(item),
  )
}

function cleanString(item: unknown): unknown {
  return typeof item === 'string' ? item.replace(/\p{Cc}|\p{Cs}/gu, '') : item
}

/** Omits some of the optional keys. */
function optional(data: Record<string, fc.Arbitrary<unknown>>, required: string[] = []) {
  return fc.record(data, { requiredKeys: required })
}

const { items: nestedItem } = fc.letrec<{ items: Record<string, unknown>[] }>((tie) => ({
  items: fc.array(
    fc.record({
      content: inlineHtml,
      items: fc.oneof({ maxDepth: 3, withCrossShrink: true }, fc.constant([]), tie('items')),
    }),
    { minLength: 1, maxLength: 3 },
  ),
}))

/** Nested lists with different styles per level, including tasks. */
interface Mixed {
  style: string
  items: Record<string, unknown>[]
  /** The start number of an ordered list in an item. */
  start: number
}

/** The data of an item about its nested list, other than the nested items. */
function describeNested(style: string, nested: Mixed | null): Record<string, unknown> {
  if (!nested) return {}
  const isShifted = nested.style === 'ordered' && nested.start !== 1
  return {
    ...(nested.style === style ? {} : { style: nested.style }),
    ...(isShifted ? { parts: [{ style: 'ordered', count: nested.items.length, start: nested.start }] } : {}),
  }
}

const { mixed: nestedLists } = fc.letrec<{ mixed: Mixed }>((tie) => ({
  mixed: fc
    .tuple(
      fc.constantFrom('ordered', 'unordered', 'checklist'),
      fc.array(
        fc.record({
          content: inlineHtml,
          checked: fc.boolean(),
          nested: fc.oneof({ maxDepth: 3, withCrossShrink: true }, fc.constant(null), tie('mixed')),
        }),
        { minLength: 1, maxLength: 3 },
      ),
      fc.constantFrom(1, 1, 0, 5, 99),
    )
    .map(([style, items, start]) => ({
      style,
      start,
      items: items.map(({ content, checked, nested }) => ({
        content,
        ...(style === 'checklist' ? { meta: { checked } } : {}),
        items: nested?.items ?? [],
        ...describeNested(style, nested),
      })),
    })),
}))

/** A top-level list stores its start number in another field. */
const mixed = nestedLists.map(({ style, items }) => ({ style, items }))

const checkItems = fc.array(
  fc.oneof(
    fc.record({
      content: inlineHtml,
      meta: fc.record({ checked: fc.boolean() }),
      items: fc.constantFrom([], [{ content: 'nested', meta: { checked: true }, items: [] }]),
    }),
    fc.record({ text: inlineHtml, checked: fc.boolean() }),
    fc.record({ content: inlineHtml, meta: fc.constant({}), items: fc.constant([]) }),
  ),
  { maxLength: 4 },
)

const lists = fc.oneof(
  fc.record({
    style: fc.constantFrom('ordered', 'unordered'),
    items: fc.array(inlineHtml, { maxLength: 4 }),
  }),
  fc.record({ style: fc.constantFrom('ordered', 'unordered'), items: nestedItem }),
  fc.record({ style: fc.constant('checklist'), items: checkItems }),
  mixed,
  fc.record({
    style: fc.constant('ordered'),
    items: fc.array(fc.oneof(inlineHtml, fc.record({ content: inlineHtml, items: fc.array(inlineHtml) }))),
    meta: fc.record({ start: fc.integer({ min: 0, max: 50 }), counterType: fc.constant('numeric') }),
  }),
  fc.tuple(mixed, mixed, fc.constantFrom(undefined, 0, 7)).map(([first, second, start]) => ({
    style: 'unordered',
    items: [
      {
        content: 'two lists under one item',
        items: [...first.items, ...second.items],
        ...(first.style === 'unordered' ? {} : { style: first.style }),
        parts: [
          { style: first.style, count: first.items.length },
          {
            style: second.style,
            count: second.items.length,
            ...(second.style === 'ordered' && start !== undefined ? { start } : {}),
          },
        ],
      },
    ],
  })),
  fc.constant({
    items: [{ content: 'bullet', style: 'ordered', items: [{ content: 'number', items: [] }] }],
  }),
)

const videos = fc.constantFrom(
  {
    service: 'youtube',
    source: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
    embed: 'https://www.youtube.com/embed/dQw4w9WgXcQ',
  },
  {
    service: 'vimeo',
    source: 'https://vimeo.com/76979871',
    embed: 'https://player.vimeo.com/video/76979871?title=0',
  },
  {
    service: 'youtube',
    source: 'https://youtu.be/dQw4w9WgXcQ?t=90',
    embed: 'https://www.youtube.com/embed/dQw4w9WgXcQ?start=90',
  },
  {
    service: 'vimeo',
    source: 'https://vimeo.com/76979871/abcdef123',
    embed: 'https://player.vimeo.com/video/76979871?h=abcdef123',
  },
)

const rawText = fc.oneof(
  fc.constantFrom(...samples, '', '<script>alert(1)</script>', '<p onclick="x">'),
  fc.string(),
)

const alignment = fc.constantFrom('left', 'center', 'right')

const dataByType: Record<string, fc.Arbitrary<Record<string, unknown>>> = {
  header: fc.record({ text: inlineHtml, level: fc.integer({ min: 1, max: 7 }) }),
  paragraph: optional({ text: inlineHtml, prompt: fc.constantFrom('', ...samples) }),
  list: lists,
  image: optional({
    file: fc.constantFrom(
      { url: '/files/a.png' },
      { url: 'https://a.test/b.webp', size: 12, name: 'b' },
      { url: '/api/uploads/0198c1b2-0000-7000-8000-000000000001', width: 1200, height: 630 },
      { url: '' },
    ),
    decorative: fc.constant(true),
    caption: inlineHtml,
    alt: fc.constantFrom('', 'A "picture" & more'),
    withBorder: fc.boolean(),
    stretched: fc.boolean(),
    withBackground: fc.boolean(),
  }),
  quote: optional({
    text: inlineHtml,
    caption: inlineHtml,
    alignment,
    passage: fc.constantFrom('', '0198c1b2-0000-7000-8000-000000000002'),
  }),
  code: optional({ code: rawText, language: fc.constantFrom('', 'ts', 'c++', 'brainfuck') }),
  embed: fc
    .tuple(videos, optional({ width: fc.nat(2000), height: fc.nat(2000), caption: inlineHtml }))
    .map(([video, rest]) => ({ ...video, ...rest })),
  table: optional({
    withHeadings: fc.boolean(),
    content: fc.array(fc.array(inlineHtml, { maxLength: 3 }), { maxLength: 4 }),
  }),
  alert: optional({
    type: fc.constantFrom(
      ...['primary', 'secondary', 'info', 'success', 'warning', 'danger', 'light', 'dark'],
    ),
    align: fc.constantFrom('left', 'center', 'right', 'justify'),
    message: inlineHtml,
  }),
  title: optional({ text: inlineHtml }),
  raw: optional({ html: rawText }),
  delimiter: fc.constant({}),
}

const ids = fc.uuid().map((uuid) => uuid.replaceAll('-', '').slice(0, 20))

function blockOf(type: string): fc.Arbitrary<EditorBlock> {
  const data = fc
    .tuple(unknownKeys, dataByType[type] ?? fc.constant({}))
    .map(([extra, known]) => ({ ...extra, ...known }))
  const tunes = fc.constantFrom(
    undefined,
    undefined,
    {},
    { alignment: { alignment: 'center' }, footnotes: ['a', 1] },
  )
  return fc.tuple(ids, data, unknownKeys, tunes, fc.nat(9)).map(([id, content, extra, tune, chance]) => ({
    ...extra,
    ...(chance > 0 ? { id } : {}),
    type,
    data: content,
    ...(tune ? { tunes: tune } : {}),
  }))
}

export const blockTypes = Object.keys(dataByType)

export const randomBlock: fc.Arbitrary<EditorBlock> = fc.oneof(...blockTypes.map(blockOf))

export const randomBlog: fc.Arbitrary<EditorBlog> = fc
  .tuple(
    fc.nat(2_000_000_000_000),
    fc.uniqueArray(randomBlock, { maxLength: 14, selector: (block) => block.id ?? block }),
  )
  .map(([time, blocks]) => ({ time, blocks, version: '2.28.2' }))
