import { Parser } from 'htmlparser2'
import { WordFileError } from './word-file-error.ts'

/** The prefixes that Word itself uses, by namespace; other programs may use any. */
const prefixes: Record<string, string> = {
  'http://schemas.openxmlformats.org/wordprocessingml/2006/main': 'w',
  'http://purl.oclc.org/ooxml/wordprocessingml/main': 'w',
  'http://schemas.microsoft.com/office/word/2010/wordml': 'w14',
  'http://schemas.microsoft.com/office/word/2012/wordml': 'w15',
  'http://schemas.openxmlformats.org/markup-compatibility/2006': 'mc',
  'http://schemas.openxmlformats.org/package/2006/relationships': 'rel',
}

/** Maximum nesting depth; each level makes processing slower. */
const maxDepth = 1000

export type Attributes = Readonly<Record<string, string>>

/** Start and end of a tag in the XML. */
export interface Place {
  start: number
  end: number
}

export interface WordXmlHandler {
  open?(name: string, attributes: Attributes, place: Place): void
  close?(name: string, place: Place): void
  text?(text: string): void
}

/**
 * Reports the elements of a part of a Word file in linear time, named with Word's own prefixes. Entities
 * declared by the file are not expanded.
 * @throws {WordFileError} if elements are nested deeper than in any real file
 * @returns the file's prefix for Word's main namespace; null if it declares none
 */
export function readWordXml(xml: string, handler: WordXmlHandler): string | null {
  let byPrefix: Map<string, string> | null = null
  let mainPrefix: string | null = null
  let depth = 0
  const declare = (attributes: Attributes) => {
    byPrefix = new Map()
    for (const [name, value] of Object.entries(attributes)) {
      const declared = /^xmlns(?::(.+))?$/.exec(name)
      const known = declared ? prefixes[value.trim()] : undefined
      if (!declared || !known) continue
      byPrefix.set(declared[1] ?? '', known)
      if (known === 'w' && declared[1]) mainPrefix = declared[1]
    }
  }
  const rename = (name: string) => {
    const colon = name.indexOf(':')
    const prefix = colon < 0 ? '' : name.slice(0, colon)
    const known = byPrefix?.get(prefix)
    return known ? `${known}:${name.slice(colon + 1)}` : name
  }
  const renameAll = (attributes: Attributes): Attributes => {
    const renamed: Record<string, string> = Object.create(null)
    for (const name in attributes) renamed[name.includes(':') ? rename(name) : name] = attributes[name] ?? ''
    return renamed
  }
  const parser: Parser = new Parser(
    {
      onopentag(name, attributes) {
        if (!byPrefix) declare(attributes)
        if (++depth > maxDepth) throw new WordFileError('file_too_complex')
        const place = { start: parser.startIndex, end: parser.endIndex + 1 }
        handler.open?.(rename(name), renameAll(attributes), place)
      },
      onclosetag(name) {
        depth--
        handler.close?.(rename(name), { start: parser.startIndex, end: parser.endIndex + 1 })
      },
      ontext(text) {
        handler.text?.(text)
      },
    },
    { xmlMode: true, decodeEntities: true },
  )
  parser.end(xml)
  return mainPrefix
}
