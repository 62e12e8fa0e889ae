import type { Document } from '@rankwell/contract'
import { listHeadings } from './research-figures.ts'
import { findOpenTopics } from './topic-coverage.ts'

const intents = ['informational', 'commercial', 'transactional', 'navigational'] as const
export type Intent = (typeof intents)[number]

const maxTopics = 12
const buying =
  /\b(?:best|top \d+|vs\.?|versus|review(?:s|ed)?|compar\w+|alternatives?|mejor(?:es)?|comparativa|meilleurs?|comparatif|beste[nrs]?|vergleich|test|migliori?|confronto|melhores?|beste|vergelijk\w+)\b|лучши|обзор|сравнени|karşılaştırma|en iyi|أفضل|مقارنة|مراجعة/iu
const ordering =
  /\b(?:buy|price|prices|cheap|deal|shop|order|discount|comprar|precio|acheter|prix|kaufen|preis|comprare|prezzo|preço|kopen|prijs)\b|купить|цена|satın al|fiyat|شراء|سعر/iu

/** The search intent of the keyword: the cluster's, or else that of most result titles. */
export function suggestIntent(document: Document): Intent | null {
  const key = document.keyword.trim().toLowerCase()
  const told = document.cluster?.content.find((one) => one.keyword.trim().toLowerCase() === key)?.intent
  const known = intents.find((one) => told?.toLowerCase().startsWith(one.slice(0, 8)))
  if (known) return known
  const titles = (document.serp?.content ?? []).map(({ title }) => title).filter(Boolean)
  if (titles.length === 0) return null
  const share = (pattern: RegExp) => titles.filter((title) => pattern.test(title)).length / titles.length
  if (share(ordering) >= 0.4) return 'transactional'
  return share(buying) >= 0.4 ? 'commercial' : 'informational'
}

/** Questions and keywords of the topic that none of the selected pages cover. */
export function findGaps({ serp, brief, cluster, language }: Document): string[] {
  const pages = (serp?.selected ?? []).filter((page) => page.state === 'read')
  if (pages.length === 0) return []
  const topics = [
    ...(serp?.questions ?? []),
    ...(brief?.questions ?? []),
    ...(cluster?.content ?? []).filter(({ isHidden }) => !isHidden).map(({ keyword }) => keyword),
  ]
  const known = pages.map(({ title, headers, keywordRef }) => ({
    headings: [title, ...listHeadings(headers).map(({ text }) => text)],
    keywords: keywordRef.content.map(({ keyword }) => keyword),
  }))
  return findOpenTopics(topics, known, language).slice(0, maxTopics)
}
