export interface Table {
  /** Cells of every non-blank line; `lines` has the line number where each begins, from 1. */
  rows: string[][]
  lines: number[]
  encoding: 'UTF-8' | 'UTF-16' | 'Windows-1252'
  delimiter: Delimiter
}

type Delimiter = ',' | ';' | '\t' | '|'
const delimiters: Delimiter[] = [',', ';', '\t', '|']
/** Number of lines used to detect the delimiter. */
const sampledLines = 20

/** Reads a table file from spreadsheets and other tools, in any common encoding and delimiter. */
export function readTable(bytes: Uint8Array): Table {
  const { text, encoding } = decode(bytes)
  const { delimiter, rest, skipped } = readHint(text)
  const chosen = delimiter ?? guessDelimiter(rest)
  const { rows, lines } = splitCells(rest, chosen)
  return { rows, lines: lines.map((line) => line + skipped), encoding, delimiter: chosen }
}

function decode(bytes: Uint8Array): { text: string; encoding: Table['encoding'] } {
  const [first, second] = bytes
  const utf16 = (label: 'utf-16le' | 'utf-16be') => ({
    text: new TextDecoder(label).decode(bytes),
    encoding: 'UTF-16' as const,
  })
  if (first === 0xff && second === 0xfe) return utf16('utf-16le')
  if (first === 0xfe && second === 0xff) return utf16('utf-16be')
  // In UTF-16 without a mark, every other byte of ASCII letters is zero.
  const sample = bytes.subarray(0, 400)
  const zerosAt = (parity: number) => sample.filter((byte, at) => byte === 0 && at % 2 === parity).length
  if (zerosAt(1) > sample.length / 5) return utf16('utf-16le')
  if (zerosAt(0) > sample.length / 5) return utf16('utf-16be')
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes), encoding: 'UTF-8' }
  } catch {
    return { text: new TextDecoder('windows-1252').decode(bytes), encoding: 'Windows-1252' }
  }
}

/** Excel's first line `sep=;` names the delimiter. */
function readHint(text: string): { delimiter: Delimiter | null; rest: string; skipped: number } {
  const [hint, sign] = /^sep=(.)\r?\n/i.exec(text) ?? []
  const delimiter = delimiters.find((one) => one === sign)
  if (!hint || !delimiter) return { delimiter: null, rest: text, skipped: 0 }
  return { delimiter, rest: text.slice(hint.length), skipped: 1 }
}

/** The delimiter that splits most of the first lines into the same number of cells; more cells are better. */
function guessDelimiter(text: string): Delimiter {
  let best: { delimiter: Delimiter; score: number } = { delimiter: ',', score: 0 }
  for (const delimiter of delimiters) {
    const { rows } = splitCells(text.slice(0, 64_000), delimiter, sampledLines)
    const counts = new Map<number, number>()
    for (const row of rows) counts.set(row.length, (counts.get(row.length) ?? 0) + 1)
    for (const [cells, lines] of counts) {
      const score = cells > 1 ? lines * 10 + Math.min(cells, 9) : 0
      if (score > best.score) best = { delimiter, score }
    }
  }
  return best.delimiter
}

/** Splits according to RFC 4180: quoted cells may contain delimiters, line ends, and doubled quotes. */
function splitCells(text: string, delimiter: string, maxLines = Number.POSITIVE_INFINITY) {
  const rows: string[][] = []
  const lines: number[] = []
  let row: string[] = []
  let cell = ''
  let isQuoted = false
  let line = 1
  let began = 1

  function endRow(): void {
    row.push(cell.trim())
    if (row.some(Boolean)) {
      rows.push(row)
      lines.push(began)
    }
    row = []
    cell = ''
  }

  for (let at = 0; at < text.length && rows.length < maxLines; at += 1) {
    const sign = text[at]
    if (sign === '\n') line += 1
    if (isQuoted) {
      if (sign !== '"') cell += sign
      else if (text[at + 1] === '"') {
        cell += '"'
        at += 1
      } else isQuoted = false
    } else if (sign === '"' && cell.trim() === '') {
      isQuoted = true
      cell = ''
    } else if (sign === delimiter) {
      row.push(cell.trim())
      cell = ''
    } else if (sign === '\n' || (sign === '\r' && text[at + 1] !== '\n')) {
      endRow()
      began = line
    } else if (sign !== '\r') cell += sign
  }
  if (rows.length < maxLines && (cell || row.length)) endRow()
  return { rows, lines }
}
