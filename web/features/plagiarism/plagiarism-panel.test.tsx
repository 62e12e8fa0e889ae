import type { Document, PlagiarismMatch, PlagiarismResult, PlagiarismState } from '@rankwell/contract'
import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { answerCalls, showAs } from '../../testing/show-as.tsx'
import { PlagiarismPanel } from './plagiarism-panel.tsx'

const toasts = vi.hoisted(() => ({ error: vi.fn(), success: vi.fn() }))
vi.mock('../../lib/toast.ts', () => ({ toast: toasts }))
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.clearAllMocks()
})

const docId = '0199a5a5-0000-7000-8000-000000000001'
const otherId = '0199a5a5-0000-7000-8000-000000000002'
const document = { _id: docId, language: 'en' } as Document
const free: PlagiarismState = {
  words: 431,
  offers: [{ engine: 'own', cost: 0 }],
  results: [],
  running: null,
  lost: null,
}
const paid: PlagiarismState = { ...free, offers: [...free.offers, { engine: 'copyscape', cost: 0.06 }] }
const passage = { places: [], text: 'my clay pot', sourceText: 'their clay pot', words: 3 }
const match: PlagiarismMatch = {
  source: { kind: 'document', docId: otherId, title: 'Pots' },
  words: 3,
  percent: 0.7,
  passages: [passage],
}
const result: PlagiarismResult = {
  ...{ engine: 'own', matches: [match], percent: 0.7, cost: 0, words: 431 },
  ...{ checkedAt: '2026-11-20T10:00:00.000Z', isCurrent: true },
}

/** The panel with the server's data, in which the result of a check is stored too. */
function show(
  stored: PlagiarismState,
  check?: { data: PlagiarismResult | { error: string } } | Promise<never>,
) {
  let state = stored
  const answer = () => {
    if (check && 'data' in check && !('error' in check.data)) state = { ...state, results: [check.data] }
    return check
  }
  const asked = answerCalls({
    [`GET /seo/check/${docId}`]: () => state,
    'POST /seo/check': check && 'data' in check ? answer : check,
  })
  const props = { canWrite: true, setupPath: null, onPanel: vi.fn(), onClose: vi.fn() }
  const shown = showAs('writer', <PlagiarismPanel document={document} editor={null} {...props} />)
  const sent = () => asked.filter(({ method }) => method === 'POST').map(({ body }) => body)
  return { ...shown, sent }
}
const button = (name: string) => screen.findByRole('button', { name })

describe('a check against the workspace', () => {
  it('is free, and lists sources with their passages side by side', async () => {
    const { hand, sent } = show(free, { data: result })
    expect(await screen.findByText(/^Free · Pages you’ve researched/)).toBeTruthy()
    await hand.click(await button('Check for plagiarism'))
    expect(await screen.findByText('of 431 words found elsewhere')).toBeTruthy()
    expect(sent()).toEqual([{ docId, engine: 'own' }])
    await hand.click(screen.getByRole('button', { name: /Pots/ }))
    expect(screen.getByText('my clay pot')).toBeTruthy()
    expect(screen.getByText('their clay pot')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Open Pots' }).getAttribute('href')).toBe(
      `/copy-butler/${otherId}`,
    )
  })

  it('can be stopped while it runs', async () => {
    const { hand } = show(free, new Promise<never>(() => undefined))
    await hand.click(await button('Check for plagiarism'))
    expect(await screen.findByRole('progressbar')).toBeTruthy()
    await hand.click(await button('Stop'))
    await waitFor(() => expect(toasts.success.mock.calls).toEqual([['Check stopped.']]))
    expect(await button('Check for plagiarism')).toBeTruthy()
  })

  it('reports that nothing was found, and explains what it cannot find', async () => {
    show({ ...free, results: [{ ...result, matches: [], percent: 0 }] })
    expect(await screen.findByText('No matching passages found.')).toBeTruthy()
    expect(screen.getByText(/^Translated or heavily reworded/)).toBeTruthy()
    expect(await button('Check again')).toBeTruthy()
  })

  it('is not offered for a short text', async () => {
    show({ ...free, words: 5 })
    expect(
      await screen.findByText('A check needs at least 20 words of your own text. This article has 5 so far.'),
    ).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Check for plagiarism' })).toBeNull()
  })
})

it('a document without access shows neither title nor text', async () => {
  const hidden: PlagiarismMatch = {
    ...match,
    source: { kind: 'hidden' },
    passages: [{ ...passage, sourceText: null }],
  }
  const { hand } = show({ ...free, results: [{ ...result, matches: [hidden] }] })
  await hand.click(await screen.findByRole('button', { name: /A document you don’t have access to/ }))
  expect(screen.getByText('my clay pot')).toBeTruthy()
  expect(screen.queryByText('Source')).toBeNull()
  expect(screen.queryByRole('link')).toBeNull()
})

it('a result of an older text shows that the text has changed since', async () => {
  show({ ...free, results: [{ ...result, isCurrent: false }] })
  expect(await screen.findByText('The text has changed since this check.')).toBeTruthy()
})

it('a panel that could not be loaded shows the reason, and can be retried', async () => {
  answerCalls({})
  const props = { canWrite: true, setupPath: null, onPanel: vi.fn(), onClose: vi.fn() }
  showAs('writer', <PlagiarismPanel document={document} editor={null} {...props} />)
  expect(await screen.findByRole('alert')).toBeTruthy()
  expect(await button('Try again')).toBeTruthy()
})

describe('a check with Copyscape', () => {
  const choose = async (state: PlagiarismState, check: Parameters<typeof show>[1]) => {
    const shown = show(state, check)
    await shown.hand.click(await screen.findByRole('radio', { name: /The whole web.*About \$0\.06/ }))
    await shown.hand.click(await button('Check for plagiarism'))
    return shown
  }

  it('is sent only after its price is confirmed', async () => {
    const { hand, sent } = await choose(paid, { data: { ...result, engine: 'copyscape', cost: 0.06 } })
    expect(
      await screen.findByText(/We’ll send 431 words to Copyscape\. The check costs about \$0\.06/),
    ).toBeTruthy()
    expect(sent()).toEqual([])
    await hand.click(await button('Check for $0.06'))
    expect(await screen.findByText(/for \$0\.06$/)).toBeTruthy()
    expect(sent()).toEqual([{ docId, engine: 'copyscape', maxCost: 0.06 }])
  })

  it('shows the provider’s error as a toast and does not repeat it', async () => {
    const { hand, sent } = await choose(paid, { data: { error: 'Insufficient credits' } })
    await hand.click(await button('Check for $0.06'))
    await waitFor(() => expect(toasts.error.mock.calls).toEqual([['Insufficient credits']]))
    expect(sent()).toHaveLength(1)
  })

  it('shows a lost response and a pending one', async () => {
    const earlier = [{ ...result, engine: 'copyscape' as const }]
    show({ ...paid, results: earlier, lost: '2026-11-20T10:00:00.000Z' })
    expect(
      await screen.findByText(/Copyscape didn’t respond to the check from November 20, 2026/),
    ).toBeTruthy()
    cleanup()
    show({ ...paid, results: earlier, running: '2026-11-20T10:00:00.000Z' })
    expect(await screen.findByText('Copyscape is searching the web…')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Check again' })).toBeNull()
  })
})
