import { completeStep } from '@rankwell/contract'
import type { App } from '../../context.ts'
import { presentGeneration } from '../documents/generation.ts'
import { recordVersion } from '../history/service.ts'
import { sumSpent } from '../spending/service.ts'
import { completeSetup, type GenerationRow, setSpent } from './queries.ts'

/** Sends a run's progress to everyone in the document. */
export const notifyStopped = (app: App, row: GenerationRow): void =>
  app.notify.toDocument(row.documentId, 'generationProgress', presentGeneration(row))

/** The cost of the run's calls, including suggestions of title, outline, and description. */
export const readSpent = (
  app: App,
  { documentId, userId, createdAt }: GenerationRow,
): Promise<number | null> =>
  sumSpent(app, {
    docId: documentId,
    userId,
    since: createdAt,
    what: ['article', 'outline', 'titles', 'meta'],
  })

/** The text generated before a run was stopped is kept, as a separate version. */
export async function recordStopped(app: App, row: GenerationRow): Promise<void> {
  if (!row.section) await completeSetup(app.database, row.documentId, completeStep)
  await recordVersion(app, row.documentId, { kind: 'generation', label: row.model, authorIds: [row.userId] })
  const stopped = await setSpent(app.database, row.id, await readSpent(app, row))
  if (stopped) notifyStopped(app, stopped)
}
