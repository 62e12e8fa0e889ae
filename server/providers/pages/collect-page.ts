import { createBlockBuffer } from './block-buffer.ts'
import { type Attributes, createHtmlReader, type HtmlReader } from './html-reader.ts'
import { classifyLink, resolveAddress } from './links.ts'
import { normaliseText } from './normalise-text.ts'
import {
  ARTICLE,
  createOpenElements,
  FOREIGN,
  FURNITURE,
  HEADER,
  LINK,
  MAIN,
  type Region,
  SKIPPED,
  TITLE,
} from './open-elements.ts'
import { AREA_FURNITURE, AREA_HEADER, AREA_MAIN, type RawPage } from './page-types.ts'
import {
  attributesOf,
  createNameJudge,
  flagsOf,
  headingLevelOf,
  IS_BLOCK,
  IS_SKIPPED,
  IS_VOID,
  impliedEndsOf,
  isHiddenOrOutside,
  kindOf,
  type NamedPart,
  type TextKind,
} from './tags.ts'

const LONGEST_TITLE = 2000
const MOST_META = 200
const NO_REGIONS: readonly Region[] = []
const FOREIGN_ONLY: readonly Region[] = [FOREIGN]
const NEVER_JUDGED_BY_NAME = new Set(['html', 'body', 'main', 'article'])

/**
 * Collects a page in one pass: every stretch of text with where it stands, and the head's facts.
 * Time grows with the length of the page and memory with its text, whatever the nesting is.
 * @param address where the page came from.
 */
export function createPageCollector(address: URL): HtmlReader & { page: RawPage } {
  const buffer = createBlockBuffer()
  const head = createHeadFacts(address)
  const { page } = head
  page.blocks = buffer.blocks
  const judgeNames = createNameJudge()
  let kind: TextKind = 'loose'
  let level = 0
  let articles = 0
  let title = ''

  const open = createOpenElements((element) => {
    if (element.isBlock && !open.isIn(SKIPPED)) flush()
    if (element.regions.includes(TITLE)) page.title ||= normaliseText(title)
    kind = element.kind
    level = element.level
  })

  function flush(): void {
    const area =
      (open.isIn(MAIN) ? AREA_MAIN : 0) |
      (open.isIn(HEADER) ? AREA_HEADER : 0) |
      (open.isIn(FURNITURE) ? AREA_FURNITURE : 0)
    buffer.flush({ kind, level, area, article: open.isIn(ARTICLE) ? articles : 0 })
  }

  function openTag(tag: string, attributes: Attributes, isSelfClosed: boolean): void {
    const flags = flagsOf(tag)
    const isForeign = tag === 'svg' || tag === 'math'
    if (flags & IS_VOID) openVoid(tag, attributes)
    else if (!(isSelfClosed && (isForeign || open.isIn(FOREIGN)))) {
      endImplied(tag)
      const isBlock = (flags & IS_BLOCK) > 0
      if (open.isIn(SKIPPED)) {
        open.push({ tag, isBlock, regions: isForeign ? FOREIGN_ONLY : NO_REGIONS, kind, level })
        return
      }
      if (isBlock) flush()
      if (tag === 'html') page.lang ||= attributes.get('lang') ?? attributes.get('xml:lang') ?? ''
      const regions = listRegions(tag, attributes, {
        isSkipped: (flags & IS_SKIPPED) > 0 && !(tag === 'button' && kind === 'heading'),
        isForeign: open.isIn(FOREIGN),
        judgeNames,
      })
      if (regions.includes(ARTICLE) && !open.isIn(ARTICLE)) articles += 1
      if (regions.includes(TITLE)) title = ''
      if (regions.includes(LINK))
        buffer.addLink(classifyLink(attributes.get('href') ?? '', page.base, address.host))
      open.push({ tag, isBlock, regions, kind, level })
      setKind(tag, attributes)
    }
  }

  function endImplied(tag: string): void {
    const implied = impliedEndsOf(tag)
    for (let top = open.topTag(); implied && top && implied.has(top); top = open.topTag()) open.pop()
  }

  function setKind(tag: string, attributes: Attributes): void {
    const next = attributes.get('role') === 'heading' ? 'heading' : kindOf(tag)
    if (!next || kind === 'code') return
    // A paragraph inside a list item, quote or cell is part of it.
    if (next === 'paragraph' && kind !== 'loose') return
    kind = next
    if (next === 'heading') level = headingLevelOf(tag, attributes.get('aria-level'))
  }

  function openVoid(tag: string, attributes: Attributes): void {
    head.read(tag, attributes)
    if (open.isIn(SKIPPED)) return
    if (tag === 'br') buffer.addText(' ', false)
    else if (tag === 'hr') flush()
    else if (tag === 'img' || tag === 'amp-img') buffer.addImage(attributes)
  }

  const reader = createHtmlReader({
    wantAttributes: (tag) =>
      open.isIn(SKIPPED) && !(flagsOf(tag) & IS_VOID) ? undefined : attributesOf(tag),
    openTag,
    closeTag(tag) {
      const isBlock = (flagsOf(tag) & IS_BLOCK) > 0
      if (!open.close(tag, isBlock) && isBlock && !open.isIn(SKIPPED)) flush()
    },
    wantText: () => open.isIn(TITLE) || (!open.isIn(SKIPPED) && kind !== 'code'),
    text(more) {
      if (!open.isIn(TITLE)) buffer.addText(more, open.isIn(LINK))
      else if (title.length < LONGEST_TITLE) title += more
    },
    isInForeignContext: () => open.isIn(FOREIGN),
  })

  function end(): void {
    reader.end()
    open.closeAll()
    flush()
  }
  return { page, write: reader.write, end }
}

