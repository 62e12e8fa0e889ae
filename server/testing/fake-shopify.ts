import { type Loopback, type LoopbackAnswer, type LoopbackRequest, startLoopback } from './loopback.ts'

export const shopifyToken = 'shpat_0123456789abcdef'
export const shopifyApp = { id: 'client-1', secret: 'shpss_secret' }

export interface ShopArticle {
  id: string
  blogId: string
  handle: string
  title: string
  body: string
  isPublished: boolean
  publishedAt: string | null
  updatedAt: string
  document: string | null
  fields: Record<string, unknown>
}

/** A store's Admin API on loopback, as far as blogs go. `silent` takes a new article and never answers. */
export interface FakeShopify extends Loopback {
  mode: 'fine' | 'silent' | 'frozen' | 'busy' | 'elsewhere'
  scopes: string[]
  blogs: { id: string; title: string; handle: string }[]
  articles: ShopArticle[]
  seen: LoopbackRequest[]
}

type Fields = Record<string, unknown>
interface Metafield {
  namespace: string
  key: string
  value: string
}

const userError = (code: string, message: string) => ({ code, field: ['article'], message })

export async function startFakeShopify(): Promise<FakeShopify> {
  let ticks = 0
  const tick = () => new Date(1_760_000_000_000 + ++ticks * 1000).toISOString()
  const toNode = (article: ShopArticle) => ({
    ...article,
    summary: article.fields.summary ?? '',
    blog: { handle: shop.blogs.find(({ id }) => id === article.blogId)?.handle ?? '' },
    metafield: article.document ? { value: article.document } : null,
  })
  const about = { shop: { name: 'Peer store', primaryDomain: { url: 'https://peer.example' } } }

  function change(article: ShopArticle, fields: Fields): { code: string; message: string } | null {
    if (fields.isPublished === true && fields.publishDate)
      return userError(
        'INVALID_PUBLISH_DATE',
        'Can’t set isPublished to true and also set a future publish date.',
      )
    const marks = (fields.metafields ?? []) as Metafield[]
    const document = marks.find(({ namespace, key }) => namespace === 'rankwell' && key === 'document')
    Object.assign(article, {
      title: fields.title ?? article.title,
      body: fields.body ?? article.body,
      isPublished: fields.isPublished ?? article.isPublished,
      publishedAt: fields.publishDate ?? (fields.isPublished ? tick() : null),
      document: document?.value ?? article.document,
      updatedAt: tick(),
      fields,
    })
    return null
  }

  function create(fields: Fields) {
    const { blogId, handle } = fields as { blogId: string; handle: string }
    if (!shop.blogs.some(({ id }) => id === blogId))
      return { errors: [userError('NOT_FOUND', 'Blog not found')] }
    if (!fields.author) return { errors: [userError('AUTHOR_FIELD_REQUIRED', 'Author is required')] }
    if (shop.articles.some((one) => one.handle === handle && one.blogId === blogId))
      return { errors: [userError('TAKEN', 'Handle has already been taken')] }
    const article = { id: `gid://shopify/Article/${shop.articles.length + 1}`, blogId, handle } as ShopArticle
    const error = change(article, fields)
    if (error) return { errors: [error] }
    shop.articles.push(article)
    return { article }
  }

  function run(query: string, variables: Fields): Fields | null {
    if (query.includes('LookAround'))
      return {
        ...about,
        blogs: { nodes: shop.blogs },
        currentAppInstallation: { accessScopes: shop.scopes.map((handle) => ({ handle })) },
      }
    if (query.includes('FindArticles')) {
      const handles = [...String(variables.query).matchAll(/handle:"([^"]+)"/g)].map(([, handle]) => handle)
      return {
        ...about,
        articles: { nodes: shop.articles.filter((one) => handles.includes(one.handle)).map(toNode) },
      }
    }
    const found = shop.articles.find(({ id }) => id === variables.id)
    if (query.includes('FindArticle')) return { ...about, article: found ? toNode(found) : null }
    if (query.includes('articleCreate')) {
      const { article, errors = [] } = create(variables.article as Fields)
      if (shop.mode === 'silent') return null
      return { articleCreate: { article: article ? toNode(article) : null, userErrors: errors } }
    }
    if (!found)
      return { articleUpdate: { article: null, userErrors: [userError('NOT_FOUND', 'Article not found')] } }
    const error = change(found, variables.article as Fields)
    return { articleUpdate: { article: error ? null : toNode(found), userErrors: error ? [error] : [] } }
  }

  const answer = (request: LoopbackRequest): LoopbackAnswer | null => {
    shop.seen.push(request)
    if (shop.mode === 'elsewhere') return { status: 404, body: 'Not found' }
    if (request.path === '/admin/oauth/access_token') {
      const sent = JSON.parse(request.body) as Fields
      const isRight = sent.client_id === shopifyApp.id && sent.client_secret === shopifyApp.secret
      return isRight && sent.grant_type === 'client_credentials'
        ? {
            status: 200,
            body: { access_token: shopifyToken, scope: shop.scopes.join(','), expires_in: 86_399 },
          }
        : { status: 400, body: { error: 'invalid_client' } }
    }
    if (!/^\/admin\/api\/\d{4}-\d\d\/graphql\.json$/.test(request.path)) return { status: 404, body: '' }
    if (request.headers['x-shopify-access-token'] !== shopifyToken)
      return { status: 401, body: { errors: '[API] Invalid API key or access token' } }
    if (shop.mode === 'frozen') return { status: 402, body: { errors: 'Unavailable Shop' } }
    if (shop.mode === 'busy')
      return { status: 200, body: { errors: [{ message: 'Throttled', extensions: { code: 'THROTTLED' } }] } }
    const { query, variables = {} } = JSON.parse(request.body) as { query: string; variables?: Fields }
    const data = run(query, variables)
    return data && { status: 200, body: { data, extensions: {} } }
  }
  const shop: FakeShopify = {
    ...(await startLoopback((request) => answer(request))),
    mode: 'fine',
    scopes: ['read_content', 'write_content'],
    blogs: [
      { id: 'gid://shopify/Blog/1', title: 'News', handle: 'news' },
      { id: 'gid://shopify/Blog/2', title: 'Recipes', handle: 'recipes' },
    ],
    articles: [],
    seen: [],
  }
  return shop
}
