import type { ScoreInput, TextBlock } from '../types.ts'
import { countWords } from '../words.ts'
import { readBrief } from './briefs.ts'
import type { Source } from './derive.ts'
import * as derive from './derive.ts'
import type { Page } from './parse-page.ts'
import { parsePage } from './parse-page.ts'
import { createRandom, shuffle } from './random.ts'
import type { Topic } from './topic.ts'
import { topics } from './topics.ts'

/** A text to be scored, with all other inputs of its score. */
export interface ValidityText {
  /** `topic/kind`. */
  id: string
  kind: string
  input: ScoreInput
  /** The competitors' pages, against which originality is measured. */
  competitors: TextBlock[][]
}

type Kind = (source: Source) => Page

const kinds: Record<string, Kind> = {
  expert: ({ expert }) => expert,
  good: ({ good }) => good,
  other: ({ other }) => other,
  thin: ({ topic }) => parsePage(topic.pages.thin),
  short: ({ topic }) => parsePage(topic.pages.short ?? ''),
  stuffed: derive.stuff,
  salad: derive.makeSalad,
  'salad-list': (source) => derive.makeSalad(source, 'list-item'),
  lorem: derive.fillWithLorem,
  copied: derive.copy,
  'half-copied': derive.copyHalf,
  spun: derive.spin,
  doubled: derive.double,
  'shuffled-words': derive.shuffleWords,
  'shuffled-sentences': derive.shuffleSentences,
  reversed: derive.reverseWords,
  'headings-only': derive.keepHeadings,
  'list-only': derive.listOnly,
  'off-topic': (source) => derive.takeOther(source, strangerOf(source.topic)),
  notes: derive.makeNotes,
  faq: derive.addFaq,
  closing: derive.addClosing,
  sources: derive.addSources,
  images: derive.addImages,
  synonyms: (source) => derive.replaceKeyword(source, source.topic.synonym ?? ''),
  reordered: (source) => derive.replaceKeyword(source, source.topic.reordered ?? ''),
}

const everywhere = 'expert good other thin stuffed salad lorem copied doubled shuffled-words notes'
const inOtherLanguages = `${everywhere} reversed faq closing sources`
const inEnglish = `${everywhere} off-topic`

/** Kinds that only some of the English topics have, in addition to the kinds that all have. */
const extraKinds: Record<string, string> = {
  'clean-bike-chain': 'reversed spun faq sources list-only shuffled-sentences',
  'home-composting': 'half-copied images list-only',
  'indoor-herb-garden': 'synonyms reordered spun salad-list',
  'remote-team-meetings': 'reversed headings-only half-copied images',
  'sourdough-starter': 'short synonyms faq closing headings-only shuffled-sentences',
  'standing-desk-height': 'short reordered sources closing reversed spun salad-list',
}

const countBlocks = (blocks: readonly TextBlock[], language: string) =>
  blocks.reduce((sum, { text }) => sum + countWords(text, language), 0)

function toFigures({ blocks, links, images }: Page, language: string) {
  const headings = blocks.filter(({ kind }) => kind === 'heading').length
  return { words: countBlocks(blocks, language), headings, links, images }
}

/** The expert page of the next topic in the same language. */
function strangerOf(topic: Topic): Page {
  const same = topics.filter(({ language }) => language === topic.language)
  const next = same[(same.indexOf(topic) + 1) % same.length] ?? topic
  return parsePage(next.pages.expert)
}

function buildTopic(topic: Topic, seed: number): ValidityText[] {
  const { language, keyword } = topic
  const [expert, good, other] = [topic.pages.expert, topic.pages.good, topic.pages.other].map(parsePage)
  if (!expert || !good || !other) return []
  const keywords = readBrief(topic.id)
  const terms = keywords.map((term) => term.keyword)
  const names = language === 'en' ? `${inEnglish} ${extraKinds[topic.id]}` : inOtherLanguages
  return names.split(' ').map((kind, at): ValidityText => {
    const page = (kinds[kind] as Kind)({ topic, expert, good, other, terms, seed: seed + at })
    // A page that is being scored is not its own competitor.
    const against = kind === 'good' ? [expert, other] : kind === 'other' ? [expert, good] : [good, other]
    const { title, meta: metaDescription, blocks, links, images } = page
    const competitors = against.map((rival) => toFigures(rival, language))
    return {
      id: `${topic.id}/${kind}`,
      kind,
      input: {
        language,
        keyword,
        keywords,
        hiddenKeywords: 0,
        title,
        metaDescription,
        blocks,
        links,
        images,
        competitors,
      },
      competitors: against.map((rival) => rival.blocks),
    }
  })
}

/** Every text of the corpus, identical in every run. */
export function buildCorpus(): ValidityText[] {
  return topics.flatMap((topic, at) => buildTopic(topic, 1000 + 100 * at))
}

const heldOutSeed = 20261123

/** The third of each language's texts that were not used to fit any constant. */
export function listHeldOut(texts: readonly ValidityText[]): Set<string> {
  const random = createRandom(heldOutSeed)
  const languages = [...new Set(texts.map(({ input }) => input.language))].sort()
  return new Set(
    languages.flatMap((language) => {
      const own = texts.filter(({ input }) => input.language === language).map(({ id }) => id)
      return shuffle(own.sort(), random).slice(0, Math.round(own.length / 3))
    }),
  )
}
