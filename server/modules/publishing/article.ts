import { blogToDoc, type JSONContent, parseBlog, toHtml } from '@rankwell/editor'
import type { App } from '../../context.ts'
import type { PostPicture, SiteArticle } from '../../providers/publishing/index.ts'
import type { DocumentRow } from '../documents/service.ts'
import type { VersionRow } from '../history/service.ts'
import { findWorkspaceImage } from '../uploads/service.ts'

const textOf = (node: JSONContent): string => node.text ?? (node.content ?? []).map(textOf).join('')

/** The site shows the title itself; a first block that says the same would stand there twice. */
function withoutTitle(doc: JSONContent, title: string): JSONContent {
  const [first, ...others] = doc.content ?? []
  const isTitle = first?.type === 'title' || (first?.type === 'heading' && first.attrs?.level === 1)
  return first && isTitle && textOf(first).trim() === title.trim() ? { ...doc, content: others } : doc
}

/** The pictures of a text that are the workspace's own. */
async function listPictures(app: App, workspaceId: string, doc: JSONContent): Promise<PostPicture[]> {
  const pictures = new Map<string, PostPicture>()
  for (const node of doc.content ?? []) {
    const src = node.type === 'image' ? String(node.attrs?.src ?? '') : ''
    if (!src || pictures.has(src)) continue
    const found = await findWorkspaceImage(app, workspaceId, src)
    const alt = String(node.attrs?.alt ?? '') || textOf(node)
    if (found) pictures.set(src, { src, alt, ...found })
  }
  return [...pictures.values()]
}

async function findFeatured(app: App, { workspaceId, title, publishSettings }: DocumentRow) {
  const src = publishSettings.featuredImage
  if (!src) return null
  const found = await findWorkspaceImage(app, workspaceId, src)
  return found && { src, alt: title, ...found }
}

/** What of a version is to stand on a site, with the document's settings for publishing. */
export async function composeArticle(
  app: App,
  document: DocumentRow,
  version: Pick<VersionRow, 'id' | 'title' | 'description' | 'metaTitle' | 'metaDescription' | 'blog'>,
): Promise<SiteArticle> {
  const title = version.title || document.keyword
  const doc = withoutTitle(blogToDoc(parseBlog(version.blog)), title)
  const pictures = await listPictures(app, document.workspaceId, doc)
  const featured = await findFeatured(app, document)
  if (featured && !pictures.some(({ src }) => src === featured.src)) pictures.push(featured)
  const { state = 'publish', date, slug, author, categories, tags, featuredImage } = document.publishSettings
  return {
    documentId: document.id,
    versionId: version.id,
    title,
    html: toHtml(doc, { embeds: 'address', raw: 'clean' }),
    excerpt: version.description,
    language: document.language,
    seo: {
      title: version.metaTitle,
      description: version.metaDescription,
      keyword: document.keyword,
    },
    pictures,
    settings: {
      state,
      date: date ?? null,
      slug: slug?.trim() ?? '',
      author: author?.trim() ?? '',
      categories: categories ?? null,
      tags: tags ?? null,
      featured: featuredImage ?? null,
    },
  }
}
