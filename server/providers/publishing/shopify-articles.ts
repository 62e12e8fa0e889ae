import type { PublishedCopy } from '@rankwell/contract'
import { escapeHtml } from '../../lib/escape-html.ts'
import { noteRefused } from './field-report.ts'
import { replaceImageUrls, writeCheckboxes } from './hosted-images.ts'
import { imageRejectedBy, type UploadedImages, uploadImages } from './image-library.ts'
import type { CallOptions, PublishingSettings, SiteAccess } from './index.ts'
import { isRecord, listOf, requestPlatform, textOf, unanswered, writeOnce } from './platform-http.ts'
import {
  type FieldReport,
  type KnownPost,
  knownOf,
  type PostCapabilities,
  type PostPublisher,
  type PostSteps,
  type PublishedPost,
  type SiteArticle,
} from './posts.ts'
import { type PostDriver, type PostFacts, publishThrough, readThrough } from './publish-flow.ts'
import type { Shopify } from './shopify-api.ts'
import { createShopifyLibrary, type SendForm } from './shopify-images.ts'
import { describeTags, handlesOf } from './shopify-placement.ts'
import { reportShopify } from './shopify-report.ts'

/**
 * Metafields that contain the document and its version, so that an article is found after a lost response.
 */
const namespace = 'rankwell'
const line = 'single_line_text_field'
const fields = `id handle title body summary tags isPublished publishedAt updatedAt author { name }
  image { url } blog { handle }
  document: metafield(namespace: "${namespace}", key: "document") { value }
  version: metafield(namespace: "${namespace}", key: "version") { value }
  titleTag: metafield(namespace: "global", key: "title_tag") { value }
  descriptionTag: metafield(namespace: "global", key: "description_tag") { value }
  hidden: metafield(namespace: "seo", key: "hidden") { value }`

const findById = `query FindArticle($id: ID!) { article(id: $id) { ${fields} } shop { name primaryDomain { url } } }`
const findByHandle = `query FindArticles($query: String!) { articles(first: 10, query: $query) { nodes { ${fields} } } }`
const create = `mutation CreateArticle($article: ArticleCreateInput!) {
  articleCreate(article: $article) { article { ${fields} } userErrors { code field message } }
}`
const update = `mutation UpdateArticle($id: ID!, $article: ArticleUpdateInput!) {
  articleUpdate(id: $id, article: $article) { article { ${fields} } userErrors { code field message } }
}`
const remove = `mutation DeleteArticle($id: ID!) {
  articleDelete(id: $id) { deletedArticleId userErrors { code field message } }
}`
const removeFields = `mutation DeleteFields($metafields: [MetafieldIdentifierInput!]!) {
  metafieldsDelete(metafields: $metafields) { userErrors { field message } }
}`
const listNames = {
  authors: 'query ListAuthors { articleAuthors(first: 100) { nodes { name } } }',
  tags: 'query ListTags { articleTags(limit: 250, sort: POPULAR) }',
}
const findShop = 'query FindShop { shop { name } }'

type Node = Record<string, unknown>

const asNode = (value: unknown): Node | null => (isRecord(value) ? value : null)
const readField = (node: Node, name: string): string => textOf(asNode(node[name])?.value)
const stateOf = ({ isPublished, publishedAt }: Node): PublishedPost['state'] =>
  isPublished === true ? 'publish' : textOf(publishedAt) ? 'future' : 'draft'

/** An article with its shop's address, which is part of its link. */
interface Found {
  node: Node
  origin: string
}

const copyOf = ({ title, body, summary }: Node): PublishedCopy => ({
  title: textOf(title),
  html: textOf(body),
  excerpt: textOf(summary),
})

const toFacts = ({ node, origin }: Found): PostFacts => ({
  remoteId: textOf(node.id),
  copy: copyOf(node),
  link: origin ? `${origin}/blogs/${textOf(asNode(node.blog)?.handle)}/${textOf(node.handle)}` : '',
  stamp: textOf(node.updatedAt),
  versionId: readField(node, 'version') || null,
})

