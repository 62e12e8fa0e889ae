import i18next from 'i18next'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

const listener = vi.fn()
beforeEach(() => {
  vi.resetModules()
  localStorage.clear()
  sessionStorage.clear()
  vi.stubGlobal('navigator', { languages: ['en'] })
  window.addEventListener('vite:preloadError', listener)
})
afterEach(() => {
  window.removeEventListener('vite:preloadError', listener)
  listener.mockClear()
  vi.unstubAllGlobals()
  i18next.off('languageChanged')
})

const bundle = { common: { cancel: 'Cancel' }, writing: { stop: 'Stop' } }

/** Responds to each text file; only those in the given status, if any. */
function serve(failing: (file: string) => number | 'offline' | null = () => null) {
  const asked: string[] = []
  vi.stubGlobal('fetch', async (address: string) => {
    const [language, file] = address.split('/').slice(-2).join('/').replace('.json', '').split('/')
    asked.push(`${language}/${file}`)
    const status = failing(String(file))
    if (status === 'offline') throw new TypeError('Failed to fetch')
    if (status) return new Response('', { status })
    return Response.json(file === 'article-page' ? bundle : { name: `${language}/${file}` })
  })
  return asked
}
const load = () => import('./i18n.ts')

describe('the interface texts', () => {
  it.each([
    ['the stored language', 'ar', ['de'], 'ar', 'rtl'],
    ['the browser’s language', null, ['de-AT', 'en'], 'de', 'ltr'],
    ['the browser’s language if the stored one is invalid', 'xx', ['ar'], 'ar', 'rtl'],
  ])('are initially in %s', async (_, kept, languages, language, direction) => {
    vi.stubGlobal('navigator', { languages })
    if (kept) localStorage.setItem('rankwell-language', kept)
    const asked = serve()
    const { startI18n } = await load()
    await startI18n()
    expect(i18next.language).toBe(language)
    expect([document.documentElement.lang, document.documentElement.dir]).toEqual([language, direction])
    expect(asked.toSorted()).toEqual(['auth', 'common', 'errors'].map((file) => `${language}/${file}`))
  })

  it.each([
    [404, 1],
    [503, 0],
    ['offline', 0],
  ] as const)(
    'that fail with %s are reported as those of an older version %i times, without a reload',
    async (status, times) => {
      serve((file) => (file === 'brief' ? status : null))
      const { loadTexts, startI18n } = await load()
      await startI18n()
      expect(listener).not.toHaveBeenCalled()
      await loadTexts(['brief'])
      expect(listener).toHaveBeenCalledTimes(times)
      expect(i18next.t('common:name' as never)).toBe('en/common')
    },
  )

  it('of an article are loaded in one request, and individually if that fails', async () => {
    const asked = serve()
    const { fetchArticleTexts, startI18n } = await load()
    fetchArticleTexts()
    await startI18n()
    expect(i18next.t('common:cancel')).toBe('Cancel')
    expect(asked).toContain('en/article-page')
    expect(asked).not.toContain('en/common')
    vi.resetModules()
    const again = serve((file) => (file === 'article-page' ? 503 : null))
    const fresh = await load()
    fresh.fetchArticleTexts()
    await fresh.startI18n()
    expect(again).toContain('en/common')
  })

  it('use the chosen language; one chosen before signing in is kept until the account has it', async () => {
    serve()
    const texts = await load()
    await texts.startI18n()
    await texts.setLanguage('ar')
    expect([localStorage.getItem('rankwell-language'), i18next.language]).toEqual(['ar', 'ar'])
    expect(texts.readChosenLanguage()).toBeNull()
    await texts.chooseLanguageSignedOut('de')
    expect([texts.readChosenLanguage(), i18next.language]).toEqual(['de', 'de'])
    texts.forgetChosenLanguage()
    expect(texts.readChosenLanguage()).toBeNull()
    expect(i18next.language).toBe('de')
  })
})
