import { cleanup, screen } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { showAs } from '../../testing/show-as.tsx'
import { StepFrame } from './step-frame.tsx'

afterEach(cleanup)

const base = { title: 'Keywords', lead: 'What the article is found by.', children: null }

describe('the buttons of a step', () => {
  it.each([
    [{}, true],
    [{ isNextOff: true }, false],
    [{ isNextBusy: true }, false],
  ])('lead on unless the step is not ready: %o', async (state, leadsOn) => {
    const onNext = vi.fn()
    const { hand } = showAs('writer', <StepFrame {...base} onNext={onNext} {...state} />)
    await hand.click(screen.getByRole('button', { name: /Next/ }))
    expect(onNext).toHaveBeenCalledTimes(leadsOn ? 1 : 0)
  })

  it.each(['onBack', 'onSkip', 'onNext'] as const)('are only those that lead somewhere: %s', async (name) => {
    const act = vi.fn()
    const { hand } = showAs('writer', <StepFrame {...base} {...{ [name]: act }} />)
    await hand.click(screen.getByRole('button'))
    expect(act).toHaveBeenCalledOnce()
  })
})
