/** One piece of text on the page; points, measured from the lower left corner. */
export interface PdfText {
  x: number
  y: number
  text: string
  /** Points; default 10. */
  size?: number
  isBold?: boolean
  /** Right-aligned: ends at `x`. */
  isRightAligned?: boolean
  /** Gray from 0 (black) to 1; default 0. */
  gray?: number
}

export interface PdfLine {
  y: number
  from: number
  to: number
}

export interface PdfPage {
  title: string
  createdAt: Date
  texts: PdfText[]
  lines: PdfLine[]
}

const pageSize = { width: 595, height: 842 }

/** Code points 128 to 159 of Windows-1252; all others are the same as in Unicode. */
const upper = '€\u0000‚ƒ„…†‡ˆ‰Š‹Œ\u0000Ž\u0000\u0000‘’“”•–—˜™š›œ\u0000žŸ'

function encodeChar(char: string): number | null {
  const code = char.codePointAt(0) ?? 0
  if ((code >= 32 && code < 127) || (code >= 160 && code < 256)) return code
  const place = code === 0 ? -1 : upper.indexOf(char)
  return place < 0 ? null : 128 + place
}

/**
 * Text in the only encoding that all readers have fonts for. Missing letters lose their diacritics (ğ becomes g).
 * @returns null if that is not possible, as for Arabic or Cyrillic
 */
export function encodeText(text: string): Uint8Array | null {
  const bytes: number[] = []
  for (const char of text.normalize('NFC').replaceAll('ı', 'i').replaceAll('ł', 'l').replaceAll('Ł', 'L')) {
    const plain = char.normalize('NFD').replaceAll(/\p{M}/gu, '')
    const code = encodeChar(char) ?? (plain.length === 1 ? encodeChar(plain) : null)
    if (code === null) return null
    bytes.push(code)
  }
  return Uint8Array.from(bytes)
}

const hex = (bytes: Uint8Array) => `<${Buffer.from(bytes).toString('hex')}>`

/** Metadata may use any script: UTF-16 with a byte order mark. */
const unicode = (text: string) =>
  hex(Buffer.concat([Buffer.from([0xfe, 0xff]), Buffer.from(text, 'utf16le').swap16()]))

/** Widths of Helvetica from space to tilde, in thousandths of the font size, as published by Adobe. */
const widths = [
  278, 278, 355, 556, 556, 889, 667, 191, 333, 333, 389, 584, 278, 333, 278, 278, 556, 556, 556, 556, 556,
  556, 556, 556, 556, 556, 278, 278, 584, 584, 584, 556, 1015, 667, 667, 722, 722, 667, 611, 778, 722, 278,
  500, 667, 556, 833, 722, 778, 667, 778, 722, 667, 611, 722, 667, 944, 667, 667, 611, 278, 278, 278, 469,
  556, 333, 556, 556, 500, 556, 556, 278, 556, 556, 222, 222, 500, 222, 833, 556, 556, 556, 556, 333, 500,
  278, 556, 500, 722, 500, 500, 500, 334, 260, 334, 584,
]

/** The same for Helvetica-Bold. */
const boldWidths = [
  278, 333, 474, 556, 556, 889, 722, 238, 333, 333, 389, 584, 278, 333, 278, 278, 556, 556, 556, 556, 556,
  556, 556, 556, 556, 556, 333, 333, 584, 584, 584, 611, 975, 722, 722, 722, 722, 667, 611, 778, 722, 278,
  556, 722, 611, 833, 722, 778, 667, 778, 722, 667, 611, 722, 667, 944, 667, 667, 611, 333, 278, 333, 584,
  556, 333, 556, 611, 556, 611, 556, 333, 611, 611, 278, 278, 556, 278, 889, 611, 611, 611, 611, 389, 556,
  333, 611, 556, 778, 556, 556, 500, 389, 280, 389, 584,
]

function measure(bytes: Uint8Array, size: number, table: number[]): number {
  let sum = 0
  for (const code of bytes) sum += table[code - 32] ?? 556
  return (sum * size) / 1000
}

function drawText({ x, y, text, size = 10, isBold, isRightAligned, gray = 0 }: PdfText): string {
  const bytes = encodeText(text) ?? encodeText(text.replaceAll(/[^\u0020-\u007e]/g, '?')) ?? new Uint8Array()
  const left = isRightAligned ? x - measure(bytes, size, isBold ? boldWidths : widths) : x
  return `BT /${isBold ? 'F2' : 'F1'} ${size} Tf ${gray} g ${left.toFixed(2)} ${y} Td ${hex(bytes)} Tj ET`
}

const drawLine = ({ y, from, to }: PdfLine) => `0.8 G 0.5 w ${from} ${y} m ${to} ${y} l S`

const pdfDate = (date: Date) => `(D:${date.toISOString().replaceAll(/[-:T]/g, '').slice(0, 14)}Z)`

/** A PDF 1.4 file of one A4 page with text and lines, in the standard fonts of every reader. */
export function writePdf(page: PdfPage): Uint8Array {
  const content = [...page.lines.map(drawLine), ...page.texts.map(drawText)].join('\n')
  const font = (name: string) =>
    `<< /Type /Font /Subtype /Type1 /BaseFont /${name} /Encoding /WinAnsiEncoding >>`
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R /Lang (en) >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${pageSize.width} ${pageSize.height}] /Contents 4 0 R /Resources << /Font << /F1 5 0 R /F2 6 0 R >> >> >>`,
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    font('Helvetica'),
    font('Helvetica-Bold'),
    `<< /Title ${unicode(page.title)} /CreationDate ${pdfDate(page.createdAt)} >>`,
  ]
  let file = '%PDF-1.4\n'
  const offsets = objects.map((object, index) => {
    const offset = file.length
    file += `${index + 1} 0 obj\n${object}\nendobj\n`
    return offset
  })
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')
  const count = objects.length + 1
  const trailer = `trailer\n<< /Size ${count} /Root 1 0 R /Info 7 0 R >>\nstartxref\n${file.length}\n%%EOF\n`
  // The file is pure ASCII: text is hexadecimal.
  return Buffer.from(`${file}xref\n0 ${count}\n0000000000 65535 f \n${table}${trailer}`, 'latin1')
}
