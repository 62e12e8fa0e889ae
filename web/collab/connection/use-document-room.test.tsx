import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query'
import { cleanup, renderHook } from '@testing-library/react'
import { type ReactNode, StrictMode } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { useForgetDocument } from '../../features/documents/forget-document.ts'
import { calls } from '../../lib/calls.ts'
import { useRoom } from './use-document-room.ts'

/** A fake connection: messages sent and received. */
const roomEvents = vi.hoisted(() => {
  const handlers = new Map<string, (payload: unknown) => void>()
  const socket = {
    connected: true,
    emit: vi.fn(),
    on: (event: string, listener: (payload: unknown) => void) => handlers.set(event, listener),
    off: (event: string) => handlers.delete(event),
  }
  return { socket, handlers }
})
vi.mock('../../lib/socket.ts', () => ({ openSocket: () => Promise.resolve(roomEvents.socket) }))

const nothing = () => undefined
const events = {
  onJoined: vi.fn(),
  onChanged: nothing,
  onGeneration: nothing,
  onDeleted: nothing,
  onCollaborators: nothing,
  onPublications: nothing,
}
const keyOf = (docId: string) => calls.documents.getCurrentDocument.queryKey({ input: { docId } })

beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  cleanup()
  roomEvents.socket.emit.mockClear()
  roomEvents.handlers.clear()
  vi.useRealTimers()
})

/** A page that edits a document, composed as in the app. */
async function openPage(docId: string, queryClient: QueryClient) {
  const wrapper = ({ children }: { children: ReactNode }) => (
    <StrictMode>
      <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
    </StrictMode>
  )
  const page = renderHook(
    ({ id }) => {
      useForgetDocument(id)
      useRoom(id, 'me', events)
      return useQuery({ queryKey: keyOf(id), queryFn: () => ({ _id: id }), staleTime: 60_000 }).data
    },
    { wrapper, initialProps: { id: docId } },
  )
  await vi.advanceTimersByTimeAsync(0)
  return page
}

it("leaving a document leaves the room and clears the document's cached data", async () => {
  const queryClient = new QueryClient()
  const known = { _id: 'one', brief: {}, cluster: {}, serp: {}, metaData: {}, documentTitle: {}, outline: {} }
  queryClient.setQueryData<object>(keyOf('one'), known)
  const page = await openPage('one', queryClient)
  expect(page.result.current).toBe(known)
  roomEvents.socket.emit.mockClear()
  page.unmount()
  await vi.advanceTimersByTimeAsync(10)
  expect(roomEvents.socket.emit.mock.calls).toEqual([['leaveRoom', { docId: 'one', user: 'me' }]])
  expect(roomEvents.handlers.size).toBe(0)
  expect(queryClient.getQueryData(keyOf('one'))).toBeUndefined()
})

it('switching documents leaves the first and keeps the second', async () => {
  const queryClient = new QueryClient()
  const page = await openPage('one', queryClient)
  roomEvents.socket.emit.mockClear()
  page.rerender({ id: 'two' })
  await vi.advanceTimersByTimeAsync(10)
  expect(roomEvents.socket.emit.mock.calls).toContainEqual(['leaveRoom', { docId: 'one', user: 'me' }])
  expect(roomEvents.socket.emit.mock.calls.at(-1)).toEqual(['joinRoom', { docId: 'two', user: 'me' }])
  expect(queryClient.getQueryData(keyOf('one'))).toBeUndefined()
  expect(queryClient.getQueryData(keyOf('two'))).toEqual({ _id: 'two' })
})

it('reports joining the room once per connection, so that no change is missed', async () => {
  const queryClient = new QueryClient()
  await openPage('one', queryClient)
  events.onJoined.mockClear()
  const room = { docId: 'one', users: [] }
  const listener = (event: string, payload: unknown) => roomEvents.handlers.get(event)?.(payload)
  listener('roomUsers', { docId: 'other', users: [] })
  listener('roomUsers', room)
  listener('roomUsers', room)
  expect(events.onJoined).toHaveBeenCalledTimes(1)
  listener('connect', undefined)
  listener('roomUsers', room)
  expect(events.onJoined).toHaveBeenCalledTimes(2)
})
