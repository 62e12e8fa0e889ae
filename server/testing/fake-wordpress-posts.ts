import type { IncomingMessage } from 'node:http'

/** What the user of a request may do on the site. */
export interface FakeUser {
  id: number
  name: string
  can(capability: string): boolean
}

export interface FakePost {
  id: number
  author: number
  title: string
  content: string
  excerpt: string
  status: string
  slug: string
  date_gmt: string
  categories: number[]
  tags: number[]
  featured_media: number
  meta: Record<string, unknown>
}

export interface FakeImage {
  id: number
  source_url: string
  title: string
  alt_text: string
  mediaType: string
  data: Buffer
}

/** All content of the site. */
export interface FakeContent {
  posts: FakePost[]
  images: FakeImage[]
  categories: { id: number; name: string }[]
  tags: { id: number; name: string }[]
  /** Plugin fields that the API returns and accepts. */
  metaKeys: string[]
}

export interface FakeAnswer {
  status: number
  body: unknown
  headers?: Record<string, string>
}

type Fields = Record<string, unknown>
interface Call {
  content: FakeContent
  url: string
  user: FakeUser | null
  method: string
  query: URLSearchParams
  request: IncomingMessage
  body: Buffer
}

export const createFakeContent = (): FakeContent => ({
  posts: [],
  images: [],
  categories: [{ id: 1, name: 'Uncategorized' }],
  tags: [],
  metaKeys: [],
})

const ok = (body: unknown, status = 200): FakeAnswer => ({ status, body })
const refused = (status: number, code: string, message: string, data: Fields = {}): FakeAnswer => ({
  status,
  body: { code, message, data: { status, ...data } },
})

const readFields = ({ body }: Call): Fields => JSON.parse(body.toString('utf8') || '{}') as Fields

/** WordPress filters the HTML of roles without `unfiltered_html`. */
const filterHtml = (user: FakeUser, html: string): string =>
  user.can('unfiltered_html')
    ? html
    : html
        .replace(/<(script|iframe|input|style|object|form)\b[^>]*>(?:.*?<\/\1>)?/gis, '')
        .replace(/ on\w+="[^"]*"/g, '')

const toSlug = (text: string): string =>
  encodeURIComponent(
    text
      .replace(/<[^>]*>|&\w+;/g, '')
      .trim()
      .toLowerCase()
      .replace(/\s+/g, '-'),
  ).toLowerCase()

function uniqueSlug({ posts }: FakeContent, slug: string, id: number): string {
  const isTaken = (one: string) => posts.some((post) => post.slug === one && post.id !== id)
  let free = slug
  for (let count = 2; isTaken(free); count++) free = `${slug}-${count}`
  return free
}

const rendered = (raw: string) => ({ raw, rendered: raw })

function showPost({ content, url }: Call, post: FakePost): Fields {
  const isPublic = post.status === 'publish'
  return {
    ...post,
    link: isPublic ? `${url}/${post.slug}/` : `${url}/?p=${post.id}`,
    title: rendered(post.title),
    content: rendered(post.content),
    excerpt: rendered(post.excerpt),
    meta: Object.fromEntries(content.metaKeys.map((key) => [key, post.meta[key] ?? ''])),
  }
}

/** WordPress's error for fields that a user may not set. */
function findRefusal(call: Call, user: FakeUser, fields: Fields): FakeAnswer | null {
  if (['publish', 'future', 'private'].includes(String(fields.status)) && !user.can('publish_posts'))
    return refused(
      403,
      'rest_cannot_publish',
      'Sorry, you are not allowed to publish posts in this post type.',
    )
  if (fields.author !== undefined && fields.author !== user.id && !user.can('edit_others_posts'))
    return refused(403, 'rest_cannot_edit_others', 'Sorry, you are not allowed to create posts as this user.')
  if (fields.date_gmt !== undefined && !/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d$/.test(String(fields.date_gmt)))
    return refused(400, 'rest_invalid_param', 'Invalid parameter(s): date_gmt')
  const isUnknown =
    Number(fields.featured_media ?? 0) > 0 &&
    !call.content.images.some(({ id }) => id === fields.featured_media)
  return isUnknown ? refused(400, 'rest_invalid_featured_media', 'Invalid featured media ID.') : null
}

