import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, type Page, test } from '@playwright/test'
import { readSources } from './article.ts'
import { signIn } from './people.ts'
import { addressOf, ports } from './ports.ts'

const origin = addressOf(ports.site)
const subject = 'sourdough starter'
const urls = readdirSync(join(import.meta.dirname, 'pages')).map((name) => `${origin}/${name}`)

interface Facts {
  title: string
  words: number
  headings: string[]
  links: number
  images: number
  text: string
}

/** Facts of a page counted by a real browser, as an independent check of the crawler. */
async function countInBrowser(page: Page, url: string): Promise<Facts> {
  await page.goto(url)
  return page.evaluate(() => {
    const content = document.querySelector('main, [role=main], article, .post-content') ?? document.body
    const all = (selector: string) => [...content.querySelectorAll<HTMLElement>(selector)]
    // The crawler leaves captions out, as the editor does.
    for (const caption of all('figcaption, caption')) caption.remove()
    const text = (content as HTMLElement).innerText
    return {
      title: document.title,
      words: [...new Intl.Segmenter('en', { granularity: 'word' }).segment(text)].filter(
        (part) => part.isWordLike,
      ).length,
      headings: all('h1, h2, h3, h4, h5, h6').map((one) => `${one.tagName}${one.innerText}`),
      links: all('a[href]').length,
      images: all('img').length,
      text: text.toLowerCase(),
    }
  })
}

/** The order of the research: by level, then by position. */
const byLevel = (headings: string[]) => headings.toSorted((a, b) => Number(a.charAt(1)) - Number(b.charAt(1)))

const readCount = async (card: ReturnType<Page['locator']>, what: string) =>
  Number.parseInt(await card.getByText(new RegExp(`^\\d+ ${what}s?$`)).innerText(), 10)

test("an unknown topic is researched with the user's own pages, which the notes quote", async ({ page }) => {
  const facts: Facts[] = []
  for (const url of urls) facts.push(await countInBrowser(page, url))
  const next = (name: string) => page.getByRole('button', { name, exact: true })
  await signIn(page, 'demo')
  await page.goto('/copy-butler')
  await page.getByLabel('Main keyword').fill(subject)
  await next('Next: group keywords').click()
  await expect(page).toHaveURL(/\/copy-butler\/[0-9a-f-]{36}/)
  await next('Next: search results').click()

  await page.getByLabel('Add pages by URL').fill(urls.join('\n'))
  await next('Add pages').click()
  for (const fact of facts) {
    const card = page.getByRole('listitem').filter({ hasText: fact.title }).first()
    await expect(card).toBeVisible({ timeout: 30_000 })
    const words = await readCount(card, 'word')
    expect(Math.abs(words - fact.words), `${fact.title}: ${words} words`).toBeLessThanOrEqual(
      fact.words * 0.03,
    )
    expect(await readCount(card, 'image'), fact.title).toBe(fact.images)
    // A last line that only contains links may count as navigation if a page marks no content.
    expect(Math.abs((await readCount(card, 'link')) - fact.links), fact.title).toBeLessThanOrEqual(1)
    expect(await readCount(card, 'heading'), fact.title).toBe(fact.headings.length)
    await card.getByRole('button', { name: /headings?$/ }).click()
    const shown = await card.getByRole('listitem').allInnerTexts()
    expect(shown.map((line) => line.replace(/\s*\n\s*/, ''))).toEqual(byLevel(fact.headings))
  }

  await next('Next: keywords').click()
  const limits = (which: string) => page.getByLabel(new RegExp(`^Target range for .+: ${which}$`))
  await expect(limits('Min').first()).toBeVisible()
  const keywords: string[] = []
  for (const [index, input] of (await limits('Min').all()).entries()) {
    const label = (await input.getAttribute('aria-label')) ?? ''
    const keyword = label.replace(/^Target range for /, '').replace(/: Min$/, '')
    const low = Number(await input.inputValue())
    expect(low, keyword).toBeGreaterThanOrEqual(1)
    expect(Number(await limits('Max').nth(index).inputValue()), keyword).toBeGreaterThan(low)
    keywords.push(keyword.toLowerCase())
  }
  expect(keywords.length).toBeGreaterThanOrEqual(10)
  expect(keywords).toEqual(expect.arrayContaining(['wild yeast', 'rye flour', 'feeding ratio']))
  // A suggested keyword occurs on at least two of the pages, in one of its forms.
  const stem = (word: string) => word.replace(/(ies|es|s|ing|ed|y)$/, '')
  const isOn = (keyword: string, { text }: Facts) =>
    keyword.split(' ').every((word) => text.includes(stem(word)))
  for (const keyword of keywords)
    expect(facts.filter((one) => isOn(keyword, one)).length, keyword).toBeGreaterThan(1)

  await next('Next: content').click()
  await page.getByLabel('Word target').fill('900')
  await next('Next: references').click()
  await next('Next: title').click()
  const titles = page.getByRole('list', { name: 'Suggested titles' })
  await expect(titles.getByRole('listitem').first()).toBeVisible()
  await titles.getByRole('radio').first().check()
  await next('Next: outline').click()
  await expect(page.getByRole('textbox', { name: 'Heading 1', exact: true })).toBeVisible()
  await next('Lay out my research').click()
  const editor = page.locator('#editor_js .ProseMirror')
  await expect(page.getByText('Research notes').first()).toBeVisible({ timeout: 30_000 })
  const quotes = editor.locator('blockquote[data-passage]')
  await expect(quotes.first()).toBeVisible()
  const sources = await readSources(page)
  expect(sources.length).toBeGreaterThan(0)
  for (const source of sources) expect(urls).toContain(source)
})
