import { type Brief, comparedFigures, type Document, figuresOf } from '@rankwell/contract'
import type { TFunction } from 'i18next'
import { findGaps } from '../../lib/brief-suggestions.ts'
import type { Format } from '../../lib/format.ts'
import { averageOf } from '../../lib/research-figures.ts'

/** One part of a brief, for screen, print, and Word. */
export interface BriefSheetPart {
  title: string
  text?: string
  items?: string[]
  table?: { head: string[]; rows: string[][] }
}

export interface BriefSheet {
  title: string
  facts: { name: string; value: string }[]
  parts: BriefSheetPart[]
}

interface Words {
  t: TFunction<['panels', 'brief']>
  format: Format
  /** The assignee's name; empty if there is none. */
  assignee: string
}

const texts = ['goal', 'audience', 'intent', 'angle', 'callToAction', 'tone'] as const

/** Describes a brief for readers: facts first, then every non-empty part, and the outline before the competitors. */
export function describeBrief(document: Document, brief: Brief, words: Words): BriefSheet {
  const { t, format } = words
  const title = document.title || document.keyword || t('panels:brief.title')
  const facts = [
    { name: t('brief:sheet.keyword'), value: document.keyword },
    {
      name: t('panels:brief.field.wordTarget'),
      value: brief.wordTarget === null ? '' : format.number(brief.wordTarget),
    },
    { name: t('panels:brief.field.dueDate'), value: brief.dueDate ? format.date(brief.dueDate) : '' },
    { name: t('panels:brief.field.assignee'), value: words.assignee },
  ]
  const parts: BriefSheetPart[] = [
    ...texts.map((name) => ({ title: t(`panels:brief.field.${name}`), text: brief[name] })),
    keywordPart(brief, words),
    headingPart(document, brief, words),
    { title: t('panels:brief.field.questions'), items: brief.questions },
    ...referenceParts(brief, words),
    { title: t('panels:brief.noneCovers'), items: findGaps(document) },
    {
      title: t('panels:outline.title'),
      items: (document.outline?.content ?? []).map(({ level, text }) => `H${level} ${text}`),
    },
    competitorPart(document, words),
  ]
  const hasContent = ({ text, items, table }: BriefSheetPart) =>
    Boolean(text) || (items?.length ?? 0) > 0 || (table?.rows.length ?? 0) > 0
  return { title, facts: facts.filter(({ value }) => value !== ''), parts: parts.filter(hasContent) }
}

function keywordPart(brief: Brief, { t }: Words): BriefSheetPart {
  const rows = brief.documentKeywords.content
    .filter(({ isHidden }) => !isHidden)
    .map(({ keyword, occurrences, importance = 2, inHeading }) => [
      keyword,
      occurrences.replace('-', '–'),
      [t(`brief:sheet.steps.${importance}`), ...(inHeading ? [t('brief:sheet.inHeading')] : [])].join(' · '),
    ])
  const head = [t('brief:sheet.keyword'), t('brief:sheet.times'), t('brief:sheet.importance')]
  return { title: t('panels:brief.field.documentKeywords'), table: { head, rows } }
}

function headingPart(document: Document, brief: Brief, { t, format }: Words): BriefSheetPart {
  const pages = (document.serp?.selected ?? []).filter((page) => page.state === 'read').length
  const rows = brief.headings
    .filter(({ count }) => count > 1)
    .map(({ level, text, count }) => [
      `H${level} ${text}`,
      t('brief:headings.share', {
        part: format.number(count),
        total: format.number(Math.max(pages, count)),
      }),
    ])
  const head = [t('brief:sheet.heading'), t('brief:sheet.pages')]
  return { title: t('panels:brief.field.headings'), table: { head, rows } }
}

function referenceParts(brief: Brief, { t }: Words): BriefSheetPart[] {
  const on = brief.references.filter(({ isOn }) => isOn)
  const of = (must: 'cite' | 'link' | undefined) =>
    on
      .filter((one) => one.must === must)
      .map(({ title, value }) => (title && title !== value ? `${title}: ${value}` : value))
  return [
    { title: t('brief:musts.cite'), items: of('cite') },
    { title: t('brief:musts.link'), items: of('link') },
    { title: t('panels:brief.field.references'), items: of(undefined) },
  ]
}

function competitorPart(document: Document, { t, format }: Words): BriefSheetPart {
  const pages = (document.serp?.selected ?? []).filter((page) => page.state === 'read')
  const average = averageOf(pages)
  const rows = pages.map((page) => {
    const figures = figuresOf(page)
    return [page.title || page.url, ...comparedFigures.map((name) => format.number(figures[name]))]
  })
  if (average)
    rows.push([t('panels:brief.mean'), ...comparedFigures.map((name) => format.number(average[name]))])
  const head = [t('panels:brief.page'), ...comparedFigures.map((name) => t(`panels:brief.figure.${name}`))]
  return { title: t('panels:brief.competitors'), table: { head, rows } }
}

const escapeHtml = (text: string) =>
  text.replace(/[&<>"]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[sign] ?? '')

const row = (tag: 'th' | 'td', cells: string[]) =>
  `<tr>${cells.map((cell) => `<${tag}>${escapeHtml(cell)}</${tag}>`).join('')}</tr>`

/** The body of a Word file as HTML; the title of the file is that of the brief. */
export function writeSheet({ facts, parts }: BriefSheet): string {
  const body = parts.map(({ title: name, text, items, table }) =>
    [
      `<h2>${escapeHtml(name)}</h2>`,
      text ? `<p>${escapeHtml(text)}</p>` : '',
      items?.length ? `<ul>${items.map((item) => `<li>${escapeHtml(item)}</li>`).join('')}</ul>` : '',
      table?.rows.length
        ? `<table><tbody>${row('th', table.head)}${table.rows.map((cells) => row('td', cells)).join('')}</tbody></table>`
        : '',
    ].join(''),
  )
  const summary = facts.map(({ name, value }) => row('td', [name, value])).join('')
  return [summary ? `<table><tbody>${summary}</tbody></table>` : '', ...body].join('')
}
