import { pipeline, type Readable, type Transform } from 'node:stream'
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib'
import { FetchError } from './safe-fetch-error.ts'

const DECODERS: Record<string, () => Transform> = {
  gzip: createGunzip,
  'x-gzip': createGunzip,
  deflate: createInflate,
  br: createBrotliDecompress,
}

/**
 * Reads and decodes a whole body, chunk by chunk.
 * @param encoding the Content-Encoding header; one encoding at most
 * @param maxBytes limit of the decoded bytes, against decompression bombs
 * @throws FetchError `too_large`; errors of the stream unchanged
 */
export async function readBody(
  body: Readable,
  encoding: string,
  maxBytes: number,
  sink: (chunk: Uint8Array) => void,
): Promise<void> {
  const stream = decodeBody(body, encoding)
  let total = 0
  try {
    for await (const chunk of stream as AsyncIterable<Uint8Array>) {
      total += chunk.byteLength
      if (total > maxBytes) throw new FetchError('too_large', 'The response is too large.')
      sink(chunk)
    }
  } finally {
    body.destroy()
    stream.destroy()
  }
}

function decodeBody(body: Readable, encoding: string): Readable {
  const name = encoding.trim().toLowerCase()
  if (name === '' || name === 'identity') return body
  const createDecoder = DECODERS[name]
  if (!createDecoder)
    throw new FetchError('connection_failed', 'The response has an unsupported content encoding.')
  // The decoder passes on errors of both streams.
  return pipeline(body, createDecoder(), () => {})
}

/** Joins chunks into one array. */
export function joinChunks(chunks: readonly Uint8Array[]): Uint8Array {
  const joined = new Uint8Array(chunks.reduce((sum, chunk) => sum + chunk.byteLength, 0))
  let at = 0
  for (const chunk of chunks) {
    joined.set(chunk, at)
    at += chunk.byteLength
  }
  return joined
}
