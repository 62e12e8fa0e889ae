import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseRobots } from './robots.ts'

const agent = 'RankwellBot'
const allowed = (file: string, path: string) => parseRobots(file, agent).isAllowed(path)

describe('robots.txt', () => {
  it('a group that names our user agent, in any letter case, takes precedence over `*`', () => {
    const file =
      'User-agent: *\nDisallow: /\n\nUser-Agent: other\nUSER-AGENT: rankwellbot/2.0 # us\nDisallow: /private'
    expect(allowed(file, '/public')).toBe(true)
    expect(allowed(file, '/private/x')).toBe(false)
    expect(parseRobots(file, 'somebody').isAllowed('/public')).toBe(false)
  })

  it('groups for the same user agent are merged', () => {
    const file = 'User-agent: RankwellBot\nDisallow: /a\n\nUser-agent: RankwellBot\nDisallow: /b'
    expect([allowed(file, '/a'), allowed(file, '/b'), allowed(file, '/c')]).toEqual([false, false, true])
  })

  it('the longest rule wins, and Allow wins a tie', () => {
    const file = 'User-agent: *\nDisallow: /shop\nAllow: /shop/guides\nDisallow: /page\nAllow: /page'
    expect(allowed(file, '/shop/cart')).toBe(false)
    expect(allowed(file, '/shop/guides/tea')).toBe(true)
    expect(allowed(file, '/page')).toBe(true)
  })

  it('`*` and `$` in patterns follow RFC 9309', () => {
    const cases: [string, string, boolean][] = [
      ['/*.pdf$', '/a/b.pdf', false],
      ['/*.pdf$', '/a/b.pdf?x', true],
      ['/a*b*c', '/a1b2c3', false],
      ['/a*b*c', '/acb', true],
      ['/fish*', '/fishing', false],
      ['*/private', '/deep/private/x', false],
      ['/$', '/', false],
      ['/$', '/a', true],
      ['/caf%C3%A9', '/caf%c3%a9', false],
      ['/café', '/caf%C3%A9', false],
      ['', '/anything', true],
      ['/a$b', '/a$b', false],
      ['/x*x$', '/x', true],
    ]
    for (const [pattern, path, expected] of cases)
      expect([pattern, path, allowed(`User-agent: *\nDisallow: ${pattern}`, path)]).toEqual([
        pattern,
        path,
        expected,
      ])
  })

  it('crawl delays, sitemaps, and all line endings are read; invalid lines are ignored', () => {
    const rules = parseRobots(
      '\ufeffnoise\rUser-agent: *\r\nCrawl-delay: 2.5\nSitemap: https://a.example/s.xml # here\n: x',
      agent,
    )
    expect(rules.crawlDelay).toBe(2.5)
    expect(rules.sitemaps).toEqual(['https://a.example/s.xml'])
    expect(parseRobots('User-agent: *\nCrawl-delay: soon', agent).crawlDelay).toBe(0)
  })

  it('an HTML page or nothing at all in place of the file allows everything', () => {
    expect(allowed('<!doctype html><h1>Not found</h1>', '/a')).toBe(true)
    expect(allowed('', '/a')).toBe(true)
  })

  it('pathological patterns are matched in bounded time', () => {
    const file = `User-agent: *\n${`Disallow: /${'*a'.repeat(500)}b\n`.repeat(400)}`
    const rules = parseRobots(file, agent)
    const { user } = process.threadCpuUsage()
    expect(rules.isAllowed(`/${'a'.repeat(2000)}`)).toBe(true)
    expect(process.threadCpuUsage().user - user).toBeLessThan(5_000_000)
  })

  it('any file and any path give a boolean', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.string(), (file, path) =>
        [true, false].includes(allowed(`User-agent: *\nDisallow: ${file}`, `/${path}`)),
      ),
    )
  })
})
