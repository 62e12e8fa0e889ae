import { createHmac } from 'node:crypto'
import {
  filterTags,
  type GhostFields,
  type GhostPost,
  type GhostTag,
  rejectFields,
  storePost,
} from './fake-ghost-posts.ts'
import { type Loopback, type LoopbackAnswer, type LoopbackRequest, startLoopback } from './loopback.ts'

export const ghostKey = `${'a1'.repeat(12)}:${'b2'.repeat(32)}`

/**
 * Ghost 6's posts API on loopback; `npm run test:ghost` compares it with a real one. `silent` performs writes
 * without a response, `refusing` accepts drafts only.
 */
export interface FakeGhost extends Loopback {
  mode: 'fine' | 'silent' | 'refusing' | 'elsewhere' | 'old' | 'firewall' | 'broken'
  posts: GhostPost[]
  /** Of the whole site. */
  tags: GhostTag[]
  users: { id: string; name: string; slug: string }[]
  /** Names of the files in its library. */
  files: string[]
  seen: LoopbackRequest[]
}

const fail = (status: number, error: { message: string; type: string; code?: string; context?: string }) => ({
  status,
  body: { errors: [{ context: null, property: null, details: null, code: null, ...error }] },
})

const decode = (part: string) =>
  JSON.parse(Buffer.from(part, 'base64url').toString()) as Record<string, unknown>

/** Ghost's error for an Authorization header; null if it is valid. */
function judge(header: string | undefined): LoopbackAnswer | null {
  const [scheme, token] = (header ?? '').split(' ')
  if (scheme !== 'Ghost' || !token)
    return fail(403, { message: 'Authorization failed', type: 'NoPermissionError' })
  const [head = '', payload = '', signature] = token.split('.')
  const [id, secret = ''] = ghostKey.split(':')
  const { alg, kid } = decode(head)
  if (kid !== id)
    return fail(401, {
      message: 'Unknown Admin API Key',
      type: 'UnauthorizedError',
      code: 'UNKNOWN_ADMIN_API_KEY',
    })
  const right = createHmac('sha256', Buffer.from(secret, 'hex'))
    .update(`${head}.${payload}`)
    .digest('base64url')
  const { iat, exp, aud } = decode(payload)
  const lives = Number(exp) - Number(iat) <= 300 && Number(exp) * 1000 > Date.now()
  if (alg === 'HS256' && signature === right && lives && aud === '/admin/') return null
  return fail(400, { message: 'Invalid token', type: 'BadRequestError', code: 'INVALID_JWT' })
}

export async function startFakeGhost(): Promise<FakeGhost> {
  let ticks = 0
  const tick = () => new Date(1_760_000_000_000 + ++ticks * 1000).toISOString()
  const answerPosts = (request: LoopbackRequest, path: string): LoopbackAnswer | null => {
    const query = new URL(request.path, 'http://x').searchParams
    const id = /^\/posts\/([^/]+)\/$/.exec(path)?.[1]
    const found = ghost.posts.find((post) => post.id === id) ?? null
    if (id && !found) return fail(404, { message: 'Resource not found error', type: 'NotFoundError' })
    if (request.method === 'GET') {
      const tag = /^tag:(.+)$/.exec(query.get('filter') ?? '')?.[1]
      const listed = ghost.posts.filter((post) => !tag || post.tags.some(({ slug }) => slug === tag))
      return { status: 200, body: { posts: found ? [found] : listed, meta: {} } }
    }
    const [fields = {}] = (JSON.parse(request.body || '{"posts":[]}') as { posts: GhostFields[] }).posts
    if (found && request.method === 'DELETE') {
      ghost.posts = ghost.posts.filter((post) => post !== found)
      return { status: 204, body: '' }
    }
    if (found && fields.updated_at !== found.updated_at)
      return fail(409, {
        message: 'Saving failed! Someone else is editing this post.',
        type: 'UpdateCollisionError',
        code: 'UPDATE_COLLISION',
      })
    const context = ghost.mode === 'refusing' && found ? 'Refused.' : rejectFields(fields, found)
    if (context) {
      const message = `Validation error, cannot ${found ? 'edit' : 'save'} post.`
      return fail(422, { message, context, type: 'ValidationError' })
    }
    const stored = storePost(ghost, found, fields, tick())
    if (ghost.mode === 'silent') return null
    return { status: found ? 200 : 201, body: { posts: [stored] } }
  }
  const answer = (request: LoopbackRequest): LoopbackAnswer | null => {
    ghost.seen.push(request)
    const path = (request.path.split('?')[0] ?? '').replace('/ghost/api/admin', '')
    if (ghost.mode === 'elsewhere') return { status: 200, body: '<html>hello</html>' }
    if (ghost.mode === 'firewall') return { status: 403, body: '<html>blocked</html>' }
    if (ghost.mode === 'broken') return { status: 502, body: 'bad gateway' }
    if (ghost.mode === 'old')
      return fail(406, { message: 'Request not acceptable', type: 'RequestNotAcceptableError' })
    if (path === '/site/')
      return { status: 200, body: { site: { title: 'Peer Ghost', url: ghost.url, version: '6.65' } } }
    const refused = judge(request.headers.authorization)
    if (refused) return refused
    if (path === '/images/upload/' && request.method === 'POST') {
      const name = /name="file"; filename="([^"]+)"\r\nContent-Type: image\//.exec(request.body)?.[1]
      const isWhole = request.headers['content-type']?.startsWith('multipart/form-data; boundary=')
      if (!name || !isWhole || !request.body.includes('name="purpose"\r\n\r\nimage\r\n'))
        return fail(415, { message: 'Please select a valid image.', type: 'UnsupportedMediaTypeError' })
      ghost.files.push(name)
      if (ghost.mode === 'silent') return null
      return { status: 201, body: { images: [{ url: `${ghost.url}/content/images/${name}`, ref: null }] } }
    }
    if (path === '/users/') return { status: 200, body: { users: ghost.users } }
    if (path === '/tags/') {
      const { searchParams } = new URL(request.path, 'http://x')
      return { status: 200, body: { tags: filterTags(ghost.tags, searchParams.get('filter')) } }
    }
    return path.startsWith('/posts/') ? answerPosts(request, path) : { status: 404, body: '' }
  }
  const ghost: FakeGhost = {
    ...(await startLoopback((request) => answer(request))),
    mode: 'fine',
    posts: [],
    tags: [],
    users: [
      { id: 'u1', name: 'Demo', slug: 'demo' },
      { id: 'u2', name: 'Sam Field', slug: 'sam' },
    ],
    files: [],
    seen: [],
  }
  return ghost
}
