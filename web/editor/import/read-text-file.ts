import type { WordThread } from '@rankwell/contract'
import { htmlToDoc, type JSONContent, markdownToDoc, unwrapLinks } from '@rankwell/editor'
import { fitsAtOnce, mayFit } from '../../lib/text-size.ts'
import { importWord } from '../api.ts'
import { leadingTitle, startsWithTitle } from './split-title.ts'

export interface ImportedText {
  name: string
  doc: JSONContent
  /** The title given in the file, if its text starts with it. */
  title: string | null
  /** Comments of a Word file. */
  threads: WordThread[]
}

async function readBlocks(file: File, docId: string): Promise<Omit<ImportedText, 'name'>> {
  const ending = /\.(\w+)$/.exec(file.name)?.[1]?.toLowerCase() ?? ''
  if (ending === 'docx') {
    const { html, hasTitle, threads } = await importWord({ docId, file })
    const doc = htmlToDoc(html)
    return { doc, title: hasTitle ? leadingTitle(doc) : null, threads }
  }
  const text = await file.text()
  if (ending !== 'html' && ending !== 'htm') return { doc: markdownToDoc(text), title: null, threads: [] }
  const doc = unwrapLinks(htmlToDoc(text))
  const { title } = new DOMParser().parseFromString(text, 'text/html')
  return { doc, title: startsWithTitle(doc, title) ? title : null, threads: [] }
}

/**
 * Reads Markdown, HTML, or a Word file into blocks. Word files are read by the server, in a sandboxed
 * process.
 *
 * @returns Null, with an error message, if it is too large to be saved at once.
 */
export async function readTextFile(file: File, docId: string): Promise<ImportedText | null> {
  if (!mayFit(file)) return null
  const read = await readBlocks(file, docId)
  return fitsAtOnce(read.doc, 'paste.fileTooLarge', file.name) ? { name: file.name, ...read } : null
}
