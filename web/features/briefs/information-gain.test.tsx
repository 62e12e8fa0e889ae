import { act, cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { article, id, page, serpOf } from '../../testing/open-setup.tsx'
import { answerCalls, showAs } from '../../testing/show-as.tsx'
import { refusal } from '../../testing/show-page.tsx'
import { InformationGain } from './information-gain.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const path = `GET /serps/${id(4)}/information-gain`
const gain = {
  pages: 3,
  figures: [{ values: ['22', '68 %'], sentence: 'Of 22 tasters, 68 % preferred it.' }],
  headings: ['How hot does it stay?'],
  terms: [],
}
const show = (answer: unknown) => {
  const calls = answerCalls({ [path]: answer })
  const document = article({ serp: serpOf([page('one')]) })
  return { calls, ...showAs('writer', <InformationGain document={document} editor={null} />) }
}
const entries = () => [...document.querySelectorAll('li')].map((one) => one.textContent)

it('lists what no selected page has, without empty groups', async () => {
  show(gain)
  await screen.findByText('How hot does it stay?')
  expect(screen.getAllByRole('heading', { level: 4 }).map((one) => one.textContent)).toEqual([
    ...['Figures', 'Headings'],
  ])
  expect(entries()).toEqual(['22 and 68 %Of 22 tasters, 68 % preferred it.', 'How hot does it stay?'])
})
it('suggests what to add when nothing is new', async () => {
  show({ ...gain, figures: [], headings: [] })
  await screen.findByText('Nothing yet. Add figures, examples, or topics of your own.')
})
it('is not shown when no page could be read', async () => {
  const { container, calls } = show({ ...gain, pages: 0 })
  await waitFor(() => expect(calls).toHaveLength(1))
  await act(async () => undefined)
  await waitFor(() => expect(container.textContent).toBe(''))
})
it('can be reloaded if it could not be loaded', async () => {
  const answers: unknown[] = [refusal(503, 'busy'), gain]
  const { hand } = show(() => answers.shift())
  await hand.click(await screen.findByRole('button', { name: 'Try again' }))
  await screen.findByText('How hot does it stay?')
  expect(screen.queryByRole('alert')).toBeNull()
})
