import type { WordThread } from '@rankwell/contract'
import {
  cleanPastedHtml,
  htmlToDoc,
  type JSONContent,
  looksLikeMarkdown,
  markdownToDoc,
  parseEmbed,
} from '@rankwell/editor'
import type { Editor } from '@tiptap/core'
import i18next from 'i18next'
import { readFailure } from '../../lib/errors.ts'
import { createFormat } from '../../lib/format.ts'
import { toast } from '../../lib/toast.ts'
import { importComments } from '../import/import-comments.ts'
import { keepBeforeImport } from '../import/keep-before-import.ts'
import { readTextFile } from '../import/read-text-file.ts'
import { startsWithTitle, withoutFirstBlock } from '../import/split-title.ts'
import { uploadInlineImages } from '../media/inline-images.ts'

export { cleanPastedHtml } from '@rankwell/editor'
export { fitsAtOnce } from '../../lib/text-size.ts'
export { addImages, importImage } from '../media/images.ts'

/** Plain text as blocks, if it is Markdown or a video URL; null if it is just text. */
export function readPlainText(text: string): JSONContent | null {
  return parseEmbed(text.trim()) || looksLikeMarkdown(text) ? markdownToDoc(text) : null
}

/** Uploads embedded images, and reports how many failed. */
async function uploadImages(read: JSONContent, workspace: string): Promise<JSONContent> {
  const { doc, lost } = await uploadInlineImages(read, workspace)
  if (lost > 0) toast.error(i18next.t('writing:paste.lost', { count: lost, formatted: String(lost) }))
  return doc
}

/** A pasted page with embedded images, as blocks. */
export const readPastedHtml = (html: string, workspace: string): Promise<JSONContent> =>
  uploadImages(htmlToDoc(cleanPastedHtml(html)), workspace)

/**
 * A dropped text file as blocks; null, with an error message, if it is too large. The current article is stored as a
 * version; without a connection, it is in the local snapshots.
 */
export async function readDropped(
  file: File,
  { docId, workspace, title }: { docId: string; workspace: string; title: string },
): Promise<{ doc: JSONContent; threads: WordThread[] } | null> {
  const read = await readTextFile(file, docId)
  if (!read) return null
  // The import continues even if the server cannot be reached.
  await keepBeforeImport(docId, file.name).catch((error: unknown) => {
    toast.error(readFailure(error).message)
  })
  const { doc, threads } = startsWithTitle(read.doc, title) ? withoutFirstBlock(read) : read
  return { doc: await uploadImages(doc, workspace), threads }
}

/** Stores the comments of a dropped file, and reports how many failed. */
export async function keepDroppedComments(
  editor: Editor,
  docId: string,
  dropped: { start: number; threads: WordThread[] },
): Promise<void> {
  const { lost } = await importComments(editor, docId, dropped)
  if (lost === 0) return
  const formatted = createFormat(i18next.language).number(lost)
  toast.error(i18next.t('panels:files.commentsLost', { count: lost, formatted }))
}
