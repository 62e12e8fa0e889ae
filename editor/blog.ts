import type { JSONContent } from '@tiptap/core'
import { FieldError, readFields } from './blocks/fields.ts'
import { convertersByNode, convertersByType } from './blocks/index.ts'
import { dropAbsent, type Extra, forbiddenKeys, packExtra, unpackExtra } from './extra.ts'
import { createBlockId, isBlockId } from './ids.ts'
import { createLruCache, freezeDeep } from './lru-cache.ts'
import { asDocNode, type DocNode, type EditorBlock, type EditorBlog, isRecord } from './model.ts'
import { cleanText } from './text.ts'
import { editorJsVersion } from './version.ts'

/** A malformed `blog`. `blockIndex` is 0-based, and null when the error is outside the blocks. */
export class BlogError extends Error {
  readonly code = 'invalid_blocks'
  readonly blockIndex: number | null
  readonly reason: string

  constructor(reason: string, blockIndex: number | null = null) {
    super(blockIndex === null ? `Invalid blocks: ${reason}` : `Invalid block ${blockIndex + 1}: ${reason}`)
    this.name = 'BlogError'
    this.blockIndex = blockIndex
    this.reason = reason
  }
}

export const blogLimits = { blocks: 10_000, characters: 5_000_000, depth: 64 } as const

/** Copies JSON without characters that cannot be stored. Throws on prototype keys and on too much depth. */
function copyJson(value: unknown, depth: number): unknown {
  if (typeof value === 'string') return cleanText(value)
  if (value === null || typeof value === 'boolean') return value
  if (typeof value === 'number') {
    if (!Number.isFinite(value)) throw new FieldError('a number is not finite')
    return value
  }
  if (typeof value !== 'object') throw new FieldError('a value is not JSON')
  if (depth > blogLimits.depth) throw new FieldError(`nested more than ${blogLimits.depth} levels deep`)
  if (Array.isArray(value)) return value.map((item) => copyJson(item, depth + 1))
  const copy: Record<string, unknown> = {}
  for (const [key, item] of Object.entries(value)) {
    if (forbiddenKeys.has(key)) throw new FieldError(`the key ${key} is not allowed`)
    if (item !== undefined) copy[cleanText(key)] = copyJson(item, depth + 1)
  }
  return copy
}

function readBlock(value: unknown): DocNode {
  const block = copyJson(value, 0)
  if (!isRecord(block)) throw new FieldError('a block must be an object')
  const { id, type, data, tunes, ...rest } = block
  if (typeof type !== 'string') throw new FieldError('type must be a string')
  const converter = convertersByType.get(type)
  if (!converter) throw new FieldError(`the block type ${JSON.stringify(type.slice(0, 40))} is not known`)
  if (!isRecord(data)) throw new FieldError('data must be an object')
  if (id !== undefined && !isBlockId(id)) {
    throw new FieldError('id must be 1 to 100 letters, digits or one of _ - . :')
  }
  if (tunes !== undefined && !isRecord(tunes)) throw new FieldError('tunes must be an object')
  const fields = readFields(data)
  const node = converter.toNode(fields)
  const extra = packExtra({ block: rest, ...(tunes === undefined ? {} : { tunes }), ...fields.finish() })
  const attrs: Record<string, unknown> = { ...node.attrs }
  if (id !== undefined) attrs.id = id
  if (extra !== null) attrs.extra = extra
  return Object.keys(attrs).length > 0 ? { ...node, attrs } : node
}

/** A parsed blog: its time in milliseconds and one node per block. */
export interface ReadBlog {
  time: number
  nodes: DocNode[]
}

/** Parsed blocks by their JSON: most blocks of an article that is sent repeatedly are unchanged. */
const readBefore = createLruCache<DocNode>(2_000_000)

/** Parses a block of plain JSON; equal JSON gives the same node. */
function readKnownBlock(value: unknown): DocNode {
  const key = JSON.stringify(value)
  const known = readBefore.get(key)
  if (known) return known
  const node = freezeDeep(readBlock(value))
  readBefore.set(key, node)
  return node
}

/** Parsed blogs, because the next request often uses this one as its base. */
const textsBefore = createLruCache<ReadBlog>(2_000_000)

/**
 * Parses and validates a blog; blocks without an id stay without. A blog given as text is cached, and its nodes are
 * frozen.
 *
 * @throws BlogError
 */
export function readBlog(input: unknown): ReadBlog {
  if (typeof input !== 'string') return readParsed(input)
  const known = textsBefore.get(input)
  if (known) return known
  const read = freezeDeep(readParsed(input))
  textsBefore.set(input, read)
  return read
}

