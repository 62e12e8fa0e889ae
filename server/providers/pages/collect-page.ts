import { createBlockBuffer } from './block-buffer.ts'
import { decodeEntities } from './decode-entities.ts'
import { type Attributes, createHtmlReader, type HtmlReader } from './html-reader.ts'
import { classifyLink, resolveAddress } from './links.ts'
import { normalizeText } from './normalize-text.ts'
import {
  ARTICLE,
  BOILERPLATE,
  createOpenElements,
  FOREIGN,
  HEADER,
  LINK,
  MAIN,
  type Region,
  TITLE,
} from './open-elements.ts'
import { AREA_BOILERPLATE, AREA_HEADER, AREA_MAIN, type RawPage } from './page-types.ts'
import { createSkippedPart } from './skipped-part.ts'
import { createStructuredData } from './structured-data.ts'
import {
  createNameJudge,
  headingLevelOf,
  IS_BLOCK,
  IS_SKIPPED,
  IS_VOID,
  isHiddenOrOutside,
  type NamedPart,
  type Tag,
  type TextKind,
} from './tags.ts'

const MAX_TITLE_LENGTH = 2000
const MAX_META = 200
const NO_REGIONS: readonly Region[] = []

/**
 * Collects a page in one pass: every piece of text with its position, and the metadata of the head. Time is
 * linear in the page's length and memory in its text, whatever the nesting.
 */
export function createPageCollector(address: URL): HtmlReader & { page: RawPage } {
  const buffer = createBlockBuffer()
  const head = createHeadFacts(address)
  const { page } = head
  page.blocks = buffer.blocks
  const judgeNames = createNameJudge()
  const siteHost = address.host
  const skipped = createSkippedPart()
  const structured = createStructuredData()
  let isJsonLd = false
  let kind: TextKind = 'loose'
  let level = 0
  let articles = 0
  let title = ''

  const open = createOpenElements((element) => {
    if (element.tag.flags & IS_BLOCK) flush()
    if (element.regions.length && element.regions.includes(TITLE))
      page.title ||= normalizeText(decodeEntities(title))
    kind = element.kind
    level = element.level
  })

  function flush(): void {
    if (!buffer.holdsAnything()) return
    const area =
      (open.isIn(MAIN) ? AREA_MAIN : 0) |
      (open.isIn(HEADER) ? AREA_HEADER : 0) |
      (open.isIn(BOILERPLATE) ? AREA_BOILERPLATE : 0)
    buffer.flush({ kind, level, area, article: open.isIn(ARTICLE) ? articles : 0 })
  }

  function openTag(tag: Tag, attributes: Attributes, isSelfClosed: boolean): void {
    if (skipped.isActive() && (tag.flags & IS_VOID || !skipped.open(tag, isSelfClosed))) return
    if (tag.flags & IS_VOID) {
      openVoid(tag.name, attributes)
      return
    }
    if (isSelfClosed && (tag.isForeign || open.isIn(FOREIGN))) return
    for (let top = open.topName(); top && tag.impliedEnds?.has(top); top = open.topName()) open.pop()
    if (tag.flags & IS_BLOCK) flush()
    const isSkipped = (tag.flags & IS_SKIPPED) > 0 && !(tag.name === 'button' && kind === 'heading')
    const itemType = attributes.size ? attributes.get('itemtype') : undefined
    if (itemType) structured.addTypes(itemType)
    if (isSkipped || isHiddenOrOutside(attributes)) {
      isJsonLd =
        tag.name === 'script' && attributes.get('type')?.trim().toLowerCase() === 'application/ld+json'
      skipped.start(tag)
      return
    }
    if (tag.name === 'html') page.lang ||= attributes.get('lang') ?? attributes.get('xml:lang') ?? ''
    const regions = listRegions(tag, attributes, open.isIn(FOREIGN), judgeNames)
    if (regions.length) enter(regions, attributes)
    open.push({ tag, regions, kind, level })
    setKind(tag, attributes)
  }

  function enter(regions: readonly Region[], attributes: Attributes): void {
    if (regions.includes(ARTICLE) && !open.isIn(ARTICLE)) articles += 1
    if (regions.includes(TITLE)) title = ''
    if (regions.includes(LINK))
      buffer.addLink(classifyLink(attributes.get('href') ?? '', page.base, siteHost))
  }

  function setKind(tag: Tag, attributes: Attributes): void {
    const next = attributes.get('role') === 'heading' ? 'heading' : tag.kind
    if (!next || kind === 'code') return
    // A paragraph in a list item, quote, or cell is part of it.
    if (next === 'paragraph' && kind !== 'loose') return
    kind = next
    if (next === 'heading') level = headingLevelOf(tag.name, attributes.get('aria-level'))
  }

  function openVoid(name: string, attributes: Attributes): void {
    if (name === 'br') buffer.addText(' ', false)
    else if (name === 'hr') flush()
    else if (name === 'img' || name === 'amp-img') buffer.addImage(attributes)
    else head.read(name, attributes)
  }

  function closeTag(tag: Tag): void {
    if (isJsonLd) {
      structured.endScript()
      isJsonLd = false
    }
    if (skipped.isActive() && skipped.close(tag, open.has(tag)).isHandled) return
    if (!open.close(tag) && tag.flags & IS_BLOCK) flush()
  }

  const reader = createHtmlReader({
    wantAttributes: () => !skipped.isActive(),
    openTag,
    closeTag,
    wantText: () => isJsonLd || (!skipped.isActive() && kind !== 'code'),
    text(more) {
      if (isJsonLd) structured.add(more)
      else if (!open.isIn(TITLE)) buffer.addText(more, open.isIn(LINK))
      else if (title.length < MAX_TITLE_LENGTH) title += more
    },
    isInForeignContext: () => open.isIn(FOREIGN) || skipped.isForeign(),
  })

  function end(): void {
    reader.end()
    open.closeAll()
    flush()
    page.structuredData = structured.list()
  }
  return { page, write: reader.write, end }
}