interface RegionFacts {
  isSkipped: boolean
  isForeign: boolean
  judgeNames: (names: string) => NamedPart
}

function listRegions(tag: string, attributes: Attributes, facts: RegionFacts): readonly Region[] {
  const regions: Region[] = []
  const role = attributes.get('role')
  const names = `${attributes.get('class') ?? ''} ${attributes.get('id') ?? ''}`
  const part = names.length > 1 && !NEVER_JUDGED_BY_NAME.has(tag) ? facts.judgeNames(names) : 'none'
  if (facts.isSkipped || isHiddenOrOutside(attributes)) regions.push(SKIPPED)
  if (part === 'furniture') regions.push(FURNITURE)
  if (tag === 'header' || part === 'header' || role === 'banner') regions.push(HEADER)
  if (tag === 'main' || role === 'main') regions.push(MAIN)
  if (tag === 'article' || role === 'article') regions.push(ARTICLE)
  if (tag === 'svg' || tag === 'math') regions.push(FOREIGN)
  if (tag === 'title' && !facts.isForeign) regions.push(TITLE)
  if (tag === 'a' && attributes.has('href')) regions.push(LINK)
  return regions.length ? regions : NO_REGIONS
}

function createHeadFacts(address: URL) {
  const page: RawPage = { title: '', meta: new Map(), lang: '', canonical: '', base: address, blocks: [] }

  function read(tag: string, attributes: Attributes): void {
    if (tag === 'meta') readMeta(attributes)
    const href = attributes.get('href')
    if (tag === 'link' && href && /(?:^|\s)canonical(?:\s|$)/i.test(attributes.get('rel') ?? ''))
      page.canonical ||= resolveAddress(href, page.base)
    if (tag === 'base' && href && page.base === address) {
      const base = resolveAddress(href, address)
      if (base) page.base = new URL(base)
    }
  }

  function readMeta(attributes: Attributes): void {
    const name = attributes.get('name') ?? attributes.get('property') ?? attributes.get('http-equiv') ?? ''
    const key = name.toLowerCase()
    if (key && !page.meta.has(key) && page.meta.size < MOST_META)
      page.meta.set(key, attributes.get('content') ?? '')
  }
  return { page, read }
}
