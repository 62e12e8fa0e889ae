import type { Attributes } from './html-reader.ts'

/** Properties of a start tag that matter for reading a page; the values are bit flags. */
export const IS_VOID = 1
/** Text before and after is separate. */
export const IS_BLOCK = 2
/** Nothing inside is content: scripts, menus, footers, form fields. */
export const IS_SKIPPED = 4
/** Everything inside is text up to its own end tag. */
export const IS_RAW = 8

export type TextKind =
  | 'loose'
  | 'paragraph'
  | 'heading'
  | 'list-item'
  | 'quote'
  | 'table-cell'
  | 'caption'
  | 'code'

export interface Tag {
  name: string
  /** Starts at 1 for the listed elements; 0 for all others. */
  id: number
  flags: number
  /** The kind of text directly inside; undefined if it stays the same as outside. */
  kind: TextKind | undefined
  /** The open tags that end when this one starts directly inside them, by the HTML standard. */
  impliedEnds: ReadonlySet<string> | undefined
  isEndOptional: boolean
  /** Starts SVG or MathML, which have different rules. */
  isForeign: boolean
  /** Its name alone can start a region. */
  isRegion: boolean
  /** Its class and id do not describe its content. */
  isNeverJudged: boolean
  /** The attributes that describe content. */
  attributes: ReadonlySet<string>
}

const list = (names: string) => names.split(' ')
const setOf = (names: string): ReadonlySet<string> => new Set(list(names))

const FLAGS = new Map<string, number>()
function addFlags(names: string, flags: number): void {
  for (const name of list(names)) FLAGS.set(name, (FLAGS.get(name) ?? 0) | flags)
}
addFlags('area base br col embed hr img input link meta param source track wbr amp-img', IS_VOID)
addFlags(
  'address article aside blockquote body caption center dd details dialog dir div dl dt fieldset figcaption figure ' +
    'footer form h1 h2 h3 h4 h5 h6 header hgroup hr html legend li main menu nav ol p pre search section summary ' +
    'table tbody td tfoot th thead tr ul xmp listing plaintext title',
  IS_BLOCK,
)
addFlags(
  'script style noscript template svg canvas object audio video iframe frame frameset noembed noframes map ' +
    'select option optgroup datalist button textarea label meter progress dialog annotation ' +
    'nav aside footer search menu',
  IS_SKIPPED,
)

addFlags('script style textarea title xmp iframe noembed noframes plaintext', IS_RAW)

const KINDS: Record<string, TextKind> = {
  p: 'paragraph',
  figcaption: 'caption',
  caption: 'caption',
  summary: 'paragraph',
  h1: 'heading',
  h2: 'heading',
  h3: 'heading',
  h4: 'heading',
  h5: 'heading',
  h6: 'heading',
  li: 'list-item',
  dd: 'list-item',
  dt: 'list-item',
  blockquote: 'quote',
  td: 'table-cell',
  th: 'table-cell',
  pre: 'code',
  xmp: 'code',
  listing: 'code',
  plaintext: 'code',
}

const REGION_TAGS = setOf('header main article math title')
const NEVER_JUDGED_BY_NAME = setOf('html body main article')
const END_OPTIONAL = setOf('p li dt dd td th tr thead tbody tfoot option optgroup')
const PARAGRAPH = setOf('p')
const IMPLIED_ENDS: Record<string, ReadonlySet<string>> = {
  li: setOf('li p'),
  dt: setOf('dt dd p'),
  dd: setOf('dt dd p'),
  td: setOf('td th p'),
  th: setOf('td th p'),
  tr: setOf('td th tr p'),
  tbody: setOf('td th tr thead tbody p'),
  tfoot: setOf('td th tr tbody p'),
  option: setOf('option'),
  optgroup: setOf('option optgroup'),
  body: setOf('head'),
  a: setOf('a'),
  ...Object.fromEntries(list('h1 h2 h3 h4 h5 h6').map((name) => [name, setOf('h1 h2 h3 h4 h5 h6 p')])),
}
const NEVER_INSIDE_PARAGRAPH_RULE = setOf('html body title')

const COMMON = 'class id role hidden aria-hidden style itemtype'
const COMMON_ATTRIBUTES = setOf(COMMON)
const ATTRIBUTES: Record<string, ReadonlySet<string>> = {
  html: setOf('lang xml:lang'),
  meta: setOf('name property http-equiv content'),
  link: setOf('rel href'),
  base: setOf('href'),
  script: setOf('type'),
  a: setOf(`href ${COMMON}`),
  img: setOf('src data-src srcset alt width height hidden aria-hidden style'),
  'amp-img': setOf('src srcset alt width height'),
  div: setOf(`aria-level ${COMMON}`),
  span: setOf(`aria-level ${COMMON}`),
}

