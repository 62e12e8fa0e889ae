import { markdownToDoc, schema } from '@rankwell/editor'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { SpeakEnglish } from '../../../editor/testing/speak-english.tsx'
import { HelpProposal } from './help-proposal.tsx'

afterEach(cleanup)
const nothing = () => undefined
const usual = {
  lost: [],
  count: 1,
  isReshaped: false,
  isBusy: false,
  onTake: nothing,
  onBelow: nothing,
  onStop: nothing,
  onClose: nothing,
}

it('a suggestion marks deleted and inserted words, not only by color, and can be repeated', async () => {
  const retry = vi.fn()
  render(
    <HelpProposal
      before={markdownToDoc('Pears grow slowly here.')}
      after={markdownToDoc('Pears grow fast here.')}
      {...usual}
      onRetry={retry}
    />,
    { wrapper: SpeakEnglish },
  )
  const window = screen.getByRole('dialog')
  const [gone, come] = [
    window.querySelector('p:not([data-legend]) del'),
    window.querySelector('p:not([data-legend]) ins'),
  ]
  expect(gone?.textContent).toContain('slowly')
  expect(gone?.getAttribute('data-spoken')).toContain('Removed')
  expect(come?.textContent).toContain('fast')
  expect(come?.getAttribute('data-spoken')).toContain('Added')
  expect(come?.className).not.toContain('no-underline')
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(retry).toHaveBeenCalledOnce()
})

it('a table shows its result first, and a second suggestion is labeled', () => {
  render(
    <HelpProposal
      before={markdownToDoc('Pears and plums')}
      after={markdownToDoc('| Fruit |\n| --- |\n| Pears |')}
      {...usual}
      count={2}
      isReshaped
      onRetry={nothing}
    />,
    { wrapper: SpeakEnglish },
  )
  expect(screen.getByRole('dialog').querySelector('td')?.textContent).toBe('Pears')
  expect(screen.getByRole('status').textContent).toContain('Suggestion 2')
})

it('a continuation is shown below the paragraph, which is unchanged', () => {
  render(
    <HelpProposal
      before={markdownToDoc('Pears grow here.')}
      after={markdownToDoc('Pears grow here.\n\nPlums too.')}
      {...usual}
      isAddition
      onRetry={nothing}
    />,
    { wrapper: SpeakEnglish },
  )
  const changes = screen.getByRole('tabpanel')
  expect(changes.querySelector('p:not([data-legend]) del')).toBeNull()
  expect(changes.querySelector('p:not([data-legend]) ins')?.textContent).toBe('Plums too.')
})

it('formatting that would be lost is listed before the suggestion is accepted', () => {
  const { bold, link } = schema.marks
  const lost = [
    { mark: bold?.create(), text: 'slowly' },
    { mark: link?.create({ href: 'https://example.com/pears' }), text: 'our guide' },
  ].flatMap(({ mark, text }) => (mark ? [{ mark, text }] : []))
  render(
    <HelpProposal
      before={markdownToDoc('Pears grow **slowly** here.')}
      after={markdownToDoc('Plums are sour.')}
      {...usual}
      lost={lost}
      onRetry={nothing}
    />,
    { wrapper: SpeakEnglish },
  )
  expect(screen.getByText(/This formatting will be removed/)).toBeTruthy()
  expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    'Bold: slowly',
    'Link to https://example.com/pears: our guide',
  ])
})
