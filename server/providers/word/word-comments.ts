import { commentLength, maxComments } from '@rankwell/contract'
import { WordFileError } from './word-file-error.ts'
import { readWordXml } from './word-xml.ts'

/** One comment of a Word file, as plain text. */
export interface WordRemark {
  /** As stated in the file; otherwise empty. */
  author: string
  /** ISO 8601 in UTC; null if the file has no valid date. */
  writtenAt: string | null
  text: string
}

/** A comment with its replies, oldest first. */
export interface WordDiscussion {
  /** The ids by which the text refers to it. */
  ids: string[]
  isResolved: boolean
  remarks: WordRemark[]
}

const authorLength = 100
/** Maximum replies of one thread; further ones become another thread on the same text. */
const maxReplies = 100

interface RawComment extends WordRemark {
  id: string
  /** Id of its last paragraph, by which the states of comments refer to it. */
  paragraph: string
}

interface CommentState {
  parent: string
  isDone: boolean
}

/** The date of a comment; Word marks local time as UTC, other programs omit the zone. */
function readDate(value: string): string | null {
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:Z|[+-]\d\d:\d\d)?$/.test(value)) return null
  const date = new Date(/(?:Z|[+-]\d\d:\d\d)$/.test(value) ? value : `${value}Z`)
  const year = date.getUTCFullYear()
  return year >= 1970 && year <= 9999 ? date.toISOString() : null
}

const readAuthor = (value: string): string =>
  value
    .replaceAll(/[\u202A-\u202E\u2066-\u2069]/g, '')
    .replaceAll(/[\p{Cc}\p{Z}]+/gu, ' ')
    .trim()
    .slice(0, authorLength)
    .toWellFormed()

const skipped = new Set(['w:del', 'w:moveFrom', 'mc:Choice', 'w:annotationRef'])

function listComments(xml: string): RawComment[] {
  const comments: RawComment[] = []
  let comment: RawComment | null = null
  let hidden = 0
  let isText = false
  const add = (text: string) => {
    if (comment && hidden === 0) comment.text += text
  }
  readWordXml(xml, {
    open(name, attributes) {
      if (skipped.has(name)) hidden++
      else if (name === 'w:t') isText = true
      else if (name === 'w:br' || name === 'w:cr') add('\n')
      else if (name === 'w:tab') add('\t')
      else if (name === 'w:p' && comment) {
        if (comment.text !== '') add('\n')
        comment.paragraph = attributes['w14:paraId'] ?? ''
      } else if (name === 'w:comment') {
        if (comments.length >= maxComments) throw new WordFileError('too_many_file_comments')
        const author = readAuthor(attributes['w:author'] ?? '')
        const writtenAt = readDate(attributes['w:date'] ?? '')
        comment = { id: attributes['w:id'] ?? '', paragraph: '', author, writtenAt, text: '' }
        comments.push(comment)
      }
    },
    close(name) {
      if (skipped.has(name)) hidden--
      else if (name === 'w:t') isText = false
      else if (name === 'w:comment') comment = null
    },
    text(text) {
      if (isText) add(text)
    },
  })
  return comments
}

function listStates(xml: string): Map<string, CommentState> {
  const states = new Map<string, CommentState>()
  readWordXml(xml, {
    open(name, attributes) {
      const paragraph = attributes['w15:paraId']
      if (name !== 'w15:commentEx' || !paragraph) return
      const done = attributes['w15:done'] ?? ''
      states.set(paragraph, {
        parent: attributes['w15:paraIdParent'] ?? '',
        isDone: done === '1' || done === 'true',
      })
    },
  })
  return states
}

/** The first comment of a thread; in a circle of replies, each starts its own thread. */
function findFirst(
  comment: RawComment,
  states: Map<string, CommentState>,
  byParagraph: Map<string, RawComment>,
): RawComment {
  const seen = new Set<RawComment>()
  for (let first = comment; !seen.has(first) && seen.size < maxReplies; ) {
    seen.add(first)
    const parent = byParagraph.get(states.get(first.paragraph)?.parent ?? '')
    if (!parent) return first
    first = parent
  }
  return comment
}

/** Comments are shorter here than in Word, so a long one is split. */
function splitText(text: string): string[] {
  const whole = text.replaceAll('\u0000', '').toWellFormed().trim()
  const parts: string[] = []
  for (let rest = whole; rest !== ''; ) {
    const isLong = rest.length > commentLength
    const gap = isLong ? rest.lastIndexOf(' ', commentLength) : -1
    const letter = /[\ud800-\udbff]/.test(rest[commentLength - 1] ?? '') ? commentLength - 1 : commentLength
    const end = gap > commentLength / 2 ? gap : letter
    parts.push(isLong ? rest.slice(0, end).trim() : rest)
    rest = isLong ? rest.slice(end).trim() : ''
  }
  return parts
}

/**
 * The comments of a Word file as threads.
 * @param commentsXml the part with the comments
 * @param statesXml the part with replies and resolved states; may be empty
 * @throws {WordFileError} if a document may not have that many
 */
export function readWordComments(commentsXml: string, statesXml: string): WordDiscussion[] {
  const comments = listComments(commentsXml)
  const states = listStates(statesXml)
  const byParagraph = new Map<string, RawComment>()
  for (const comment of comments) if (comment.paragraph) byParagraph.set(comment.paragraph, comment)
  const threads = Map.groupBy(comments, (comment) => findFirst(comment, states, byParagraph))
  const discussions: WordDiscussion[] = []
  let total = 0
  for (const [first, members] of threads) {
    const remarks = members.flatMap(({ author, writtenAt, text }) =>
      splitText(text).map((part) => ({ author, writtenAt, text: part })),
    )
    total += remarks.length
    if (total > maxComments) throw new WordFileError('too_many_file_comments')
    const ids = [first, ...members.filter((member) => member !== first)].map((member) => member.id)
    const isResolved = states.get(first.paragraph)?.isDone ?? false
    for (let at = 0; at < remarks.length; at += maxReplies)
      discussions.push({ ids, isResolved, remarks: remarks.slice(at, at + maxReplies) })
  }
  return discussions
}
