import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { docToBlog, htmlToDoc } from '@rankwell/editor'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Block, paragraph, writeDocument } from '../../server/testing/publishing.ts'
import { createWorld, type World } from '../../server/testing/world.ts'

/** The LibreOffice found or installed by `scripts/peers/libreoffice.sh`. */
const peer = JSON.parse(process.env.LIBREOFFICE_PEER ?? '{}') as { dir: string }

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.stop())

const run = { stdio: 'pipe', timeout: 100_000 } as const

interface Picture {
  color: { r: number; g: number; b: number }
  width: number
  height: number
}

async function upload({ color, width, height }: Picture): Promise<string> {
  const data = await sharp({ create: { width, height, channels: 3, background: color } })
    .png()
    .toBuffer()
  const form = new FormData()
  form.append('file', new File([new Uint8Array(data)], 'picture.png', { type: 'image/png' }))
  return (await world.writer.post<{ url: string }>('/uploads', form)).body.url
}

/** Exports a document and converts it with LibreOffice; the folder then contains `file` with each extension. */
async function convert(title: string, blocks: Block[], endings: readonly string[]): Promise<string> {
  const docId = await writeDocument(world, title, blocks)
  const { status, body } = await world.writer.post<Uint8Array>('/export', { docId })
  expect(status).toBe(200)
  const dir = mkdtempSync(join(peer.dir, 'file-'))
  const file = join(dir, 'file.docx')
  writeFileSync(file, body)
  const profile = `-env:UserInstallation=file://${join(peer.dir, 'profile')}`
  let source = file
  for (const ending of endings) {
    const target = ['--convert-to', ending, '--outdir', dir, source]
    execFileSync('soffice', ['--headless', '--norestore', profile, ...target], run)
    source = join(dir, `file.${ending}`)
  }
  return dir
}

/** The pages of an exported document as rendered by LibreOffice, as images at 96 pixels per inch. */
async function layOut(title: string, blocks: Block[]): Promise<string[]> {
  const dir = await convert(title, blocks, ['pdf'])
  const pdf = join(dir, 'file.pdf')
  execFileSync('pdftoppm', ['-r', '96', '-png', pdf, join(dir, 'page')], run)
  const pages = Number(/^Pages:\s+(\d+)/m.exec(execFileSync('pdfinfo', [pdf], run).toString())?.[1])
  const digits = String(pages).length
  return Array.from({ length: pages }, (_, at) =>
    join(dir, `page-${String(at + 1).padStart(digits, '0')}.png`),
  )
}

/** Position and size of the area with a color on any page; null if there is none. */
async function measure(pages: readonly string[], { r, g, b }: Picture['color']) {
  for (const page of pages) {
    const { data, info } = await sharp(readFileSync(page))
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true })
    let [left, top, right, bottom] = [info.width, info.height, -1, -1]
    for (let at = 0; at < data.length; at += 3) {
      const isIt = [r, g, b].every((part, channel) => Math.abs((data[at + channel] ?? 0) - part) < 12)
      if (!isIt) continue
      const [x, y] = [(at / 3) % info.width, Math.floor(at / 3 / info.width)]
      left = Math.min(left, x)
      right = Math.max(right, x)
      top = Math.min(top, y)
      bottom = Math.max(bottom, y)
    }
    const width = right - left + 1
    if (right >= 0) return { width, height: bottom - top + 1, left, after: info.width - right - 1 }
  }
  return null
}

/** One inch. */
const pageMargin = 96

const pictures: Picture[] = [
  { color: { r: 58, g: 122, b: 45 }, width: 1200, height: 900 },
  { color: { r: 45, g: 58, b: 160 }, width: 400, height: 300 },
  { color: { r: 190, g: 60, b: 40 }, width: 600, height: 600 },
]

test.each([
  ['English', 'Words that stand between two pictures.', 'What it shows'],
  ['Arabic', 'كلمات تقع بين صورتين في هذا المقال.', 'ما تعرضه الصورة'],
])(
  'an %s export has its pages, and every image has its size at the line start',
  async (name, words, caption) => {
    const blocks: Block[] = [{ type: 'header', data: { text: words, level: 2 } }]
    for (const picture of pictures) {
      const url = await upload(picture)
      blocks.push(paragraph(words), { type: 'image', data: { file: { url }, caption, alt: caption } })
    }
    blocks.push(
      { type: 'list', data: { style: 'ordered', items: [words, words] } },
      {
        type: 'table',
        data: {
          withHeadings: true,
          content: [
            ['1', '2'],
            ['3', '4'],
          ],
        },
      },
      { type: 'code', data: { code: 'if (a < b) {\n  go()\n}', language: 'ts' } },
    )
    const pages = await layOut(`Pictures ${name}`, blocks)
    expect(pages).toHaveLength(3)
    for (const { color, width, height } of pictures) {
      const shown = Math.min(width, 600)
      const size = await measure(pages, color)
      expect(Math.abs((size?.width ?? 0) - shown)).toBeLessThanOrEqual(2)
      expect(Math.abs((size?.height ?? 0) - (height * shown) / width)).toBeLessThanOrEqual(2)
      const margin = name === 'Arabic' ? size?.after : size?.left
      expect(Math.abs((margin ?? 0) - pageMargin)).toBeLessThanOrEqual(3)
    }
  },
)

test('superscript and subscript survive LibreOffice', async () => {
  const text = 'H<sub>2</sub>O, the 1<sup>st</sup> <b>m<sup>2</sup></b>, x<sup>−1</sup>'
  const dir = await convert('Formulas', [paragraph(text)], ['odt', 'docx'])
  const docId = await writeDocument(world, 'Formulas again', [])
  const form = new FormData()
  form.set('docId', docId)
  form.set('file', new File([readFileSync(join(dir, 'file.docx'))], 'file.docx'))
  const { body } = await world.writer.post<{ html: string }>('/documents/import-word', form)
  expect(docToBlog(htmlToDoc(body.html), 1).blocks.map(({ data }) => data.text)).toContain(text)
})
