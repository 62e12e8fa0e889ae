import type { Attributes } from './html-reader.ts'

/** What a start tag means for reading a page; the values are bits. */
export const IS_VOID = 1
/** Text before and after does not run together. */
export const IS_BLOCK = 2
/** Nothing inside is content: scripts, menus, footers, the fields of forms. */
export const IS_SKIPPED = 4

export type TextKind = 'loose' | 'paragraph' | 'heading' | 'list-item' | 'quote' | 'table-cell' | 'code'

const list = (names: string) => names.split(' ')

const TAGS = new Map<string, number>()
function addFlags(names: string, flags: number): void {
  for (const name of list(names)) TAGS.set(name, (TAGS.get(name) ?? 0) | flags)
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
    'select option optgroup datalist button textarea label meter progress dialog annotation',
  IS_SKIPPED,
)
addFlags('nav aside footer search menu', IS_SKIPPED)

/** The flags of a tag; 0 for inline and unknown ones. */
export function flagsOf(tag: string): number {
  return TAGS.get(tag) ?? 0
}

const KINDS: Record<string, TextKind> = {
  p: 'paragraph',
  figcaption: 'paragraph',
  caption: 'paragraph',
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
const KIND_BY_TAG = new Map(Object.entries(KINDS))

/** What text directly inside a tag is; undefined when it stays what it was outside. */
export function kindOf(tag: string): TextKind | undefined {
  return KIND_BY_TAG.get(tag)
}

/** The level of a heading, 1 to 6, from its tag or its `aria-level`. */
export function headingLevelOf(tag: string, ariaLevel: string | undefined): number {
  const asked = /^h[1-6]$/.test(tag) ? Number(tag[1]) : Number(ariaLevel ?? 2)
  return Math.min(6, Math.max(1, Math.trunc(asked) || 2))
}

/** Open tags that end without a closing tag when another one starts, after the HTML standard. */
const endsWith = (names: string) => new Set(list(names))
const PARAGRAPH = endsWith('p')
const ROW_PARTS = endsWith('td th p')
const IMPLIED_ENDS = new Map<string, ReadonlySet<string>>([
  ['li', endsWith('li p')],
  ['dt', endsWith('dt dd p')],
  ['dd', endsWith('dt dd p')],
  ['td', ROW_PARTS],
  ['th', ROW_PARTS],
  ['tr', endsWith('td th tr p')],
  ['tbody', endsWith('td th tr thead tbody p')],
  ['tfoot', endsWith('td th tr tbody p')],
  ['option', endsWith('option')],
  ['optgroup', endsWith('option optgroup')],
  ['body', endsWith('head')],
  ['a', endsWith('a')],
])
for (const [tag, flags] of TAGS)
  if (flags & IS_BLOCK && !IMPLIED_ENDS.has(tag) && tag !== 'html' && tag !== 'title')
    IMPLIED_ENDS.set(tag, PARAGRAPH)

/** The tags that end when `tag` starts right inside them. */
export function impliedEndsOf(tag: string): ReadonlySet<string> | undefined {
  return IMPLIED_ENDS.get(tag)
}

const COMMON = list('class id role hidden aria-hidden style')
const SETS = new Map<string, ReadonlySet<string>>(
  Object.entries({
    html: ['lang', 'xml:lang'],
    meta: list('name property http-equiv content'),
    link: list('rel href'),
    base: ['href'],
    a: ['href', ...COMMON],
    img: list('src data-src srcset alt width height hidden aria-hidden style'),
    'amp-img': list('src srcset alt width height'),
    div: ['aria-level', ...COMMON],
    span: ['aria-level', ...COMMON],
    br: [],
  }).map(([tag, names]) => [tag, new Set(names)]),
)
const COMMON_SET: ReadonlySet<string> = new Set(COMMON)

/** The attributes of a tag that say something about content. */
export function attributesOf(tag: string): ReadonlySet<string> {
  return SETS.get(tag) ?? COMMON_SET
}

const HIDING_STYLE = /display\s*:\s*none|visibility\s*:\s*hidden/i
const SKIPPED_ROLES = new Set(
  list('navigation contentinfo complementary search dialog alertdialog menu menubar toolbar tablist'),
)

/** Whether a reader would not see the element, or its role puts it outside the content. */
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

const FURNITURE_NAMES = new Set(
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
const FURNITURE_STARTS =
  /^(?:cookie|consent|gdpr|onetrust|cybotcookie|cc-window|cc-banner|didomi|usercentrics)/

export type NamedPart = 'none' | 'header' | 'furniture'

/** Judges class and id names; answers are kept, since pages repeat them. */
export function createNameJudge(): (names: string) => NamedPart {
  const known = new Map<string, NamedPart>()
  return (names) => {
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
    const name = token.replaceAll('_', '-').replace(/-{2,}/g, '-')
    if (FURNITURE_NAMES.has(name) || FURNITURE_STARTS.test(name)) return 'furniture'
    if (HEADER_NAMES.has(name)) verdict = 'header'
  }
  return verdict
}
