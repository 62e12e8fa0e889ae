import { connect } from 'node:net'

export interface RawAnswer {
  status: number
  /** Names in lower case. */
  headers: Map<string, string>
  body: string
}

/** Sends a raw request that no HTTP client would send, and reads the whole response. */
export function sendRaw(port: number, text: string): Promise<RawAnswer> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(text))
    let answer = ''
    socket.setEncoding('utf8')
    socket.on('data', (chunk: string) => {
      answer += chunk
    })
    socket.on('error', reject)
    socket.on('close', () => resolve(readAnswer(answer)))
  })
}

function readAnswer(answer: string): RawAnswer {
  const end = answer.indexOf('\r\n\r\n')
  const [first = '', ...lines] = answer.slice(0, end).split('\r\n')
  const headers = lines.map((line): [string, string] => {
    const at = line.indexOf(':')
    return [line.slice(0, at).toLowerCase(), line.slice(at + 1).trim()]
  })
  return { status: Number(first.split(' ')[1]), headers: new Map(headers), body: answer.slice(end + 4) }
}

/** The text of a request that ends its connection. `Host` comes from `headers` only. */
export function writeRequest(line: string, headers: [string, string][], body?: object): string {
  const content = body === undefined ? '' : JSON.stringify(body)
  const all: [string, string][] = [
    ...headers,
    ['Connection', 'close'],
    ...(body === undefined
      ? []
      : ([
          ['Content-Type', 'application/json'],
          ['Content-Length', String(Buffer.byteLength(content))],
        ] as [string, string][])),
  ]
  return `${line} HTTP/1.1\r\n${all.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n${content}`
}
