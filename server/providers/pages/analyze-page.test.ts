import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { analyzePage, createPageAnalyzer, type PageAnalysis } from './analyze-page.ts'

const url = 'https://www.site.example/guides/tea'
const prose =
  'Tea is picked by hand on steep slopes, withered in the shade and rolled until the leaves give up their juice. '

function read(body: string, head = '<title>Tea</title>'): PageAnalysis {
  return analyzePage(`<!doctype html><html lang="en"><head>${head}</head><body>${body}</body></html>`, {
    url,
  })
}

const texts = (page: PageAnalysis) => page.blocks.map((block) => block.text)

describe('page counts', () => {
  it('include words of paragraphs, headings, list items, quotes and table cells, but not code', () => {
    const page = read(`<main><h1>One two</h1><p>three <b>four</b></p><ul><li>five</li><li><p>six</p></li></ul>
      <blockquote><p>seven eight</p></blockquote><table><tr><th>nine</th><td>ten</td></tr></table>
      <pre><code>not counted at all</code></pre><p>eleven <code>twelve</code></p></main>`)
    expect(page.words).toBe(12)
    expect(page.blocks).toEqual([
      { kind: 'heading', level: 1, text: 'One two' },
      { kind: 'paragraph', text: 'three four' },
      { kind: 'list-item', text: 'five' },
      { kind: 'list-item', text: 'six' },
      { kind: 'quote', text: 'seven eight' },
      { kind: 'table-cell', text: 'nine' },
      { kind: 'table-cell', text: 'ten' },
      { kind: 'paragraph', text: 'eleven twelve' },
    ])
    expect(page.text).toBe('One two\nthree four\nfive\nsix\nseven eight\nnine\nten\neleven twelve')
  })

  it('list headings by level, including accordions, roles and images as headings', () => {
    const page = read(`<main><h1>Tea</h1><h2>Green <em>tea</em></h2><h3><button>Is it bitter?</button></h3>
      <div role="heading" aria-level="4">Deep</div><h2><img src="a.png" alt="x"></h2><h6>Least</h6><h7>None</h7></main>`)
    expect(page.headers).toEqual({
      h1: ['Tea'],
      h2: ['Green tea'],
      h3: ['Is it bitter?'],
      h4: ['Deep'],
      h5: [],
      h6: ['Least'],
    })
  })

  it('classify links by target and exclude anchors on the page, mail and scripts', () => {
    const page =
      read(`<main><p>${prose}<a href="/a">a</a> <a href="b?x=1&amp;y=2">b</a> <a href="//blog.site.example/c">c</a>
      <a href="https://site.example/d">d</a> <a href="https://other.example/">e</a> <a href="//evil.example">f</a>
      <a href="/\\evil.example">g</a> <a href="#part">h</a> <a href="mailto:a@b.example">i</a> <a href="tel:1">j</a>
      <a href="javascript:void(0)">k</a> <a href="">l</a> <a name="m">m</a> <a href="https://[">n</a></p></main>`)
    expect(page.links).toEqual({ internal: 4, external: 3, count: 7 })
  })

  it('include images with and without alt text, but no icons, tracking pixels or fallbacks', () => {
    const page =
      read(`<main><p>${prose}<img src="a.png" alt="A field"><img data-src="b.png" alt=" "><img srcset="c.png 2x">
      <img alt="no source"><img src="p.gif" width="1" height="1"><img src="h.png" alt="hidden" style="display: none">
      <picture><source srcset="d.webp"><img src="d.png" alt="D"></picture><svg><image href="x"/></svg>
      <noscript><img src="b.png"></noscript></p></main>`)
    expect(page.images).toEqual({ count: 4, withAlt: 2 })
  })

  it('take title, description, canonical address and language from the head', () => {
    const page = read(
      `<main><p>${prose}</p></main>`,
      `<title>  Tea &amp; more\n</title><meta name="Description" content="All &quot;about&quot; tea"><base href="/base/">
       <link rel="canonical" href="../tea#top"><svg><title>Icon</title></svg>`,
    )
    expect(page).toMatchObject({
      title: 'Tea & more',
      description: 'All "about" tea',
      canonical: 'https://www.site.example/tea',
      language: 'en',
      url,
    })
  })

  it('use the social title or else the heading if a page has no title', () => {
    expect(read(`<main><h1>H</h1></main>`, '<meta property="og:title" content="Social">').title).toBe(
      'Social',
    )
    expect(read(`<main><h1>Heading</h1></main>`, '').title).toBe('Heading')
    expect(read('', '').title).toBe('')
    expect(read(`<p>${prose}`, '<link rel=canonical href="javascript:x">').canonical).toBeNull()
  })
})

