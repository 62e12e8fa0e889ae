import { expect, it, vi } from 'vitest'
import { isElementLoaded, lazyPage, preloadElement } from './lazy-page.ts'

vi.mock('../lib/i18n.ts', () => ({ loadTexts: vi.fn(async () => undefined) }))

it('a page that could not be loaded is requested again, and a loaded one is not', async () => {
  const Content = () => null
  const load = vi.fn().mockRejectedValueOnce(new TypeError('Failed to fetch')).mockResolvedValue(Content)
  const Page = lazyPage(load, ['common'])
  const element = <Page />
  await preloadElement(element)
  expect([load.mock.calls.length, isElementLoaded(element)]).toEqual([1, false])
  await preloadElement(element)
  expect([load.mock.calls.length, isElementLoaded(element)]).toEqual([2, true])
  await preloadElement(element)
  expect(load).toHaveBeenCalledTimes(2)
})

it('a page that is not lazy is available at once', () => {
  expect([isElementLoaded(<p />), isElementLoaded(null)]).toEqual([true, true])
})
