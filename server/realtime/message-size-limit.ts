/** Bytes of the length field that follows the first two bytes, by the value in them (RFC 6455, 5.2). */
const extendedLengths: Record<number, number> = { 126: 2, 127: 8 }
const maskBytes = 4
const firstControlFrame = 8

/**
 * Monitors the bytes a client sends over a WebSocket for oversized messages. All fragments of a message count
 * together, by the length in their headers, so that nothing has to be buffered.
 * @param maxBytes of one message
 * @param onTooLarge called for each larger message
 * @returns a function that takes the bytes in order of arrival
 */
export function createMessageSizeLimit(maxBytes: number, onTooLarge: () => void): (chunk: Buffer) => void {
  let header: number[] = []
  let payloadLeft = 0
  let messageBytes = 0

  const readHeader = () => {
    const [first = 0, second = 0] = header
    const lengthBytes = extendedLengths[second & 0x7f] ?? 0
    const size = 2 + lengthBytes + (second & 0x80 ? maskBytes : 0)
    if (header.length < 2 || header.length < size) return
    const extended = header.slice(2, 2 + lengthBytes).reduce((sum, byte) => sum * 256 + byte, 0)
    payloadLeft = lengthBytes > 0 ? extended : second & 0x7f
    header = []
    if ((first & 0x0f) >= firstControlFrame) return
    messageBytes += payloadLeft
    if (messageBytes > maxBytes) onTooLarge()
    if (first & 0x80) messageBytes = 0
  }

  return (chunk) => {
    for (let at = 0; at < chunk.length; ) {
      if (payloadLeft > 0) {
        const bytes = Math.min(payloadLeft, chunk.length - at)
        payloadLeft -= bytes
        at += bytes
      } else {
        header.push(chunk[at] ?? 0)
        at += 1
        readHeader()
      }
    }
  }
}
