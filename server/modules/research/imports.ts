import { canWrite, type contract, keywordKey } from '@rankwell/contract'
import type { SignedInContext } from '../../context.ts'
import { refuse } from '../../lib/errors.ts'
import type { Services } from '../../lib/services.ts'
import { requireWorkspace } from '../workspaces/service.ts'

type Input<Name extends keyof typeof contract.research> = Parameters<
  Services<typeof contract.research>[Name]
>[1]

async function requireWriter(ctx: SignedInContext, workspaceId: string | undefined): Promise<string> {
  const { workspace, role } = await requireWorkspace(ctx, workspaceId)
  if (!canWrite(role)) throw refuse('role_forbidden')
  return workspace._id
}

/** Keeps keywords of another tool's export; a keyword that is there gets the new figures. */
export async function importKeywords(ctx: SignedInContext, input: Input<'importKeywords'>) {
  const { app } = ctx
  const workspaceId = await requireWriter(ctx, input.workspace)
  const place = { workspaceId, locationName: input.location_name, languageCode: input.language_code }
  await app.imported.saveKeywords(place, keywordKey(input.seed ?? ''), input.rows, app.now())
  return { imported: input.rows.length }
}

/** Keeps search results of another tool's export, so that a search of those keywords finds them. */
export async function importResults(ctx: SignedInContext, input: Input<'importResults'>) {
  const { app } = ctx
  const workspaceId = await requireWriter(ctx, input.workspace)
  const place = { workspaceId, locationName: input.location_name, languageCode: input.language_code }
  await app.imported.saveResults(place, input.rows, app.now())
  return { imported: input.rows.length }
}
