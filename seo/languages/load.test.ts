import { afterEach, describe, expect, it, vi } from 'vitest'
import { idealArticle } from '../fixtures/articles.ts'

/** A fresh copy of the modules as in a browser: no language is loaded at first. */
async function openBrowser() {
  vi.resetModules()
  vi.doMock('#language-data', () => import('./data/none.ts'))
  const seo = await import('../index.ts')
  vi.doUnmock('#language-data')
  return seo
}

describe('loading a language', () => {
  // Test files share modules, so the browser variant must not leak into the next file.
  afterEach(() => vi.resetModules())

  it('gives a browser the same scores as the server, even for a scorer created before loading', async () => {
    const browser = await openBrowser()
    vi.resetModules()
    const server = await import('../index.ts')
    const scorer = browser.createScorer('en')
    const input = { ...idealArticle, formula: 2 as const }
    expect([browser.isLanguageLoaded('en'), server.isLanguageLoaded('en')]).toEqual([false, true])
    const gateOf = (result: ReturnType<typeof scorer.score>) =>
      result.substance?.gates.find(({ id }) => id === 'language')?.values.state
    expect(gateOf(scorer.score(input))).toBe('not-checked')
    await browser.loadLanguage('en-US')
    expect(gateOf(scorer.score(input))).toBe('checked')
    expect(scorer.score(input)).toEqual(server.scoreArticle(input))
    expect(browser.findKeyword('Two knives', 'knife', 'en')).toHaveLength(1)
    expect(browser.isLanguageLoaded('de')).toBe(false)
  })

  it('has nothing to load for a language without rules', async () => {
    const browser = await openBrowser()
    expect(browser.isLanguageLoaded('sv')).toBe(true)
    await browser.loadLanguage('sv')
  })
})
