import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { CountryFlag } from './country-flag.tsx'

test('where the system draws no flags, the letters of the country stand for it, with its name', () => {
  const html = renderToStaticMarkup(<CountryFlag flag="🇺🇸" name="United States" />)
  expect(html).toContain('>US<')
  expect(html).toContain('aria-label="United States"')
})