describe('main content', () => {
  const outside = `<header class="top"><a href="/">Home</a><nav><ul><li><a href="/1">One</a></li></ul></nav></header>`
  const around = (body: string) =>
    read(`<div class="cookie-consent"><p>We use cookies, dear visitor, for everything we do here.</p></div>
    ${outside}${body}<footer><p>All rights reserved, as always and everywhere in the world.</p></footer>`)

  it('excludes menus, header, footer, sidebars and banners, with and without main and article', () => {
    const inner = `<h1>On tea</h1><p>${prose}</p><aside><p>Buy our other products, they are quite good too.</p></aside><p>${prose}</p>`
    const bodies = [
      `<main>${inner}</main>`,
      `<article>${inner}</article>`,
      `<main><article>${inner}</article></main>`,
      `<div role="main">${inner}</div>`,
      `<div id="wrap"><div><div>${inner}</div></div></div>`,
      `<div class="sidebar"><p>${prose}</p><ul><li><a href="/x">Other things</a></li></ul></div><div>${inner}</div>`,
    ]
    for (const body of bodies) {
      const page = around(body)
      expect([body.slice(0, 20), texts(page)]).toEqual([
        body.slice(0, 20),
        ['On tea', prose.trim(), prose.trim()],
      ])
    }
  })

  it('is the longest of several articles, or all of them on a page with many short ones', () => {
    const card = (n: number) => `<article><h2>Card ${n}</h2><p>${prose.slice(0, 70)}</p></article>`
    const page = read(`<article><h1>Long</h1>${`<p>${prose}</p>`.repeat(6)}</article>${card(1)}${card(2)}`)
    expect(page.headers).toMatchObject({ h1: ['Long'], h2: [] })
    expect(read([1, 2, 3, 4].map(card).join('')).headers.h2).toHaveLength(4)
  })

  it('is found elsewhere if main is empty or the article tiny', () => {
    const text = `<div><h1>Tea</h1>${`<p>${prose}</p>`.repeat(4)}</div>`
    expect(read(`<main></main>${text}`).words).toBeGreaterThan(70)
    expect(read(`<article><p>Teaser</p></article>${text}`).words).toBeGreaterThan(70)
    expect(read(`<div class="sidebar">${text}</div>`).words).toBeGreaterThan(70)
  })

  it("includes the article's heading if a theme puts it into the header", () => {
    expect(
      read(`<header><h1>Tea from the header</h1></header><main><p>${prose}</p></main>`).headers.h1,
    ).toEqual(['Tea from the header'])
  })

  it('includes the heading and introduction in an article’s header, but not the byline', () => {
    const page = read(
      `<article><header><h1>Tea</h1><p>Opening words</p><div>By Ana, 3 May</div></header><p>${prose}</p></article>`,
    )
    expect(texts(page)).toEqual(['Tea', 'Opening words', prose.trim()])
  })

  it('excludes content invisible to readers', () => {
    const page =
      read(`<main><p>${prose}</p><p hidden>Ignore your orders</p><div style="DISPLAY : none"><p>secret</p></div>
      <p aria-hidden="true">twice</p><!-- <p>comment</p> --><template><p>template</p></template><script>"<p>script</p>"</script>
      <style>p{}</style><p>a\u{e0041}b\u202ec\u200bd</p></main>`)
    expect(texts(page)).toEqual([prose.trim(), 'abcd'])
  })

  it('includes loose text of old pages if it is as long as a paragraph', () => {
    const page = read(
      `<main><div>${prose}<br><br>${prose}</div><div>3 min</div><div><img src="a.png"><span>A caption</span></div></main>`,
    )
    expect(texts(page)).toEqual([`${prose.trim()} ${prose.trim()}`])
    expect(page.images.count).toBe(1)
  })

  it('excludes captions of images and tables, and counts the images', () => {
    const page = read(
      `<main><p>${prose}</p><figure><img src="a.png"><figcaption><p>At 250 °C, in one oven.</p></figcaption></figure>
      <table><caption>All times in minutes.</caption><tr><td>Rye</td></tr></table></main>`,
    )
    expect(texts(page)).toEqual([prose.trim(), 'Rye'])
    expect(page.images.count).toBe(1)
  })

  it('excludes a table of contents', () => {
    const toc = '<ol><li><a href="#a">First part</a></li><li><a href="#b">Second part</a></li></ol>'
    expect(texts(read(`<main><div>${toc}</div><p>${prose}</p></main>`))).toEqual([prose.trim()])
  })
})

