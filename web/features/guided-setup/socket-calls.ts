import { useEffect, useEffectEvent } from 'react'
import { openSocket } from '../../lib/socket.ts'

const timeoutMs = 30_000

/** An error received over the socket, with the server's message. */
export class SocketCallError extends Error {
  code: string
  constructor(message: string, code: string) {
    super(message)
    this.code = code
  }
}

/** Sends an event and waits for its acknowledgement. Throws `SocketCallError` on an error or timeout. */
export async function askSocket(event: string, payload: object): Promise<Record<string, unknown>> {
  const socket = await openSocket()
  let answer: Record<string, unknown>
  try {
    answer = (await socket.timeout(timeoutMs).emitWithAck(event, payload)) as Record<string, unknown>
  } catch {
    throw new SocketCallError('', 'network')
  }
  if (answer.ok === true) return answer
  throw new SocketCallError(String(answer.message ?? ''), String(answer.code ?? 'unknown'))
}

/** Calls `act` with every event of that name while mounted. */
export function useSocketEvent<Payload>(event: string, act: (payload: Payload) => void): void {
  const run = useEffectEvent(act)
  useEffect(() => {
    let isLeft = false
    const listener = (payload: Payload) => run(payload)
    const opened = openSocket().then((socket) => {
      if (!isLeft) socket.on(event, listener)
      return socket
    })
    return () => {
      isLeft = true
      void opened.then((socket) => socket.off(event, listener))
    }
  }, [event])
}

/** Keeps this page in the document's room, which receives the research progress. */
export function useDocumentRoom(docId: string, user: string): void {
  useEffect(() => {
    let isLeft = false
    const opened = openSocket().then((socket) => {
      const join = () => socket.emit('joinRoom', { docId, user })
      if (isLeft) return () => undefined
      if (socket.connected) join()
      socket.on('connect', join)
      return () => {
        socket.emit('leaveRoom', { docId, user })
        socket.off('connect', join)
      }
    })
    return () => {
      isLeft = true
      void opened.then((leave) => leave())
    }
  }, [docId, user])
}