function applyFields(call: Call, user: FakeUser, post: FakePost, fields: Fields): void {
  const text = (name: 'title' | 'content' | 'excerpt') => {
    if (fields[name] !== undefined) post[name] = filterHtml(user, String(fields[name]))
  }
  text('title')
  text('content')
  text('excerpt')
  if (fields.status !== undefined) post.status = String(fields.status)
  if (fields.date_gmt !== undefined) post.date_gmt = String(fields.date_gmt)
  if (post.status === 'publish' && Date.parse(`${post.date_gmt}Z`) > Date.now()) post.status = 'future'
  if (fields.slug !== undefined) post.slug = toSlug(String(fields.slug))
  if (!post.slug && post.status !== 'draft') post.slug = toSlug(post.title)
  if (post.slug) post.slug = uniqueSlug(call.content, post.slug, post.id)
  for (const name of ['categories', 'tags'] as const)
    if (Array.isArray(fields[name])) post[name] = fields[name] as number[]
  if (typeof fields.featured_media === 'number') post.featured_media = fields.featured_media
  if (typeof fields.author === 'number') post.author = fields.author
  const meta = Object(fields.meta) as Record<string, unknown>
  for (const key of call.content.metaKeys) if (meta[key] !== undefined) post.meta[key] = meta[key]
}

let lastId = 10

function createPost(call: Call): FakeAnswer {
  const { user, content } = call
  if (!user?.can('edit_posts'))
    return refused(
      user ? 403 : 401,
      'rest_cannot_create',
      'Sorry, you are not allowed to create posts as this user.',
    )
  const fields = readFields(call)
  const refusal = findRefusal(call, user, fields)
  if (refusal) return refusal
  lastId += 1
  const post: FakePost = {
    id: lastId,
    author: user.id,
    title: '',
    content: '',
    excerpt: '',
    status: 'draft',
    slug: '',
    date_gmt: new Date().toISOString().slice(0, 19),
    categories: [1],
    tags: [],
    featured_media: 0,
    meta: {},
  }
  applyFields(call, user, post, fields)
  content.posts.push(post)
  return ok(showPost(call, post), 201)
}

function listPosts(call: Call): FakeAnswer {
  const { query, user, content } = call
  if (query.get('status') && !user?.can('edit_posts'))
    return refused(user ? 403 : 401, 'rest_invalid_param', 'Invalid parameter(s): status')
  const search = query.get('search') ?? ''
  const statuses = query.get('status')?.split(',') ?? ['publish']
  const categories = query.get('categories')?.split(',').map(Number)
  const found = content.posts
    .filter(
      (post) =>
        post.status !== 'trash' &&
        (statuses.includes('any') || statuses.includes(post.status)) &&
        (!categories || post.categories.some((id) => categories.includes(id))) &&
        [post.title, post.content, post.excerpt].some((text) => text.includes(search)),
    )
    .toSorted((a, b) => (query.get('order') === 'asc' ? a.id - b.id : b.id - a.id))
  const [page, size] = [Number(query.get('page') ?? 1), Number(query.get('per_page') ?? 10)]
  if (page > 1 && (page - 1) * size >= found.length)
    return refused(
      400,
      'rest_post_invalid_page_number',
      'The page number requested is larger than the number of pages available.',
    )
  const shown = found.slice((page - 1) * size, page * size).map((post) => showPost(call, post))
  return { ...ok(shown), headers: { 'x-wp-total': String(found.length) } }
}

function answerPost(call: Call, id: number): FakeAnswer {
  const { user, content, method } = call
  const post = content.posts.find((one) => one.id === id)
  if (!post) return refused(404, 'rest_post_invalid_id', 'Invalid post ID.')
  if (method === 'GET') {
    if (call.query.get('context') === 'edit' && !user)
      return refused(401, 'rest_forbidden_context', 'Sorry, you are not allowed to edit this post.')
    return ok(showPost(call, post))
  }
  const may = user && (post.author === user.id || user.can('edit_others_posts'))
  if (!may)
    return refused(user ? 403 : 401, 'rest_cannot_edit', 'Sorry, you are not allowed to edit this post.')
  if (method === 'DELETE') {
    post.status = 'trash'
    return ok(showPost(call, post))
  }
  const fields = readFields(call)
  const refusal = findRefusal(call, user, fields)
  if (refusal) return refusal
  applyFields(call, user, post, fields)
  return ok(showPost(call, post))
}

