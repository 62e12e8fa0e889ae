import { eq } from 'drizzle-orm'
import type { Database } from './open.ts'
import { installation } from './schema.ts'

/** Settings of the whole installation. */
export type InstallationSetting = 'billing' | 'encryption_key'

/** @returns The stored value, or null. */
export async function readInstallationSetting(
  { db }: Database,
  key: InstallationSetting,
): Promise<string | null> {
  const [row] = await db
    .select({ value: installation.value })
    .from(installation)
    .where(eq(installation.key, key))
  return row?.value ?? null
}

/** Stores a value, replacing an earlier one. */
export async function saveInstallationSetting(
  { db }: Database,
  key: InstallationSetting,
  value: string,
): Promise<void> {
  await db
    .insert(installation)
    .values({ key, value })
    .onConflictDoUpdate({ target: installation.key, set: { value } })
}