function makeTag(name: string, id = 0): Tag {
  const flags = FLAGS.get(name) ?? 0
  const isParagraphEnd = (flags & IS_BLOCK) > 0 && !NEVER_INSIDE_PARAGRAPH_RULE.has(name)
  return {
    name,
    id,
    flags,
    kind: KINDS[name],
    impliedEnds: IMPLIED_ENDS[name] ?? (isParagraphEnd ? PARAGRAPH : undefined),
    isEndOptional: END_OPTIONAL.has(name),
    isForeign: name === 'svg' || name === 'math',
    isRegion: REGION_TAGS.has(name),
    isNeverJudged: NEVER_JUDGED_BY_NAME.has(name),
    attributes: ATTRIBUTES[name] ?? COMMON_ATTRIBUTES,
  }
}

/** The bit flags of an element. */
export const flagsOf = (name: string): number => FLAGS.get(name) ?? 0

const INLINE =
  'a abbr b bdi bdo cite code data del dfn em head i ins kbd mark math q s samp small span strong sub sup time u var'
const TAGS = [...new Set([...FLAGS.keys(), ...list(INLINE), 'picture'])].map((name, index) =>
  makeTag(name, index + 1),
)
/** Number of ids, including 0. */
export const TAG_IDS = TAGS.length + 1

/** Names by hash, so that a name on a page is looked up without copying it. */
const SLOTS = 1024
const TAG_SLOTS = makeSlots(TAGS, (tag) => tag.name)
const ATTRIBUTE_SLOTS = makeSlots(
  [...new Set([...COMMON_ATTRIBUTES, ...Object.values(ATTRIBUTES).flatMap((names) => [...names])])],
  (name) => name,
)

function makeSlots<T>(entries: readonly T[], nameOf: (entry: T) => string): (T[] | undefined)[] {
  const slots: (T[] | undefined)[] = new Array(SLOTS).fill(undefined)
  for (const entry of entries) {
    const slot = hashName(nameOf(entry), 0, nameOf(entry).length)
    slots[slot] = [...(slots[slot] ?? []), entry]
  }
  return slots
}

/** Upper and lower case have the same hash, and so do some other characters, which `isName` distinguishes. */
export function hashNext(hash: number, code: number): number {
  return (hash * 31 + (code | 32)) & (SLOTS - 1)
}

function hashName(text: string, from: number, to: number): number {
  let hash = 0
  for (let at = from; at < to; at++) hash = hashNext(hash, text.charCodeAt(at))
  return hash
}

function isName(name: string, text: string, from: number, to: number): boolean {
  if (name.length !== to - from) return false
  for (let at = from; at < to; at++) {
    const code = text.charCodeAt(at)
    if ((code >= 65 && code <= 90 ? code | 32 : code) !== name.charCodeAt(at - from)) return false
  }
  return true
}

const MAX_NAME_LENGTH = 64

/**
 * The properties of the tag with this name.
 * @param hash of the whole name, computed with `hashNext` from 0
 */
export function findTagAt(text: string, from: number, to: number, hash: number): Tag {
  const slot = TAG_SLOTS[hash]
  if (slot) for (const tag of slot) if (isName(tag.name, text, from, to)) return tag
  return makeTag(text.slice(from, Math.min(to, from + MAX_NAME_LENGTH)).toLowerCase())
}

/** Length of the longest attribute name needed. */
const MAX_ATTRIBUTE_LENGTH = 'aria-hidden'.length

/** The attribute with this name; undefined if no tag uses it. */
export function findAttributeName(text: string, from: number, to: number): string | undefined {
  if (to - from > MAX_ATTRIBUTE_LENGTH) return undefined
  const slot = ATTRIBUTE_SLOTS[hashName(text, from, to)]
  if (slot) for (const name of slot) if (isName(name, text, from, to)) return name
  return undefined
}

/** The level of a heading, 1 to 6, from its tag or its `aria-level`. */
export function headingLevelOf(tag: string, ariaLevel: string | undefined): number {
  const level = /^h[1-6]$/.test(tag) ? Number(tag[1]) : Number(ariaLevel ?? 2)
  return Math.min(6, Math.max(1, Math.trunc(level) || 2))
}