const showImage = ({ data: _data, mediaType: _type, title, ...image }: FakeImage) => ({
  ...image,
  title: rendered(title),
})

function answerImages(call: Call): FakeAnswer {
  const { user, content, method, query, request, url } = call
  if (method === 'GET') {
    const include = query.get('include')?.split(',').map(Number)
    const search = query.get('search') ?? ''
    const found = content.images.filter(
      ({ id, title }) => (!include || include.includes(id)) && title.includes(search),
    )
    return ok(found.map(showImage))
  }
  if (!user?.can('upload_files'))
    return refused(
      user ? 403 : 401,
      'rest_cannot_create',
      'Sorry, you are not allowed to upload media on this site.',
    )
  const name = /filename="([^"]+)"/.exec(String(request.headers['content-disposition']))?.[1] ?? ''
  const mediaType = String(request.headers['content-type'])
  if (!/^image\/(png|jpeg|webp|gif)$/.test(mediaType) || call.body.length === 0)
    return refused(500, 'rest_upload_sideload_error', 'Sorry, you are not allowed to upload this file type.')
  lastId += 1
  const image = {
    id: lastId,
    source_url: `${url}/wp-content/uploads/2026/11/${name}`,
    title: name.replace(/\.\w+$/, ''),
    alt_text: '',
    mediaType,
    data: call.body,
  }
  content.images.push(image)
  return ok(showImage(image), 201)
}

function answerImage(call: Call, id: number): FakeAnswer {
  const image = call.content.images.find((one) => one.id === id)
  if (!image) return refused(404, 'rest_post_invalid_id', 'Invalid post ID.')
  if (call.method === 'GET') return ok(showImage(image))
  const { alt_text } = readFields(call)
  if (typeof alt_text === 'string') image.alt_text = alt_text.replace(/<[^>]*>/g, '')
  return ok(showImage(image))
}

function answerTerms(call: Call, kind: 'categories' | 'tags'): FakeAnswer {
  const { user, content, method, query } = call
  const terms = content[kind]
  if (method === 'GET') {
    const search = (query.get('search') ?? '').toLowerCase()
    const include = query.get('include')?.split(',').map(Number)
    const isAsked = (id: number) => !include || include.includes(id)
    return ok(terms.filter(({ id, name }) => isAsked(id) && name.toLowerCase().includes(search)))
  }
  if (!user?.can(kind === 'categories' ? 'manage_categories' : 'edit_posts'))
    return refused(
      user ? 403 : 401,
      'rest_cannot_create',
      'Sorry, you are not allowed to create terms in this taxonomy.',
    )
  const name = String(readFields(call).name)
    .replace(/<[^>]*>/g, '')
    .trim()
  const known = terms.find((term) => term.name.toLowerCase() === name.toLowerCase())
  if (known)
    return refused(400, 'term_exists', 'A term with the name provided already exists with this parent.', {
      term_id: known.id,
    })
  lastId += 1
  terms.push({ id: lastId, name })
  return ok({ id: lastId, name }, 201)
}

/** Responds to routes of posts, images, and terms; null for any other. */
export function answerContent(call: Call, route: string): FakeAnswer | null {
  const [, kind = '', id] = /^\/wp\/v2\/([a-z]+)(?:\/(\d+))?$/.exec(route) ?? []
  if (kind === 'posts') {
    if (id) return answerPost(call, Number(id))
    return call.method === 'GET' ? listPosts(call) : createPost(call)
  }
  if (kind === 'media') return id ? answerImage(call, Number(id)) : answerImages(call)
  if (kind === 'categories' || kind === 'tags') return answerTerms(call, kind)
  return null
}