function readParsed(input: unknown): ReadBlog {
  const isText = typeof input === 'string'
  const blog = isText ? parseJson(input) : input
  if (!isRecord(blog)) throw new BlogError('the blog must be an object')
  for (const key of Object.keys(blog)) {
    if (forbiddenKeys.has(key)) throw new BlogError(`the key ${key} is not allowed`)
  }
  const { time = 0, blocks, version } = blog
  if (typeof time !== 'number' || !Number.isFinite(time)) throw new BlogError('time must be a number')
  if (version !== undefined && typeof version !== 'string') throw new BlogError('version must be a string')
  if (!Array.isArray(blocks)) throw new BlogError('blocks must be a list')
  if (blocks.length > blogLimits.blocks) throw new BlogError(`there may be ${blogLimits.blocks} blocks`)
  const seen = new Set<unknown>()
  const nodes = blocks.map((block, index) => {
    try {
      return dropDuplicateId(isText ? readKnownBlock(block) : readBlock(block), seen)
    } catch (error) {
      if (error instanceof FieldError) throw new BlogError(error.message, index)
      throw error
    }
  })
  return { time, nodes }
}

/** Removes duplicate ids: the first block keeps its id, the others lose it. */
function dropDuplicateId(node: DocNode, seen: Set<unknown>): DocNode {
  const { id, ...attrs } = node.attrs ?? {}
  if (id === undefined) return node
  if (seen.has(id)) return { ...node, attrs }
  seen.add(id)
  return node
}

function parseJson(text: string): unknown {
  if (text.length > blogLimits.characters)
    throw new BlogError(`longer than ${blogLimits.characters} characters`)
  try {
    return JSON.parse(text)
  } catch {
    throw new BlogError('not JSON')
  }
}

/**
 * Parses a blog, given as text or as an object, and returns it in canonical form: inline HTML is sanitized, and of
 * blocks that share an id only the first keeps it. Blocks without an id stay without.
 *
 * @throws BlogError with the index of the first malformed or unknown block
 */
export function parseBlog(input: unknown): EditorBlog {
  const { time, nodes } = readBlog(input)
  return { time, blocks: nodes.map(writeBlock).filter((block) => block !== null), version: editorJsVersion }
}

/**
 * Converts a blog to a document in which every block has an id.
 *
 * @throws BlogError
 */
export function blogToDoc(blog: EditorBlog): DocNode {
  return { type: 'doc', content: readBlog(blog).nodes.map(ensureId) }
}

export function ensureId(node: DocNode): DocNode {
  if (isBlockId(node.attrs?.id)) return node
  return { ...node, attrs: { ...node.attrs, id: createBlockId() } }
}

const writtenBefore = new WeakMap<DocNode, EditorBlock | null>()

/**
 * Converts a top-level node to a block; null for a node without a block type. The block of a frozen node is cached
 * and frozen too.
 */
export function writeBlock(node: DocNode): EditorBlock | null {
  if (!Object.isFrozen(node)) return makeBlock(node)
  const known = writtenBefore.get(node)
  if (known !== undefined) return known
  const block = freezeDeep(makeBlock(node))
  writtenBefore.set(node, block)
  return block
}

function makeBlock(node: DocNode): EditorBlock | null {
  const converter = convertersByNode.get(node.type)
  if (!converter) return null
  const extra: Extra = unpackExtra(node.attrs?.extra)
  const data = converter.toData(node, extra.shape ?? {})
  const id = node.attrs?.id
  // An invalid video keeps its caption.
  if (!data)
    return node.content ? makeBlock({ type: 'paragraph', attrs: { id }, content: node.content }) : null
  dropAbsent(data, extra.absent, converter.defaults)
  const block: EditorBlock = {
    ...(isBlockId(id) ? { id } : {}),
    type: converter.type,
    data: { ...extra.data, ...data },
    ...(isRecord(extra.tunes) ? { tunes: extra.tunes } : {}),
  }
  for (const [key, value] of Object.entries(extra.block ?? {})) {
    if (!['id', 'type', 'data', 'tunes'].includes(key)) block[key] = value
  }
  return block
}

const jsonBefore = new WeakMap<EditorBlock, string>()

/** The blocks of a blog as JSON, identical to the output of `JSON.stringify`. */
export function writeBlocksJson(blocks: readonly EditorBlock[]): string {
  const parts = blocks.map((block) => {
    if (!Object.isFrozen(block)) return JSON.stringify(block)
    const known = jsonBefore.get(block) ?? JSON.stringify(block)
    jsonBefore.set(block, known)
    return known
  })
  return `[${parts.join(',')}]`
}

/**
 * Converts a document to a blog. Content outside the schema, such as from a hostile collaborator, is left out.
 *
 * @param time Milliseconds; defaults to now.
 */
export function docToBlog(doc: JSONContent | DocNode, time: number = Date.now()): EditorBlog {
  const blocks: EditorBlock[] = []
  const seen = new Set<unknown>()
  for (const node of asDocNode(doc).content ?? []) {
    const block = writeBlock(dropDuplicateId(node, seen))
    if (block) blocks.push(block)
  }
  return { time, blocks, version: editorJsVersion }
}
