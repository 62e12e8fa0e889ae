import type { Document } from '@rankwell/contract'
import { listHeadings } from './research-figures.ts'
import { findOpenTopics } from './topic-coverage.ts'

const intents = ['informational', 'commercial', 'transactional', 'navigational'] as const
export type Intent = (typeof intents)[number]

const maxTopics = 12

/** The search intent of the keyword: that of the cluster, or of the results if there is none. */
export function suggestIntent(document: Document): Intent | null {
  const key = document.keyword.trim().toLowerCase()
  const told = document.cluster?.content.find((one) => one.keyword.trim().toLowerCase() === key)?.intent
  const known = intents.find((one) => told?.toLowerCase().startsWith(one.slice(0, 8)))
  return known ?? document.serp?.intent ?? null
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
