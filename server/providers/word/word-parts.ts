import { readWordXml } from './word-xml.ts'
import type { ZipFile } from './zip-file.ts'

/** The names of the parts read in addition to the text; null if a file has none. */
export interface WordParts {
  document: string
  styles: string | null
  notes: string[]
  comments: string | null
  commentStates: string | null
}

/** A part as text; empty if the file has none. */
export const readPart = (zip: ZipFile, name: string | null): string =>
  (name === null ? null : zip.read(name))?.toString('utf8') ?? ''

/** The targets of a part's relationships, by the last word of their type. */
function readTargets(zip: ZipFile, name: string, folder: string): Map<string, string> {
  const targets = new Map<string, string>()
  readWordXml(readPart(zip, name), {
    open(element, { Type = '', Target = '' }) {
      if (element !== 'rel:Relationship') return
      const kind = Type.slice(Type.lastIndexOf('/') + 1)
      const path = Target.startsWith('/') ? Target.slice(1) : `${folder}${Target}`
      if (!targets.has(kind) && zip.has(path)) targets.set(kind, path)
    },
  })
  return targets
}

/** Finds the parts by their relationships, regardless of their names. */
export function findWordParts(zip: ZipFile): WordParts {
  const document = readTargets(zip, '_rels/.rels', '').get('officeDocument') ?? 'word/document.xml'
  const slash = document.lastIndexOf('/') + 1
  const folder = document.slice(0, slash)
  const targets = readTargets(zip, `${folder}_rels/${document.slice(slash)}.rels`, folder)
  const find = (kind: string) => {
    const usual = `word/${kind}.xml`
    return targets.get(kind) ?? (zip.has(usual) ? usual : null)
  }
  return {
    document,
    styles: find('styles'),
    notes: [find('footnotes'), find('endnotes')].filter((name) => name !== null),
    comments: find('comments'),
    commentStates: find('commentsExtended'),
  }
}
