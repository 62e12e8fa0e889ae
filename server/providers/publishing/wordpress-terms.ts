import { decodeEntities } from '../pages/decode-entities.ts'
import { type Fields, type Rest, RestRefused } from './wordpress-rest.ts'

const nameKey = (name: string): string => decodeEntities(name).normalize('NFC').trim().toLowerCase()
const readId = (fields: Fields): number | null => (typeof fields.id === 'number' ? fields.id : null)

export interface FoundTerms {
  ids: number[]
  /** Names that are not there and that the user may not add. */
  refused: string[]
}

/** Finds categories or tags by their names and adds what is missing. */
export async function findTerms(
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
    if (!(error instanceof RestRefused)) throw error
    const known = error.data.term_id
    return error.code === 'term_exists' && typeof known === 'number' ? known : null
  }
}

/** The user of that name or user name; null where the site shows none. */
export async function findAuthor(rest: Rest, name: string): Promise<number | null> {
  const search = { search: name, per_page: '100' }
  const rows = await rest
    .list('/wp/v2/users', { ...search, context: 'edit', _fields: 'id,name,slug,username' })
    .catch((error: unknown) => {
      if (!(error instanceof RestRefused)) throw error
      return rest.list('/wp/v2/users', { ...search, _fields: 'id,name,slug' })
    })
    .catch((error: unknown) => {
      if (!(error instanceof RestRefused)) throw error
      return []
    })
  const key = nameKey(name)
  const match = rows.find((row) =>
    [row.username, row.slug, row.name].some((one) => typeof one === 'string' && nameKey(one) === key),
  )
  return match ? readId(match) : null
}
