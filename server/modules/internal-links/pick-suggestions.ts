import type { LinkReason, LinkSuggestion, LinkSuggestions } from '@rankwell/contract'
import type { LinkableText } from '@rankwell/editor'
import { countWords, findPhrases, listContentStems } from '@rankwell/seo'
import type { TargetPage } from './page-queries.ts'
import { toUrlKey } from './urls.ts'

export interface ArticleToLink {
  texts: readonly LinkableText[]
  /** Primary language subtag. */
  language: string
  keyword: string
  /** Keys of the addresses at which it is published. */
  ownKeys: ReadonlySet<string>
}

/** Kinds of text in which links are suggested; headings, quotes, and titles are left out. */
const linkedKinds = new Set(['paragraph', 'list-item', 'table-cell', 'alert'])
const wordsPerLink = 100
const wordsPerLinkInBlock = 60
const minLinks = 3
const maxLinks = 50
const passageLength = 70
/** Candidates whose relevance is measured. */
const maxRanked = 600

/** Maximum number of links in an article with this many words. */
export const linkLimit = (words: number): number =>
  Math.min(maxLinks, Math.max(minLinks, Math.ceil(words / wordsPerLink)))

interface Candidate {
  target: TargetPage
  phrase: string
  reason: LinkReason
  text: LinkableText
  from: number
  to: number
  score: number
}

/** Suggested links from an article to pages, most relevant first; each target, place, and anchor at most once. */
export function pickSuggestions(article: ArticleToLink, targets: readonly TargetPage[]): LinkSuggestions {
  const { texts, language } = article
  const all = new Map(targets.map((target) => [target.urlKey, target]))
  const linked = new Set(texts.flatMap(({ links }) => links.map(({ href }) => toUrlKey(href))))
  const links = [...linked].filter((key) => all.has(key)).length
  const open = texts.filter(({ kind }) => linkedKinds.has(kind))
  const words = texts.reduce((sum, { text }) => sum + countWords(text, language), 0)
  const limit = linkLimit(words)
  const free = targets.filter(({ urlKey }) => !linked.has(urlKey) && !article.ownKeys.has(urlKey))
  const candidates = rank(findCandidates(article, open, free), texts, language)
  const chosen = choose(candidates, texts, { language, room: limit - links })
  return { suggestions: chosen.map(toSuggestion), links, limit }
}

const keyOf = (text: string, language: string) => listContentStems(text, language).toSorted().join(' ')

/** Every place of a target's phrases, except where links are not allowed. */
function findCandidates(
  { keyword, language }: ArticleToLink,
  open: readonly LinkableText[],
  targets: readonly TargetPage[],
): Candidate[] {
  const phrases = new Map<string, TargetPage[]>()
  for (const target of targets)
    for (const phrase of target.phrases) {
      const sharing = phrases.get(phrase)
      if (sharing) sharing.push(target)
      else phrases.set(phrase, [target])
    }
  const names = [...phrases.keys()]
  const own = keyword ? keyOf(keyword, language) : null
  const places = findPhrases(
    open.map(({ text }) => text),
    names,
    language,
  )
  return places.flatMap(({ phrase: index, text: place, from, to }) => {
    const phrase = names[index] as string
    const text = open[place] as LinkableText
    if (overlaps(text.closed, from, to) || keyOf(phrase, language) === own) return []
    const sharing = phrases.get(phrase) ?? []
    return sharing.map((target) => {
      const reason = reasonOf(target, phrase)
      return { target, phrase, reason, text, from, to, score: weigh(target, phrase, reason, sharing.length) }
    })
  })
}

const overlaps = (ranges: readonly { from: number; to: number }[], from: number, to: number): boolean =>
  ranges.some((range) => range.from < to && from < range.to)

function reasonOf({ keyword, title }: TargetPage, phrase: string): LinkReason {
  if (phrase === keyword) return 'keyword'
  return phrase === title ? 'title' : 'topic'
}

const reasonWeight: Record<LinkReason, number> = { keyword: 3, title: 2.5, topic: 1.5 }

function weigh({ inbound }: TargetPage, phrase: string, reason: LinkReason, sharing: number): number {
  const length = Math.min(4, phrase.split(/\s+/).length) / 2
  const need = inbound === 0 ? 0.5 : inbound < 3 ? 0.25 : 0
  return reasonWeight[reason] + length + need - 0.7 * Math.log2(sharing)
}

/** Adds to the best candidates how much of their page's subject the article covers; sorted best first. */
function rank(candidates: Candidate[], texts: readonly LinkableText[], language: string): Candidate[] {
  const stems = new Set(texts.flatMap(({ text }) => listContentStems(text, language)))
  const shares = new Map<string, number>()
  const shareOf = ({ id, title, keyword }: TargetPage) => {
    let share = shares.get(id)
    if (share === undefined) {
      const own = listContentStems(`${title} ${keyword}`, language)
      share = own.length > 0 ? own.filter((stem) => stems.has(stem)).length / own.length : 0
      shares.set(id, share)
    }
    return share
  }
  return candidates
    .toSorted((a, b) => b.score - a.score)
    .slice(0, maxRanked)
    .map((candidate) => ({ ...candidate, score: candidate.score + 2 * shareOf(candidate.target) }))
    .toSorted((a, b) => b.score - a.score)
}

function choose(
  candidates: readonly Candidate[],
  texts: readonly LinkableText[],
  { language, room }: { language: string; room: number },
): Candidate[] {
  const chosen: Candidate[] = []
  const targets = new Set<string>()
  const anchors = new Set(
    texts.flatMap(({ text, links }) => links.map(({ from, to }) => keyOf(text.slice(from, to), language))),
  )
  const perBlock = new Map(texts.map(({ id, links }) => [id, links.length]))
  for (const candidate of candidates) {
    if (chosen.length >= room) break
    const { target, text, from, to } = candidate
    const anchor = keyOf(text.text.slice(from, to), language)
    const count = perBlock.get(text.id) ?? 0
    const most = Math.max(1, Math.round(countWords(text.text, language) / wordsPerLinkInBlock))
    if (targets.has(target.id) || anchors.has(anchor) || count >= most) continue
    if (
      overlaps(
        chosen.filter((one) => one.text === text),
        from,
        to,
      )
    )
      continue
    chosen.push(candidate)
    targets.add(target.id)
    anchors.add(anchor)
    perBlock.set(text.id, count + 1)
  }
  return chosen
}

function toSuggestion({ target, phrase, reason, text, from, to }: Candidate): LinkSuggestion {
  return {
    anchor: text.text.slice(from, to),
    place: { blockId: text.id, from, to },
    ...cutPassage(text.text, from, to),
    url: target.url,
    title: target.title,
    reason,
    phrase,
    inbound: target.inbound,
    isDocument: target.documentId !== null,
  }
}

/** The text around a range, cut between words. */
export function cutPassage(text: string, from: number, to: number): { before: string; after: string } {
  const start = Math.max(0, from - passageLength)
  const end = Math.min(text.length, to + passageLength)
  const before = text.slice(start, from)
  const after = text.slice(to, end)
  return {
    before: (start > 0 ? `…${before.replace(/^\S*\s/, '')}` : before).toWellFormed(),
    after: (end < text.length ? `${after.replace(/\s\S*$/, '')}…` : after).toWellFormed(),
  }
}