async function findArticle(shopify: Shopify, id: string): Promise<Found | null> {
  const found = await shopify(findById, { id })
  const node = asNode(found.article)
  const origin = textOf(asNode(asNode(found.shop)?.primaryDomain)?.url).replace(/\/+$/, '')
  return node && { node, origin: /^https?:\/\//.test(origin) ? origin : '' }
}

interface Answer {
  node: Node | null
  errors: { code: string; message: string }[]
}

async function write(shopify: Shopify, query: string, variables: Node, name: string): Promise<Answer> {
  const result = asNode((await shopify(query, variables, 'write'))[name]) ?? {}
  const errors = listOf(result.userErrors).map(({ code, message }) => ({
    code: textOf(code),
    message: textOf(message),
  }))
  return { node: asNode(result.article), errors }
}

function requireWritten({ node, errors }: Answer): Node {
  if (node && errors.length === 0) return node
  throw imageRejectedBy(errors.map(({ message }) => message).join(' ') || 'Shopify did not take the article.')
}

const isTaken = ({ errors }: Answer): boolean => errors.some(({ code }) => code === 'TAKEN')

async function listMarked(shopify: Shopify, documentId: string): Promise<string[]> {
  const found = await shopify(findByHandle, { query: `handle:"${documentId}"` })
  return listOf(asNode(found.articles)?.nodes)
    .filter((node) => readField(node, 'document') === documentId)
    .map(({ id }) => textOf(id))
}

/** A draft whose handle is the document's id. Handles are unique in a blog, so there can be no second draft. */
async function createDraft(shopify: Shopify, blogId: string, { title, documentId }: SiteArticle) {
  const { name } = asNode((await shopify(findShop)).shop) ?? {}
  const article = {
    blogId,
    title,
    handle: documentId,
    body: '',
    isPublished: false,
    author: { name: textOf(name) || 'Shopify' },
    metafields: [{ namespace, key: 'document', type: line, value: documentId }],
  }
  const answer = await write(shopify, create, { article }, 'articleCreate')
  // It exists already, but the search index does not contain it yet.
  if (isTaken(answer)) throw unanswered(new Error('the handle is taken'))
  return textOf(requireWritten(answer).id)
}

function describeFields({ documentId, versionId, seo }: SiteArticle): Node[] {
  return [
    { namespace, key: 'document', type: line, value: documentId },
    { namespace, key: 'version', type: line, value: versionId },
    { namespace: 'global', key: 'title_tag', type: line, value: seo.title },
    { namespace: 'global', key: 'description_tag', type: line, value: seo.description.replace(/\s+/g, ' ') },
    // https://help.shopify.com/en/manual/promoting-marketing/seo/hide-a-page-from-search-engines
    { namespace: 'seo', key: 'hidden', type: 'number_integer', value: seo.noIndex ? '1' : '' },
  ].filter(({ value }) => value)
}

/** Fields that we set before and are empty now; a metafield cannot be emptied, only deleted. */
function listEmptied(
  { seo }: SiteArticle,
  { fields: before }: KnownPost,
): { namespace: string; key: string }[] {
  return [
    ...(!seo.title && before.has('seoTitle') ? [{ namespace: 'global', key: 'title_tag' }] : []),
    ...(!seo.description && before.has('seoDescription')
      ? [{ namespace: 'global', key: 'description_tag' }]
      : []),
    ...(!seo.noIndex && before.has('robots') ? [{ namespace: 'seo', key: 'hidden' }] : []),
  ]
}

function describeArticle(
  article: SiteArticle,
  known: KnownPost,
  node: Node,
  { placed, failed, reason }: UploadedImages,
  report: FieldReport[],
): Node {
  const { title, html, excerpt, settings } = article
  const { state, date, author } = settings
  const addresses = new Map([...placed].map(([src, { source }]) => [src, source]))
  const isLive = node.isPublished === true
  const featured = settings.featured ? addresses.get(settings.featured) : settings.featured
  if (settings.featured && featured === undefined) noteRefused(report, 'featuredImage', reason)
  if (failed > 0) noteRefused(report, 'pictures', reason)
  return {
    title,
    body: writeCheckboxes(replaceImageUrls(html, addresses)),
    // Themes output it as HTML.
    summary: escapeHtml(excerpt),
    ...describeTags(article, known, node),
    ...(author && { author: { name: author } }),
    ...(featured && { image: { url: featured, altText: title } }),
    ...(featured === '' && { image: null }),
    isPublished: state === 'publish' || (state === 'future' && isLive),
    ...(state === 'future' && !isLive && { publishDate: date }),
    metafields: describeFields(article),
  }
}

async function writeArticle(
  shopify: Shopify,
  node: Node,
  described: Node,
  handles: readonly string[],
): Promise<Node> {
  let answer: Answer = { node: null, errors: [] }
  for (const handle of handles) {
    const sent = handle ? { ...described, handle } : described
    answer = await write(shopify, update, { id: node.id, article: sent }, 'articleUpdate')
    if (!isTaken(answer)) break
  }
  return requireWritten(answer)
}

interface Place {
  shopify: Shopify
  sendForm: SendForm
  blogId: string
}

function createDriver(
  { shopify, sendForm, blogId }: Place,
  article: SiteArticle,
  known: KnownPost,
  steps: PostSteps,
): PostDriver<Found> {
  const find = (id: string) => findArticle(shopify, id)
  return {
    toFacts,
    find,
    listMarked: (documentId) => listMarked(shopify, documentId),
    async createDraft(made) {
      const found = await find(await createDraft(shopify, blogId, made))
      if (!found) throw unanswered(new Error('the draft does not exist'))
      return found
    },
    uploadImages: () => uploadImages(createShopifyLibrary(shopify, sendForm), article.images, known, steps),
    async write({ node, origin }, images, report) {
      const before = knownOf(known, textOf(node.id))
      const described = describeArticle(article, before, node, images, report)
      const metafields = listEmptied(article, before).map((one) => ({ ownerId: node.id, ...one }))
      if (metafields.length > 0) await shopify(removeFields, { metafields }, 'write')
      const written = await writeArticle(shopify, node, described, handlesOf(article, before, node))
      report.unshift(...reportShopify(article, described, written, images))
      const state = stateOf(written)
      const date = state === 'future' ? textOf(written.publishedAt) : null
      return { post: { node: written, origin }, state, date }
    },
    async remove(id) {
      await shopify(remove, { id }, 'write')
    },
  }
}

const capabilities: PostCapabilities = {
  draft: true,
  schedule: true,
  update: true,
  unpublish: true,
  images: 'library',
  embeds: 'frame',
  taxonomy: { authors: true, categories: false, tags: true, canList: true },
  remoteRead: true,
  seoFields: ['seoTitle', 'seoDescription', 'robots'],
}

type Open = (access: SiteAccess, options: CallOptions) => Shopify

/** Articles in a blog of a store. */
export function createShopifyPublisher(settings: PublishingSettings, open: Open): PostPublisher {
  const formSender =
    (options: CallOptions): SendForm =>
    (url, body, contentType) =>
      writeOnce(() =>
        requestPlatform(
          settings,
          { ...options, notThere: 'site_not_shopify' },
          { url, method: 'POST', body, contentType, isWrite: true },
        ),
      )
  return {
    capabilities,
    publish(access, article, known, steps, options) {
      const place = {
        shopify: open(access, options),
        sendForm: formSender(options),
        blogId: access.place ?? '',
      }
      return publishThrough(createDriver(place, article, known, steps), article, known, steps)
    },
    readPost(access, remoteId, options) {
      const shopify = open(access, options)
      return readThrough({ toFacts, find: (id: string) => findArticle(shopify, id) }, remoteId)
    },
    async listChoices(access, kind, text, options) {
      if (kind === 'categories') return []
      const data = await open(access, options)(listNames[kind])
      const tags = Array.isArray(data.articleTags) ? data.articleTags.map(textOf) : []
      const authors = listOf(asNode(data.articleAuthors)?.nodes).map(({ name }) => textOf(name))
      const key = text.trim().toLowerCase()
      return [...tags, ...authors].filter((one) => one !== '' && one.toLowerCase().includes(key)).slice(0, 20)
    },
    async unpublish(access, { remoteId }, options) {
      const shopify = open(access, options)
      if (!(await findArticle(shopify, remoteId))) return
      const variables = { id: remoteId, article: { isPublished: false } }
      requireWritten(await write(shopify, update, variables, 'articleUpdate'))
    },
  }
}
