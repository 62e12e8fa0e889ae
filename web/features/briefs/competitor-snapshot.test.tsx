import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { article, id, page, serpOf } from '../../testing/open-setup.tsx'
import { answerCalls, showAs } from '../../testing/show-as.tsx'
import { CompetitorSnapshot } from './competitor-snapshot.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const pages = [
  page('one'),
  page('two', { word_count: 1100 }),
  page('long', { word_count: 3900, isIgnored: undefined }),
  page('unread', { state: 'failed' }),
]
const show = (scores: object[], canWrite = false) => {
  const serp = serpOf(pages, { selected: pages })
  const calls = answerCalls({ [`GET /serps/${id(4)}/scores`]: scores, [`PUT /serps/${id(4)}`]: serp })
  const { container } = showAs(
    'writer',
    <CompetitorSnapshot document={article({ serp, words: 250 })} editor={null} canWrite={canWrite} />,
  )
  const rows = () =>
    [...container.querySelectorAll('tr')].map((row) => [...row.children].map((cell) => cell.textContent))
  return { rows, calls }
}

it('the article is compared by score and figures with the pages that were read', async () => {
  const { rows } = show([
    { url: 'https://one.example/', score: 71 },
    { url: 'https://two.example/', score: 0 },
  ])
  await screen.findByText('71')
  expect(rows()).toEqual([
    ['Page', 'Score', 'Words', 'Headings', 'Links', 'Images'],
    ['Your article', '40', '250', ''],
    ['About one', '71', '900', '2', '4', '2'],
    ['About two', '0', '1,100', '2', '4', '2'],
    ['About longExcluded from averages. Its headings and keywords still count.', '—', '3,900', '2', '4', '2'],
    ['Average', '', '1,000', '2', '4', '2'],
  ])
})

it('figures are shown even if scores cannot be computed', async () => {
  const { rows, calls } = show([])
  await vi.waitFor(() => expect(calls).toHaveLength(1))
  expect(rows().map(([name, score]) => [name?.slice(0, 9), score])).toEqual([
    ['Page', 'Score'],
    ['Your arti', '40'],
    ['About one', '—'],
    ['About two', '—'],
    ['About lon', '—'],
    ['Average', ''],
  ])
})

it('a page left out because of its length is included with one click by users who may write', async () => {
  const { calls } = show([], true)
  fireEvent.click(screen.getByRole('button', { name: 'Include About long in averages' }))
  await vi.waitFor(() =>
    expect(calls.filter(({ method }) => method === 'PUT').map(({ body }) => body)).toEqual([
      { ignored: [{ url: 'https://long.example/', isIgnored: false }] },
    ]),
  )
  cleanup()
  show([])
  expect(screen.queryByRole('button', { name: /Include/ })).toBeNull()
})
