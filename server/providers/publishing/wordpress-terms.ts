import { decodeEntities } from '../pages/decode-entities.ts'
import { type KnownPost, placementOf, type SiteArticle } from './posts.ts'
import { type Fields, type Rest, RestError } from './wordpress-rest.ts'

const nameKey = (name: string): string => decodeEntities(name).normalize('NFC').trim().toLowerCase()
const readId = (fields: Fields): number | null => (typeof fields.id === 'number' ? fields.id : null)

export interface FoundTerms {
  ids: number[]
  /** Names that do not exist and that the user may not create. */
  refused: string[]
}

/** Finds categories or tags by their names and creates missing ones. */
async function findTerms(
  rest: Rest,
  kind: 'categories' | 'tags',
  names: readonly string[],
): Promise<FoundTerms> {
  const found: FoundTerms = { ids: [], refused: [] }
  for (const name of [...new Set(names.map((one) => one.trim()))].filter(Boolean)) {
    const id = (await findTerm(rest, kind, name)) ?? (await addTerm(rest, kind, name))
    if (id === null) found.refused.push(name)
    else if (!found.ids.includes(id)) found.ids.push(id)
  }
  return found
}

async function findTerm(rest: Rest, kind: string, name: string): Promise<number | null> {
  const rows = await rest.list(`/wp/v2/${kind}`, { search: name, per_page: '100', _fields: 'id,name' })
  const match = rows.find((row) => nameKey(String(row.name)) === nameKey(name))
  return match ? readId(match) : null
}

async function addTerm(rest: Rest, kind: string, name: string): Promise<number | null> {
  try {
    return readId(await rest.write(`/wp/v2/${kind}`, { name }))
  } catch (error) {
    if (!(error instanceof RestError)) throw error
    const known = error.data.term_id
    return error.code === 'term_exists' && typeof known === 'number' ? known : null
  }
}

/** Terms that the site's editors have added to the post. */
async function findOthersTerms(
  rest: Rest,
  kind: 'categories' | 'tags',
  { [kind]: ids }: Fields,
  own: readonly string[],
): Promise<number[]> {
  const there = Array.isArray(ids) ? ids.filter((id) => typeof id === 'number') : []
  if (there.length === 0) return []
  const include = there.join(',')
  const rows = await rest.list(`/wp/v2/${kind}`, { include, per_page: '100', _fields: 'id,name' })
  const names = new Map(rows.map((row) => [readId(row), nameKey(String(row.name))]))
  const ours = new Set(own.map(nameKey))
  return there.filter((id) => !ours.has(names.get(id) ?? ''))
}

/**
 * Categories or tags to send: undefined if the article requests none, or the same as before, so that changes made by
 * the site's editors are kept. Their tags are kept next to new ones, and so are their categories if the previous
 * request is unknown.
 */
export async function describeTerms(
  rest: Rest,
  kind: 'categories' | 'tags',
  article: SiteArticle,
  { placement, fields }: KnownPost,
  post: Fields,
): Promise<FoundTerms | undefined> {
  const names = article.settings[kind]
  const before = placement?.[kind]
  // Posts published before these were stored have both kinds in one list, or none.
  const isUnknown = before === undefined
  const isAsBefore = isUnknown
    ? JSON.stringify(placementOf(article).terms) === JSON.stringify(placement?.terms)
    : JSON.stringify(names) === JSON.stringify(before)
  if (!names || (fields.has(kind) && isAsBefore)) return undefined
  const { ids, refused } = await findTerms(rest, kind, names)
  const own = [...((isUnknown ? placement?.terms : before) ?? []), ...names]
  const areOthersKept = kind === 'tags' || (isUnknown && fields.has(kind))
  const others = areOthersKept ? await findOthersTerms(rest, kind, post, own) : []
  return { ids: [...new Set([...ids, ...others])], refused }
}

/** The user with this name or user name; null if there is none. */
export async function findAuthor(rest: Rest, name: string): Promise<number | null> {
  const search = { search: name, per_page: '100' }
  const rows = await rest
    .list('/wp/v2/users', { ...search, context: 'edit', _fields: 'id,name,slug,username' })
    .catch((error: unknown) => {
      if (!(error instanceof RestError)) throw error
      return rest.list('/wp/v2/users', { ...search, _fields: 'id,name,slug' })
    })
    .catch((error: unknown) => {
      if (!(error instanceof RestError)) throw error
      return []
    })
  const key = nameKey(name)
  const match = rows.find((row) =>
    [row.username, row.slug, row.name].some((one) => typeof one === 'string' && nameKey(one) === key),
  )
  return match ? readId(match) : null
}

/** Searches categories, tags or authors by name. */
export async function listNames(
  rest: Rest,
  kind: 'authors' | 'categories' | 'tags',
  text: string,
): Promise<string[]> {
  const route = kind === 'authors' ? 'users' : kind
  const query: Record<string, string> = {
    per_page: '20',
    _fields: 'id,name',
    ...(text && { search: text }),
    ...(kind === 'authors' ? { who: 'authors', orderby: 'name' } : { orderby: 'count', order: 'desc' }),
  }
  const rows = await rest.list(`/wp/v2/${route}`, query).catch((error: unknown) => {
    // Users who may not list authors still see those with published posts.
    const { who: _who, ...open } = query
    if (error instanceof RestError && kind === 'authors') return rest.list(`/wp/v2/${route}`, open)
    throw error
  })
  return rows.map(({ name }) => decodeEntities(String(name ?? ''))).filter(Boolean)
}
