import { crc32 } from 'node:zlib'

export interface ZipEntry {
  /** ASCII, without folders. */
  name: string
  data: Uint8Array
}

/** Date and time in MS-DOS format: two-second precision, from 1980 on, in UTC. */
function dosTime(at: Date): { time: number; date: number } {
  return {
    time: (at.getUTCHours() << 11) | (at.getUTCMinutes() << 5) | (at.getUTCSeconds() >> 1),
    date: (Math.max(0, at.getUTCFullYear() - 1980) << 9) | ((at.getUTCMonth() + 1) << 5) | at.getUTCDate(),
  }
}

/** The fields before each file, repeated in the directory at the end. */
function describeEntry({ name, data }: ZipEntry, at: Date): Buffer {
  const { time, date } = dosTime(at)
  const fields = Buffer.alloc(26)
  fields.writeUInt16LE(20, 0)
  fields.writeUInt16LE(time, 6)
  fields.writeUInt16LE(date, 8)
  fields.writeUInt32LE(crc32(data), 10)
  fields.writeUInt32LE(data.length, 14)
  fields.writeUInt32LE(data.length, 18)
  fields.writeUInt16LE(Buffer.byteLength(name), 22)
  return fields
}

/** A zip file (APPNOTE 6.3) without compression: PDFs are compressed already. For less than 4 GB. */
export function writeZip(entries: ZipEntry[], at: Date): Uint8Array {
  const parts: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const entry of entries) {
    const fields = describeEntry(entry, at)
    const name = Buffer.from(entry.name)
    const local = Buffer.concat([Buffer.from('PK\u0003\u0004', 'latin1'), fields, name, entry.data])
    const tail = Buffer.alloc(14)
    tail.writeUInt32LE(offset, 10)
    directory.push(Buffer.concat([Buffer.from('PK\u0001\u0002\u0014\u0000', 'latin1'), fields, tail, name]))
    parts.push(local)
    offset += local.length
  }
  const listed = Buffer.concat(directory)
  const end = Buffer.alloc(22)
  end.write('PK\u0005\u0006', 0, 'latin1')
  end.writeUInt16LE(entries.length, 8)
  end.writeUInt16LE(entries.length, 10)
  end.writeUInt32LE(listed.length, 12)
  end.writeUInt32LE(offset, 16)
  return Buffer.concat([...parts, listed, end])
}
