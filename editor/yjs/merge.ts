import { writeBlock } from '../blog.ts'
import { addMark, appendText, markOrder } from '../inline.ts'
import { type DocMark, type DocNode, deepEqual, plainText } from '../model.ts'
import { schema } from '../schema.ts'
import { alignLists, nodeComparison } from './align.ts'
import { matchLists, splitWords } from './diff.ts'

/**
 * Merges two versions of a document body with the same base: `next`, made by a program, and `current`, which users have
 * edited since. Blocks are matched by id. A block that only one side changed is taken from that side, a block that both
 * changed keeps the words of both, and a block that one side removed and the other changed is kept.
 */
export function mergeBlocks(base: DocNode[], next: DocNode[], current: DocNode[]): DocNode[] {
  const versions = { base: [...base, ...listCommon(base, next, current)], next, current }
  const pair = (others: readonly DocNode[]) => {
    const places = new Map(others.map((node, index) => [node.attrs?.id, index]))
    return new Map(
      versions.base.flatMap((node, index) => {
        const place = places.get(node.attrs?.id)
        return place === undefined ? [] : [[index, place] as const]
      }),
    )
  }
  const isSame = (a: DocNode, b: DocNode) => deepEqual(a, b) || deepEqual(writeBlock(a), writeBlock(b))
  return mergeSiblings(versions, pair(next), pair(current), isSame)
}

/** For each block added on both sides, the common content of the two versions as their merge base. */
function listCommon(base: DocNode[], next: DocNode[], current: DocNode[]): DocNode[] {
  const known = new Set(base.map((node) => node.attrs?.id))
  const present = new Map(current.map((node) => [node.attrs?.id, node]))
  return next.flatMap((node) => {
    const other = known.has(node.attrs?.id) ? undefined : present.get(node.attrs?.id)
    return other ? [findCommon(node, other)] : []
  })
}

function findCommon(next: DocNode, current: DocNode): DocNode {
  const { content, ...node } = next
  const [contents, others] = [content ?? [], current.content ?? []]
  if ([next, current].every(({ type }) => schema.nodes[type]?.inlineContent)) {
    const words = readWords(contents)
    const matches = matchLists(words, readWords(others), (a, b) => a.text === b.text)
    const common = writeWords(matches.flatMap(([index]) => words[index] ?? []))
    return common.length > 0 ? { ...node, content: common } : node
  }
  const common = alignLists(contents, others, nodeComparison).flatMap(([from, to]) => {
    const [a, b] = [contents[from], others[to]]
    return a && b ? [findCommon(a, b)] : []
  })
  return common.length > 0 ? { ...node, content: common } : node
}

interface Versions<T> {
  base: T
  next: T
  current: T
}

type IsSame = (a: DocNode, b: DocNode) => boolean

function mergeSiblings(
  { base, next, current }: Versions<readonly DocNode[]>,
  nextOf: ReadonlyMap<number, number>,
  currentOf: ReadonlyMap<number, number>,
  isSame: IsSame,
): DocNode[] {
  const baseOfNext = new Map([...nextOf].map(([from, to]) => [to, from]))
  const baseOfCurrent = new Map([...currentOf].map(([from, to]) => [to, from]))
  const entries: { node: DocNode; place: number | null }[] = []
  for (const [index, node] of next.entries()) {
    const from = baseOfNext.get(index)
    const original = from === undefined ? undefined : base[from]
    const place = from === undefined ? undefined : currentOf.get(from)
    const present = place === undefined ? undefined : current[place]
    if (!original) entries.push({ node, place: null })
    else if (present && place !== undefined) {
      entries.push({ node: mergeNode({ base: original, next: node, current: present }, isSame), place })
    } else if (!isSame(original, node)) entries.push({ node, place: null })
  }
  const anchors = new Set(entries.map((entry) => entry.place))
  const followers = new Map<number, DocNode[]>()
  let anchor = -1
  for (const [index, node] of current.entries()) {
    if (anchors.has(index)) {
      anchor = index
      continue
    }
    const from = baseOfCurrent.get(index)
    const original = from === undefined ? undefined : base[from]
    const isKept = !original || !isSame(original, node)
    if (isKept) followers.set(anchor, [...(followers.get(anchor) ?? []), node])
  }
  return [
    ...(followers.get(-1) ?? []),
    ...entries.flatMap(({ node, place }) => [node, ...((place !== null && followers.get(place)) || [])]),
  ]
}

function mergeNode(versions: Versions<DocNode>, isSame: IsSame = deepEqual): DocNode {
  const { base, next, current } = versions
  if (isSame(base, next)) return current
  if (isSame(base, current) || isSame(next, current)) return next
  const type = next.type === base.type ? current.type : next.type
  const attrs = mergeAttributes(versions, type)
  const content = mergeContent(versions, type)
  return { type, ...(attrs ? { attrs } : {}), ...(content.length > 0 ? { content } : {}) }
}

function mergeAttributes({ base, next, current }: Versions<DocNode>, type: string): DocNode['attrs'] {
  const attrs: Record<string, unknown> = {}
  const [first, second] = type === next.type ? [next, current] : [current, next]
  const keys = new Set([
    ...Object.keys(first.attrs ?? {}),
    ...(first.type === second.type ? Object.keys(second.attrs ?? {}) : []),
  ])
  for (const key of keys) {
    const isChanged = next.type !== base.type || !deepEqual(next.attrs?.[key], base.attrs?.[key])
    const value = (isChanged && type === next.type ? next : current).attrs?.[key]
    if (value !== undefined) attrs[key] = value
  }
  return Object.keys(attrs).length > 0 ? attrs : undefined
}

