import type { WordThread } from '@rankwell/contract'
import { htmlToDoc, type JSONContent, markdownToDoc, straightenLinks } from '@rankwell/editor'
import { api } from '../../lib/api.ts'
import { fitsAtOnce, mayFit } from '../writing/paste-size.ts'

export interface ImportedText {
  name: string
  doc: JSONContent
  /** Comments of a Word file. */
  threads: WordThread[]
}

async function readBlocks(file: File, docId: string): Promise<Omit<ImportedText, 'name'>> {
  const ending = /\.(\w+)$/.exec(file.name)?.[1]?.toLowerCase() ?? ''
  if (ending === 'docx') {
    const { html, threads } = await api.exports.importWord({ docId, file })
    return { doc: htmlToDoc(html), threads }
  }
  const text = await file.text()
  const isHtml = ending === 'html' || ending === 'htm'
  return { doc: isHtml ? straightenLinks(htmlToDoc(text)) : markdownToDoc(text), threads: [] }
}

/**
 * Reads Markdown, HTML or a Word file into blocks. Word files are read by the server, in a sealed worker.
 *
 * @returns Null, and it has been said, where that is more than can be saved at once.
 */
export async function readTextFile(file: File, docId: string): Promise<ImportedText | null> {
  if (!mayFit(file)) return null
  const read = await readBlocks(file, docId)
  return fitsAtOnce(read.doc, 'paste.fileTooLarge', file.name) ? { name: file.name, ...read } : null
}
