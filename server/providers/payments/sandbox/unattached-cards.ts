import type { Database } from '../../../db/open.ts'
import { findAlias } from './cards.ts'
import { makeId } from './invoicing.ts'
import { findObject } from './queries.ts'
import type { SandboxCard } from './types.ts'

/** A card without a customer. An entered card keeps its id when it is attached; an alias gets a new one. */
export async function findUnattachedCard(
  database: Database,
  now: Date,
  id: string,
): Promise<SandboxCard | null> {
  const alias = findAlias(id, now)
  if (alias) return { id: makeId('pm'), ...alias }
  const found = await findObject(database, id)
  return found?.kind === 'card' ? (found.data as SandboxCard) : null
}
