import { cleanup, screen } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { showAs } from '../../testing/show-as.tsx'
import { StepFrame } from './step-frame.tsx'

afterEach(cleanup)

const base = { title: 'Keywords', lead: 'What the article is found by.', children: null }

describe('the buttons of a step', () => {
  it.each([
    [{}, true],
    [{ isNextDisabled: true }, false],
    [{ isNextBusy: true }, false],
  ])('continue unless the step is not ready: %o', async (state, leadsOn) => {
    const onNext = vi.fn()
    const { hand } = showAs('writer', <StepFrame {...base} onNext={onNext} {...state} />)
    await hand.click(screen.getByRole('button', { name: /Next/ }))
    expect(onNext).toHaveBeenCalledTimes(leadsOn ? 1 : 0)
  })

  it.each(['onBack', 'onSkip', 'onNext'] as const)(
    'are shown only if they have a target: %s',
    async (name) => {
      const act = vi.fn()
      const { hand } = showAs('writer', <StepFrame {...base} {...{ [name]: act }} />)
      await hand.click(screen.getByRole('button'))
      expect(act).toHaveBeenCalledOnce()
    },
  )

  it('move focus to the heading of the next step, unless a tab that opened the step has it', () => {
    const frame = (title: string) => (
      <StepFrame {...base} title={title} onNext={() => undefined}>
        <button type="button" role="tab">
          Content
        </button>
      </StepFrame>
    )
    const { rerender } = showAs('writer', frame('Pages'))
    const heading = () => screen.getByRole('heading')
    expect(document.activeElement).toBe(heading())
    screen.getByRole('button', { name: /Next/ }).focus()
    rerender(frame('Keywords'))
    expect(document.activeElement).toBe(heading())
    expect(heading().textContent).toBe('Keywords')
    const tab = screen.getByRole('tab')
    tab.focus()
    rerender(frame('Content'))
    expect(document.activeElement).toBe(tab)
  })
})
