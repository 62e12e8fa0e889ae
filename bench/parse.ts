import { countWords } from '@rankwell/seo'
import { load } from 'cheerio'
import { analyzePage } from '../server/providers/pages/index.ts'

export interface BenchResult {
  name: string
  /** Pages per second of processor time. */
  ours: number
  reference: number
  ratio: number
  /** Minimum acceptable ratio. */
  goal: number
}

/** Half of the pages mark their content with `<main>`, the others only use `<div>`. */
const PAGES: readonly [kilobytes: number, isMarked: boolean][] = [
  [93, false],
  [180, true],
  [320, false],
  [529, true],
]
const ROUNDS = 24
const RUNS_PER_TURN = 2
/** Pages each side reads before measuring, so that both are compiled as in a running server. */
const WARM_BYTES = 24_000_000
const GOAL = 6

/** Measures counts and main text of fetched pages against cheerio, alternating in one process. */
export async function runParseBench(): Promise<BenchResult[]> {
  const results = PAGES.map(([size, isMarked]) =>
    compare(
      `${isMarked ? 'marked' : 'unmarked'} page of ${size} kB: counts and main text`,
      makePage(size, isMarked),
      { read: analyzeWithCheerio, tolerance: 0.02 },
    ),
  )
  const documentation = compare(
    'documentation page of 300 kB: counts and main text, cheerio only counts',
    makeDocumentationPage(300),
    { read: countWithCheerio, tolerance: 0.2 },
  )
  return [...results, documentation]
}

/** @param reference the other reader, and how far its number of words may be from ours, as a share */
function compare(
  name: string,
  html: string,
  reference: { read: (page: Uint8Array) => number; tolerance: number },
): BenchResult {
  const page = new TextEncoder().encode(html)
  const url = 'https://site.example/guides/page'
  const ours = () => analyzePage(page, { url, contentType: 'text/html; charset=utf-8' }).words
  const theirs = () => reference.read(page)
  if (Math.abs(ours() - theirs()) > reference.tolerance * theirs())
    throw new Error(`The two readings of a page differ: ${ours()} and ${theirs()} words`)
  const [ownMs, referenceMs] = takeTurns(ours, theirs, Math.ceil(WARM_BYTES / page.length))
  return {
    name,
    ours: Math.round(1000 / ownMs),
    reference: Math.round(1000 / referenceMs),
    ratio: Math.round((referenceMs / ownMs) * 10) / 10,
    goal: GOAL,
  }
}

/**
 * Milliseconds of both, alternating: the 25th percentile, because other work on the machine only adds time.
 */
function takeTurns(first: () => unknown, second: () => unknown, warmRounds: number): [number, number] {
  const times: [number[], number[]] = [[], []]
  for (let warm = 0; warm < warmRounds; warm += 1) {
    first()
    second()
  }
  for (let round = 0; round < ROUNDS; round += 1) {
    times[0].push(time(first))
    times[1].push(time(second))
  }
  return [quartile(times[0]), quartile(times[1])]
}

/** Milliseconds of processor time including garbage collection; other work on the machine does not count. */
function time(work: () => unknown): number {
  const started = process.cpuUsage()
  for (let turn = 0; turn < RUNS_PER_TURN; turn += 1) work()
  const { user, system } = process.cpuUsage(started)
  return (user + system) / 1000 / RUNS_PER_TURN
}

function quartile(values: number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 4)] as number
}

const BOILERPLATE =
  'script,style,noscript,template,svg,iframe,form,button,select,nav,aside,footer,pre,[hidden],[aria-hidden=true],' +
  '[role=navigation],[role=complementary],[role=contentinfo],[style*="display:none"],[class*=cookie],[class*=consent],' +
  '.sidebar,.menu,.breadcrumb,.share,.related,.comments,.newsletter,.author-box,.toc,.byline,.tags,.pagination'

/**
 * The same facts, extracted the usual way: a tree without boilerplate, selectors, and link density by block.
 */
function analyzeWithCheerio(bytes: Uint8Array): number {
  const $ = load(Buffer.from(bytes).toString('utf8'))
  const clean = (text: string) => text.replace(/\s+/g, ' ').trim()
  const head = { title: $('title').first().text(), description: $('meta[name=description]').attr('content') }
  $(BOILERPLATE).remove()
  const main = findMain($)
  const headers = [1, 2, 3, 4, 5, 6].map((level) =>
    main
      .find(`h${level}`)
      .map((_, element) => clean($(element).text()))
      .get(),
  )
  const links = main
    .find('a[href]')
    .map((_, element) => new URL($(element).attr('href') ?? '', 'https://site.example').host)
    .get()
  const images = main
    .find('img')
    .map((_, element) => Boolean($(element).attr('alt')))
    .get()
  const blocks = main
    .find('h1,h2,h3,h4,h5,h6,p,li,td,th,blockquote')
    .map((_, element) => ({ text: clean($(element).text()), linked: $(element).find('a').text().length }))
    .get()
  const text = blocks.filter((block) => block.linked < 0.9 * block.text.length).map((block) => block.text)
  if (!head.title || !head.description || !headers.length || !links.length || !images.length)
    throw new Error('The reference found nothing')
  return countWords(text.join('\n'), 'en')
}

/** Words, headings, links, and images of the whole page: the minimum work for a reader that builds a tree. */
function countWithCheerio(bytes: Uint8Array): number {
  const $ = load(Buffer.from(bytes).toString('utf8'))
  const [headings, links, images] = ['h1,h2,h3,h4,h5,h6', 'a[href]', 'img'].map((query) => $(query).length)
  if (!headings || !links || !images) throw new Error('The reference found nothing')
  return $('main').text().trim().split(/\s+/).length
}

