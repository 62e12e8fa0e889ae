import { isSameSecond, isSet, noteField, noteIgnored, type SeoField } from './field-report.ts'
import { tagKey } from './ghost-tags.ts'
import type { UploadedImages } from './image-library.ts'
import { listOf, textOf } from './platform-http.ts'
import type { FieldReport, SiteArticle } from './posts.ts'

type Fields = Record<string, unknown>

const seoKeys: Partial<Record<SeoField, string>> = {
  seoTitle: 'meta_title',
  seoDescription: 'meta_description',
  canonical: 'canonical_url',
  socialTitle: 'og_title',
  socialDescription: 'og_description',
  socialImage: 'og_image',
}

/** Compares the sent fields with Ghost's response. */
export function reportGhost(
  { settings, seo, excerpt }: SiteArticle,
  sent: Fields,
  got: Fields,
  { placed, failed }: UploadedImages,
): FieldReport[] {
  const report: FieldReport[] = []
  const same = (field: FieldReport['field'], key: string) =>
    noteField(report, field, (got[key] ?? null) === (sent[key] ?? null), got[key])
  same('title', 'title')
  noteField(report, 'content', textOf(got.html) !== '' || sent.html === '')
  if (excerpt) noteField(report, 'excerpt', got.custom_excerpt === excerpt, got.custom_excerpt)
  if (settings.slug) noteField(report, 'slug', got.slug === settings.slug, got.slug)
  same('state', 'status')
  if (sent.published_at)
    noteField(report, 'date', isSameSecond(got.published_at, sent.published_at), got.published_at)
  const names = new Set(listOf(got.tags).map(({ name }) => tagKey(textOf(name))))
  for (const kind of ['categories', 'tags'] as const) {
    const wanted = settings[kind] ?? []
    if (wanted.length > 0)
      noteField(
        report,
        kind,
        wanted.every((name) => names.has(tagKey(name))),
      )
  }
  if (sent.authors) noteField(report, 'author', listOf(got.authors)[0]?.id === listOf(sent.authors)[0]?.id)
  if (sent.feature_image) same('featuredImage', 'feature_image')
  if (placed.size > 0 && failed === 0) noteField(report, 'pictures', true)
  for (const [field, key] of Object.entries(seoKeys) as [SeoField, string][])
    if (isSet[field](seo)) same(field, key)
  if (isSet.robots(seo)) noteIgnored(report, 'robots')
  return report
}
