import { editorVersion, fragmentName } from '@rankwell/editor'
import { type Doc, XmlElement, XmlText } from 'yjs'
import { type Client, connectClient } from '../test-server.ts'
import type { SeededRandom } from './random.ts'

/** A writing user who records what was acknowledged. */
export interface Writer {
  client: Client
  /** Everything written, in order. */
  written: string[]
  /** Words that the server has acknowledged, so that the page would show "Saved". */
  saved: Set<string>
  /** Words that were deleted again. */
  removed: Set<string>
  write(): void
  /** Deletes one of the writer's own words, if there is one. */
  remove(): void
  isSaved(): boolean
}

/** The paragraphs of a live text. */
export const readParagraphs = (doc: Doc): string[] =>
  doc
    .getXmlFragment(fragmentName)
    .toArray()
    .map((node) => (node instanceof XmlElement ? (node.get(0)?.toString() ?? '') : ''))

/** Connects like a page, through the proxy on that port, and writes words that no other user writes. */
export function createWriter(options: {
  port: number
  /** The address the application serves. */
  host: string
  token: string
  docId: string
  name: string
  seeded: SeededRandom
}): Writer {
  const { port, host, token, docId, name, seeded } = options
  const address = `ws://127.0.0.1:${port}/yjs`
  const client = connectClient(address, token, docId, `editorVersion=${editorVersion}`, host)
  const fragment = client.doc.getXmlFragment(fragmentName)
  const written: string[] = []
  const saved = new Set<string>()
  const removed = new Set<string>()
  let open: string[] = []
  const isSaved = () =>
    client.socket.status === 'connected' &&
    client.provider.isAuthenticated &&
    client.provider.unsyncedChanges === 0
  client.provider.on('unsyncedChanges', () => {
    if (!isSaved()) return
    for (const word of open) saved.add(word)
    open = []
  })
  return {
    client,
    written,
    saved,
    removed,
    isSaved,
    write() {
      const word = `⟦${name}-${String(written.length).padStart(6, '0')}⟧`
      written.push(word)
      open.push(word)
      const paragraph = new XmlElement('paragraph')
      paragraph.insert(0, [new XmlText(word)])
      fragment.insert(seeded.between(0, fragment.length), [paragraph])
    },
    remove() {
      const words = readParagraphs(client.doc)
      const mine = written.filter((word) => !removed.has(word) && words.includes(word))
      if (mine.length === 0) return
      const word = mine[seeded.between(0, mine.length - 1)] ?? ''
      removed.add(word)
      fragment.delete(words.indexOf(word), 1)
    },
  }
}

/** Faults of a text: words that are missing, duplicated, or present again after their deletion. */
export function findFaults(words: string[], writers: Writer[], which: 'saved' | 'written'): string[] {
  const counts = new Map<string, number>()
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1)
  const faults = [...counts].filter(([, count]) => count > 1).map(([word]) => `${word} twice`)
  for (const writer of writers) {
    for (const word of writer[which]) {
      const isThere = counts.has(word)
      if (!isThere && !writer.removed.has(word)) faults.push(`${word} lost`)
      if (isThere && writer.removed.has(word) && which === 'written') faults.push(`${word} back`)
    }
  }
  return faults
}
