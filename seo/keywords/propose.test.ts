import { describe, expect, it } from 'vitest'
import { proposeKeywords } from './propose.ts'

const empty = { headers: { h2: [], h3: [] }, description: '' }
const propose = (language: string, url: string, title: string, heading: string, text: string) =>
  proposeKeywords({ ...empty, language, url, title, heading, text })
const first = (...page: Parameters<typeof propose>) => propose(...page).keywords[0]?.keyword

describe('keywords proposed for a page', () => {
  it('are those that title, heading, and URL share, best first, with the places where they are used', () => {
    const page = [
      'en',
      'https://example.com/blog/cold-brew-ratio/',
      'The right cold brew ratio | Kettle & Crumb',
      'The right cold brew ratio for every jar',
      'A cold brew ratio of one to eight is a start.\nThe cold brew ratio decides how strong it is.',
    ] as const
    const { keywords, name } = propose(...page)
    expect(name).toBe('The right cold brew ratio')
    expect(keywords[0]).toEqual({ keyword: 'cold brew ratio', sources: ['title', 'heading', 'url', 'text'] })
    expect(keywords.map(({ keyword }) => keyword)).not.toContain('kettle')
    expect(propose(...page)).toEqual({ keywords, name })
  })

  it.each([
    [
      'de',
      'sauerteig-ansetzen',
      'Sauerteig ansetzen: So gelingt der Starter – Brotblog',
      'Sauerteig ansetzen',
    ],
    ['ar', 'القهوة-الباردة', 'طريقة عمل القهوة الباردة في المنزل | مدونة', 'القهوة الباردة'],
    ['tr', 'evde-kompost-yapimi', 'Evde kompost yapımı nasıl yapılır?', 'evde kompost yapımı'],
    ['fr', 'compost-maison', 'Comment faire un compost maison - Jardin', 'compost maison'],
    ['es', 'compost-casero', 'Cómo hacer compost casero paso a paso | Huerto', 'compost casero'],
    ['it', 'compost-domestico', 'Come fare il compost domestico | Orto', 'compost domestico'],
    ['pt', 'compostagem-caseira', 'Como fazer compostagem caseira | Horta', 'compostagem caseira'],
    ['nl', 'moestuin-beginnen', 'Moestuin beginnen in het voorjaar | Tuinblog', 'moestuin beginnen'],
    ['ru', 'kompost', 'Компост своими руками | Сад', 'компост своими руками'],
  ])('are found in %s', (language, slug, title, keyword) => {
    const heading = title.split(/ [|–-] /)[0] ?? ''
    expect(first(language, `https://example.com/${encodeURI(slug)}`, title, heading, heading)).toBe(keyword)
  })

  it('come from the URL if there is nothing else, and keep abbreviations', () => {
    expect(first('en', 'https://example.com/technical-seo-audit.html', '', '', '')).toBe(
      'technical seo audit',
    )
    expect(first('en', 'https://example.com/', 'Technical SEO Audit', '', '')).toBe('technical SEO audit')
    expect(propose('en', 'https://example.com/', '', '', '')).toEqual({ keywords: [], name: 'example.com' })
  })
})
