import { z } from 'zod'
import { endpoint, Id, LanguageCode, line, Message, signedIn } from '../base.ts'
import { maxWordBytes } from '../exports/endpoints.ts'
import {
  DefaultVoice,
  NewVoiceSource,
  TrashedVoice,
  UsedVoice,
  Voice,
  VoiceContent,
  VoiceSample,
  VoiceSharing,
  VoiceSource,
  VoiceSummary,
  VoiceVersion,
  VoiceViolation,
} from './schemas.ts'

const Place = z.object({ workspace: Id.optional() })
const One = z.object({ id: Id })
const readable = { access: 'signed-in', key: { scope: 'read' } } as const

export const voices = {
  listVoices: signedIn
    .meta(readable)
    .route({
      method: 'GET',
      path: '/voices',
      summary: 'List the shared voices of a workspace and the caller’s own',
    })
    .input(Place)
    .output(z.array(VoiceSummary)),
  listTrashedVoices: signedIn
    .route({
      method: 'GET',
      path: '/voices/trash',
      summary: 'List the deleted voices that the caller may restore, newest first',
    })
    .input(Place)
    .output(z.array(TrashedVoice)),
  listDefaultVoices: signedIn
    .meta(readable)
    .route({
      method: 'GET',
      path: '/voices/defaults',
      summary: 'List a workspace’s default voices by language',
    })
    .input(Place)
    .output(z.array(DefaultVoice)),
  setDefaultVoice: endpoint
    .route({
      method: 'PUT',
      path: '/voices/defaults',
      summary: 'Set or remove a workspace’s default voice, for one language or for all without their own',
    })
    .input(
      Place.extend({
        /** Without it, for all languages without a default of their own. */
        language: LanguageCode.optional(),
        /** A voice shared with the workspace; null removes the default. */
        voice: Id.nullable(),
      }),
    )
    .output(z.array(DefaultVoice)),
  getVoice: signedIn
    .meta(readable)
    .route({
      method: 'GET',
      path: '/voices/{id}',
      summary: 'Get a voice with its measured profile and proposal',
    })
    .input(One)
    .output(Voice),
  createVoice: endpoint
    .route({ method: 'POST', path: '/voices', summary: 'Create a voice' })
    .input(Place.extend({ content: VoiceContent, sharing: VoiceSharing.default('private') }))
    .output(Voice),
  updateVoice: endpoint
    .route({
      method: 'PUT',
      path: '/voices/{id}',
      summary: 'Change or share a voice; a change of its content creates a version',
    })
    .input(
      One.extend({
        content: VoiceContent.optional(),
        sharing: VoiceSharing.optional(),
        /** The version that was edited: a newer one is not overwritten. */
        version: z.number().int().optional(),
      }),
    )
    .output(Voice),
  lockVoice: endpoint
    .route({
      method: 'PUT',
      path: '/voices/{id}/lock',
      summary: 'Lock a voice, so that only owners change it, or unlock it',
    })
    .input(One.extend({ isLocked: z.boolean() }))
    .output(Voice),
  deleteVoice: endpoint
    .route({ method: 'DELETE', path: '/voices/{id}', summary: 'Move a voice to the trash' })
    .input(One)
    .output(Message),
  restoreVoice: endpoint
    .route({ method: 'POST', path: '/voices/{id}/restore', summary: 'Restore a deleted voice' })
    .input(One)
    .output(Voice),
  listVoiceVersions: signedIn
    .route({
      method: 'GET',
      path: '/voices/{id}/versions',
      summary: 'List the versions of a voice, newest first',
    })
    .input(One)
    .output(z.array(VoiceVersion)),
  restoreVoiceVersion: endpoint
    .route({
      method: 'POST',
      path: '/voices/{id}/versions/{version}/restore',
      summary: 'Restore an earlier version as a new one',
    })
    .input(One.extend({ version: z.coerce.number().int().min(1).max(1_000_000) }))
    .output(Voice),
  listVoiceSources: signedIn
    .route({
      method: 'GET',
      path: '/voices/{id}/sources',
      summary: 'List the sources that a voice is measured from',
    })
    .input(One)
    .output(z.array(VoiceSource)),
  addVoiceSource: endpoint
    .route({
      method: 'POST',
      path: '/voices/{id}/sources',
      summary: 'Add a pasted text, a web page, or a post of a connected site as a source',
    })
    .input(One.extend({ source: NewVoiceSource }))
    .output(VoiceSource),
  addVoiceFile: endpoint
    .route({ method: 'POST', path: '/voices/{id}/files', summary: 'Add a Word file as a source' })
    .input(One.extend({ file: z.file().max(maxWordBytes) }))
    .output(VoiceSource),
  removeVoiceSource: endpoint
    .route({ method: 'DELETE', path: '/voices/{id}/sources/{source}', summary: 'Remove a source' })
    .input(One.extend({ source: Id }))
    .output(Message),
  restoreVoiceSource: endpoint
    .route({
      method: 'POST',
      path: '/voices/{id}/sources/{source}/restore',
      summary: 'Restore a removed source',
    })
    .input(One.extend({ source: Id }))
    .output(VoiceSource),
  analyzeVoice: endpoint
    .route({
      method: 'POST',
      path: '/voices/{id}/analyze',
      summary: 'Measure the sources and propose a version, which replaces an earlier proposal',
      description: 'Needs 300 words; with fewer it responds with 422 `voice_too_short`.',
    })
    .input(One)
    .output(Voice),
  acceptVoiceProposal: endpoint
    .route({
      method: 'POST',
      path: '/voices/{id}/proposal/accept',
      summary: 'Make the proposed version the active one',
    })
    .input(One.extend({ version: z.number().int().optional() }))
    .output(Voice),
  dismissVoiceProposal: endpoint
    .route({ method: 'DELETE', path: '/voices/{id}/proposal', summary: 'Dismiss the proposed version' })
    .input(One)
    .output(Voice),
  checkVoiceStyle: signedIn
    .meta(readable)
    .route({
      method: 'POST',
      path: '/voices/{id}/check',
      summary: 'List where a text violates a voice’s rules and terms, with fixes',
    })
    .input(One.extend({ /** Plain text or Markdown headings; a block per line. */ text: line(200_000) }))
    .output(z.array(VoiceViolation)),
  sampleVoice: endpoint
    .route({
      method: 'POST',
      path: '/voices/{id}/sample',
      summary: 'Write a paragraph again in a voice',
      description: 'Needs a connected model: without one it responds with 422 `needs_model`.',
    })
    .input(One.extend({ paragraph: line(3_000).pipe(z.string().min(1)) }))
    .output(VoiceSample),
  getDocumentVoice: signedIn
    .meta(readable)
    .route({
      method: 'GET',
      path: '/documents/{docId}/voice',
      summary: 'Get the voice that applies to a document, and the one last used for its text',
    })
    .input(z.object({ docId: Id }))
    .output(z.object({ current: Voice.nullable(), used: UsedVoice.nullable() })),
}
