import { type AddressInfo, createServer, type Socket } from 'node:net'

export interface SmtpServer {
  /** For `SMTP_URL`. */
  url: string
  /** Recipients of the accepted messages, in order. */
  accepted: string[]
  /** Rejected addresses with the server's reply. */
  refusals: Map<string, string>
  stop(): Promise<void>
}

/** A mail server on loopback with the part of SMTP (RFC 5321) needed to submit a message. */
export async function startSmtpServer(): Promise<SmtpServer> {
  const accepted: string[] = []
  const refusals = new Map<string, string>()
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => undefined).on('close', () => sockets.delete(socket))
    let buffer = ''
    let recipient = ''
    let isData = false
    const reply = (line: string) => socket.write(`${line}\r\n`)
    const take = (line: string) => {
      if (isData) {
        if (line !== '.') return
        isData = false
        accepted.push(recipient)
        return reply('250 queued')
      }
      const verb = line.slice(0, 4).toUpperCase()
      if (verb === 'RCPT') {
        recipient = /<(.*)>/.exec(line)?.[1] ?? ''
        return reply(refusals.get(recipient) ?? '250 fine')
      }
      if (verb === 'DATA') {
        isData = true
        return reply('354 go on')
      }
      if (verb === 'QUIT') return socket.end('221 bye\r\n')
      return reply('250 fine')
    }
    socket.on('data', (chunk) => {
      buffer += chunk.toString('latin1')
      for (let end = buffer.indexOf('\r\n'); end >= 0; end = buffer.indexOf('\r\n')) {
        const line = buffer.slice(0, end)
        buffer = buffer.slice(end + 2)
        take(line)
      }
    })
    reply('220 ready')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    accepted,
    refusals,
    stop: async () => {
      for (const socket of sockets) socket.destroy()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
