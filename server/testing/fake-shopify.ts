import { answerFiles, denied } from './fake-shopify-files.ts'
import { type Loopback, type LoopbackAnswer, type LoopbackRequest, startLoopback } from './loopback.ts'

export const shopifyToken = 'shpat_0123456789abcdef'
export const shopifyScopes = ['read_content', 'write_content', 'read_files', 'write_files']
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
  /** Values by namespace and key. */
  metafields: Record<string, string>
  fields: Record<string, unknown>
}

/** The blog part of a store's Admin API on loopback. `silent` performs writes without a response. */
export interface FakeShopify extends Loopback {
  mode: 'fine' | 'silent' | 'frozen' | 'busy' | 'elsewhere'
  scopes: string[]
  /** Delay (ms) added to the requested date of scheduled articles. */
  delay: number
  blogs: { id: string; title: string; handle: string }[]
  articles: ShopArticle[]
  files: { id: string; name: string; looks: number }[]
  /** Names of uploads that are not files yet. */
  staged: Set<string>
  seen: LoopbackRequest[]
}

type Fields = Record<string, unknown>
interface Metafield {
  namespace: string
  key: string
  value: string
}

const aliases = {
  document: 'rankwell.document',
  version: 'rankwell.version',
  titleTag: 'global.title_tag',
  descriptionTag: 'global.description_tag',
  hidden: 'seo.hidden',
}

const about = { shop: { name: 'Peer store', primaryDomain: { url: 'https://peer.example' } } }

const userError = (code: string, message: string) => ({ code, field: ['article'], message })

function answerToken({ scopes }: FakeShopify, request: LoopbackRequest): LoopbackAnswer {
  const sent = JSON.parse(request.body) as Fields
  const isCorrect = sent.client_id === shopifyApp.id && sent.client_secret === shopifyApp.secret
  return isCorrect && sent.grant_type === 'client_credentials'
    ? {
        status: 200,
        body: { access_token: shopifyToken, scope: scopes.join(','), expires_in: 86_399 },
      }
    : { status: 400, body: { error: 'invalid_client' } }
}

/** An article as queries return it. */
const showArticle = ({ blogs }: FakeShopify, article: ShopArticle) => ({
  ...article,
  summary: article.fields.summary ?? '',
  blog: { handle: blogs.find(({ id }) => id === article.blogId)?.handle ?? '' },
  tags: article.fields.tags ?? [],
  author: article.fields.author ?? null,
  image: article.fields.image ?? null,
  ...Object.fromEntries(
    Object.entries(aliases).map(([alias, key]) => {
      const value = article.metafields[key]
      return [alias, value === undefined ? null : { value }]
    }),
  ),
})

/** Dates have whole seconds (https://shopify.dev/docs/api/admin-graphql/latest/scalars/DateTime). */
function readPublishedAt(fields: Fields, delay: number, now: () => string): string | null {
  if (!fields.publishDate) return fields.isPublished ? now() : null
  return new Date(Date.parse(String(fields.publishDate)) + delay).toISOString().replace(/\.\d+Z$/, 'Z')
}