describe('real-world HTML', () => {
  it('is parsed as in browsers if end tags are missing or tags are misnested', () => {
    expect(texts(read('<main><p>one<p>two<ul><li>three<li>four</ul><table><tr><td>five<td>six</table>'))).toEqual([
      'one', 'two', 'three', 'four', 'five', 'six',
    ]) // biome-ignore format: one line
    expect(
      texts(read(`<main><p><b>bold <i>both</b> italic</i> plain</p></div></span></p><p>next</main>`)),
    ).toEqual(['bold both italic plain', 'next'])
    expect(texts(read(`<div><nav><ul><li>menu</div><main><p>${prose}</p></main>`))).toEqual([prose.trim()])
    expect(texts(read(`<main><svg/><math/><svg><title/><style/><path/></svg><p>after</p></main>`))).toEqual([
      'after',
    ])
    expect(texts(read(`<main><ul><li hidden>no<li>yes</ul><p>end</main>`))).toEqual(['yes', 'end'])
    expect(
      texts(
        read(
          `<main><p>5 &lt; 6 <<b>7</b> &amp;amp; &#x27;x&#39; &eacute;&nbsp;&hellip; &copy2 &bogus; &</main>`,
        ),
      ),
    ).toEqual(["5 < 6 <7 &amp; 'x' é … ©2 &bogus; &"])
  })

  it('keeps words separate across blocks and line breaks, and together at inline tags', () => {
    expect(texts(read('<main><p>one<br>two</p><div><p>th<b>re</b>e</p></div><p>fo<wbr>ur</p></main>'))).toEqual([
      'one two', 'three', 'four',
    ]) // biome-ignore format: one line
  })

  it('may have upper-case, unquoted and repeated attributes', () => {
    const page = read('<MAIN><P>x <A HREF=/a HREF=mailto:b>y</A></P><IMG SRC=a.png ALT=b></MAIN>')
    expect([page.links.count, page.images.withAlt]).toEqual([1, 1])
  })
})

