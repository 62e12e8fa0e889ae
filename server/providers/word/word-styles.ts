import { type Attributes, readWordXml } from './word-xml.ts'

/** Formatting that a character style adds. */
interface RunStyle {
  isBold: boolean
  isItalic: boolean
  highlight: string | null
  vertical: string | null
}

export interface WordStyles {
  /** The normalized name of a paragraph style, such as `heading 2` or `Quote`; null for body text. */
  findRole(styleId: string): string | null
  /** Null if the style adds nothing. */
  findRunStyle(styleId: string): RunStyle | null
}

interface Style {
  id: string
  name: string
  base: string | null
  /** Outline level from 0; 9 is body text. */
  level: number | null
  look: Partial<RunStyle>
}

/**
 * Names of built-in styles in the languages of word processors, without spaces and hyphens, in lower case.
 */
const quoteNames = new Set(
  `quote intensequote quotations quotation blockquote blockquotation zitat intensiveszitat zitate citation
  citationintense citations cita citadestacada citaintensa citas citazione citazioneintensa citazioni citação
  citaçãointensa citações citaat duidelijkcitaat citaten alıntı güçlüalıntı alıntılar цитата цитата2
  выделеннаяцитата اقتباس اقتباسمكثف اقتباسات ציטוט ציטוטחזק نقلقول cytat cytatintensywny citat starktcitat
  stærktcitat sitat sterktsitat lainaus erottuvalainaus citát výraznýcitát idézet kiemeltidézet 引用文 引用文2 引用
  明显引用 鮮明引文 인용 강한인용`.split(/\s+/),
)
const headingName =
  /^(?:heading|[üu]?berschrift|titre|t[íi]?tulo|titolo|kop|ba[sş]lık|заголовок|عنوان|العنوان|כותרת|overskrift|rubrik|otsikko|nadpis|nagłówek|címsor|見出し|标题|標題|제목)([1-9])$/
const otherNames: Record<string, string> = {
  title: 'Title',
  subtitle: 'Subtitle',
  caption: 'caption',
  htmlpreformatted: 'HTML Preformatted',
  preformattedtext: 'HTML Preformatted',
}

const fold = (name: string): string => name.toLowerCase().replaceAll(/[\s_-]+/g, '')

/** The meaning of a style's name; null if unknown. */
function readName(name: string): string | null {
  if (name.startsWith('Article ')) return name
  const folded = fold(name)
  if (quoteNames.has(folded)) return 'Quote'
  const level = headingName.exec(folded)?.[1]
  return level ? `heading ${level}` : (otherNames[folded] ?? null)
}

/** The outline level of a tag from 0 to 9; null if it has none. */
export const readLevel = (attributes: Attributes): number | null => {
  const value = attributes['w:val'] ?? ''
  return /^[0-9]$/.test(value) ? Number(value) : null
}

/** Minimum shift in half points; less is only a typographic correction. */
const minShift = 4

/** Superscript or subscript by the distance of the shift; null if it is too small. */
export function readShift(attributes: Attributes): 'superscript' | 'subscript' | null {
  const value = attributes['w:val'] ?? ''
  const shift = /^-?\d{1,4}$/.test(value) ? Number(value) : 0
  if (Math.abs(shift) < minShift) return null
  return shift > 0 ? 'superscript' : 'subscript'
}

const isOn = (attributes: Attributes): boolean => !/^(?:0|false|off|none)$/.test(attributes['w:val'] ?? '')

/** Whether a fill is a highlight color; gray and white shades are not. */
export function isMarkerFill(attributes: Attributes): boolean {
  const fill = /^([\da-f]{2})([\da-f]{2})([\da-f]{2})$/i.exec(attributes['w:fill'] ?? '')
  if (!fill) return false
  const channels = fill.slice(1).map((channel) => Number.parseInt(channel, 16))
  return Math.max(...channels) - Math.min(...channels) >= 0x40
}

