import { Readable } from 'node:stream'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { createGunzip } from 'node:zlib'
import { Parser } from 'htmlparser2'

interface SitemapPage {
  url: string
  /** When the page last changed, according to the sitemap. */
  changed: Date | null
}

export interface Sitemap {
  pages: SitemapPage[]
  /** Addresses of further sitemaps. */
  sitemaps: string[]
}

/** Maximum size of an unpacked sitemap; the rest is ignored. */
export const maxSitemapBytes = 10 * 1024 * 1024
const maxEntries = 50_000
const stepBytes = 64 * 1024
const maxAddress = 2_048

/**
 * Reads a sitemap or sitemap index as defined by sitemaps.org, with or without gzip; broken files are read as far as
 * possible. Entities that the file defines are not expanded.
 */
export async function readSitemapFile(bytes: Uint8Array): Promise<Sitemap> {
  const isPacked = bytes[0] === 0x1f && bytes[1] === 0x8b
  const reader = createReader()
  const decoder = new TextDecoder()
  let left = maxSitemapBytes
  for await (const chunk of isPacked ? unpack(bytes) : listSteps(bytes)) {
    const part = chunk.subarray(0, left)
    left -= part.length
    reader.write(decoder.decode(part, { stream: true }))
    if (left <= 0 || reader.isFull()) break
    await nextTurn()
  }
  return reader.end()
}

function* listSteps(bytes: Uint8Array): Generator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += stepBytes) yield bytes.subarray(at, at + stepBytes)
}

/** Unpacks the intact part of the file. */
async function* unpack(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  const stream = Readable.from(listSteps(bytes)).pipe(createGunzip({ chunkSize: stepBytes }))
  try {
    for await (const chunk of stream as AsyncIterable<Uint8Array>) yield chunk
  } catch {
    // The rest is damaged.
  } finally {
    stream.destroy()
  }
}

function createReader() {
  const found: Sitemap = { pages: [], sitemaps: [] }
  let field = ''
  let location = ''
  let changed = ''
  const count = () => found.pages.length + found.sitemaps.length
  const finish = (name: string) => {
    const address = location.trim()
    if (count() >= maxEntries || address.length > maxAddress || !URL.canParse(address)) return
    const { href } = new URL(address)
    if (name === 'sitemap') return void found.sitemaps.push(href)
    const date = new Date(changed.trim())
    found.pages.push({ url: href, changed: Number.isNaN(date.getTime()) ? null : date })
  }
  const parser = new Parser(
    {
      onopentag(name) {
        if (name === 'url' || name === 'sitemap') location = changed = ''
        field = name
      },
      ontext(text) {
        if (field === 'loc' && location.length <= maxAddress) location += text
        if (field === 'lastmod' && changed.length < 100) changed += text
      },
      onclosetag(name) {
        field = ''
        if (name === 'url' || name === 'sitemap') finish(name)
      },
    },
    { xmlMode: true },
  )
  return {
    write: (text: string) => parser.write(text),
    isFull: () => count() >= maxEntries,
    end: () => {
      parser.end()
      return found
    },
  }
}
