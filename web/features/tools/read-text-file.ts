import { htmlToDoc, type JSONContent, markdownToDoc } from '@rankwell/editor'
import { api } from '../../lib/api.ts'

export interface ImportedText {
  name: string
  doc: JSONContent
}

/** Reads Markdown, HTML or a Word file into blocks. Word files are read by the server, in a sealed worker. */
export async function readTextFile(file: File, docId: string): Promise<ImportedText> {
  const ending = /\.(\w+)$/.exec(file.name)?.[1]?.toLowerCase() ?? ''
  if (ending === 'docx') {
    const { html } = await api.exports.importWord({ docId, file })
    return { name: file.name, doc: htmlToDoc(html) }
  }
  const text = await file.text()
  const isHtml = ending === 'html' || ending === 'htm'
  return { name: file.name, doc: isHtml ? htmlToDoc(text) : markdownToDoc(text) }
}