const HIDING_STYLE = /display\s*:\s*none|visibility\s*:\s*hidden/i
const SKIPPED_ROLES = new Set(
  list('navigation contentinfo complementary search dialog alertdialog menu menubar toolbar tablist'),
)

/** Whether the element is invisible to readers, or its role excludes it from the content. */
export function isHiddenOrOutside(attributes: Attributes): boolean {
  if (!attributes.size) return false
  const hidden = attributes.get('hidden')
  if (hidden !== undefined && hidden !== 'until-found') return true
  if (attributes.get('aria-hidden') === 'true') return true
  const style = attributes.get('style')
  if (style && HIDING_STYLE.test(style)) return true
  const role = attributes.get('role')
  return role !== undefined && SKIPPED_ROLES.has(role.trim().toLowerCase())
}

const BOILERPLATE_NAMES = new Set(
  list(
    'nav navbar navigation menu submenu mega-menu main-menu sidebar side-bar side widget widgets widget-area footer site-footer ' +
      'page-footer breadcrumb breadcrumbs share sharing social social-share share-buttons social-links related ' +
      'related-posts related-articles recommended recommendations more-posts read-more comments comment-list comments-area ' +
      'respond newsletter subscribe subscription signup ad ads advert advertisement ad-slot sponsored promo promos promotion ' +
      'promo-strip popup modal overlay pagination pager skip-link screen-reader-text sr-only visually-hidden toc ' +
      'table-of-contents byline meta post-meta entry-meta article-meta author author-box author-bio about-author post-author ' +
      'tags tag-list post-tags entry-footer cards toolbar search-form print-only noprint mw-editsection reflist navbox',
  ),
)
const HEADER_NAMES = new Set(list('header site-header page-header masthead topbar top-bar'))
const BOILERPLATE_STARTS =
  /^(?:cookie|consent|gdpr|onetrust|cybotcookie|cc-window|cc-banner|didomi|usercentrics)/

/** Names are spelled in many ways: `side_bar`, `side--bar`. */
const PROBLEMS = /_|--/
const MAX_PART_LENGTH = Math.max(...[...BOILERPLATE_NAMES].map((name) => name.length))
/** The first two letters of all `BOILERPLATE_STARTS`, to skip most names quickly. */
const STARTS_PAIRS = new Uint8Array(SLOTS)
for (const pair of list('co gd on cy cc di us')) STARTS_PAIRS[hashName(pair, 0, 2)] = 1

export type NamedPart = 'none' | 'header' | 'boilerplate'

/** Relevant names by hash; `_` and `--` count as one dash. */
const NAME_SLOTS = new Uint8Array(SLOTS)
const [UNDERSCORE, DASH] = [95, 45]
for (const name of [...BOILERPLATE_NAMES, ...HEADER_NAMES]) NAME_SLOTS[hashName(name, 0, name.length)] = 1

/** Fast check whether one of the names may be relevant, without copying them; `judgeNames` then decides. */
function mayMean(names: string): boolean {
  for (let at = 0; at < names.length; at++) {
    let hash = 0
    let code = names.charCodeAt(at)
    if (code <= 32) continue
    if (code >= 128) return true
    if (STARTS_PAIRS[hashNext(hashNext(0, code), names.charCodeAt(at + 1))]) return true
    let before = 0
    for (; code > 32; code = names.charCodeAt(++at)) {
      if (code >= 128) return true
      const sign = code === UNDERSCORE ? DASH : code
      if (sign !== DASH || before !== DASH) hash = hashNext(hash, sign)
      before = sign
    }
    if (NAME_SLOTS[hash]) return true
  }
  return false
}

/** Classifies class and id names; cached, since pages repeat them. */
export function createNameJudge(): (names: string) => NamedPart {
  const known = new Map<string, NamedPart>()
  return (names) => {
    if (!names || !mayMean(names)) return 'none'
    const before = known.get(names)
    if (before) return before
    const verdict = judgeNames(names)
    if (known.size < 1000) known.set(names, verdict)
    return verdict
  }
}

function judgeNames(names: string): NamedPart {
  let verdict: NamedPart = 'none'
  for (const token of names.toLowerCase().split(/\s+/, 32)) {
    const name = PROBLEMS.test(token) ? token.replaceAll('_', '-').replace(/-{2,}/g, '-') : token
    if (name.length <= MAX_PART_LENGTH && BOILERPLATE_NAMES.has(name)) return 'boilerplate'
    if (BOILERPLATE_STARTS.test(name)) return 'boilerplate'
    if (HEADER_NAMES.has(name)) verdict = 'header'
  }
  return verdict
}