function listRegions(
  tag: Tag,
  attributes: Attributes,
  isForeign: boolean,
  judgeNames: (names: string) => NamedPart,
): readonly Region[] {
  const { name } = tag
  const isPlain = !attributes.size && !tag.isRegion
  if (isPlain) return NO_REGIONS
  const role = attributes.get('role')
  const isJudged = attributes.size > 0 && !tag.isNeverJudged
  const byClass = isJudged ? judgeNames(attributes.get('class') ?? '') : 'none'
  const byId = isJudged ? judgeNames(attributes.get('id') ?? '') : 'none'
  const isNothing = byClass === 'none' && byId === 'none' && role === undefined && name !== 'a'
  if (isNothing && !tag.isRegion && !tag.isForeign) return NO_REGIONS
  const regions: Region[] = []
  if (byClass === 'boilerplate' || byId === 'boilerplate') regions.push(BOILERPLATE)
  if (name === 'header' || byClass === 'header' || byId === 'header' || role === 'banner')
    regions.push(HEADER)
  if (name === 'main' || role === 'main') regions.push(MAIN)
  if (name === 'article' || role === 'article') regions.push(ARTICLE)
  if (tag.isForeign) regions.push(FOREIGN)
  if (name === 'title' && !isForeign) regions.push(TITLE)
  if (name === 'a' && attributes.has('href')) regions.push(LINK)
  return regions.length ? regions : NO_REGIONS
}

function createHeadFacts(address: URL) {
  const page: RawPage = {
    title: '',
    meta: new Map(),
    lang: '',
    canonical: '',
    base: address,
    blocks: [],
    structuredData: [],
  }

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
    if (key && !page.meta.has(key) && page.meta.size < MAX_META)
      page.meta.set(key, attributes.get('content') ?? '')
  }
  return { page, read }
}
