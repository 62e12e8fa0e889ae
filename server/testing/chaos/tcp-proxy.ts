import { connect, createServer, type Socket } from 'node:net'

/**
 * `open` forwards bytes; `cut` closes all connections; `hole` withholds bytes without a response. Half-open states:
 * `deaf` forwards nothing from the server, `mute` nothing to it.
 */
export type ProxyState = 'open' | 'cut' | 'hole' | 'deaf' | 'mute'

/** A connection to a server that tests can break: a TCP proxy on a loopback port. */
export interface TcpProxy {
  port: number
  set(state: ProxyState): void
  /** Sets the delay in each direction, in ms. */
  slow(delay: number): void
  /** Sets the target of new connections. */
  aim(port: number): void
  close(): Promise<void>
}

/** Opens a proxy to a port on this machine. */
export async function startTcpProxy(target: number): Promise<TcpProxy> {
  let state: ProxyState = 'open'
  let delay = 0
  let aim = target
  /** The end of each socket: `near` is the page. */
  const sockets = new Map<Socket, 'near' | 'far'>()

  const silent = { open: [], cut: [], hole: ['near', 'far'], deaf: ['far'], mute: ['near'] } as const
  const settle = (socket: Socket, end: 'near' | 'far') => {
    if (silent[state].some((one) => one === end)) socket.pause()
    else socket.resume()
  }

  const keep = (socket: Socket, end: 'near' | 'far') => {
    sockets.set(socket, end)
    socket.setNoDelay(true)
    socket.on('error', () => socket.destroy())
    socket.on('close', () => sockets.delete(socket))
  }

  /** Forwards bytes in order, after the delay. */
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
    keep(near, 'near')
    if (state === 'cut') {
      near.destroy()
      return
    }
    const far = connect(aim, '127.0.0.1')
    keep(far, 'far')
    carry(near, far)
    carry(far, near)
    settle(near, 'near')
    settle(far, 'far')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()

  return {
    port: typeof address === 'object' && address ? address.port : 0,
    set(next) {
      state = next
      for (const [socket, end] of sockets) {
        if (state === 'cut') socket.destroy()
        else settle(socket, end)
      }
    },
    slow(next) {
      delay = next
    },
    aim(port) {
      aim = port
    },
    async close() {
      for (const socket of sockets.keys()) socket.destroy()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
