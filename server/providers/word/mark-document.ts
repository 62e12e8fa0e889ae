import { isMarkerFill, readLevel, readShift } from './word-styles.ts'
import { type Attributes, type Place, readWordXml } from './word-xml.ts'

/** Elements that the library ignores: deleted, moved, or alternative content. */
const ignored = new Set(['w:del', 'w:moveFrom', 'mc:Choice'])
/** Formatting before a tracked change. */
const earlierFormatting = new Set(['w:rPrChange', 'w:pPrChange'])

interface Marking {
  xml: string
  /** Prefix of all added names; random, so that a file cannot contain the same ones. */
  secret: string
  /** The number of each comment of the file, by id. */
  comments: ReadonlyMap<string, number>
}

/** State while a part is read from start to end. */
class Marker {
  private readonly secret: string
  private readonly comments: ReadonlyMap<string, number>
  private readonly insertions: { at: number; text: (prefix: string) => string }[] = []
  private readonly pending: string[] = []
  private readonly started = new Set<number>()
  private readonly ended = new Set<number>()
  private hidden = 0
  private earlier = 0
  private lastText: number | null = null
  private paragraphStart = 0
  private propertiesEnd: number | null = null
  private hasFill = false
  private hasHighlight = false
  private shift: ReturnType<typeof readShift> = null

  constructor(secret: string, comments: ReadonlyMap<string, number>) {
    this.secret = secret
    this.comments = comments
  }

  private mark(at: number, name: string): void {
    this.insertions.push({ at, text: (w) => `<${w}:bookmarkStart ${w}:name="${this.secret}${name}"/>` })
  }

  private startComment(comment: number | undefined): void {
    if (comment === undefined || this.started.has(comment)) return
    this.started.add(comment)
    this.pending.push(`from${comment}`)
  }

  private endComment(comment: number | undefined): void {
    if (comment === undefined || !this.started.has(comment) || this.ended.has(comment)) return
    this.ended.add(comment)
    if (this.pending.includes(`from${comment}`) || this.lastText === null) this.pending.push(`to${comment}`)
    else this.mark(this.lastText, `to${comment}`)
  }

  /** A comment without a range belongs to the words before it. */
  private placeComment(comment: number | undefined): void {
    if (comment === undefined || this.started.has(comment)) return
    this.started.add(comment)
    this.ended.add(comment)
    if (this.lastText !== null && this.lastText > this.paragraphStart)
      this.mark(this.lastText, `from${comment}`)
    else this.pending.push(`from${comment}`)
  }

  private readComment(name: string, attributes: Attributes): void {
    const comment = this.comments.get(attributes['w:id'] ?? '')
    if (name === 'w:commentRangeStart') this.startComment(comment)
    else if (name === 'w:commentRangeEnd') this.endComment(comment)
    else if (name === 'w:commentReference') this.placeComment(comment)
  }

  private readRunStyle(name: string, attributes: Attributes, end: number): void {
    if (name === 'w:pPr') this.propertiesEnd = end
    else if (name === 'w:outlineLvl') this.setLevel(readLevel(attributes))
    else if (name === 'w:rPr') [this.hasFill, this.hasHighlight, this.shift] = [false, false, null]
    else if (name === 'w:highlight') this.hasHighlight = true
    else if (name === 'w:position') this.shift = readShift(attributes)
    else if (name === 'w:vertAlign') this.shift = null
    else if (name === 'w:shd') this.hasFill = isMarkerFill(attributes)
  }

  open(name: string, attributes: Attributes, { start, end }: Place): void {
    if (ignored.has(name)) this.hidden++
    else if (earlierFormatting.has(name)) this.earlier++
    else if (name === 'w:p') this.paragraphStart = end
    else if (name === 'w:t' && this.hidden === 0)
      for (const mark of this.pending.splice(0)) this.mark(start, mark)
    this.readComment(name, attributes)
    if (this.earlier === 0) this.readRunStyle(name, attributes, end)
  }

  /** A level of the paragraph itself overrides its style: it gets a style of ours before its own. */
  private setLevel(level: number | null): void {
    const at = this.propertiesEnd
    if (at === null || level === null || level === 9) return
    const style = `${this.secret}heading${level + 1}`
    this.insertions.push({ at, text: (w) => `<${w}:pStyle ${w}:val="${style}"/>` })
    this.propertiesEnd = null
  }

  close(name: string, { start, end }: Place): void {
    if (ignored.has(name)) this.hidden--
    else if (earlierFormatting.has(name)) this.earlier--
    else if (name === 'w:t' && this.hidden === 0) this.lastText = end
    else if (this.earlier > 0) return
    else if (name === 'w:pPr') this.propertiesEnd = null
    else if (name === 'w:rPr') this.writeLook(start)
  }

  private writeLook(at: number): void {
    const { shift } = this
    if (this.hasFill && !this.hasHighlight)
      this.insertions.push({ at, text: (w) => `<${w}:highlight ${w}:val="yellow"/>` })
    if (shift) this.insertions.push({ at, text: (w) => `<${w}:vertAlign ${w}:val="${shift}"/>` })
  }

  apply(xml: string, prefix: string): string {
    for (const mark of this.pending.splice(0)) if (this.lastText !== null) this.mark(this.lastText, mark)
    // Markers at the same position keep their order, because the sort is stable.
    const parts: string[] = []
    let done = 0
    for (const { at, text } of this.insertions.sort((one, other) => one.at - other.at)) {
      parts.push(xml.slice(done, at), text(prefix))
      done = at
    }
    parts.push(xml.slice(done))
    return parts.join('')
  }
}

/**
 * Rewrites a part of a Word file so that the parsing library keeps what it would ignore: comment ranges as
 * bookmarks, outline levels as styles, colored fills as highlights, and shifted text as superscript or
 * subscript.
 * @param file.secret prefix of all bookmarks (`…from7`, `…to7` for comment 7) and styles (`…heading2`)
 */
export function markDocument({ xml, secret, comments }: Marking): string {
  const marker = new Marker(secret, comments)
  const prefix = readWordXml(xml, {
    open: (name, attributes, place) => marker.open(name, attributes, place),
    close: (name, place) => marker.close(name, place),
  })
  return prefix === null ? xml : marker.apply(xml, prefix)
}
