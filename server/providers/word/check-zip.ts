import { inflateRawSync } from 'node:zlib'

const endSign = 0x06054b50
const entrySign = 0x02014b50
const localSign = 0x04034b50
/** Word files of real articles have some dozens of parts. */
const mostParts = 2000

export interface ZipLimits {
  /** Of all parts together, unpacked, in bytes. */
  total: number
}

/**
 * Unpacks every part of a zip file once, within limits, before a library does it without any: what a part says of
 * its own size need not be true.
 *
 * @returns Whether the file is a zip that stays within the limits and in which no part's name leaves its folder.
 */
export function checkZip(file: Buffer, { total }: ZipLimits): boolean {
  const end = findEnd(file)
  if (end === null) return false
  const parts = file.readUInt16LE(end + 10)
  if (parts === 0 || parts > mostParts) return false
  let at = file.readUInt32LE(end + 16)
  let left = total
  try {
    for (let part = 0; part < parts; part++) {
      if (file.readUInt32LE(at) !== entrySign) return false
      const method = file.readUInt16LE(at + 10)
      const packed = file.readUInt32LE(at + 20)
      const nameLength = file.readUInt16LE(at + 28)
      const name = file.toString('utf8', at + 46, at + 46 + nameLength)
      if (/(?:^|[\\/])\.\.(?:[\\/]|$)|^[\\/]|\0/.test(name)) return false
      left -= sizeOf(file, file.readUInt32LE(at + 42), method, packed, left)
      if (left < 0) return false
      at += 46 + nameLength + file.readUInt16LE(at + 30) + file.readUInt16LE(at + 32)
    }
    return true
  } catch {
    return false
  }
}

/** Where the list of parts ends; it may be followed by a comment. */
function findEnd(file: Buffer): number | null {
  for (let at = file.length - 22; at >= Math.max(0, file.length - 22 - 65_535); at--) {
    if (file.readUInt32LE(at) === endSign) return at
  }
  return null
}

/** The unpacked size of one part. Throws where it is over `most`, broken, or packed in another way. */
function sizeOf(file: Buffer, at: number, method: number, packed: number, most: number): number {
  if (file.readUInt32LE(at) !== localSign) throw new Error('no part begins here')
  const start = at + 30 + file.readUInt16LE(at + 26) + file.readUInt16LE(at + 28)
  if (start + packed > file.length) throw new Error('the part is cut off')
  if (method === 0) return packed
  if (method !== 8) throw new Error('the part is packed in an unknown way')
  return inflateRawSync(file.subarray(start, start + packed), { maxOutputLength: Math.max(1, most) }).length
}
