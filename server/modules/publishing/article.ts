import { noSeoSettings } from '@rankwell/contract'
import { blogToDoc, type JSONContent, parseBlog, toHtml } from '@rankwell/editor'
import type { App } from '../../context.ts'
import type { PostCapabilities, PostImage, SiteArticle } from '../../providers/publishing/index.ts'
import type { DocumentRow } from '../document-changes/service.ts'
import type { VersionRow } from '../history/service.ts'
import { findWorkspaceImage } from '../uploads/service.ts'
import { findSeoSettings } from './queries.ts'

const textOf = (node: JSONContent): string => node.text ?? (node.content ?? []).map(textOf).join('')

/** The site shows the title itself; an equal first block would repeat it. */
function withoutTitle(doc: JSONContent, title: string): JSONContent {
  const [first, ...others] = doc.content ?? []
  const isTitle = first?.type === 'title' || (first?.type === 'heading' && first.attrs?.level === 1)
  return first && isTitle && textOf(first).trim() === title.trim() ? { ...doc, content: others } : doc
}

/** The workspace's own images in a text. */
async function listImages(app: App, workspaceId: string, doc: JSONContent): Promise<PostImage[]> {
  const images = new Map<string, PostImage>()
  for (const node of doc.content ?? []) {
    const src = node.type === 'image' ? String(node.attrs?.src ?? '') : ''
    if (!src || images.has(src)) continue
    const found = await findWorkspaceImage(app, workspaceId, src)
    const alt = String(node.attrs?.alt ?? '') || textOf(node)
    if (found) images.set(src, { src, alt, ...found })
  }
  return [...images.values()]
}

/** All images the article needs on the site: in its text and as featured or social image. */
async function gatherImages(
  app: App,
  { workspaceId, title }: Pick<DocumentRow, 'workspaceId' | 'title'>,
  doc: JSONContent,
  others: readonly string[],
): Promise<PostImage[]> {
  const images = await listImages(app, workspaceId, doc)
  for (const src of others) {
    if (images.some((one) => one.src === src)) continue
    const found = await findWorkspaceImage(app, workspaceId, src)
    if (found) images.push({ src, alt: title, ...found })
  }
  return images
}

/** The publish settings for a connection: the document's, with the site's overrides. */
export function settingsFor({ publishSettings }: DocumentRow, connectionId: string | null) {
  const { connections, ...shared } = publishSettings
  return { ...shared, ...(connectionId && connections?.[connectionId]) }
}

interface Target {
  connectionId: string | null
  embeds: PostCapabilities['embeds']
}

/** The content of a version for a site, with the settings for publishing and search engines. */
export async function composeArticle(
  app: App,
  document: DocumentRow,
  version: Pick<VersionRow, 'id' | 'title' | 'description' | 'metaTitle' | 'metaDescription' | 'blog'>,
  { connectionId, embeds }: Target,
): Promise<SiteArticle> {
  const title = version.title || document.keyword
  const doc = withoutTitle(blogToDoc(parseBlog(version.blog)), title)
  const seo = { ...noSeoSettings, ...(await findSeoSettings(app.database, document.id)) }
  const {
    state = 'publish',
    date,
    slug,
    author,
    categories,
    tags,
    featuredImage,
  } = settingsFor(document, connectionId)
  const featured = featuredImage ?? (seo.featuredImage || null)
  const others = [featured ?? '', seo.socialImage].filter(Boolean)
  return {
    documentId: document.id,
    versionId: version.id,
    title,
    doc,
    html: toHtml(doc, { embeds, raw: 'clean' }),
    excerpt: version.description,
    language: document.language,
    seo: {
      title: version.metaTitle,
      description: version.metaDescription,
      keyword: document.keyword,
      canonical: seo.canonical,
      noIndex: seo.noIndex,
      noFollow: seo.noFollow,
      socialTitle: seo.socialTitle,
      socialDescription: seo.socialDescription,
      socialImage: seo.socialImage,
    },
    images: await gatherImages(app, { workspaceId: document.workspaceId, title }, doc, others),
    settings: {
      state: state === 'future' && date && new Date(date) <= app.now() ? 'publish' : state,
      date: date ?? null,
      slug: slug?.trim() ?? '',
      author: author?.trim() ?? '',
      categories: categories ?? null,
      tags: tags ?? null,
      featured,
    },
  }
}
