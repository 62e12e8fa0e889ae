import {
  type Article,
  type ArticlePublisher,
  type Publication,
  PublishFailed,
  type PublishOptions,
} from './article.ts'
import type { SiteAccess } from './index.ts'
import { isRecord, listOf, textOf, writeOnce } from './platform-http.ts'
import type { Shopify } from './shopify-api.ts'

/** What names the document on its article, so that it is found after a lost answer. */
const mark = { namespace: 'rankwell', key: 'document' }
const fields = `id handle title body summary isPublished publishedAt updatedAt blog { handle }
  metafield(namespace: "${mark.namespace}", key: "${mark.key}") { value }`

const findById = `query FindArticle($id: ID!) { article(id: $id) { ${fields} } shop { primaryDomain { url } } }`
const findByHandle = `query FindArticles($query: String!) {
  articles(first: 10, query: $query) { nodes { ${fields} } }
  shop { primaryDomain { url } }
}`
const create = `mutation CreateArticle($article: ArticleCreateInput!) {
  articleCreate(article: $article) { article { ${fields} } userErrors { code field message } }
}`
const update = `mutation UpdateArticle($id: ID!, $article: ArticleUpdateInput!) {
  articleUpdate(id: $id, article: $article) { article { ${fields} } userErrors { code field message } }
}`

type Node = Record<string, unknown>
type Open = (access: SiteAccess, options: { caller: string; signal?: AbortSignal }) => Shopify

const asNode = (value: unknown): Node | null => (isRecord(value) ? value : null)
const originOf = (found: Node) =>
  textOf(asNode(asNode(found.shop)?.primaryDomain)?.url).replace(/\/+$/, '') || null

function toPublication(node: Node, origin: string | null): Publication {
  const isLive = node.isPublished === true
  const path = `/blogs/${textOf(asNode(node.blog)?.handle)}/${textOf(node.handle)}`
  return {
    remoteId: textOf(node.id),
    url: origin ? `${origin}${path}` : null,
    state: isLive ? 'publish' : textOf(node.publishedAt) ? 'future' : 'draft',
    stamp: textOf(node.updatedAt),
  }
}

/** Two handles at most: another article of the store may have the first. */
const handlesOf = ({ slug, documentId }: Article): string[] => {
  const handle = slug || documentId
  return [handle, `${handle}-${documentId.slice(-6)}`]
}

function describe(article: Article, isLive: boolean): Node {
  const { title, html, excerpt, tags, image, state, date, authorName } = article
  return {
    title,
    body: html,
    summary: excerpt,
    tags,
    author: { name: authorName },
    ...(image && { image: { url: image.url, altText: image.alt } }),
    isPublished: state === 'publish' || (state === 'future' && isLive),
    ...(state === 'future' && !isLive && { publishDate: date }),
    metafields: [
      { ...mark, type: 'single_line_text_field', value: article.documentId },
      { namespace: 'global', key: 'title_tag', type: 'single_line_text_field', value: article.seoTitle },
      {
        namespace: 'global',
        key: 'description_tag',
        type: 'single_line_text_field',
        value: article.seoDescription,
      },
    ].filter(({ value }) => value),
  }
}

interface Written {
  node: Node | null
  errors: { code: string; message: string }[]
}

async function write(shopify: Shopify, query: string, variables: Node, name: string): Promise<Written> {
  const data = await writeOnce(() => shopify(query, variables))
  const result = asNode(data[name]) ?? {}
  const errors = listOf(result.userErrors).map(({ code, message }) => ({
    code: textOf(code),
    message: textOf(message),
  }))
  return { node: asNode(result.article), errors }
}

function requireWritten({ node, errors }: Written): Node {
  if (node && errors.length === 0) return node
  const said = errors.map(({ message }) => message).join(' ')
  if (errors.some(({ code }) => code === 'NOT_FOUND')) throw new PublishFailed('remote_gone', said)
  throw new PublishFailed('refused', said || 'Shopify did not take the article.')
}

/** The article of a document where no answer ever told its id: by its handle, and its mark. */
async function findMarked(shopify: Shopify, article: Article) {
  const query = handlesOf(article)
    .map((handle) => `handle:"${handle}"`)
    .join(' OR ')
  const found = await shopify(findByHandle, { query })
  const nodes = listOf(asNode(found.articles)?.nodes)
  const own = nodes.find((node) => textOf(asNode(node.metafield)?.value) === article.documentId)
  return { node: own ?? null, origin: originOf(found) }
}

async function findPrevious(shopify: Shopify, { remoteId, stamp }: Publication, overwrite = false) {
  const found = await shopify(findById, { id: remoteId })
  const node = asNode(found.article)
  if (!node) throw new PublishFailed('remote_gone', 'The article was deleted in Shopify.')
  if (textOf(node.updatedAt) !== stamp && !overwrite) {
    const current = { title: textOf(node.title), html: textOf(node.body) }
    throw new PublishFailed('remote_changed', 'The article was edited in Shopify.', { current })
  }
  return { node, origin: originOf(found) }
}

async function createArticle(shopify: Shopify, blogId: string, article: Article): Promise<Node> {
  let written: Written = { node: null, errors: [] }
  for (const handle of handlesOf(article)) {
    const fields = { ...describe(article, false), blogId, handle }
    written = await write(shopify, create, { article: fields }, 'articleCreate')
    if (!written.errors.some(({ code }) => code === 'TAKEN')) break
  }
  return requireWritten(written)
}

/** Articles in a blog of a store. */
export function createShopifyPublisher(open: Open): ArticlePublisher {
  return {
    async publish(access, article, options: PublishOptions) {
      const shopify = open(access, options)
      const { previous, overwrite } = options
      const { node, origin } = previous
        ? await findPrevious(shopify, previous, overwrite)
        : await findMarked(shopify, article)
      if (!node) return toPublication(await createArticle(shopify, access.place ?? '', article), origin)
      const fields = describe(article, node.isPublished === true)
      const written = await write(shopify, update, { id: node.id, article: fields }, 'articleUpdate')
      return toPublication(requireWritten(written), origin)
    },
    async read(access, remoteId, options) {
      const found = await open(access, options)(findById, { id: remoteId })
      const node = asNode(found.article)
      if (!node) return null
      const { title, body, summary } = node
      return {
        publication: toPublication(node, originOf(found)),
        title: textOf(title),
        html: textOf(body),
        excerpt: textOf(summary),
      }
    },
    async unpublish(access, options) {
      const shopify = open(access, options)
      const { node, origin } = await findPrevious(shopify, options.previous, true)
      const variables = { id: node.id, article: { isPublished: false } }
      return toPublication(requireWritten(await write(shopify, update, variables, 'articleUpdate')), origin)
    },
  }
}
