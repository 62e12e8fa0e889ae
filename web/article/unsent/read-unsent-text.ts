import { toHtml, toMarkdown, yDocToDoc } from '@rankwell/editor'
import { IndexeddbPersistence } from 'y-indexeddb'
import { applyUpdate, Doc, encodeStateAsUpdate } from 'yjs'
import { hasLocalText, nameLocalText } from '../../lib/local-texts.ts'
import { listUnwritten } from '../../lib/unwritten-edits.ts'

/** The local copy of a text, with its unsent edits. */
export interface UnsentText {
  userId: string
  documentId: string
  /** Its first words, to identify it. */
  opening: string
  markdown: string
  /** For display, with raw blocks in sandboxed frames. */
  shown: string
  /** For a file. */
  html: string
}

const openingLetters = 80

/** Reads the text of a document from this device only; null if none of it can be shown. */
export async function readUnsentText(userId: string, documentId: string): Promise<UnsentText | null> {
  const doc = new Doc()
  // Opening a copy that does not exist would create it.
  const device = (await hasLocalText(userId, documentId))
    ? new IndexeddbPersistence(nameLocalText(userId, documentId), doc)
    : null
  try {
    await device?.whenSynced
    const whole = new Doc()
    applyUpdate(whole, encodeStateAsUpdate(doc))
    for (const { update } of listUnwritten(userId, documentId)) applyUpdate(whole, update)
    const content = yDocToDoc(whole)
    whole.destroy()
    const markdown = toMarkdown(content).trim()
    if (!markdown) return null
    const line = markdown.split('\n').find((one) => /[\p{L}\p{N}]/u.test(one)) ?? ''
    const opening = [...line.replaceAll(/^[#>*\-\s]+|[*_`]/g, '')].slice(0, openingLetters).join('')
    return {
      userId,
      documentId,
      opening,
      markdown,
      shown: toHtml(content, { embeds: 'address', raw: 'sandbox' }),
      html: toHtml(content, { embeds: 'address', raw: 'clean' }),
    }
  } finally {
    await device?.destroy()
    doc.destroy()
  }
}
