import { docToBlog, htmlToDoc } from '@rankwell/editor'
import { proposeKeywords } from '@rankwell/seo'
import type { PageAnalysis, PageFacts, PageParts } from './analyze-page.ts'
import { createBytesDecoder } from './charset.ts'
import { keepContent } from './page-content.ts'
import type { PageDocument } from './page-jobs.ts'

const maxTitle = 300

/** The content of a page as a document, with its first heading as the title, unless there is none. */
export function readPageDocument(
  chunks: readonly Uint8Array[],
  facts: PageFacts,
  page: Omit<PageAnalysis, 'blocks'>,
  parts: PageParts,
): PageDocument {
  const decoder = createBytesDecoder(facts.contentType)
  const html = chunks.map((chunk) => decoder.decode(chunk)).join('') + decoder.decode()
  const { blocks } = docToBlog(htmlToDoc(html, (nodes) => keepContent(nodes, parts)))
  const [heading = ''] = page.headers.h1
  const isTitle = ({ type, data }: (typeof blocks)[number]) =>
    type === 'header' && Reflect.get(data, 'level') === 1
  const at = blocks.findIndex(isTitle)
  const body = heading && at >= 0 ? blocks.toSpliced(at, 1) : blocks
  const { keywords, name } = proposeKeywords({ ...page, heading, url: facts.url })
  const title = (heading || name).slice(0, maxTitle).toWellFormed()
  const metaTitle = name.slice(0, maxTitle).toWellFormed()
  return {
    title,
    metaTitle: metaTitle === title || page.title === '' ? '' : metaTitle,
    blocks: JSON.stringify(body),
    keywords,
  }
}
