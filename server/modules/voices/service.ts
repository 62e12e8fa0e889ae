import {
  canShareVoices,
  type contract,
  type TrashedVoice,
  trashDays,
  type VoiceSummary,
} from '@rankwell/contract'
import type { App, SignedInContext } from '../../context.ts'
import { defineJob } from '../../lib/jobs.ts'
import type { Input, Services } from '../../lib/services.ts'
import { openDocument } from '../access/service.ts'
import { findDefaultFor, readUsedVoice } from '../default-voices/service.ts'
import { presentVoice, readVoice, requireVoicePlace, toVoiceSummary } from './access.ts'
import { acceptVoiceProposal, analyzeVoice, dismissVoiceProposal } from './analyze.ts'
import { checkVoiceStyle } from './check-style.ts'
import { listDefaultVoices, setDefaultVoice } from './defaults.ts'
import {
  createVoice,
  deleteVoice,
  listVoiceVersions,
  lockVoice,
  restoreVoice,
  restoreVoiceVersion,
  updateVoice,
} from './manage.ts'
import {
  deleteOldSources,
  deleteOldVoices,
  findVoice,
  listDefaults,
  listDeleted,
  listVisible,
} from './queries.ts'
import { sampleVoice } from './sample.ts'
import {
  addVoiceFile,
  addVoiceSource,
  listVoiceSources,
  removeVoiceSource,
  restoreVoiceSource,
} from './sources.ts'

const dayMs = 24 * 3_600_000

async function listVoices(ctx: SignedInContext, input: Input<'voices.listVoices'>): Promise<VoiceSummary[]> {
  const place = await requireVoicePlace(ctx, input.workspace)
  const { database } = ctx.app
  const workspaceId = place.workspace._id
  const [rows, defaults] = await Promise.all([
    listVisible(database, workspaceId, ctx.session.userId),
    listDefaults(database, workspaceId),
  ])
  return rows.map((row) => toVoiceSummary(ctx, place, row, defaults))
}

async function listTrashedVoices(
  ctx: SignedInContext,
  { workspace }: Input<'voices.listTrashedVoices'>,
): Promise<TrashedVoice[]> {
  const place = await requireVoicePlace(ctx, workspace)
  const rows = await listDeleted(ctx.app.database, place.workspace._id, {
    userId: ctx.session.userId,
    withShared: canShareVoices(place.role),
  })
  return rows.map(({ voice, deletedBy }) => {
    const deletedAt = voice.deletedAt ?? ctx.app.now()
    return {
      _id: voice.id,
      name: voice.name,
      sharing: voice.sharing,
      deletedAt: deletedAt.toISOString(),
      deletedBy: deletedBy ?? '',
      endsAt: new Date(deletedAt.getTime() + trashDays * dayMs).toISOString(),
    }
  })
}

/** The default voice for a document's language, and the one that its text was last generated in. */
async function getDocumentVoice(ctx: SignedInContext, { docId }: Input<'voices.getDocumentVoice'>) {
  const { app } = ctx
  const { document } = await openDocument(ctx, docId)
  const place = await requireVoicePlace(ctx, document.workspaceId)
  const [voice, used] = await Promise.all([
    findDefaultFor(app, document.workspaceId, document.language),
    readUsedVoice(app, docId),
  ])
  const row = voice && (await findVoice(app.database, voice.id))
  return { current: row && (await presentVoice(ctx, { ...place, row })), used }
}

/** Once a day: deletes voices and sources that have been in the trash for 30 days. */
export const voiceJobs = [
  defineJob<App, Record<never, never>>(
    'empty-voice-trash',
    async (app) => {
      await deleteOldSources(app.database, trashDays)
      const count = await deleteOldVoices(app.database, trashDays)
      if (count > 0) app.log.info({ count }, 'voices left the trash for good')
    },
    { cron: '31 3 * * *' },
  ),
]

export const voices: Services<typeof contract.voices> = {
  listVoices,
  listTrashedVoices,
  listDefaultVoices,
  setDefaultVoice,
  getVoice: (ctx, { id }) => readVoice(ctx, id),
  createVoice,
  updateVoice,
  lockVoice,
  deleteVoice,
  restoreVoice,
  listVoiceVersions,
  restoreVoiceVersion,
  listVoiceSources,
  addVoiceSource,
  addVoiceFile,
  removeVoiceSource,
  restoreVoiceSource,
  analyzeVoice,
  acceptVoiceProposal,
  dismissVoiceProposal,
  checkVoiceStyle,
  sampleVoice,
  getDocumentVoice,
}
