import { syncMetaOf } from '@rankwell/editor'
import { countWords } from '@rankwell/seo'
import type { Editor } from '@tiptap/react'
import { currentToken } from '../../lib/token.ts'
import { type FinalStore, openFinalStore, type Snapshot, storeSnapshot } from './local-snapshots.ts'

/** Time (ms) from the first change to the next snapshot. */
const pause = 150_000
const openingLetters = 120

export interface WatchedText {
  userId: string
  documentId: string
  /** Language code of the article. */
  language: string
}

export interface SnapshotRecorder {
  /** Takes a snapshot; unless forced, only if the text was edited since the last one. */
  take(kind: Snapshot['kind'], must?: boolean): Promise<void>
  stop(): void
}

/** The text of an editor as a snapshot; null if it is empty. */
function readSnapshot(editor: Editor, text: WatchedText, kind: Snapshot['kind']): Snapshot | null {
  const { doc } = editor.state
  const words = doc.textBetween(0, doc.content.size, ' ', ' ').replaceAll(/\s+/g, ' ').trim()
  if (!words && editor.isEmpty) return null
  return {
    documentId: text.documentId,
    takenAt: Date.now(),
    kind,
    words: countWords(words, text.language),
    opening: [...words.slice(0, openingLetters * 2)].slice(0, openingLetters).join(''),
    content: JSON.stringify(doc.toJSON()),
  }
}

/** Stores a snapshot of the current text; a failure is ignored. */
export async function storeText(editor: Editor, text: WatchedText, kind: Snapshot['kind']): Promise<void> {
  const snapshot = readSnapshot(editor, text, kind)
  if (snapshot) await storeSnapshot(text.userId, snapshot).catch(() => undefined)
}

/**
 * Takes a snapshot of the editor's text every few minutes while it is edited here, and when the page is
 * closed.
 */
export function watchText(editor: Editor, text: WatchedText): SnapshotRecorder {
  let isChanged = false
  let timer: ReturnType<typeof setTimeout> | undefined
  let held: FinalStore | undefined
  const take = async (kind: Snapshot['kind'], must = false) => {
    clearTimeout(timer)
    timer = undefined
    if (!isChanged && !must) return
    isChanged = false
    await storeText(editor, text, kind)
  }
  const note: Parameters<typeof editor.on<'transaction'>>[1] = ({ transaction }) => {
    if (!transaction.docChanged) return
    const sync = syncMetaOf(transaction)
    if (sync && !sync.isUndoRedoOperation) return
    isChanged = true
    held ??= openFinalStore(text.userId)
    timer ??= setTimeout(take, pause, 'writing')
  }
  const leave = (event: Event) => {
    if (!isChanged || (event.type !== 'pagehide' && document.visibilityState !== 'hidden')) return
    const snapshot = readSnapshot(editor, text, 'writing')
    if (!snapshot || !held?.keep(snapshot)) return void take('writing')
    clearTimeout(timer)
    timer = undefined
    isChanged = false
  }
  editor.on('transaction', note)
  document.addEventListener('visibilitychange', leave)
  window.addEventListener('pagehide', leave)
  return {
    take,
    stop() {
      editor.off('transaction', note)
      document.removeEventListener('visibilitychange', leave)
      window.removeEventListener('pagehide', leave)
      held?.close()
      // After a sign-out, no more data of this user is stored.
      if (currentToken()) void take('writing')
      clearTimeout(timer)
    },
  }
}
