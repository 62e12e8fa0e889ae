import { crc32 } from 'node:zlib'
import { extractText, getDocumentProxy } from 'unpdf'
import { expect, test } from 'vitest'
import { readZip } from '../testing/billing.ts'
import { encodeText, writePdf } from './pdf.ts'
import { writeZip } from './zip.ts'

const createdAt = new Date('2026-11-21T10:00:00Z')

test('a PDF contains its text with accents and symbols, and its title in any script', async () => {
  const text = 'Żaneta Müller paid €29.00 – “thank you” \\ (all)'
  const bytes = writePdf({ title: 'فاتورة 1', createdAt, texts: [{ x: 50, y: 700, text }], lines: [] })
  const document = await getDocumentProxy(new Uint8Array(bytes))
  const { text: read } = await extractText(document, { mergePages: true })
  expect(read).toBe('Zaneta Müller paid €29.00 – “thank you” \\ (all)')
  const { info } = await document.getMetadata()
  expect(info).toMatchObject({ Title: 'فاتورة 1', CreationDate: 'D:20261121100000Z' })
})

test('letters missing from the fonts are detected in advance', () => {
  expect(encodeText('Çağla Şimşek')).toEqual(Uint8Array.from(Buffer.from('Çagla Simsek', 'latin1')))
  expect(encodeText('Мария')).toBeNull()
  expect(encodeText('ليلى')).toBeNull()
})

test('a zip file returns its files, with correct checksums', () => {
  const entries = [
    { name: 'a.pdf', data: new Uint8Array([1, 2, 3]) },
    { name: 'b.pdf', data: new Uint8Array(70_000).fill(7) },
    { name: 'empty.txt', data: new Uint8Array() },
  ]
  const zip = writeZip(entries, createdAt)
  const files = readZip(zip)
  expect([...files.keys()]).toEqual(['a.pdf', 'b.pdf', 'empty.txt'])
  for (const { name, data } of entries) expect(crc32(files.get(name) ?? '')).toBe(crc32(data))
  expect(Buffer.from(zip).readUInt32LE(14)).toBe(crc32(new Uint8Array([1, 2, 3])))
  expect(readZip(writeZip([], createdAt)).size).toBe(0)
})