export async function startFakeShopify(): Promise<FakeShopify> {
  let ticks = 0
  let made = 0
  const tick = () => new Date(1_760_000_000_000 + ++ticks * 1000).toISOString()

  function change(article: ShopArticle, fields: Fields): { code: string; message: string } | null {
    if (fields.isPublished === true && fields.publishDate)
      return userError(
        'INVALID_PUBLISH_DATE',
        'Can’t set isPublished to true and also set a future publish date.',
      )
    const marks = (fields.metafields ?? []) as Metafield[]
    if (marks.some(({ value }) => value === '')) return userError('BLANK', 'Value can’t be blank')
    const handle = (fields.handle as string | undefined) ?? article.handle
    const { blogId } = article
    if (shop.articles.some((one) => one !== article && one.handle === handle && one.blogId === blogId))
      return userError('TAKEN', 'Handle has already been taken')
    const kept = Object.fromEntries(marks.map(({ namespace, key, value }) => [`${namespace}.${key}`, value]))
    Object.assign(article, {
      title: fields.title ?? article.title,
      body: fields.body ?? article.body,
      isPublished: fields.isPublished ?? article.isPublished,
      publishedAt: readPublishedAt(fields, shop.delay, tick),
      handle,
      metafields: { ...article.metafields, ...kept },
      updatedAt: tick(),
      fields: { ...article.fields, ...fields },
    })
    return null
  }

  function create(fields: Fields) {
    const { blogId, handle } = fields as { blogId: string; handle: string }
    if (!shop.blogs.some(({ id }) => id === blogId))
      return { errors: [userError('NOT_FOUND', 'Blog not found')] }
    if (!fields.author) return { errors: [userError('AUTHOR_FIELD_REQUIRED', 'Author is required')] }
    const article = {
      id: `gid://shopify/Article/${++made}`,
      blogId,
      handle,
      metafields: {},
      fields: {},
    } as unknown as ShopArticle
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
        articles: {
          nodes: shop.articles
            .filter((one) => handles.includes(one.handle))
            .map((article) => showArticle(shop, article)),
        },
      }
    }
    const answered = answerFiles(shop, query, variables)
    if (answered !== undefined) return answered
    if (query.includes('ListTags'))
      return {
        articleTags: [...new Set(shop.articles.flatMap(({ fields }) => (fields.tags ?? []) as string[]))],
      }
    if (query.includes('ListAuthors'))
      return { articleAuthors: { nodes: [{ name: 'Demo' }, { name: 'Sam Field' }] } }
    if (query.includes('FindShop')) return about
    if (query.includes('metafieldsDelete')) {
      for (const { ownerId, namespace, key } of variables.metafields as (Metafield & { ownerId: string })[])
        delete shop.articles.find(({ id }) => id === ownerId)?.metafields[`${namespace}.${key}`]
      return { metafieldsDelete: { userErrors: [] } }
    }
    const found = shop.articles.find(({ id }) => id === variables.id)
    if (query.includes('articleDelete')) {
      shop.articles = shop.articles.filter((one) => one !== found)
      return { articleDelete: { deletedArticleId: variables.id, userErrors: [] } }
    }
    if (query.includes('FindArticle')) return { ...about, article: found ? showArticle(shop, found) : null }
    if (query.includes('articleCreate')) {
      const { article, errors = [] } = create(variables.article as Fields)
      if (shop.mode === 'silent') return null
      return { articleCreate: { article: article ? showArticle(shop, article) : null, userErrors: errors } }
    }
    if (!found)
      return { articleUpdate: { article: null, userErrors: [userError('NOT_FOUND', 'Article not found')] } }
    const error = change(found, variables.article as Fields)
    if (shop.mode === 'silent') return null
    return {
      articleUpdate: { article: error ? null : showArticle(shop, found), userErrors: error ? [error] : [] },
    }
  }

  const answer = (request: LoopbackRequest): LoopbackAnswer | null => {
    shop.seen.push(request)
    if (request.path === '/stage') {
      const name = /name="key"\r\n\r\n([^\r]+)\r\n/.exec(request.body)?.[1]
      if (!name || request.headers['x-shopify-access-token']) return { status: 403, body: '' }
      shop.staged.add(name)
      return { status: 201, body: '' }
    }
    if (shop.mode === 'elsewhere') return { status: 404, body: 'Not found' }
    if (request.path === '/admin/oauth/access_token') return answerToken(shop, request)
    if (!/^\/admin\/api\/\d{4}-\d\d\/graphql\.json$/.test(request.path)) return { status: 404, body: '' }
    if (request.headers['x-shopify-access-token'] !== shopifyToken)
      return { status: 401, body: { errors: '[API] Invalid API key or access token' } }
    if (shop.mode === 'frozen') return { status: 402, body: { errors: 'Unavailable Shop' } }
    if (shop.mode === 'busy')
      return { status: 200, body: { errors: [{ message: 'Throttled', extensions: { code: 'THROTTLED' } }] } }
    const { query, variables = {} } = JSON.parse(request.body) as { query: string; variables?: Fields }
    const data = run(query, variables)
    if (data === denied)
      return {
        status: 200,
        body: { errors: [{ message: 'Access denied', extensions: { code: 'ACCESS_DENIED' } }] },
      }
    return data && { status: 200, body: { data, extensions: {} } }
  }
  const shop: FakeShopify = {
    ...(await startLoopback((request) => answer(request))),
    mode: 'fine',
    scopes: shopifyScopes,
    delay: 0,
    blogs: [
      { id: 'gid://shopify/Blog/1', title: 'News', handle: 'news' },
      { id: 'gid://shopify/Blog/2', title: 'Recipes', handle: 'recipes' },
    ],
    articles: [],
    files: [],
    staged: new Set(),
    seen: [],
  }
  return shop
}
