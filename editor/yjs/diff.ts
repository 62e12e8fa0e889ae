/** The indexes of two matching entries, one in each list. */
export type Match = readonly [number, number]

const maxDistance = 600

/**
 * The longest common subsequence of two lists by Myers' algorithm (1986), as ascending pairs. Lists with more than 600
 * differences are matched at their ends only.
 */
export function matchLists<A, B>(a: readonly A[], b: readonly B[], equal: (x: A, y: B) => boolean): Match[] {
  const same = (x: number, y: number) => equal(a[x] as A, b[y] as B)
  let start = 0
  while (start < a.length && start < b.length && same(start, start)) start++
  let end = 0
  while (end < a.length - start && end < b.length - start && same(a.length - 1 - end, b.length - 1 - end))
    end++
  const matches: Match[] = Array.from({ length: start }, (_, index) => [index, index])
  for (const [x, y] of matchMiddle(a.length - start - end, b.length - start - end, (x, y) =>
    same(start + x, start + y),
  )) {
    matches.push([start + x, start + y])
  }
  for (let index = end; index > 0; index--) matches.push([a.length - index, b.length - index])
  return matchEarly(matches, same)
}

/**
 * Shifts each edit to the earliest equivalent position, so that a removed word includes the space after it. Versions to
 * be merged must describe the same edit in the same way.
 */
function matchEarly(matches: Match[], same: (x: number, y: number) => boolean): Match[] {
  let [previousX, previousY] = [-1, -1]
  for (const [index, [x, y]] of matches.entries()) {
    const isRemoval = y === previousY + 1 && x > previousX + 1
    const isInsertion = x === previousX + 1 && y > previousY + 1
    if (isRemoval && same(previousX + 1, y)) matches[index] = [previousX + 1, y]
    else if (isInsertion && same(x, previousY + 1)) matches[index] = [x, previousY + 1]
    ;[previousX, previousY] = matches[index] ?? [x, y]
  }
  return matches
}

function matchMiddle(n: number, m: number, same: (x: number, y: number) => boolean): Match[] {
  if (n === 0 || m === 0) return []
  const limit = Math.min(n + m, maxDistance)
  const trace: Int32Array[] = []
  let reach = new Int32Array(2 * limit + 3).fill(0)
  for (let distance = 0; distance <= limit; distance++) {
    trace.push(reach.slice())
    const next = reach
    for (let k = -distance; k <= distance; k += 2) {
      const left = next[limit + k] ?? 0
      const right = next[limit + k + 2] ?? 0
      let x = k === -distance || (k !== distance && left < right) ? right : left + 1
      let y = x - k
      while (x < n && y < m && same(x, y)) {
        x++
        y++
      }
      next[limit + 1 + k] = x
      if (x >= n && y >= m) return trackBack(trace, n, m, limit)
    }
    reach = next
  }
  return []
}

function trackBack(trace: readonly Int32Array[], n: number, m: number, limit: number): Match[] {
  const matches: Match[] = []
  let x = n
  let y = m
  for (let distance = trace.length - 1; distance >= 0; distance--) {
    const reach = trace[distance]
    const k = x - y
    const left = reach?.[limit + k] ?? 0
    const right = reach?.[limit + k + 2] ?? 0
    const isDown = k === -distance || (k !== distance && left < right)
    const previousX = distance === 0 ? 0 : isDown ? right : left
    const previousY = distance === 0 ? 0 : previousX - (isDown ? k + 1 : k - 1)
    const [startX, startY] =
      distance === 0 ? [0, 0] : isDown ? [previousX, previousY + 1] : [previousX + 1, previousY]
    while (x > startX && y > startY) {
      x--
      y--
      matches.push([x, y])
    }
    x = previousX
    y = previousY
  }
  return matches.reverse()
}

/** Splits text into words, runs of spaces, and single characters; surrogate pairs stay whole. */
export function splitWords(text: string): string[] {
  return text.match(/[\p{L}\p{M}\p{N}_]+|\s+|[^\p{L}\p{M}\p{N}_\s]/gu) ?? []
}

/** A part of a text diff: UTF-16 units kept or removed, or text inserted. */
export type TextEdit = { keep: number } | { remove: number } | { insert: string }

/** The word diff of two texts; a word that only grew or shrank is compared by letters. */
export function diffText(before: string, after: string): TextEdit[] {
  if (before === after) return before === '' ? [] : [{ keep: before.length }]
  const a = splitWords(before)
  const b = splitWords(after)
  const edits: TextEdit[] = []
  let [x, y] = [0, 0]
  for (const [matchX, matchY] of [...matchLists(a, b, (p, q) => p === q), [a.length, b.length] as const]) {
    pushReplacement(edits, a.slice(x, matchX).join(''), b.slice(y, matchY).join(''))
    const kept = a[matchX]
    if (kept !== undefined) pushKeep(edits, kept.length)
    x = matchX + 1
    y = matchY + 1
  }
  return edits
}

function pushKeep(edits: TextEdit[], length: number): void {
  if (length === 0) return
  const last = edits.at(-1)
  if (last && 'keep' in last) last.keep += length
  else edits.push({ keep: length })
}

function pushReplacement(edits: TextEdit[], before: string, after: string): void {
  let start = 0
  const shorter = Math.min(before.length, after.length)
  while (start < shorter && before[start] === after[start]) start++
  if (isInsidePair(before, start) || isInsidePair(after, start)) start--
  let end = 0
  while (end < shorter - start && before.at(-1 - end) === after.at(-1 - end)) end++
  if (isInsidePair(before, before.length - end) || isInsidePair(after, after.length - end)) end--
  // Letters are kept only if a word grew or shrank, so that concurrent edits of a word do not mix its parts.
  if (start + end < shorter) [start, end] = [0, 0]
  pushKeep(edits, start)
  const removed = before.length - start - end
  const inserted = after.slice(start, after.length - end)
  if (removed > 0) edits.push({ remove: removed })
  if (inserted !== '') edits.push({ insert: inserted })
  pushKeep(edits, end)
}

/** Whether an offset is inside a surrogate pair. */
function isInsidePair(text: string, index: number): boolean {
  const before = text.charCodeAt(index - 1)
  const after = text.charCodeAt(index)
  return before >= 0xd800 && before <= 0xdbff && after >= 0xdc00 && after <= 0xdfff
}
