import type * as Y from 'yjs'
import { type ReadBlog, readBlog } from '../blog.ts'
import { createBlockId, isBlockId } from '../ids.ts'
import { freezeDeep } from '../lru-cache.ts'
import { type DocNode, deepEqual, type EditorBlock, type EditorBlog } from '../model.ts'
import { editorJsVersion } from '../version.ts'
import { alignLists, nodeComparison } from './align.ts'
import { buildItem, groupChildren, setStored } from './build.ts'
import type { Match } from './diff.ts'
import { mergeBlocks } from './merge.ts'
import { bodyOf, normalizeNode, readBody } from './read.ts'
import { writeBlocks } from './write.ts'

/**
 * Applies the difference between two versions of a blog to a document that may have changed since, as one Yjs
 * transaction. Blocks are matched by id, or by content if they have none. Unchanged blocks are not touched; in a
 * changed block, only the changed words are.
 *
 * @throws BlogError for a malformed version, before anything is changed
 */
export function applyBlogDiff(ydoc: Y.Doc, base: EditorBlog, next: EditorBlog, origin: unknown): void {
  applyDiff(ydoc, readBlog(base), readBlog(next), origin)
}

/** `applyBlogDiff` for versions parsed with `readBlog`. */
export function applyDiff(ydoc: Y.Doc, base: ReadBlog, next: ReadBlog, origin: unknown): void {
  const baseNodes = base.nodes.map(normalizeBlock)
  const nextNodes = next.nodes.map(normalizeBlock)
  if (deepEqual(baseNodes, nextNodes)) return
  ydoc.transact(() => {
    reissueIds(ydoc)
    const current = readBody(ydoc)
    const identifiedBase = adoptIds(baseNodes, current)
    const identifiedNext = adoptIds(nextNodes, identifiedBase)
    writeBlocks(bodyOf(ydoc), mergeBlocks(identifiedBase, identifiedNext, current))
  }, origin)
}

/**
 * Replaces the whole body as one transaction. Blocks that stay, by id or content, are not touched.
 *
 * @throws BlogError
 */
export function replaceAll(ydoc: Y.Doc, blocks: readonly EditorBlock[], origin: unknown): void {
  const nodes = readBlocks(blocks)
  ydoc.transact(() => {
    reissueIds(ydoc)
    writeBlocks(bodyOf(ydoc), adoptIds(nodes, readBody(ydoc)))
  }, origin)
}

/**
 * Inserts blocks before the block at a 0-based index; an index beyond the end appends. Blocks whose id is taken get a
 * new one.
 *
 * @returns the ids of the new blocks
 * @throws BlogError
 */
export function insertBlocksAt(
  ydoc: Y.Doc,
  index: number,
  blocks: readonly EditorBlock[],
  origin: unknown,
): string[] {
  const nodes = readBlocks(blocks)
  const ids: string[] = []
  if (nodes.length === 0) return ids
  ydoc.transact(() => {
    const body = bodyOf(ydoc)
    const taken = new Set(readBody(ydoc).map((node) => node.attrs?.id))
    const added = nodes.map((node) => {
      const given = node.attrs?.id
      const id = isBlockId(given) && !taken.has(given) ? given : createBlockId()
      ids.push(id)
      return { ...node, attrs: { ...node.attrs, id } }
    })
    const place = Math.max(0, Math.min(Math.trunc(index), body.length))
    body.insert(place, groupChildren(added).map(buildItem))
  }, origin)
  return ids
}

/** Appends blocks before a trailing empty paragraph, where a user's caret may be, unless it has a prompt. */
export function appendBlocks(ydoc: Y.Doc, blocks: readonly EditorBlock[], origin: unknown): string[] {
  const nodes = readBody(ydoc)
  const last = nodes.at(-1)
  const isOpenEnd = last?.type === 'paragraph' && !last.content && !last.attrs?.prompt
  return insertBlocksAt(ydoc, bodyOf(ydoc).length - (isOpenEnd ? 1 : 0), blocks, origin)
}

/**
 * Assigns an id to each block without one and a new id to each block that shares its id with an earlier one. For the
 * server, after changes by other clients.
 *
 * @returns how many ids were assigned
 */
export function reissueBlockIds(ydoc: Y.Doc, origin: unknown): number {
  return ydoc.transact(() => reissueIds(ydoc), origin)
}

function reissueIds(ydoc: Y.Doc): number {
  const seen = new Set<unknown>()
  let issued = 0
  for (const child of bodyOf(ydoc).toArray()) {
    if (!('nodeName' in child)) continue
    const id: unknown = child.getAttribute('id')
    if (isBlockId(id) && !seen.has(id)) {
      seen.add(id)
      continue
    }
    const fresh = createBlockId()
    seen.add(fresh)
    setStored(child, 'id', fresh)
    issued++
  }
  return issued
}

/** Normalized nodes by the frozen nodes that `readBlog` caches. */
const normalized = new WeakMap<DocNode, DocNode>()

function normalizeBlock(node: DocNode): DocNode {
  if (!Object.isFrozen(node)) return normalizeNode(node)
  const known = normalized.get(node) ?? freezeDeep(normalizeNode(node))
  normalized.set(node, known)
  return known
}

function readBlocks(blocks: readonly EditorBlock[]): DocNode[] {
  return readBlog({ time: 0, blocks: [...blocks], version: editorJsVersion }).nodes.map(normalizeNode)
}

/** Assigns nodes without an id the id of the matching node in the older version, or a new one. */
function adoptIds(nodes: readonly DocNode[], older: readonly DocNode[]): DocNode[] {
  if (nodes.every((node) => node.attrs?.id !== undefined)) return [...nodes]
  const used = new Set(nodes.map((node) => node.attrs?.id))
  const anonymous = nodes.filter((node) => node.attrs?.id === undefined)
  const candidates = older.filter((node) => !used.has(node.attrs?.id))
  const matches: Match[] = alignLists(anonymous, candidates.map(withoutId), nodeComparison)
  const adopted = new Map(matches.map(([from, to]) => [anonymous[from], candidates[to]?.attrs?.id]))
  return nodes.map((node) => {
    if (node.attrs?.id !== undefined) return node
    return { ...node, attrs: { ...node.attrs, id: adopted.get(node) ?? createBlockId() } }
  })
}

function withoutId(node: DocNode): DocNode {
  const { id: _, ...attrs } = node.attrs ?? {}
  const { attrs: __, ...rest } = node
  return Object.keys(attrs).length > 0 ? { ...rest, attrs } : rest
}
