import type { PublishField } from '@rankwell/contract'
import type { FieldReport, SiteArticle } from './posts.ts'
import { findLostTags } from './wordpress-html.ts'
import type { PlacedPictures } from './wordpress-pictures.ts'
import type { Fields } from './wordpress-rest.ts'

/** The fields in which plugins that are known keep what search engines are to show. */
const seoKeys = {
  seoTitle: ['_yoast_wpseo_title', 'rank_math_title'],
  seoDescription: ['_yoast_wpseo_metadesc', 'rank_math_description'],
} as const
const keywordKeys = ['_yoast_wpseo_focuskw', 'rank_math_focus_keyword']

/** The site takes a field of a plugin only where it shows it; others would be dropped without a word. */
export function describeSeo({ seo }: SiteArticle, post: Fields): Fields {
  const there = Object(post.meta) as Fields
  const meta: Fields = {}
  const put = (keys: readonly string[], value: string) => {
    for (const key of keys) if (value && Object.hasOwn(there, key)) meta[key] = value
  }
  put(seoKeys.seoTitle, seo.title)
  put(seoKeys.seoDescription, seo.description)
  put(keywordKeys, seo.keyword)
  return Object.keys(meta).length > 0 ? { meta } : {}
}

const rawOf = (value: unknown): string => String((Object(value) as { raw?: unknown }).raw ?? '')
const isSameList = (sent: unknown, got: unknown): boolean =>
  Array.isArray(sent) &&
  Array.isArray(got) &&
  sent.length === got.length &&
  sent.every((id) => got.includes(id))

/** Compares what was sent with what the site says it has, field by field. */
export function readReport(
  article: SiteArticle,
  sent: Fields,
  got: Fields,
  pictures: PlacedPictures,
): FieldReport[] {
  const report: FieldReport[] = []
  const note = (field: PublishField, isSame: boolean, difference: unknown = '') =>
    report.push({ field, state: isSame ? 'taken' : 'changed', note: isSame ? '' : String(difference) })
  note('title', rawOf(got.title) === sent.title, rawOf(got.title))
  const content = rawOf(got.content)
  const lost = findLostTags(String(sent.content), content)
  note('content', lost.length === 0, lost.map((tag) => `<${tag}>`).join(' '))
  if (sent.excerpt) note('excerpt', rawOf(got.excerpt) === sent.excerpt, rawOf(got.excerpt))
  if (sent.slug !== undefined) note('slug', got.slug === sent.slug, got.slug)
  note('state', got.status === sent.status, got.status)
  if (sent.date_gmt !== undefined && article.settings.state === 'future')
    note('date', got.date_gmt === sent.date_gmt, got.date_gmt)
  if (sent.author !== undefined) note('author', got.author === sent.author)
  if (sent.categories !== undefined && (sent.categories as unknown[]).length > 0)
    note('categories', isSameList(sent.categories, got.categories))
  if (sent.tags !== undefined && (sent.tags as unknown[]).length > 0)
    note('tags', isSameList(sent.tags, got.tags))
  if (sent.featured_media) note('featuredImage', got.featured_media === sent.featured_media)
  if (pictures.placed.size > 0 && pictures.failed === 0)
    note('pictures', [...pictures.placed.values()].length > 0)
  return [...report, ...reportSeo(article, sent, got)]
}

function reportSeo({ seo }: SiteArticle, sent: Fields, got: Fields): FieldReport[] {
  const meta = Object(sent.meta) as Fields
  const kept = Object(got.meta) as Fields
  return (['seoTitle', 'seoDescription'] as const).flatMap((field): FieldReport[] => {
    const value = field === 'seoTitle' ? seo.title : seo.description
    if (!value) return []
    const keys = seoKeys[field].filter((key) => Object.hasOwn(meta, key))
    if (keys.length === 0) return [{ field, state: 'ignored', note: '' }]
    const isSame = keys.every((key) => kept[key] === value)
    return [{ field, state: isSame ? 'taken' : 'changed', note: isSame ? '' : String(kept[keys[0] ?? '']) }]
  })
}
