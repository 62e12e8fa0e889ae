import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

interface AccessibleOptions {
  /** Name of the page in failure messages. */
  where?: string
  /** A selector; the whole page by default. */
  part?: string
}

/** Fails when the page breaks a rule of WCAG 2.2 AA or scrolls sideways. */
export async function expectAccessible(
  page: Page,
  { where = page.url(), part = 'html' }: AccessibleOptions = {},
) {
  // Waits for transitions, because colors in mid-transition have less contrast. Endless animations never finish.
  await page.evaluate(() =>
    Promise.allSettled(
      document
        .getAnimations()
        .map((animation) =>
          animation.effect?.getComputedTiming().iterations === 1 ? animation.finished : null,
        ),
    ),
  )
  const { violations } = await new AxeBuilder({ page })
    .include(part)
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
    .analyze()
  expect(violations.map(({ id, nodes }) => `${where}: ${id} at ${nodes[0]?.target.join(' ')}`)).toEqual([])
  const overflow = () => document.documentElement.scrollWidth - window.innerWidth
  expect(await page.evaluate(overflow)).toBeLessThanOrEqual(0)
}
