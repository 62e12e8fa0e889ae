import { connect, createServer, type Socket } from 'node:net'

/** `open` passes bytes on; `cut` ends everything at once; in a `hole` they stay where they are, unanswered. */
export type LineState = 'open' | 'cut' | 'hole'

/** A way to a server that can be broken: a TCP proxy on a loopback port. */
export interface Line {
  port: number
  set(state: LineState): void
  /** Milliseconds that bytes take in each direction from now on. */
  slow(delay: number): void
  /** Where new connections lead from now on. */
  aim(port: number): void
  close(): Promise<void>
}

/** Opens a line to a port on this machine. */
export async function openLine(target: number): Promise<Line> {
  let state: LineState = 'open'
  let delay = 0
  let aim = target
  const sockets = new Set<Socket>()

  const keep = (socket: Socket) => {
    sockets.add(socket)
    socket.setNoDelay(true)
    socket.on('error', () => socket.destroy())
    socket.on('close', () => sockets.delete(socket))
  }

  /** Bytes keep their order: none may leave before those that came earlier. */
  const carry = (from: Socket, to: Socket) => {
    let freeAt = 0
    from.on('data', (data) => {
      const leaveAt = Math.max(Date.now() + delay, freeAt)
      freeAt = leaveAt
      const wait = leaveAt - Date.now()
      const send = () => {
        if (!to.destroyed) to.write(data)
      }
      if (wait > 0) setTimeout(send, wait)
      else send()
    })
    from.on('close', () => setTimeout(() => to.destroy(), delay))
  }

  const server = createServer((near) => {
    keep(near)
    if (state === 'cut') {
      near.destroy()
      return
    }
    const far = connect(aim, '127.0.0.1')
    keep(far)
    carry(near, far)
    carry(far, near)
    if (state === 'hole') for (const socket of [near, far]) socket.pause()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()

  return {
    port: typeof address === 'object' && address ? address.port : 0,
    set(next) {
      state = next
      for (const socket of sockets) {
        if (state === 'cut') socket.destroy()
        else if (state === 'hole') socket.pause()
        else socket.resume()
      }
    },
    slow(next) {
      delay = next
    },
    aim(port) {
      aim = port
    },
    async close() {
      for (const socket of sockets) socket.destroy()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
