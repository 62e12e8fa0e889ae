import { getLanguage } from '../languages/index.ts'
import type { TextBlock } from '../types.ts'
import { countWords, splitSentences } from '../words.ts'
import type { Page } from './parse-page.ts'
import { parseBody } from './parse-page.ts'
import { createRandom, shuffle } from './random.ts'
import { synonyms } from './synonyms.ts'
import type { Topic } from './topic.ts'

/** Input of the functions below: the topic, its parsed pages, and the terms of its brief. */
export interface Source {
  topic: Topic
  expert: Page
  good: Page
  other: Page
  terms: readonly string[]
  seed: number
}

const lorem =
  `Lorem ipsum dolor sit amet, consectetur adipiscing elit, sed do eiusmod tempor incididunt ut labore et
dolore magna aliqua. Ut enim ad minim veniam, quis nostrud exercitation ullamco laboris nisi ut aliquip ex ea commodo
consequat. Duis aute irure dolor in reprehenderit in voluptate velit esse cillum dolore eu fugiat nulla pariatur.
Excepteur sint occaecat cupidatat non proident, sunt in culpa qui officia deserunt mollit anim id est laborum. Curabitur
pretium tincidunt lacus. Nulla gravida orci a odio. Nullam varius, turpis et commodo pharetra, est eros bibendum elit,
nec luctus magna felis sollicitudin mauris. Integer in mauris eu nibh euismod gravida. Duis ac tellus et risus vulputate
vehicula. Donec lobortis risus a elit. Etiam tempor. Ut ullamcorper, ligula eu tempor congue, eros est euismod turpis,
id tincidunt sapien risus a quam. Maecenas fermentum consequat mi. Donec fermentum. Pellentesque malesuada nulla a mi.
Duis sapien sem, aliquet nec, commodo eget, consequat quis, neque. Aliquam faucibus, elit ut dictum aliquet, felis nisl
adipiscing sapien, sed malesuada diam lacus eget erat. Cras mollis scelerisque nunc. Nullam arcu. Aliquam consequat.`
    .replace(/\n/g, ' ')
    .split(/(?<=\.) /)

const isRunning = ({ kind }: TextBlock) => kind === 'paragraph' || kind === 'list-item'

/** Renumbers the blocks, so that ids are unique. */
const renumber = (blocks: readonly TextBlock[]): TextBlock[] =>
  blocks.map((block, at) => ({ ...block, id: `b-${at}` }))

const mapText = (page: Page, change: (text: string) => string): Page => ({
  ...page,
  blocks: page.blocks.map((block) => (isRunning(block) ? plain(block, change(block.text)) : block)),
})

const plain = ({ id, kind, level }: TextBlock, text: string): TextBlock => ({
  id,
  kind,
  ...(level && { level }),
  text,
})

const capitalize = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
const listSentences = (text: string, language: string) =>
  splitSentences(text, language).map(({ from, to }) => text.slice(from, to))

/** Keyword stuffing: the keyword and the terms of the brief inserted into every second sentence. */
export function stuff({ topic, good, terms, seed }: Source): Page {
  const random = createRandom(seed)
  const pick = () => terms[Math.floor(random() * terms.length)] ?? topic.keyword
  let count = 0
  return mapText(good, (text) =>
    listSentences(text, topic.language)
      .map((sentence) => {
        const bare = sentence.replace(/[.!?]$/, '')
        return count++ % 2 === 0
          ? `${bare}, ${topic.keyword}, ${pick()}, ${topic.keyword} ${pick()}.`
          : sentence
      })
      .join(' '),
  )
}

/** Sentences of random words: terms of the brief, words of a competitor, and function words. */
export function makeSalad(source: Source, kind: TextBlock['kind'] = 'paragraph'): Page {
  const { topic, expert, good, terms, seed } = source
  const random = createRandom(seed)
  const pick = (list: readonly string[]) => list[Math.floor(random() * list.length)] ?? ''
  const small = [...getLanguage(topic.language).stopWords].filter((word) => word.length < 9).slice(0, 120)
  const words = good.blocks.flatMap(({ text }) => text.match(/[\p{L}\p{M}]{4,}/gu) ?? [])
  const write = () => {
    const parts = Array.from({ length: 7 + Math.floor(random() * 6) }, () => {
      const turn = random()
      return turn < 0.1 ? topic.keyword : turn < 0.4 ? pick(terms) : turn < 0.65 ? pick(words) : pick(small)
    })
    return `${capitalize(parts.join(' '))}.`
  }
  const blocks: TextBlock[] = []
  const length = countAll(expert, topic.language)
  for (let written = 0; written < length; ) {
    if (blocks.length % 4 === 0) {
      blocks.push({ id: '', kind: 'heading', level: 2, text: capitalize(`${pick(terms)} ${topic.keyword}`) })
    }
    const text = Array.from({ length: kind === 'list-item' ? 1 : 5 }, write).join(' ')
    blocks.push({ id: '', kind, text })
    written += countWords(text, topic.language)
  }
  return { ...expert, blocks: renumber(blocks) }
}

/** Pseudo-Latin filler as long as a good page, with the brief's terms in a list. */
export function fillWithLorem({ topic, expert, terms, seed }: Source): Page {
  const random = createRandom(seed)
  const length = countAll(expert, topic.language)
  const blocks: TextBlock[] = []
  let written = 0
  while (written < length) {
    if (blocks.length % 3 === 0)
      blocks.push({ id: '', kind: 'heading', level: 2, text: capitalize(topic.keyword) })
    const text = shuffle(lorem, random).slice(0, 6).join(' ')
    blocks.push({ id: '', kind: 'paragraph', text })
    written += countWords(text, topic.language)
  }
  const list = [topic.keyword, ...terms, topic.keyword].join(', ')
  blocks.push({ id: '', kind: 'paragraph', text: `${list}.` })
  return { ...expert, blocks: renumber(blocks) }
}

