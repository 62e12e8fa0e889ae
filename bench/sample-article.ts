import type { ScoreInput, TextBlock } from '@rankwell/seo'

/** Deterministic numbers between 0 and 1 (mulberry32). */
function createRandom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}

const common =
  `the of and to a in is for that on with as it are be this by you can from or your at an have not more
  will one about when which up out if their there they we all so time may some than into other new these only most
  over also after first such because any how where then them work while should through each many well before between
  without another however therefore for example in addition`.split(/\s+/)

const topics =
  `running shoes cushion sole heel foot arch stride runner trail road marathon training injury knee ankle
  support stability weight fabric mesh breathable lace fit size width brand model price review test comfort grip
  surface distance pace coach plan rest recovery muscle strength balance posture energy return foam plate carbon
  rubber outsole midsole upper durable waterproof season winter summer daily budget beginner expert guide choice
  advice mistake question answer reason benefit difference comparison measure replace rotate clean wash dry store
  pronation supination neutral overpronation gait analysis treadmill laboratory specialist podiatrist insole orthotic
  blister toenail sock moisture temperature altitude hydration nutrition schedule interval tempo sprint warm`.split(
    /\s+/,
  )

/** An article of about this many words: headings, paragraphs of three to six sentences, a few lists. */
export function createArticle(words: number, seed = 7): TextBlock[] {
  const random = createRandom(seed)
  const pick = (list: readonly string[]) => list[Math.floor(random() * list.length)] as string
  const write = (length: number) => {
    const words = Array.from({ length }, () => pick(random() < 0.55 ? common : topics))
    // Every eighth sentence contains the keyword, as in a real article.
    if (random() < 0.125) words.splice(2, 2, 'running', 'shoes')
    const sentence = words.join(' ')
    return `${sentence[0]?.toUpperCase()}${sentence.slice(1)}.`
  }
  const blocks: TextBlock[] = []
  let written = 0
  while (written < words) {
    const id = `block-${blocks.length}`
    const turn = blocks.length % 8
    if (turn === 0) {
      blocks.push({ id, kind: 'heading', level: 2, text: write(5).slice(0, -1) })
      written += 5
      continue
    }
    const sentences = Array.from({ length: turn === 5 ? 1 : 3 + Math.floor(random() * 4) }, () => {
      const length = 8 + Math.floor(random() * 14)
      written += length
      return write(length)
    })
    blocks.push({ id, kind: turn === 5 ? 'list-item' : 'paragraph', text: sentences.join(' ') })
  }
  return blocks
}

/** Phrases of one to three words that the sample articles use. */
export function createKeywords(count: number): string[] {
  const random = createRandom(3)
  const phrases = new Set<string>()
  while (phrases.size < count) {
    const length = 1 + Math.floor(random() * 3)
    phrases.add(
      Array.from({ length }, () => topics[Math.floor(random() * topics.length)] as string).join(' '),
    )
  }
  return [...phrases]
}

export function createInput(blocks: TextBlock[]): ScoreInput {
  return {
    language: 'en',
    keyword: 'running shoes',
    keywords: createKeywords(60).map((keyword) => ({ keyword, low: 2, high: 8 })),
    hiddenKeywords: 3,
    title: 'Running shoes: how to choose the right pair for every road',
    metaDescription: 'Learn how to choose running shoes that fit your foot, your stride and your budget.',
    blocks,
    links: 12,
    images: 6,
    competitors: [
      { words: 4800, headings: 30, links: 24, images: 12 },
      { words: 5200, headings: 26, links: 18, images: 10 },
    ],
  }
}
