import { countWords } from '@rankwell/seo'
import { createBytesDecoder } from './charset.ts'
import { createPageCollector } from './collect-page.ts'
import { chooseContent } from './main-content.ts'
import { normalizeText } from './normalize-text.ts'
import { detectPageLanguage } from './page-language.ts'
import type { PageAnalysis, PageBlock, PageBlockKind, PageHeadings, RawBlock, RawPage } from './page-types.ts'
import { AREA_BOILERPLATE } from './page-types.ts'

export type { PageAnalysis, PageHeadings } from './page-types.ts'

export interface PageFacts {
  /** The final address, after redirects. */
  url: string
  /** The Content-Type header. */
  contentType?: string
  /** The Content-Language header. */
  contentLanguage?: string
}

export interface PageAnalyzer {
  /** Takes the next bytes of the page. */
  write: (bytes: Uint8Array) => void
  end: () => PageAnalysis
  /** Like `end`, and returns the parts needed to find the main content in the page's HTML. */
  endWithParts: () => { page: PageAnalysis; parts: PageParts }
}

/** The parts of a page that are not its main content. */
export interface PageParts {
  /** Base of relative addresses. */
  base: URL
  /** Texts of blocks outside of the main content. */
  outside: ReadonlySet<string>
}

const MAX_TEXT_LENGTH = 150_000
const MAX_LINE_LENGTH = 1000
const MAX_CAPTION_LENGTH = 200
const MAX_HEADINGS = 500
const STEP_BYTES = 65_536

/** Analyzes a complete page. See {@link createPageAnalyzer}. */
export function analyzePage(html: Uint8Array | string, facts: PageFacts): PageAnalysis {
  const analyzer = createPageAnalyzer(
    typeof html === 'string' ? { ...facts, contentType: 'text/html; charset=utf-8' } : facts,
  )
  analyzer.write(typeof html === 'string' ? new TextEncoder().encode(html) : html)
  return analyzer.end()
}

/**
 * Analyzes a page while its bytes arrive, in one pass and without a tree: counts, headings, and text of the main
 * content. Words are counted in paragraphs, headings, list items, quotes, and table cells.
 */
export function createPageAnalyzer(facts: PageFacts): PageAnalyzer {
  const decoder = createBytesDecoder(facts.contentType)
  const collector = createPageCollector(new URL(facts.url))

  function write(bytes: Uint8Array): void {
    // Small steps keep strings short-lived, however large the chunks are.
    for (let at = 0; at < bytes.length; at += STEP_BYTES)
      collector.write(decoder.decode(bytes.subarray(at, at + STEP_BYTES)))
  }

  function endWithParts() {
    collector.write(decoder.decode())
    collector.end()
    const { page, fullText, content } = summarize(collector.page, facts)
    const inside = new Set(content.map(({ text }) => text))
    const outside = collector.page.blocks.map(({ text }) => text).filter((text) => !inside.has(text))
    return {
      page: { ...page, words: countWords(fullText, page.language || 'en') },
      parts: { base: collector.page.base, outside: new Set(outside) },
    }
  }
  return { write, end: () => endWithParts().page, endWithParts }
}

/** The analysis of a page without its word count, and the text whose words are counted. */
function summarize(
  page: RawPage,
  facts: PageFacts,
): { page: PageAnalysis; fullText: string; content: RawBlock[] } {
  const content = chooseContent(page.blocks)
  const blocks = content.flatMap(toPageBlock)
  const fullText = blocks.map((block) => block.text).join('\n')
  const said = [
    page.lang,
    page.meta.get('og:locale'),
    page.meta.get('content-language'),
    facts.contentLanguage,
  ]
  const language = detectPageLanguage(said, fullText)
  const headers = listHeadings(page, blocks)
  const sum = (pick: (block: RawBlock) => number) => content.reduce((total, block) => total + pick(block), 0)
  const internal = sum((block) => block.internal)
  const external = sum((block) => block.external)
  const summary = {
    url: facts.url,
    canonical: page.canonical || null,
    title: cutLine(page.title || normalizeText(page.meta.get('og:title') ?? '') || headers.h1[0] || ''),
    description: cutLine(
      normalizeText(page.meta.get('description') || page.meta.get('og:description') || ''),
    ),
    siteName: cutLine(
      normalizeText(page.meta.get('og:site_name') || page.meta.get('application-name') || ''),
    ),
    language,
    words: 0,
    headers,
    links: { internal, external, count: internal + external },
    images: { count: sum((block) => block.images), withAlt: sum((block) => block.withAlt) },
    text: fullText.slice(0, MAX_TEXT_LENGTH).toWellFormed(),
    blocks,
    structuredData: page.structuredData,
  }
  return { page: summary, fullText, content }
}

/** Text beside an image is its caption, in themes that do not use `figcaption`. */
const isLooseCaption = ({ kind, text, images }: RawBlock): boolean =>
  kind === 'loose' && images > 0 && text.length <= MAX_CAPTION_LENGTH

/** Captions are left out, as in the texts of the editor: their sentences are about the picture. */
function toPageBlock(block: RawBlock): PageBlock[] {
  const { kind, level, text } = block
  if (!text || kind === 'code' || kind === 'caption' || isLooseCaption(block)) return []
  const shown: PageBlockKind = kind === 'loose' ? 'paragraph' : kind
  return [shown === 'heading' ? { kind: shown, level, text } : { kind: shown, text }]
}

function listHeadings(page: RawPage, blocks: readonly PageBlock[]): PageHeadings {
  const headers: PageHeadings = { h1: [], h2: [], h3: [], h4: [], h5: [], h6: [] }
  let count = 0
  for (const { kind, level, text } of blocks) {
    if (kind !== 'heading' || count >= MAX_HEADINGS) continue
    headers[`h${level}` as keyof PageHeadings].push(cutLine(text))
    count += 1
  }
  // Many themes put the article's title into the header above the content.
  const isTitle = (block: RawBlock) => block.kind === 'heading' && block.level === 1 && block.text !== ''
  const title =
    page.blocks.find((block) => isTitle(block) && !(block.area & AREA_BOILERPLATE)) ??
    page.blocks.find(isTitle)
  if (!headers.h1.length && title) headers.h1.push(cutLine(title.text))
  return headers
}

function cutLine(text: string): string {
  return text.length > MAX_LINE_LENGTH ? text.slice(0, MAX_LINE_LENGTH).toWellFormed() : text
}
