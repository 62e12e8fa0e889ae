import type { EditorBlock } from '@rankwell/editor'

/** All words in a value, in order. */
function wordsIn(value: unknown): string {
  if (typeof value === 'string') return value
  if (Array.isArray(value)) return value.map(wordsIn).join(' ')
  if (typeof value === 'object' && value !== null) return Object.values(value).map(wordsIn).join(' ')
  return ''
}

const read = (data: object, name: string): unknown => Reflect.get(data, name)

/** A block's content in normalized form: equal for blocks that read the same on the site. */
function keyOf({ type, data }: EditorBlock): string {
  const readers: Record<string, () => unknown> = {
    header: () => [`h${String(read(data, 'level'))}`, read(data, 'text')],
    image: () => ['image', read(data, 'caption')],
    embed: () => ['video', read(data, 'source')],
    table: () => read(data, 'content'),
    list: () => read(data, 'items'),
    alert: () => read(data, 'message'),
    quote: () => [read(data, 'text'), read(data, 'caption')],
  }
  const content = Object.hasOwn(readers, type) ? readers[type]?.() : undefined
  return wordsIn(content ?? read(data, 'text') ?? read(data, 'code') ?? data)
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll(/[☐☑]/g, '')
    .replaceAll(/&nbsp;|\s+/g, ' ')
    .trim()
}

/** For each entry of one list its index in the other, by the longest common subsequence; -1 if it has none. */
function match(from: readonly string[], to: readonly string[]): number[] {
  const width = to.length + 1
  const common = new Uint32Array((from.length + 1) * width)
  const at = (row: number, column: number) => common[row * width + column] ?? 0
  for (let row = from.length - 1; row >= 0; row--)
    for (let column = to.length - 1; column >= 0; column--)
      common[row * width + column] =
        from[row] === to[column]
          ? at(row + 1, column + 1) + 1
          : Math.max(at(row + 1, column), at(row, column + 1))
  const places: number[] = []
  let column = 0
  for (let row = 0; row < from.length; row++) {
    while (column < to.length && from[row] !== to[column] && at(row, column + 1) >= at(row + 1, column))
      column++
    places.push(from[row] === to[column] ? column++ : -1)
  }
  return places
}

/** A range of the first list and its replacement in another list. */
interface Hunk {
  from: number
  to: number
  blocks: EditorBlock[]
}

function listHunks(base: readonly string[], theirs: readonly EditorBlock[]): Hunk[] {
  const places = match(base, theirs.map(keyOf))
  const hunks: Hunk[] = []
  let from = 0
  let next = 0
  for (let index = 0; index <= base.length; index++) {
    const place = index === base.length ? theirs.length : (places[index] ?? -1)
    if (place < 0) continue
    if (index > from || place > next) hunks.push({ from, to: index, blocks: theirs.slice(next, place) })
    from = index + 1
    next = place + 1
  }
  return hunks
}

/**
 * The passages that differ between two versions of a text, in order; one side is empty if text was only added or
 * removed.
 */
export function listChangedBlocks(
  before: readonly EditorBlock[],
  after: readonly EditorBlock[],
): { before: EditorBlock[]; after: EditorBlock[] }[] {
  const hunks = listHunks(before.map(keyOf), after)
  return hunks.map(({ from, to, blocks }) => ({ before: before.slice(from, to), after: blocks }))
}

/** The words of a block as a reader sees them, without markup. */
export function readBlockText(block: EditorBlock): string {
  const { type, data } = block
  if (type === 'header') return keyOf({ ...block, type: 'paragraph' })
  if (type === 'image') return keyOf({ ...block, type: 'paragraph', data: { text: read(data, 'caption') } })
  return keyOf(block)
}

/** The position of a range in our list; null if we have changed something there. */
function locate(
  { from, to }: Hunk,
  places: readonly number[],
  length: number,
): { at: number; count: number } | null {
  const own = places.slice(from, to)
  const first = own[0]
  if (first !== undefined)
    return own.every((place, index) => place >= 0 && place === first + index)
      ? { at: first, count: own.length }
      : null
  const before = places[from - 1] ?? -1
  const after = places[from] ?? -1
  if (from === 0) return { at: 0, count: 0 }
  if (before >= 0) return { at: before + 1, count: 0 }
  if (after >= 0) return { at: after, count: 0 }
  return from === places.length && length === 0 ? { at: 0, count: 0 } : null
}

export interface MergedBlocks {
  blocks: EditorBlock[]
  /** The number of their changes that were merged. */
  taken: number
  /** The number of their changes that conflict with ours. */
  kept: number
}

/**
 * Merges the site's changes since a common base into our text, block by block. If both sides changed a block,
 * ours is kept. A changed block keeps its id.
 */
export function mergeBlocks(
  base: readonly EditorBlock[],
  theirs: readonly EditorBlock[],
  own: readonly EditorBlock[],
): MergedBlocks {
  const baseKeys = base.map(keyOf)
  const places = match(baseKeys, own.map(keyOf))
  const result: MergedBlocks = { blocks: [...own], taken: 0, kept: 0 }
  for (const hunk of listHunks(baseKeys, theirs).toReversed()) {
    const place = locate(hunk, places, own.length)
    if (!place) {
      result.kept += 1
      continue
    }
    const blocks = hunk.blocks.map((block, index) => {
      const id = index < place.count ? own[place.at + index]?.id : undefined
      return id === undefined ? block : { ...block, id }
    })
    result.blocks.splice(place.at, place.count, ...blocks)
    result.taken += 1
  }
  return result
}
