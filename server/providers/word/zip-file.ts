import { inflateRawSync } from 'node:zlib'
import { WordFileError } from './word-file-error.ts'

const endSignature = 0x06054b50
const entrySignature = 0x02014b50
const localSignature = 0x04034b50
/** Maximum number of parts; real Word files have a few dozen. */
const maxParts = 2000

export interface ZipLimits {
  /** Maximum bytes of all parts together, unpacked. */
  total: number
}

export interface ZipFile {
  has(name: string): boolean
  /** The unpacked bytes of a part; null if the file has none with this name. */
  read(name: string): Buffer | null
}

interface Entry {
  at: number
  method: number
  packed: number
}

/**
 * Opens a zip file after unpacking every part once within limits: declared sizes may be false.
 * @returns null if it is not a zip file, or a part's name leaves its folder
 * @throws {WordFileError} if the parts unpack to more than the limit
 */
export function openZip(file: Buffer, { total }: ZipLimits): ZipFile | null {
  try {
    const entries = listEntries(file)
    if (!entries) return null
    let left = total
    for (const entry of entries.values()) {
      left -= unpack(file, entry, left).length
      if (left < 0) throw new WordFileError('file_too_complex')
    }
    return {
      has: (name) => entries.has(name),
      read: (name) => {
        const entry = entries.get(name)
        return entry ? unpack(file, entry, total) : null
      },
    }
  } catch (error) {
    if (error instanceof WordFileError) throw error
    return null
  }
}

/** The parts by name; of duplicates the last one, as in other readers. */
function listEntries(file: Buffer): Map<string, Entry> | null {
  const end = findEnd(file)
  if (end === null) return null
  const parts = file.readUInt16LE(end + 10)
  if (parts === 0) return null
  if (parts > maxParts) throw new WordFileError('file_too_complex')
  const entries = new Map<string, Entry>()
  let at = file.readUInt32LE(end + 16)
  for (let part = 0; part < parts; part++) {
    if (file.readUInt32LE(at) !== entrySignature) return null
    const nameLength = file.readUInt16LE(at + 28)
    const name = file.toString('utf8', at + 46, at + 46 + nameLength)
    if (/(?:^|[\\/])\.\.(?:[\\/]|$)|^[\\/]|\0/.test(name)) return null
    entries.set(name, {
      at: file.readUInt32LE(at + 42),
      method: file.readUInt16LE(at + 10),
      packed: file.readUInt32LE(at + 20),
    })
    at += 46 + nameLength + file.readUInt16LE(at + 30) + file.readUInt16LE(at + 32)
  }
  return entries
}

/** Position of the end of the central directory; it may be followed by a comment. */
function findEnd(file: Buffer): number | null {
  for (let at = file.length - 22; at >= Math.max(0, file.length - 22 - 65_535); at--) {
    if (file.readUInt32LE(at) === endSignature) return at
  }
  return null
}

/** The bytes of one part. Throws if they exceed `max`, are corrupt, or use an unknown compression. */
function unpack(file: Buffer, { at, method, packed }: Entry, max: number): Buffer {
  if (file.readUInt32LE(at) !== localSignature) throw new Error('no part starts at this offset')
  const start = at + 30 + file.readUInt16LE(at + 26) + file.readUInt16LE(at + 28)
  if (start + packed > file.length) throw new Error('the part is incomplete')
  const data = file.subarray(start, start + packed)
  if (method === 0) return data
  if (method !== 8) throw new Error('the part has an unsupported compression method')
  try {
    return inflateRawSync(data, { maxOutputLength: Math.max(1, max) })
  } catch (error) {
    const isTooLarge = error instanceof RangeError && 'code' in error && error.code === 'ERR_BUFFER_TOO_LARGE'
    throw isTooLarge ? new WordFileError('file_too_complex') : error
  }
}
