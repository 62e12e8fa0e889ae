// @vitest-environment node
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { readFailure } from '../../lib/errors.ts'
import { saveDocument } from './api.ts'

/** A fake connection and fake calls. */
const line = vi.hoisted(() => {
  const emitWithAck = vi.fn()
  return {
    socket: { connected: true, emitWithAck, timeout: () => ({ emitWithAck }) },
    updateDocument: vi.fn(),
    reportRefusal: vi.fn(),
  }
})
vi.mock('../../lib/socket.ts', () => ({ openSocket: () => Promise.resolve(line.socket) }))
vi.mock('../../lib/api.ts', () => ({
  api: { documents: { updateDocument: line.updateDocument } },
  reportRefusal: line.reportRefusal,
}))
vi.mock('../../lib/calls.ts', () => ({ calls: {} }))

beforeEach(() => {
  line.socket.connected = true
  line.updateDocument.mockResolvedValue({ _id: 'd', title: 'by call' })
})
afterEach(() => vi.resetAllMocks())

it('changes of an open document are sent by the event updateDocument, with nothing else', async () => {
  line.socket.emitWithAck.mockResolvedValue({ ok: true, document: { _id: 'd', title: 'New' } })
  expect(await saveDocument('d', { title: 'New' })).toEqual({ _id: 'd', title: 'New' })
  expect(line.socket.emitWithAck).toHaveBeenCalledExactlyOnceWith('updateDocument', {
    docId: 'd',
    body: { _id: 'd', title: 'New' },
  })
  expect(line.updateDocument).not.toHaveBeenCalled()
})

it('an error has its message and code, and is not retried', async () => {
  line.socket.emitWithAck.mockResolvedValue({ ok: false, message: 'No.', code: 'role_forbidden' })
  const failure: unknown = await saveDocument('d', { status: 'Completed' }).catch((error: unknown) => error)
  expect(readFailure(failure)).toMatchObject({ code: 'role_forbidden' })
  expect(line.reportRefusal).toHaveBeenCalledOnce()
  expect(line.updateDocument).not.toHaveBeenCalled()
})

it('without a connection or acknowledgement, the call is used', async () => {
  line.socket.connected = false
  expect(await saveDocument('d', { title: 'New' })).toMatchObject({ title: 'by call' })
  line.socket.connected = true
  line.socket.emitWithAck.mockRejectedValue(new Error('operation has timed out'))
  expect(await saveDocument('d', { title: 'New' })).toMatchObject({ title: 'by call' })
  expect(line.updateDocument).toHaveBeenCalledTimes(2)
  expect(line.updateDocument).toHaveBeenLastCalledWith({ id: 'd', title: 'New' })
})
