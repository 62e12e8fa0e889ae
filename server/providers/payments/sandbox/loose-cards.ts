import type { Database } from '../../../db/open.ts'
import { findAlias } from './cards.ts'
import { findObject } from './queries.ts'
import type { SandboxCard } from './types.ts'

/** A card that belongs to nobody yet: one that was typed in, or an alias of a test card. */
export async function findLooseCard(database: Database, now: Date, id: string): Promise<SandboxCard | null> {
  const alias = findAlias(id, now)
  if (alias) return { id, ...alias }
  const found = await findObject(database, id)
  return found?.kind === 'card' ? (found.data as SandboxCard) : null
}
