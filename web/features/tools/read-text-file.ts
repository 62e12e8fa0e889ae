import { htmlToDoc, type JSONContent, markdownToDoc, straightenLinks } from '@rankwell/editor'
import { api } from '../../lib/api.ts'
import { fitsAtOnce, mayFit } from '../writing/paste-size.ts'

export interface ImportedText {
  name: string
  doc: JSONContent
}

async function readBlocks(file: File, docId: string): Promise<JSONContent> {
  const ending = /\.(\w+)$/.exec(file.name)?.[1]?.toLowerCase() ?? ''
  if (ending === 'docx') return htmlToDoc((await api.exports.importWord({ docId, file })).html)
  const text = await file.text()
  return ending === 'html' || ending === 'htm' ? straightenLinks(htmlToDoc(text)) : markdownToDoc(text)
}

/**
 * Reads Markdown, HTML or a Word file into blocks. Word files are read by the server, in a sealed worker.
 *
 * @returns Null, and it has been said, where that is more than can be saved at once.
 */
export async function readTextFile(file: File, docId: string): Promise<ImportedText | null> {
  if (!mayFit(file)) return null
  const doc = await readBlocks(file, docId)
  return fitsAtOnce(doc, 'paste.fileTooLarge', file.name) ? { name: file.name, doc } : null
}
