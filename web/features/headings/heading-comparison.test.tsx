import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { showAs } from '../../testing/show-as.tsx'
import { HeadingComparison } from './heading-comparison.tsx'

vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {} }))
afterEach(cleanup)

const headings = (...texts: string[]) => texts.map((text) => ({ level: 2, text }))

it('counts and marks the shared headings on each side', () => {
  const pages = [
    {
      url: 'https://a.example/',
      host: 'a.example',
      title: 'Page A',
      headings: headings('Ovens', 'Flour', 'Salt'),
    },
    { url: 'https://b.example/', host: 'b.example', title: '', headings: headings('Ovens') },
    { url: 'https://c.example/', host: 'c.example', title: 'Page C', headings: [] },
  ]
  showAs(
    'user',
    <HeadingComparison own={headings('Ovens', 'Yeast')} language="en" onClose={vi.fn()} {...{ pages }} />,
  )
  const columns = [
    ['Your article', '2 headings · 1 shared', ['Ovens']],
    ['Page A', '3 headings · 1 shared', ['Ovens']],
    ['b.example', '1 heading · 1 shared', ['Ovens']],
    ['Page C', '0 headings · 0 shared', []],
  ] as const
  for (const [name, counts, ticked] of columns) {
    const column = within(screen.getByRole('region', { name }))
    expect(column.getByText(/shared/).textContent).toBe(counts)
    const items = column.queryAllByRole('listitem').filter((item) => item.querySelector('svg'))
    expect(items.map((item) => item.textContent?.replace(/^H2/, ''))).toEqual(ticked)
  }
})
