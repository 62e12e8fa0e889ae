import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, renderHook, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { fakeSocket } from '../../testing/fake-socket.ts'
import { answerCalls } from '../../testing/show-as.tsx'
import { useClusterJob } from './use-cluster-job.ts'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const client = new QueryClient()
const docId = '0192a0c0-0000-7000-8000-000000000001'
const mine = { docId, userId: 'me' }
const cluster = { _id: 'cluster' }

async function open(answers: Record<string, unknown> = {}) {
  answerCalls(answers)
  const onDone = vi.fn()
  const { result } = renderHook(() => useClusterJob(docId, 'me', onDone), {
    wrapper: ({ children }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>,
  })
  await waitFor(() => expect(fakeSocket.hasListener('clusterGenerationResult')).toBe(true))
  const receiveResult = (payload: object) => act(() => fakeSocket.receive('clusterGenerationResult', payload))
  return { result, onDone, receiveResult }
}

describe('grouping keywords', () => {
  it.each([
    ['this document and user', {}, true],
    ['another document', { docId: 'other' }, false],
    ['another user', { userId: 'other' }, false],
  ])('uses results for %s only if they belong to it', async (_, changes, isTaken) => {
    const { result, onDone, receiveResult } = await open()
    receiveResult({ ...mine, isClusterGenerating: true, ...changes })
    expect(result.current.isRunning).toBe(isTaken)
    receiveResult({ ...mine, isClusterGenerating: false, clusterResult: cluster, cost: 2, ...changes })
    expect(onDone.mock.calls).toEqual(isTaken ? [[cluster]] : [])
    expect(result.current.outcome).toEqual(isTaken ? { isStopped: false, cost: 2, notes: [] } : null)
  })

  it.each([
    ['stopped before it incurred a cost', { isStopped: true }, { isStopped: true, cost: 0, notes: [] }],
    ['failed after it incurred a cost', { error: 'No.', cost: 1 }, { isStopped: false, cost: 1, notes: [] }],
    ['failed immediately', { error: 'No.' }, null],
  ])('with the result %s shows it', async (_, ending, outcome) => {
    const { result, onDone, receiveResult } = await open()
    receiveResult({ ...mine, isClusterGenerating: true, progress: { step: 'ideas', done: 1, total: 2 } })
    receiveResult({ ...mine, isClusterGenerating: false, ...ending })
    expect([result.current.isRunning, result.current.progress]).toEqual([false, null])
    expect(result.current.outcome).toEqual(outcome)
    expect(result.current.failure?.message).toBe('error' in ending ? 'No.' : undefined)
    expect(onDone).not.toHaveBeenCalled()
  })

  it('ends if it is rejected, with the server’s message', async () => {
    fakeSocket.answers.push({ ok: false, code: 'budget_spent', message: 'Nothing left.' })
    const { result } = await open()
    await act(async () => result.current.start({} as never))
    await waitFor(() =>
      expect(result.current.failure).toEqual({ code: 'budget_spent', message: 'Nothing left.' }),
    )
    expect(result.current.isRunning).toBe(false)
  })
})