function readRunStyle(name: string, attributes: Attributes): Partial<RunStyle> {
  const value = attributes['w:val'] ?? ''
  if (name === 'w:b') return { isBold: isOn(attributes) }
  if (name === 'w:i') return { isItalic: isOn(attributes) }
  if (name === 'w:highlight') return { highlight: value === 'none' ? null : value || null }
  if (name === 'w:shd' && isMarkerFill(attributes)) return { highlight: 'yellow' }
  if (name === 'w:position') return { vertical: readShift(attributes) }
  if (name === 'w:vertAlign') return { vertical: value || null }
  return {}
}

function listStyles(xml: string): { paragraphs: Map<string, Style>; runs: Map<string, Style> } {
  const paragraphs = new Map<string, Style>()
  const runs = new Map<string, Style>()
  const path: string[] = []
  let style: Style | null = null
  readWordXml(xml, {
    open(name, attributes) {
      if (name === 'w:style') {
        const id = attributes['w:styleId'] ?? ''
        style = { id, name: '', base: null, level: null, look: {} }
        const styles = attributes['w:type'] === 'character' ? runs : paragraphs
        const isKind = attributes['w:type'] === 'character' || attributes['w:type'] === 'paragraph'
        if (isKind && !styles.has(id)) styles.set(id, style)
      } else if (style && path.at(-1) === 'w:style') {
        if (name === 'w:name') style.name = attributes['w:val'] ?? ''
        else if (name === 'w:basedOn') style.base = attributes['w:val'] ?? null
      } else if (style && path.at(-2) === 'w:style') {
        if (path.at(-1) === 'w:pPr' && name === 'w:outlineLvl') style.level = readLevel(attributes)
        else if (path.at(-1) === 'w:rPr') Object.assign(style.look, readRunStyle(name, attributes))
      }
      path.push(name)
    },
    close() {
      path.pop()
    },
  })
  return { paragraphs, runs }
}

/** Maximum depth of base styles; real files have a few levels. */
const maxBases = 50

/** A style and its base styles, nearest first; a cycle ends at the first repetition. */
function* walkBases(styles: Map<string, Style>, styleId: string): Generator<Style> {
  const seen = new Set<string>()
  for (let id: string | null = styleId; id !== null && !seen.has(id) && seen.size < maxBases; ) {
    seen.add(id)
    const style = styles.get(id)
    if (!style) return
    yield style
    id = style.base
  }
}

function resolveRole(styles: Map<string, Style>, styleId: string): string | null {
  let isBody = false
  for (const style of walkBases(styles, styleId)) {
    const named = readName(style.name) ?? readName(style.id)
    if (named && !named.startsWith('heading ')) return named
    if (style.level === 9) isBody = true
    if (isBody) continue
    if (style.level !== null) return `heading ${style.level + 1}`
    if (named) return named
  }
  return styles.has(styleId) ? null : readName(styleId)
}

function resolveRunStyle(styles: Map<string, Style>, styleId: string): RunStyle | null {
  let look: Partial<RunStyle> = {}
  for (const style of walkBases(styles, styleId)) look = { ...style.look, ...look }
  const { isBold = false, isItalic = false, highlight = null, vertical = null } = look
  return isBold || isItalic || highlight || vertical ? { isBold, isItalic, highlight, vertical } : null
}

function remember<Value>(resolve: (styleId: string) => Value): (styleId: string) => Value {
  const known = new Map<string, Value>()
  return (styleId) => {
    const found = known.get(styleId)
    if (found !== undefined || known.has(styleId)) return found as Value
    const value = resolve(styleId)
    known.set(styleId, value)
    return value
  }
}

/** The meaning of a file's styles, by outline level, name, and base styles. */
export function readWordStyles(xml: string): WordStyles {
  const { paragraphs, runs } = listStyles(xml)
  return {
    findRole: remember((styleId) => resolveRole(paragraphs, styleId)),
    findRunStyle: remember((styleId) => resolveRunStyle(runs, styleId)),
  }
}