function mergeContent(versions: Versions<DocNode>, type: string): DocNode[] {
  const contents = {
    base: versions.base.content ?? [],
    next: versions.next.content ?? [],
    current: versions.current.content ?? [],
  }
  const types = [versions.base.type, versions.next.type, versions.current.type, type]
  if (types.every((name) => schema.nodes[name]?.inlineContent)) {
    const merged = mergeInline(contents)
    if (!schema.nodes[type]?.spec.code) return merged
    const text = merged.map(plainText).join('')
    return text === '' ? [] : [{ type: 'text', text }]
  }
  if (new Set(types).size > 1) return type === versions.next.type ? contents.next : contents.current
  const { base, next, current } = contents
  const nextOf = new Map(alignLists(base, next, nodeComparison))
  const currentOf = new Map(alignLists(base, current, nodeComparison))
  return mergeSiblings(contents, nextOf, currentOf, deepEqual)
}

/** A word, a run of spaces, or a line break, with the marks of each character. */
interface Word {
  text: string
  marks: (readonly DocMark[])[]
}

const lineBreak = '\0'

function readWords(content: readonly DocNode[]): Word[] {
  let text = ''
  const marks: (readonly DocMark[])[] = []
  for (const node of content) {
    const piece = node.type === 'text' ? (node.text ?? '') : lineBreak
    text += piece
    for (let index = 0; index < piece.length; index++) marks.push(node.marks ?? [])
  }
  let start = 0
  return splitWords(text).map((word) => {
    start += word.length
    return { text: word, marks: marks.slice(start - word.length, start) }
  })
}

function writeWords(words: readonly Word[]): DocNode[] {
  const content: DocNode[] = []
  for (const word of words) {
    if (word.text === lineBreak) {
      content.push({ type: 'hardBreak' })
      continue
    }
    for (let index = 0; index < word.text.length; index++) {
      appendText(content, word.text.charAt(index), word.marks[index] ?? [])
    }
  }
  return content
}

/** Merges text word by word: removals and insertions of both sides apply. */
function mergeInline(contents: Versions<readonly DocNode[]>): DocNode[] {
  const base = readWords(contents.base)
  const next = readWords(contents.next)
  const current = readWords(contents.current)
  const isEqual = (a: Word, b: Word) => a.text === b.text
  const nextOf = new Map(matchLists(base, next, isEqual))
  const currentOf = new Map(matchLists(base, current, isEqual))
  const keptByNext = new Set(nextOf.values())
  const keptByCurrent = new Set(currentOf.values())
  const merged: Word[] = []
  let [nextPlace, currentPlace] = [0, 0]
  const takeWritten = (nextEnd: number, currentEnd: number) => {
    const byNext = next.slice(nextPlace, nextEnd).filter((_, index) => !keptByNext.has(nextPlace + index))
    const byCurrent = current
      .slice(currentPlace, currentEnd)
      .filter((_, index) => !keptByCurrent.has(currentPlace + index))
    for (const word of byCurrent) addWord(merged, word)
    if (deepEqual(textsOf(byNext), textsOf(byCurrent))) return
    for (const word of byNext) addWord(merged, word)
  }
  for (const [index, word] of base.entries()) {
    const inNext = nextOf.get(index)
    const inCurrent = currentOf.get(index)
    if (inNext === undefined || inCurrent === undefined) continue
    takeWritten(inNext, inCurrent)
    addWord(merged, mergeMarks(word, next[inNext] ?? word, current[inCurrent] ?? word))
    nextPlace = inNext + 1
    currentPlace = inCurrent + 1
  }
  takeWritten(next.length, current.length)
  return writeWords(merged)
}

function textsOf(words: readonly Word[]): string[] {
  return words.map((word) => word.text)
}

/** Adds a word, with exactly one space between words where edits of both sides meet. */
function addWord(words: Word[], word: Word): void {
  const last = words.at(-1)
  if (last && isSpace(last) && isSpace(word)) return
  if (last && isLetters(last) && isLetters(word)) words.push({ text: ' ', marks: [[]] })
  words.push(word)
}

function isSpace(word: Word): boolean {
  return /^\s/.test(word.text)
}

function isLetters(word: Word): boolean {
  return /^[\p{L}\p{M}\p{N}_]/u.test(word.text)
}

/** The marks of a word that both sides kept: each mark from the side that changed it. */
function mergeMarks(base: Word, next: Word, current: Word): Word {
  if (deepEqual(base.marks, next.marks)) return current
  const marks = current.marks.map((present, index) => {
    let merged: DocMark[] = [...present]
    for (const type of markOrder) {
      const find = (marks: readonly DocMark[] | undefined) => marks?.find((mark) => mark.type === type)
      const wanted = find(next.marks[index])
      if (deepEqual(find(base.marks[index]), wanted)) continue
      merged = wanted ? addMark(merged, wanted) : merged.filter((mark) => mark.type !== type)
    }
    return merged
  })
  return { text: current.text, marks }
}
