import { cleanup, screen } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { showAs } from '../testing/show-as.tsx'
import { ScoreBadge, ScoreBar } from './score-badge.tsx'
import { StatusBadge, statuses } from './status-badge.tsx'

afterEach(cleanup)

const colors = { Draft: 'neutral', 'In Review': 'warning', Completed: 'info', Published: 'success' } as const

describe('the status of a document', () => {
  const classOf = (status: (typeof statuses)[number], hasFailed = false) => {
    const { container, unmount } = showAs('viewer', <StatusBadge status={status} hasFailed={hasFailed} />)
    const { className, textContent } = container.firstElementChild as HTMLElement
    unmount()
    return { className, textContent }
  }

  it('has its own name and color', () => {
    const badges = statuses.map((status) => classOf(status))
    expect(badges.map(({ textContent }) => textContent)).toEqual(Object.keys(colors))
    for (const [at, color] of Object.values(colors).entries())
      expect(badges[at]?.className).toContain(`bg-${color}-soft`)
  })

  it.each(statuses)('%s is red after a failure, which is named', (status) => {
    const failed = classOf(status, true).className
    expect(failed).toContain('bg-danger-soft')
    showAs('viewer', <StatusBadge status={status} hasFailed />)
    expect(screen.getByLabelText('Failed')).toBeTruthy()
  })
})

describe('a score', () => {
  it.each([
    [0, 'Not scored'],
    [19, 'Poor'],
    [20, 'Fair'],
    [49, 'Fair'],
    [50, 'Good'],
    [79, 'Good'],
    [80, 'Great'],
    [100, 'Great'],
  ])('of %d is called %s', (score, word) => {
    const { container } = showAs('viewer', <ScoreBadge score={score} />)
    expect(container.textContent).toBe(`${score || '—'}${word}`)
    cleanup()
    expect(showAs('viewer', <ScoreBar score={score} />).container.textContent).toBe(`${score || '—'}${word}`)
  })
})
