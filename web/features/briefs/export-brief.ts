import type { Document } from '@rankwell/contract'
import { download } from '../../lib/download.ts'
import { type BriefSheet, writeSheet } from './describe-brief.ts'

/** Downloads the brief as a Word file. */
export async function exportBrief(document: Document, sheet: BriefSheet, name: string): Promise<void> {
  const title = `${sheet.title} – ${name}`
  await download({
    path: '/export',
    name: `${title}.docx`,
    body: { html: writeSheet(sheet), title, language: document.language },
  })
}
