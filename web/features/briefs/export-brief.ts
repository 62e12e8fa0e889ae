import type { Brief, Document } from '@rankwell/contract'
import type { TFunction } from 'i18next'
import { download } from '../../lib/download.ts'
import { comparedFields } from './seen-brief.ts'

const escapeHtml = (text: string) =>
  text.replace(/[&<>"]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[sign] ?? '')
const list = (items: string[]) => `<ul>${items.map((item) => `<li>${escapeHtml(item)}</li>`).join('')}</ul>`

/** The brief as HTML for whoever writes without an account: every field that says something, then the outline. */
export function writeBrief(
  document: Pick<Document, 'title' | 'keyword' | 'outline'>,
  brief: Brief,
  assignee: string,
  t: TFunction<'panels'>,
): string {
  const values: Record<(typeof comparedFields)[number], string | string[]> = {
    goal: brief.goal,
    audience: brief.audience,
    intent: brief.intent,
    angle: brief.angle,
    callToAction: brief.callToAction,
    tone: brief.tone,
    wordTarget: brief.wordTarget === null ? '' : String(brief.wordTarget),
    dueDate: brief.dueDate?.slice(0, 10) ?? '',
    assignee,
    documentKeywords: brief.documentKeywords.content
      .filter(({ isHidden }) => !isHidden)
      .map(({ keyword, occurrences }) => `${keyword} (${occurrences.replace('-', '–')})`),
    questions: brief.questions,
    headings: brief.headings.map(({ level, text }) => `H${level} ${text}`),
    references: brief.references
      .filter(({ isOn }) => isOn)
      .map(({ title, value }) => `${title} ${value}`.trim()),
  }
  const parts = comparedFields.flatMap((field) => {
    const value = values[field]
    if (value.length === 0) return []
    const body = typeof value === 'string' ? `<p>${escapeHtml(value)}</p>` : list(value)
    return [`<h2>${escapeHtml(t(`brief.field.${field}`))}</h2>${body}`]
  })
  const outline = (document.outline?.content ?? []).map(({ level, text }) => `H${level} ${text}`)
  return [
    `<h1>${escapeHtml(document.title || document.keyword)}</h1>`,
    ...parts,
    ...(outline.length > 0 ? [`<h2>${escapeHtml(t('outline.title'))}</h2>${list(outline)}`] : []),
  ].join('')
}

/** Saves the brief as a Word file. */
export async function exportBrief(
  document: Document,
  brief: Brief,
  assignee: string,
  t: TFunction<'panels'>,
): Promise<void> {
  const title = `${document.title || document.keyword || 'document'} – ${t('brief.title')}`
  const html = writeBrief(document, brief, assignee, t)
  await download({
    path: '/export',
    name: `${title}.docx`,
    body: { html, title, language: document.language },
  })
}
