import { cleanup, screen } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { showAs } from '../testing/show-as.tsx'
import { ScoreBadge, ScoreBar } from './score-badge.tsx'
import { ScoreChange } from './score-change.tsx'
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

  it.each(statuses)('%s is red after a failure, and names the failure', (status) => {
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
  ])('of %d is labeled %s', (score, word) => {
    const { container } = showAs('viewer', <ScoreBadge score={score} />)
    expect(container.textContent).toBe(`${score || '—'}${word}`)
    cleanup()
    expect(showAs('viewer', <ScoreBar score={score} />).container.textContent).toBe(`${score || '—'}${word}`)
  })
})

describe('the change of a score', () => {
  const since = '2026-11-20T10:00:00.000Z'
  it.each([
    [{ from: 50, edits: 3, results: -8, formula: 0, to: 45 }, '50 → 45Your edits+3Ranking changes−8'],
    [
      { from: 50, edits: 0, results: 0, formula: 2, to: 52 },
      '50 → 52Your edits±0Ranking changes±0New formula+2',
    ],
    [{ from: 0, edits: 9, results: 0, formula: 0, to: 9 }, '0 → 9Your edits+9Ranking changes±0'],
    [{ from: 9, edits: -9, results: 0, formula: 0, to: 0 }, '9 → 0Your edits−9Ranking changes±0'],
    [{ from: 0, edits: 0, results: 0, formula: 0, to: 0 }, null],
  ])('%o is written as “%s”', (change, words) => {
    const { container } = showAs('writer', <ScoreChange change={{ since, ...change }} />)
    const text = container.textContent?.replaceAll('\u00a0', ' ')
    expect(text).toBe(words === null ? '' : `Your score since Nov 20, 2026${words}`)
    const tones = { '+': 'success', '−': 'danger', '±': 'muted' } as Record<string, string>
    for (const figure of container.querySelectorAll('dd'))
      expect(figure.className).toContain(`text-${tones[figure.textContent?.[0] ?? '']}`)
  })
})
