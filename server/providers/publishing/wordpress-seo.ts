import { isSet, noteField, noteIgnored, type SeoField, seoFields } from './field-report.ts'
import type { ArticleSeo, FieldReport, KnownPost, SiteArticle, UploadedImage } from './posts.ts'
import type { Fields } from './wordpress-rest.ts'

interface SocialImage {
  source: string
  /** Empty if it is not in the site's library. */
  id: string
}

type Entries = Partial<Record<SeoField, [key: string, value: unknown][]>>
type Plugin = (seo: ArticleSeo, image: SocialImage) => Entries

const sign = (isOn: boolean) => (isOn ? '1' : '0')

/** https://developer.yoast.com/development/entity-overview: the meta keys of a post. */
const yoast: Plugin = (seo, { source, id }) => ({
  seoTitle: [['_yoast_wpseo_title', seo.title]],
  seoDescription: [['_yoast_wpseo_metadesc', seo.description]],
  keyword: [['_yoast_wpseo_focuskw', seo.keyword]],
  canonical: [['_yoast_wpseo_canonical', seo.canonical]],
  robots: [
    ['_yoast_wpseo_meta-robots-noindex', sign(seo.noIndex)],
    ['_yoast_wpseo_meta-robots-nofollow', sign(seo.noFollow)],
  ],
  socialTitle: [['_yoast_wpseo_opengraph-title', seo.socialTitle]],
  socialDescription: [['_yoast_wpseo_opengraph-description', seo.socialDescription]],
  socialImage: [
    ['_yoast_wpseo_opengraph-image', source],
    ['_yoast_wpseo_opengraph-image-id', id],
  ],
})

const rankMath: Plugin = (seo, { source, id }) => ({
  seoTitle: [['rank_math_title', seo.title]],
  seoDescription: [['rank_math_description', seo.description]],
  keyword: [['rank_math_focus_keyword', seo.keyword]],
  canonical: [['rank_math_canonical_url', seo.canonical]],
  robots: [['rank_math_robots', [seo.noIndex ? 'noindex' : 'index', ...(seo.noFollow ? ['nofollow'] : [])]]],
  socialTitle: [['rank_math_facebook_title', seo.socialTitle]],
  socialDescription: [['rank_math_facebook_description', seo.socialDescription]],
  socialImage: [
    ['rank_math_facebook_image', source],
    ['rank_math_facebook_image_id', id],
  ],
})

const seoPress: Plugin = (seo, { source, id }) => ({
  seoTitle: [['_seopress_titles_title', seo.title]],
  seoDescription: [['_seopress_titles_desc', seo.description]],
  keyword: [['_seopress_analysis_target_kw', seo.keyword]],
  canonical: [['_seopress_robots_canonical', seo.canonical]],
  robots: [
    ['_seopress_robots_index', seo.noIndex ? 'yes' : ''],
    ['_seopress_robots_follow', seo.noFollow ? 'yes' : ''],
  ],
  socialTitle: [['_seopress_social_fb_title', seo.socialTitle]],
  socialDescription: [['_seopress_social_fb_desc', seo.socialDescription]],
  socialImage: [
    ['_seopress_social_fb_img', source],
    ['_seopress_social_fb_img_attachment_id', id],
  ],
})

const seoFramework: Plugin = (seo, { source, id }) => ({
  seoTitle: [['_genesis_title', seo.title]],
  seoDescription: [['_genesis_description', seo.description]],
  canonical: [['_genesis_canonical_uri', seo.canonical]],
  robots: [
    ['_genesis_noindex', seo.noIndex ? '1' : '0'],
    ['_genesis_nofollow', seo.noFollow ? '1' : '0'],
  ],
  socialTitle: [['_open_graph_title', seo.socialTitle]],
  socialDescription: [['_open_graph_description', seo.socialDescription]],
  socialImage: [
    ['_social_image_url', source],
    ['_social_image_id', id],
  ],
})

const plugins = [yoast, rankMath, seoPress, seoFramework]

export interface SeoMeta {
  meta: Fields
  /** The keys written for each field; empty if the site has none. */
  keys: Map<SeoField, string[]>
}

/**
 * The search and social data that plugins store for a post. The site accepts only fields that it returns;
 * others would be dropped silently. Fields that we set before and that are empty now are removed.
 */
export function describeSeo(
  { seo }: SiteArticle,
  post: Fields,
  known: Pick<KnownPost, 'fields'>,
  placed: ReadonlyMap<string, UploadedImage>,
): SeoMeta {
  const there = Object(post.meta) as Fields
  const own = placed.get(seo.socialImage)
  const isOurs = seo.socialImage.startsWith('/')
  const image = own
    ? { source: own.source, id: own.remoteId }
    : { source: isOurs ? '' : seo.socialImage, id: '' }
  const described = plugins.map((plugin) => plugin(seo, image))
  const result: SeoMeta = { meta: {}, keys: new Map() }
  for (const field of seoFields) {
    if (!isSet[field](seo) && !known.fields.has(field)) continue
    const entries = described
      .flatMap((entry) => entry[field] ?? [])
      .filter(([key]) => Object.hasOwn(there, key))
    for (const [key, value] of entries) result.meta[key] = value
    result.keys.set(
      field,
      entries.map(([key]) => key),
    )
  }
  return result
}

/** The SEO plugin found in a post although its fields cannot be written. */
const findPlugin = (post: Fields): string => (Object.hasOwn(post, 'yoast_head_json') ? 'Yoast SEO' : '')

const isSame = (sent: unknown, got: unknown): boolean =>
  Array.isArray(sent) ? JSON.stringify(sent) === JSON.stringify(got) : String(sent) === String(got ?? '')

/** Compares the sent search and social fields with those of the site. */
export function reportSeo(
  { seo }: SiteArticle,
  { meta, keys }: SeoMeta,
  got: Fields,
  report: FieldReport[],
): void {
  const kept = Object(got.meta) as Fields
  const refused = new Set(report.filter(({ state }) => state === 'refused').map(({ field }) => field))
  for (const [field, written] of keys) {
    if (refused.has(field)) continue
    // The keyword is internal, so a site without a field for it is not reported.
    if (written.length === 0 && isSet[field](seo) && field !== 'keyword')
      noteIgnored(report, field, findPlugin(got))
    const other = written.find((key) => !isSame(meta[key], kept[key]))
    if (written.length > 0) noteField(report, field, other === undefined, other && kept[other])
  }
}