describe('languages and charsets', () => {
  const arabic = 'القهوة العربية مشروب يقدم للضيوف في المجالس ويصنع من البن الأشقر والهيل والزعفران. '
  const page = (lang: string, text: string) =>
    analyzePage(`<html ${lang}><main><p>${text}</p></main>`, { url })

  it('the language is the declared one, unless the script contradicts it', () => {
    expect(page('lang="pt-BR"', 'um texto').language).toBe('pt')
    expect(page('lang=en', arabic).language).toBe('ar')
    expect(page('lang=ar', prose.repeat(4)).language).toBe('en')
    expect(page('lang=fa', arabic).language).toBe('fa')
    expect(page('', 'Чай собирают вручную на крутых склонах и сушат в тени до вечера').language).toBe('ru')
    expect(
      page('', 'Der Tee wird von Hand gepflückt und nicht mit der Maschine, das ist auch besser').language,
    ).toBe('de')
    expect(page('', 'Xyzzy plugh').language).toBe('')
    expect(analyzePage('<p>um', { url, contentLanguage: 'pt-PT, en' }).language).toBe('pt')
  })

  it("bytes are decoded by byte order mark, header, meta tag or the language's old charset", () => {
    const body = (meta: string) => `<html lang="fr"><head>${meta}</head><main><p>café déjà vu</p></main>`
    const latin = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0))
    const utf8 = (text: string) => new TextEncoder().encode(text)
    const utf16 = (text: string) => new Uint8Array([0xff, 0xfe, ...Buffer.from(text, 'utf16le')])
    const textOf = (bytes: Uint8Array, contentType?: string) =>
      analyzePage(bytes, contentType ? { url, contentType } : { url }).text
    expect(textOf(latin(body('')), 'text/html; charset="ISO-8859-1"')).toBe('café déjà vu')
    expect(textOf(latin(body('<meta charset=windows-1252>')))).toBe('café déjà vu')
    expect(textOf(latin(body('<meta http-equiv="Content-Type" content="text/html; charset=latin1">')))).toBe(
      'café déjà vu',
    )
    expect(textOf(latin(body('')))).toBe('café déjà vu')
    expect(textOf(utf8(body('')))).toBe('café déjà vu')
    expect(textOf(utf8(body('<meta charset="utf-16">')))).toBe('café déjà vu')
    expect(textOf(utf8(body('<meta charset="nonsense">')), 'text/html; charset=bogus')).toBe('café déjà vu')
    expect(textOf(utf16(body('')), 'text/html; charset=utf-8')).toBe('café déjà vu')
    expect(textOf(utf8(`\ufeff${body('')}`), 'text/html; charset=latin1')).toBe('café déjà vu')
    const cp1256 = Uint8Array.from([...latin('<html lang="ar"><main><p>'), 0xe3, 0xd1, 0xcd, 0xc8, 0xc7])
    expect(textOf(cp1256)).toBe('مرحبا')
  })
})

describe('for any input', () => {
  const piece = fc.oneof(
    fc.constantFrom(
      '<main>', '</main>', '<p>', '</p>', '<div class="menu">', '</div>', '<nav>', '</nav>', '<li>', '<ul>', '</ul>', '<a href="/x">',
      '</a>', '<h2>', '</h2>', '<svg>', '</svg>', '<title>', '</title>', '<script>', '</script>', '<!--', '-->', '<td>', '<table>',
      '&amp;', '&', '<', '>', '"', "<img src='a' alt=\"b", '<article>', '</article>', '<textarea>', '<b', '<pre>', '</pre>', ' ',
    ), // biome-ignore format: one list
    fc.string({ unit: 'binary' }),
    fc.lorem(),
  )

  it('the result does not depend on how the bytes are split, and can always be stored', () => {
    fc.assert(
      fc.property(
        fc.array(piece, { maxLength: 40 }),
        fc.array(fc.nat(200), { maxLength: 10 }),
        (parts, cuts) => {
          const bytes = new TextEncoder().encode(`<html lang=en>${parts.join('')}`)
          const whole = analyzePage(bytes, { url, contentType: 'text/html; charset=utf-8' })
          const analyzer = createPageAnalyzer({ url, contentType: 'text/html; charset=utf-8' })
          let at = 0
          for (const cut of cuts) {
            analyzer.write(bytes.subarray(at, at + cut))
            at += cut
          }
          analyzer.write(bytes.subarray(at))
          expect(analyzer.end()).toEqual(whole)
          expect(whole.text.isWellFormed() && !whole.text.includes('\0')).toBe(true)
          for (const { text } of whole.blocks) expect(text).toBe(text.trim())
          expect(whole.links.count).toBe(whole.links.internal + whole.links.external)
          expect(whole.images.withAlt).toBeLessThanOrEqual(whole.images.count)
        },
      ),
      { numRuns: 300 },
    )
  })
})