/** The element marked as content, or the deepest one that contains most paragraph text. */
function findMain($: ReturnType<typeof load>) {
  if ($('main').length) return $('main').first()
  const chars = new Map<unknown, number>()
  let total = 0
  const paragraphs = $('p')
  paragraphs.each((_, paragraph) => {
    const own = $(paragraph).text().length - $(paragraph).find('a').text().length
    total += own
    for (const parent of $(paragraph).parents().get()) chars.set(parent, (chars.get(parent) ?? 0) + own)
  })
  const parents = $(paragraphs[Math.floor(paragraphs.length / 2)])
    .parents()
    .get()
  return $(parents.find((parent) => (chars.get(parent) ?? 0) > 0.9 * total) ?? 'body')
}

/** A typical page: mostly menus, scripts, icons, and wrappers, with an article in the middle. */
function makePage(kilobytes: number, isMarked: boolean): string {
  const section = (index: number) => `
<section class="section section--${index}" id="part-${index}" data-track='{"block":${index},"kind":"text"}'>
<h2 class="heading heading--l">What to know about part ${index} &amp; its neighbours</h2>
<div class="rich-text rich-text--wide"><p class="copy">A garden in its year ${index} asks for <strong>patience</strong>, for
<a class="link link--inline" href="/guides/soil-${index}">good soil</a> and for somebody who looks at it every other day.
Nobody gets it right at once; even people who have done it for decades lose a row of lettuces to slugs now and then.</p>
<p class="copy">What helps is a <em>notebook</em>. Write down the date, the weather &ndash; and what you did. After a year you will
know more about your own plot than any book can tell you, and <a href="https://other.example/${index}" rel="noopener">others agree</a>.</p>
<figure class="figure"><img class="image lazy" src="/img/${index}.webp" srcset="/img/${index}-400.webp 400w, /img/${index}-800.webp 800w"
 width="800" height="450" alt="A bed in summer, part ${index}" loading="lazy"></figure>
<ul class="list"><li>Water in the morning</li><li>Weed before it flowers</li><li>Feed when it is hungry</li></ul></div></section>`
  const boilerplate = (index: number) => `
<div class="card card--teaser js-card" data-id="${index}" data-payload="${'ab12'.repeat(24)}"><a class="card__link" href="/teaser/${index}">
<svg class="icon" viewBox="0 0 24 24" aria-hidden="true"><path d="M12 2C6.48 2 2 6.48 2 12s4.48 10 10 10 10-4.48 10-10S17.52 2 12 2z"/></svg>
<span class="card__title">Teaser number ${index}</span><span class="card__meta">${index} min</span></a></div>`
  const script = (index: number) =>
    `<script>window.__data=window.__data||[];window.__data.push(${JSON.stringify({ index, values: Array.from({ length: 40 }, (_, at) => ({ at, text: `value <${at}>` })) })})</script>`
  let top = ''
  let body = ''
  for (let index = 0; top.length + body.length < kilobytes * 1000; index += 1) {
    body += section(index)
    top += boilerplate(index) + (index % 2 ? script(index) : '')
  }
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>A year in the garden</title>
<meta name="description" content="Twelve months of work and rest."><link rel="canonical" href="https://site.example/guides/page">
<style>${'.a{color:#123;margin:0 auto}'.repeat(200)}</style></head><body class="page">${isMarked ? `<header class="site-header"><nav class="menu">${top}</nav></header><main class="content"><article>` : `<div class="top"><div class="menu">${top}</div></div><div class="wrap"><div class="inner">`}
<h1>A year in the garden</h1>${body}
${isMarked ? '</article></main>' : '</div></div>'}<footer class="site-footer"><p>All rights reserved.</p></footer></body></html>`
}

/** Reference documentation: mostly text, with inline code, links, and definition lists, and little around it. */
function makeDocumentationPage(kilobytes: number): string {
  const entry = (index: number) => `
<dl class="py function"><dt class="sig sig-object py" id="store.read_${index}"><span class="sig-name descname"><span class="pre">read_${index}</span></span>
<span class="sig-paren">(</span><em class="sig-param"><span class="n"><span class="pre">path</span></span></em><span class="sig-paren">)</span>
<a class="headerlink" href="#store.read_${index}" title="Permalink">¶</a></dt><dd><p>Reads the file and returns its lines, without the line
endings. If <em class="xref py py-obj">path</em> is relative → the working directory counts; see <a class="reference internal" href="#store.open_${index}"><code
class="xref py py-func docutils literal notranslate"><span class="pre">open_${index}()</span></code></a> for the modes, and
<a class="reference external" href="https://standard.example/${index}"><span>the standard</span></a> for what a line is.</p>
<p>Raises <code class="docutils literal notranslate"><span class="pre">StoreError</span></code> where the file cannot be opened. A file that
grows while it is read is read up to the length that it had at first, so that two readers see the same lines.</p>
<div class="admonition note"><p class="admonition-title">Note</p><p>On most systems the call needs a ≤ 4 kB buffer for every open file.</p></div></dd></dl>`
  let body = ''
  for (let index = 0; body.length < kilobytes * 1000; index += 1) {
    if (index % 12 === 0) body += `<section id="part-${index}"><h2>Reading, part ${index}</h2></section>`
    body += entry(index)
  }
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Store reference</title></head><body>
<div class="related" role="navigation"><ul><li><a href="../index.html">Index</a></li></ul></div>
<main class="body" role="main"><h1>Store reference</h1><p><img class="logo" src="/logo.svg" alt="Store"></p>${body}</main></body></html>`
}

if (import.meta.main) console.table(await runParseBench())
