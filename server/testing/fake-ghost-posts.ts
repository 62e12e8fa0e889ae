import { randomUUID } from 'node:crypto'
import { importGhostHtml } from './fake-ghost-html.ts'

export interface GhostTag {
  id: string
  name: string
  slug: string
}

export interface GhostPost {
  id: string
  uuid: string
  slug: string
  title: string
  html: string
  status: string
  url: string
  updated_at: string
  published_at: string | null
  tags: GhostTag[]
  [field: string]: unknown
}

/** The fields of a post as they are sent. */
export interface GhostFields {
  slug?: string
  title?: string
  html?: string
  status?: string
  updated_at?: string
  published_at?: string | null
  tags?: Partial<GhostTag>[]
  [field: string]: unknown
}

const newId = (): string => randomUUID().replaceAll('-', '').slice(0, 24)

/** Ghost writes other scripts in Latin letters; here by their code points. */
export const ghostSlug = (name: string): string =>
  name
    .replace(/^#/, 'hash-')
    .normalize('NFKD')
    .replace(/[\p{M}'’]/gu, '')
    .toLowerCase()
    .replace(/\P{ASCII}/gu, (sign) =>
      /[\p{L}\p{N}]/u.test(sign) ? (sign.codePointAt(0) ?? 0).toString(36) : '-',
    )
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 185)

const limits = { slug: 191, custom_excerpt: 300, meta_title: 300, meta_description: 500, og_title: 300, og_description: 500, canonical_url: 2000 } // biome-ignore format: a table

/** Why Ghost rejects the fields of a post; null if it accepts them. */
export function rejectFields(fields: GhostFields, before: GhostPost | null): string | null {
  const long = (value: unknown, max: number) => typeof value === 'string' && [...value].length > max
  for (const [field, max] of Object.entries(limits))
    if (long(fields[field], max)) return `Validation failed for ${field}.`
  if (fields.tags?.some(({ name }) => long(name, 191))) return 'Validation failed for name.'
  if (fields.tags?.some(({ name }) => name?.startsWith(',')))
    return 'Validation (matches) failed for name tags.name'
  if (long(fields.title, 255))
    return 'Value in [posts.title] exceeds maximum length of 255 characters. posts.title'
  if (long(fields.feature_image_alt, 191))
    return 'Value in [post_revisions.feature_image_alt] exceeds maximum length of 191 characters. post_revisions.feature_image_alt'
  if (fields.status !== 'scheduled') return null
  if (before?.status === 'published') return 'Your post is already published, please reload your page.'
  const date = fields.published_at ?? before?.published_at
  if (!date) return 'Value in published_at cannot be blank.'
  const isPast = Date.parse(date) < Date.now() - 120_000
  return isPast ? 'Date must be at least -2 minutes in the future.' : null
}

/** Finds a tag by its id, or by the slug of its name; Ghost then renames that tag on all posts. */
function takeTag(tags: GhostTag[], { id, name = '' }: Partial<GhostTag>): GhostTag {
  const slug = ghostSlug(name)
  const known = tags.find((tag) => tag.id === id || tag.slug === slug)
  if (known) return Object.assign(known, name && { name })
  const made = { id: newId(), name, slug }
  tags.push(made)
  return made
}

interface Site {
  url: string
  posts: GhostPost[]
  tags: GhostTag[]
}

/** Stores a post as Ghost does: omitted fields are kept, and so is the text if the HTML is empty. */
export function storePost(site: Site, post: GhostPost | null, fields: GhostFields, now: string): GhostPost {
  const base =
    post ??
    ({
      id: newId(),
      uuid: randomUUID(),
      published_at: null,
      html: '',
      tags: [],
      status: 'draft',
    } as unknown as GhostPost)
  const title = fields.title === '' ? '(Untitled)' : (fields.title ?? base.title)
  const wanted = fields.slug !== undefined || !post ? ghostSlug(fields.slug || title) || 'post' : base.slug
  const isTaken = (slug: string) => site.posts.some((one) => one.slug === slug && one.id !== base.id)
  let slug = wanted
  for (let at = 2; isTaken(slug); at += 1) slug = `${wanted}-${at}`
  const status = fields.status ?? base.status
  // Stores whole seconds, as Ghost's database does.
  const published = (fields.published_at ?? base.published_at)?.replace(/\.\d+Z$/, '.000Z') ?? null
  const tags = fields.tags?.map((tag) => takeTag(site.tags, tag)) ?? base.tags
  Object.assign(base, fields, {
    title,
    slug,
    status,
    html: fields.html ? importGhostHtml(fields.html) : base.html,
    tags: [...new Set(tags)],
    published_at: status === 'published' ? (published ?? now) : published,
    url: status === 'published' ? `${site.url}/${slug}/` : `${site.url}/p/${base.uuid}/`,
    updated_at: now,
  })
  if (!post) site.posts.push(base)
  return base
}

/** The tags that a filter such as `name:['a','b'],slug:['c']` finds; all tags if there is no filter. */
export function filterTags(tags: GhostTag[], filter: string | null): GhostTag[] {
  if (!filter) return tags
  const values = (field: string) =>
    [
      ...(new RegExp(`${field}:\\[((?:'(?:\\\\.|[^'\\\\])*',?)*)\\]`).exec(filter)?.[1] ?? '').matchAll(
        /'((?:\\.|[^'\\])*)'/g,
      ),
    ].map(([, text = '']) => text.replace(/\\(.)/g, '$1').trim().toLowerCase())
  const [names, slugs] = [values('name'), values('slug')]
  return tags.filter(({ name, slug }) => names.includes(name.trim().toLowerCase()) || slugs.includes(slug))
}
