import { describe, expect, it } from 'vitest'
import { analyzePage, createPageAnalyzer } from './analyze-page.ts'
import { createBlockBuffer } from './block-buffer.ts'
import { decodeEntities } from './decode-entities.ts'
import { normalizeText } from './normalize-text.ts'

const url = 'https://site.example/'
const megabyte = 1024 * 1024
const text = '<p>The text that matters stands here and is read to its end, come what may.</p>'

/** Maximum seconds; a malicious page must not cost much more than an ordinary one of its length. */
function analyse(html: string) {
  const started = process.cpuUsage()
  const page = analyzePage(html, { url })
  const { user, system } = process.cpuUsage(started)
  return { page, seconds: (user + system) / 1e6 }
}

describe('hostile pages', () => {
  const pages: Record<string, string> = {
    'a hundred thousand nested elements': `${'<div>'.repeat(100_000)}${text}${'</div>'.repeat(100_000)}`,
    'five megabytes of open tags': '<b>'.repeat((5 * megabyte) / 3),
    'five megabytes of paragraphs without end': '<p>a'.repeat((5 * megabyte) / 4),
    'five megabytes of nested forms and links': '<form><a href=x>'.repeat((5 * megabyte) / 16),
    'ends without starts': '</div></p></b>'.repeat(300_000),
    'inline elements that end in the wrong place': `<b><div>${'<i><span>'.repeat(50_000)}${'</b></u>'.repeat(100_000)}`,
    'an attribute of ten megabytes': `<main><p class="${'x '.repeat(5 * megabyte)}">${text}</p></main>`,
    'an attribute that never ends': `${text}<p title="${'x'.repeat(5 * megabyte)}`,
    'a tag name that never ends': `${text}<${'x'.repeat(5 * megabyte)}`,
    'a hundred thousand attributes': `<p ${Array.from({ length: 100_000 }, (_, at) => `a${at}=1`).join(' ')}>${text}`,
    'a hundred thousand tag names': Array.from({ length: 100_000 }, (_, at) => `<x${at}>`).join(''),
    'a hundred thousand class names': Array.from(
      { length: 100_000 },
      (_, at) => `<i class="c${at}">x</i>`,
    ).join(''),
    'references without end': `<p>${'&amp;&notanentity;&#xffffffff;&#'.repeat(150_000)}`,
    'a comment that never ends': `${text}<!--${'--!-'.repeat(megabyte)}`,
    'a million links': `<main>${'<a href=/x>y</a>'.repeat(300_000)}</main>`,
    'spaces only': `<p>${' \n\t'.repeat(megabyte)}</p>`,
    'one word of five megabytes': `<main><p>${'x'.repeat(5 * megabyte)}</p></main>`,
    'a skipped part with every name': `<nav>${Array.from({ length: 100_000 }, (_, at) => `<y${at}></z${at}>`).join('')}</nav>${text}`,
    'a mountain of marks on one letter': `<p>a${'\u0301\u0323\u0316'.repeat(megabyte / 8)}</p>`,
    'a million signs that begin no tag': `${text}${'<'.repeat(megabyte)}`,
    'half meta tags': '<meta charset'.repeat(400_000),
  }
  for (const [name, html] of Object.entries(pages))
    it(`${name} is read in bounded time`, () => {
      const { page, seconds } = analyse(html)
      expect(seconds).toBeLessThan(5)
      expect(page.text.length).toBeLessThanOrEqual(150_000)
      expect(page.blocks.length).toBeLessThanOrEqual(20_000)
      if (html.startsWith(text) || html.endsWith(text)) expect(page.text).toContain('The text that matters')
    })

  it('the end of a long block takes no more time than any other part', () => {
    let longest = 0
    let all = 0
    const buffer = createBlockBuffer((raw) => {
      longest = Math.max(longest, raw.length)
      all += raw.length
      return normalizeText(raw)
    })
    const piece = 'words &amp; more&nbsp;words '.repeat(400)
    for (let times = 0; times < 300; times += 1) buffer.addText(piece, false)
    buffer.flush({ kind: 'paragraph', level: 0, area: 0, article: 0 })
    expect(longest).toBeLessThan(32_768)
    expect(all).toBeLessThanOrEqual(300 * piece.length)
    expect(buffer.blocks[0]?.text).toBe(normalizeText(decodeEntities(piece.repeat(300))))
  })

  it.each([
    'words with a gap\n ',
    'no&amp;gap&nbsp;',
    'ไทยไม่มีช่องว่าง',
    '한국어띄어쓰기없음',
    'قَهْوَةٌ ',
    '👩‍👩‍👧‍👦漢字',
    'e\u0301',
  ])('a long block of "%s" is stored as if it had been read at once', (piece) => {
    const buffer = createBlockBuffer()
    const whole = piece.repeat(20_000)
    for (let at = 0; at < whole.length; at += 997) buffer.addText(whole.slice(at, at + 997), false)
    buffer.flush({ kind: 'paragraph', level: 0, area: 0, article: 0 })
    expect(buffer.blocks[0]?.text === normalizeText(decodeEntities(whole))).toBe(true)
  })

  it('memory grows with the text of a page, not with its length', () => {
    const chunk = new TextEncoder().encode(
      `<div data-x="${'y'.repeat(60_000)}"><script>${'z'.repeat(60_000)}</script></div>`,
    )
    const analyzer = createPageAnalyzer({ url, contentType: 'text/html; charset=utf-8' })
    const before = process.memoryUsage().heapUsed
    for (let times = 0; times < 1000; times += 1) analyzer.write(chunk)
    expect(process.memoryUsage().heapUsed - before).toBeLessThan(40 * megabyte)
    expect(analyzer.end().words).toBe(0)
  })
})
