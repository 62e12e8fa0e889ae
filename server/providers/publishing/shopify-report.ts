import { isSameSecond, isSet, noteField, noteIgnored } from './field-report.ts'
import type { UploadedImages } from './image-library.ts'
import { isRecord, textOf } from './platform-http.ts'
import type { FieldReport, SiteArticle } from './posts.ts'

type Fields = Record<string, unknown>

const readField = (node: Fields, name: string): string => {
  const field = node[name]
  return isRecord(field) ? textOf(field.value) : ''
}

/** Compares the sent fields with the store's response. */
export function reportShopify(
  { title, excerpt, settings, seo }: SiteArticle,
  sent: Fields,
  got: Fields,
  { placed, failed }: UploadedImages,
): FieldReport[] {
  const report: FieldReport[] = []
  noteField(report, 'title', got.title === title, got.title)
  noteField(report, 'content', textOf(got.body) !== '' || sent.body === '')
  if (excerpt) noteField(report, 'excerpt', textOf(got.summary) !== '', got.summary)
  if (settings.slug) noteField(report, 'slug', got.handle === settings.slug, got.handle)
  const isOut = got.isPublished === true
  noteField(report, 'state', isOut === (sent.isPublished === true))
  const date = textOf(sent.publishDate)
  if (date) {
    const there = textOf(got.publishedAt)
    noteField(report, 'date', isSameSecond(there, date), there)
  }
  const author = isRecord(got.author) ? textOf(got.author.name) : ''
  if (settings.author) noteField(report, 'author', author === settings.author, author)
  const tags = new Set((Array.isArray(got.tags) ? got.tags : []).map((tag) => textOf(tag).toLowerCase()))
  for (const kind of ['categories', 'tags'] as const) {
    const wanted = settings[kind] ?? []
    const isThere = wanted.every((name) => tags.has(name.toLowerCase()))
    if (wanted.length > 0) noteField(report, kind, isThere)
  }
  if (sent.image) noteField(report, 'featuredImage', isRecord(got.image))
  if (placed.size > 0 && failed === 0) noteField(report, 'pictures', true)
  if (seo.title)
    noteField(report, 'seoTitle', readField(got, 'titleTag') === seo.title, readField(got, 'titleTag'))
  if (seo.description) {
    const there = readField(got, 'descriptionTag')
    noteField(report, 'seoDescription', there === seo.description.replace(/\s+/g, ' '), there)
  }
  if (seo.noIndex) noteField(report, 'robots', readField(got, 'hidden') === '1')
  else if (seo.noFollow) noteIgnored(report, 'robots')
  for (const field of ['canonical', 'socialTitle', 'socialDescription', 'socialImage'] as const)
    if (isSet[field](seo)) noteIgnored(report, field)
  return report
}
