import { load } from 'cheerio'

/** Facts of a page from an independent parser with a standard HTML tree. */
export interface IndependentPage {
  title: string
  description: string
  canonical: string | null
  charset: string
  /** The whole page except menus, footers, and hidden elements. */
  whole: IndependentCounts
  /** The content, as known from the page's generator. */
  contentWords: number
}

export interface IndependentCounts {
  headings: Record<string, string[]>
  internal: number
  external: number
  images: number
  withAlt: number
  words: number
}

const unseen =
  'script,style,noscript,template,svg,canvas,object,audio,video,iframe,frame,frameset,noembed,noframes,map,select,option,' +
  'datalist,button,textarea,label,meter,progress,dialog,annotation,nav,aside,footer,search,menu,[hidden],[aria-hidden=true],' +
  '[style*="display:none"],[style*="display: none"],[role=navigation],[role=contentinfo],[role=complementary],[role=search]'
const furniture =
  '.navheader,.navfooter,.docnav,.toc,#banner,#page-header,#footer,.up,#path,#quickview,.toplang,.bottomlang,.related,' +
  '.mobile-nav,.sphinxsidebar,.sidebar,header,.dropdowns,.contents-treeview,#Index,#Bookmarks,.howtoget,.outofdate,.top,.header'
const contents = ['#page-content', 'div.body', '#DisplayArea', '#content', 'body']
const blocks =
  'address,article,blockquote,body,br,caption,center,dd,div,dl,dt,fieldset,figcaption,figure,form,h1,h2,h3,h4,h5,h6,hr,li,main,ol,' +
  'p,pre,section,table,tbody,td,tfoot,th,thead,tr,ul,header,hgroup,details,summary'
const code = 'pre,xmp,listing,plaintext'

/** Reads a page naively: every fact is a selector over the whole tree. */
export function readIndependently(bytes: Uint8Array, url: string): IndependentPage {
  const charset = findCharset(bytes)
  const html = new TextDecoder(charset).decode(bytes)
  const $ = load(html)
  const address = new URL(url)
  const base = $('base[href]').attr('href')
  const origin = base ? new URL(base, address) : address
  const named = $('link[rel~=canonical][href]').attr('href')
  const canonical = named ? new URL(named, origin) : undefined
  const isWeb = /^https?:$/.test(canonical?.protocol ?? '')
  const page = {
    title: clean($('head title').first().text()),
    description: clean($('meta[name=description i]').attr('content') ?? ''),
    canonical: isWeb ? (canonical?.href.split('#')[0] ?? null) : null,
    charset: new TextDecoder(charset).encoding,
  }
  $(unseen).remove()
  const headings: Record<string, string[]> = {}
  for (const level of [1, 2, 3, 4, 5, 6])
    headings[`h${level}`] = $(`h${level}`)
      .toArray()
      .map((element) => clean($(element).text()))
      .filter(Boolean)
  const links = $('body a[href]')
    .toArray()
    .map((element) => ($(element).attr('href') ?? '').trim())
    .filter((href) => href && !href.startsWith('#') && URL.canParse(href, origin))
    .map((href) => new URL(href, origin))
    .filter(({ protocol }) => /^https?:$/.test(protocol))
  const isOwn = ({ host }: URL) => host === address.host
  const images = $('body img[src]').toArray()
  $(code).remove()
  const whole = {
    headings,
    internal: links.filter(isOwn).length,
    external: links.filter((link) => !isOwn(link)).length,
    images: images.length,
    withAlt: images.filter((element) => $(element).attr('alt')?.trim()).length,
    words: countWords($, 'body'),
  }
  $(furniture).remove()
  const content = contents.find((selector) => $(selector).length) ?? 'body'
  return { ...page, whole, contentWords: countWords($, content) }
}

function countWords($: ReturnType<typeof load>, root: string): number {
  $(root).find(blocks).before('\n').after('\n')
  const text = $(root).first().text().normalize('NFC')
  let words = 0
  for (const line of text.split('\n'))
    for (const part of new Intl.Segmenter('en', { granularity: 'word' }).segment(line))
      if (part.isWordLike) words++
  return words
}

function clean(text: string): string {
  return text
    .replace(/[\u00ad\u200b\ufeff]/g, '')
    .replace(/\s+/g, ' ')
    .trim()
    .normalize('NFC')
}

/** Byte order mark, meta tag, or else UTF-8 if it is valid. */
function findCharset(bytes: Uint8Array): string {
  if (bytes[0] === 0xef && bytes[1] === 0xbb) return 'utf-8'
  const head = Buffer.from(bytes.subarray(0, 4096)).toString('latin1')
  const named =
    /<meta[^>]+charset\s*=\s*["']?([\w-]+)/i.exec(head)?.[1] ??
    /<\?xml[^>]+encoding="([\w-]+)"/.exec(head)?.[1]
  if (named) return named
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return 'utf-8'
  } catch {
    return 'windows-1252'
  }
}