/** A competitor's page copied word for word under a new title. */
export const copy = ({ expert, good }: Source): Page => ({ ...good, title: expert.title, meta: expert.meta })

/** The first half of the expert page, then the second half of a competitor's. */
export function copyHalf({ expert, good }: Source): Page {
  const half = Math.floor(expert.blocks.length / 2)
  const rest = good.blocks.slice(Math.floor(good.blocks.length / 2))
  return { ...expert, blocks: renumber([...expert.blocks.slice(0, half), ...rest]) }
}

/** A competitor's page with words replaced from a list of synonyms, as article spinners do. */
export function spin(source: Source): Page {
  const page = mapText(copy(source), (text) =>
    text.replace(/[\p{L}'’]+/gu, (word) => {
      const other = synonyms[word.toLowerCase()]
      if (!other) return word
      return word === word.toLowerCase() ? other : capitalize(other)
    }),
  )
  return page
}

/** The whole text twice. */
export const double = ({ expert }: Source): Page => ({
  ...expert,
  blocks: renumber([...expert.blocks, ...expert.blocks]),
})

/** The words of every paragraph in random order. */
export function shuffleWords({ topic, expert, seed }: Source): Page {
  const random = createRandom(seed)
  return mapText(expert, (text) => {
    const lengths = listSentences(text, topic.language).map((sentence) => sentence.split(/\s+/).length)
    const words = shuffle(text.replace(/[.,;:!?]/g, '').split(/\s+/), random)
    return lengths.map((length) => `${capitalize(words.splice(0, length).join(' '))}.`).join(' ')
  })
}

/** All sentences of the text in random order. */
export function shuffleSentences({ topic, expert, seed }: Source): Page {
  const texts = expert.blocks.filter(isRunning).map(({ text }) => listSentences(text, topic.language))
  const mixed = shuffle(texts.flat(), createRandom(seed))
  let at = 0
  return mapText(expert, () => mixed.splice(0, texts[at++]?.length ?? 0).join(' '))
}

/** The words of every sentence in reverse order. */
export const reverseWords = ({ topic, expert }: Source): Page =>
  mapText(expert, (text) =>
    listSentences(text, topic.language)
      .map(
        (sentence) =>
          `${capitalize(
            sentence
              .replace(/[.!?]$/, '')
              .split(/\s+/)
              .reverse()
              .join(' '),
          )}.`,
      )
      .join(' '),
  )

/** Only the headings of all pages. */
export const keepHeadings = ({ expert, good, other }: Source): Page => ({
  ...expert,
  links: 0,
  blocks: renumber(
    [expert, good, other].flatMap(({ blocks }) => blocks.filter(({ kind }) => kind === 'heading')),
  ),
})

/** Every sentence as a separate list item. */
export const listOnly = ({ topic, expert }: Source): Page => ({
  ...expert,
  blocks: renumber(
    expert.blocks.flatMap((block) =>
      isRunning(block)
        ? listSentences(block.text, topic.language).map((text) => ({
            id: '',
            kind: 'list-item' as const,
            text,
          }))
        : [block],
    ),
  ),
})

/** Another topic's page under this topic's title and description. */
export const takeOther = ({ expert }: Source, stranger: Page): Page => ({
  ...stranger,
  title: expert.title,
  meta: expert.meta,
})

/** Unedited research notes: the outline with passages of the competitors as linked quotations. */
export function makeNotes({ expert, good, other }: Source): Page {
  const passages = [...good.blocks, ...other.blocks].filter(
    ({ kind, text }) => kind === 'paragraph' && text.length > 120,
  )
  const headings = expert.blocks.filter(({ kind }) => kind === 'heading')
  const label = 'Source: example.com'
  const blocks = headings.flatMap((heading, at): TextBlock[] => {
    const quotes = passages.slice(at * 2, at * 2 + 2).map(({ text }): TextBlock => {
      const quote = `${text} ${label}`
      return { id: '', kind: 'quote', text: quote, links: [{ from: text.length + 1, to: quote.length }] }
    })
    return [heading, ...quotes]
  })
  return { ...expert, links: blocks.filter(({ kind }) => kind === 'quote').length, blocks: renumber(blocks) }
}

const append = (page: Page, source: string, images = 0): Page => {
  const { blocks, links } = parseBody(source)
  return {
    ...page,
    links: page.links + links,
    images: page.images + images,
    blocks: renumber([...page.blocks, ...blocks]),
  }
}

export const addFaq = ({ topic, expert }: Source): Page => append(expert, topic.faq ?? '')
export const addClosing = ({ topic, expert }: Source): Page => append(expert, topic.closing ?? '')
export const addSources = ({ topic, expert }: Source): Page =>
  append(
    expert,
    (topic.sources ?? []).map((name, at) => `- [${name}](https://source-${at}.example/)`).join('\n'),
  )
export const addImages = ({ expert }: Source): Page => ({ ...expert, images: expert.images + 6 })

/** The expert page with the keyword replaced by other words, in title and description too. */
export function replaceKeyword({ topic, expert }: Source, words: string): Page {
  const pattern = new RegExp(topic.keyword, 'gi')
  const change = (text: string) =>
    text.replace(pattern, (found) => (/^\p{Lu}/u.test(found) ? capitalize(words) : words))
  return {
    ...expert,
    title: change(expert.title),
    meta: change(expert.meta),
    blocks: expert.blocks.map((block) => plain(block, change(block.text))),
  }
}

const countAll = ({ blocks }: Page, language: string) =>
  blocks.reduce((sum, { text }) => sum + countWords(text, language), 0)
