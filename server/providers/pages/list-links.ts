import { Parser } from 'htmlparser2'
import type { PageFacts } from './analyze-page.ts'
import { createBytesDecoder } from './charset.ts'
import { resolveAddress } from './links.ts'

const maxLinks = 1_000
const maxAddress = 2_048
/** Links in menus and footers are on every page, so they say nothing about one of them. */
const boilerplateTags = new Set(['nav', 'header', 'footer', 'aside'])

/** Addresses that the content of a page links to, each once, without fragments. */
export function listLinks(chunks: readonly Uint8Array[], facts: PageFacts): string[] {
  const found = new Set<string>()
  let base = new URL(facts.url)
  let depth = 0
  const parser = new Parser({
    onopentag(name, { href = '' }) {
      if (boilerplateTags.has(name)) depth += 1
      if (name === 'base' && URL.canParse(href, base)) base = new URL(href, base)
      if (name !== 'a' || depth > 0 || found.size >= maxLinks || href.length > maxAddress) return
      const address = resolveAddress(href, base)
      if (address) found.add(address)
    },
    onclosetag(name) {
      if (boilerplateTags.has(name) && depth > 0) depth -= 1
    },
  })
  const decoder = createBytesDecoder(facts.contentType)
  for (const chunk of chunks) parser.write(decoder.decode(chunk))
  parser.write(decoder.decode())
  parser.end()
  return [...found]
}
