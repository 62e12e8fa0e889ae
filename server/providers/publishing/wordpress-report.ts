import { noteField } from './field-report.ts'
import type { UploadedImages } from './image-library.ts'
import type { FieldReport, SiteArticle } from './posts.ts'
import { findLostTags } from './wordpress-html.ts'
import type { Fields } from './wordpress-rest.ts'

export const rawOf = (value: unknown): string => String((Object(value) as { raw?: unknown }).raw ?? '')
const isSameList = (sent: unknown, got: unknown): boolean =>
  Array.isArray(sent) &&
  Array.isArray(got) &&
  sent.length === got.length &&
  sent.every((id) => got.includes(id))

/** A slug in readable form: WordPress stores letters outside of ASCII percent-encoded, cut to 200 bytes. */
function readSlug(slug: unknown): string {
  const text = String(slug ?? '')
  try {
    return decodeURIComponent(text).normalize('NFC').toLowerCase()
  } catch (error) {
    if (error instanceof URIError) return text
    throw error
  }
}

/** Compares what was sent with the site's response, field by field. */
export function readReport(
  article: SiteArticle,
  sent: Fields,
  got: Fields,
  images: UploadedImages,
): FieldReport[] {
  const report: FieldReport[] = []
  const note = (field: FieldReport['field'], isSame: boolean, difference: unknown = '') =>
    noteField(report, field, isSame, difference)
  note('title', rawOf(got.title) === sent.title, rawOf(got.title))
  const content = rawOf(got.content)
  const lost = findLostTags(String(sent.content), content)
  note('content', lost.length === 0, lost.map((tag) => `<${tag}>`).join(' '))
  if (sent.excerpt) note('excerpt', rawOf(got.excerpt) === sent.excerpt, rawOf(got.excerpt))
  const { slug } = article.settings
  if (slug) note('slug', readSlug(got.slug) === readSlug(slug), readSlug(got.slug))
  note('state', got.status === sent.status, got.status)
  if (sent.date_gmt !== undefined && article.settings.state === 'future')
    note('date', got.date_gmt === sent.date_gmt, got.date_gmt)
  if (sent.author !== undefined) note('author', got.author === sent.author)
  for (const kind of ['categories', 'tags'] as const) {
    const requested = article.settings[kind]
    // A field that was not sent was accepted before.
    if (requested && requested.length > 0)
      note(kind, sent[kind] === undefined || isSameList(sent[kind], got[kind]))
  }
  if (sent.featured_media) note('featuredImage', got.featured_media === sent.featured_media)
  if (images.placed.size > 0 && images.failed === 0) note('pictures', true)
  return report
}
