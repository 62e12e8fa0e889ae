import { cleanup, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { showAs } from '../../testing/show-as.tsx'
import type { SectionRun } from '../generation/api.ts'
import { SectionStart } from './section-start.tsx'

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }))
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const estimate = { microUsd: null, isOffline: true, holds: true, model: 'Offline draft' }
const show = (hasText: boolean) => {
  const answer = vi.fn()
  const question = { heading: 'Ovens', hasText, estimate }
  const run = { question, isBusy: false, answer, close: vi.fn() } as unknown as SectionRun
  return { ...showAs('writer', <SectionStart run={run} />), answer }
}

it.each([
  [true, 'Replace', 'replace'],
  [true, 'Add below', 'append'],
  [false, 'Write this section', undefined],
])('explains what happens to a section (with text: %s), and “%s” does it', async (hasText, name, how) => {
  const { hand, answer } = show(hasText)
  expect(screen.queryByText(/already has text/) !== null).toBe(hasText)
  await hand.click(screen.getByRole('button', { name }))
  expect(answer.mock.calls).toEqual([how === undefined ? [] : [how]])
})

it('shows no dialog if there is nothing to ask', () => {
  const run = { question: null } as unknown as SectionRun
  showAs('writer', <SectionStart run={run} />)
  expect(screen.queryByRole('dialog')).toBeNull()
})
