import type { Voice, VoiceContent, VoiceSource } from '@rankwell/contract'
import { type Expected, member, type Row } from './access-matrix.ts'
import type { Caller, World } from './world.ts'

export const sampleVoice: VoiceContent = {
  name: 'House voice',
  language: 'en',
  persona: '',
  tone: 'warm',
  preferred: [{ term: 'sign up', insteadOf: ['register'] }],
  forbidden: [{ term: 'utilize', replacement: 'use' }],
  rules: { spelling: 'american' },
  facts: [{ title: 'Founded', text: 'We opened our first café in 1998.' }],
  audiences: [{ name: 'Beginners', text: 'People who brew at home.' }],
}

/** Creates a voice and returns its id. */
export async function makeVoice(
  caller: Caller,
  content: Partial<VoiceContent> = {},
  sharing: 'private' | 'workspace' = 'private',
): Promise<string> {
  return (await caller.post<Voice>('/voices', { content: { ...sampleVoice, ...content }, sharing })).body._id
}

/** Adds a pasted text to a voice and returns the source's id. */
export const addText = async (caller: Caller, id: string, text: string): Promise<string> =>
  (await caller.post<VoiceSource>(`/voices/${id}/sources`, { source: { kind: 'text', text } })).body._id

/** A casual text of more than 300 words. */
export const longText = Array.from(
  { length: 12 },
  () =>
    'We’ve brewed coffee for years—and we love it! You’ll need beans, water, and a jar. Don’t worry, it’s easy: grind your beans, add water, and wait.',
).join('\n')

const writers: Expected = { ...member, viewer: 403 }
const editors: Expected = { ...writers, reviewer: 403 }
const owners: Expected = { ...writers, publisher: 403, reviewer: 403, writer: 403 }
const nobody: Expected = { ...writers, owner: 404, publisher: 404, reviewer: 404, writer: 404 }

/** A file that is not a Word file: editors get 422, others do not get that far. */
function notWord(): FormData {
  const form = new FormData()
  form.set('file', new File(['no'], 'voice.docx'))
  return form
}

/** The access matrix of calls about voices: a shared one of the writer. */
export async function voiceRows(world: World, docId: string): Promise<Record<string, Row>> {
  const shared = await makeVoice(world.owner)
  const other = await makeVoice(world.owner)
  const { sql } = world.app.database
  for (const id of [shared, other])
    await sql`update voices set sharing = 'workspace', created_by = ${world.writer._id} where id = ${id}`
  await addText(world.owner, shared, longText)
  const source = await addText(world.owner, shared, 'A short text.')
  const removed = await addText(world.owner, shared, 'A removed text.')
  await sql`update voice_sources set deleted_at = now() where id = ${removed}`
  const at = `/voices/${shared}`
  const workspace = world.workspaceId
  const refused: Expected = { ...editors, owner: 422, publisher: 422, writer: 422 }
  return {
    'voices.listVoices': { path: `/voices?workspace=${workspace}`, expected: writers },
    'voices.listTrashedVoices': { path: `/voices/trash?workspace=${workspace}`, expected: writers },
    'voices.listDefaultVoices': { path: `/voices/defaults?workspace=${workspace}`, expected: writers },
    'voices.setDefaultVoice': {
      path: '/voices/defaults',
      body: { workspace, voice: null },
      expected: { ...editors, writer: 403 },
    },
    'voices.getVoice': { path: at, expected: writers },
    'voices.createVoice': { path: '/voices', body: { workspace, content: sampleVoice }, expected: writers },
    'voices.updateVoice': { path: at, body: { content: sampleVoice }, expected: editors },
    'voices.lockVoice': { path: `${at}/lock`, body: { isLocked: false }, expected: owners },
    // The owner deletes it, so that the others find nothing.
    'voices.deleteVoice': {
      path: `/voices/${other}`,
      expected: { ...nobody, owner: 200 },
    },
    // Not deleted.
    'voices.restoreVoice': { path: `${at}/restore`, expected: nobody },
    'voices.listVoiceVersions': { path: `${at}/versions`, expected: writers },
    'voices.restoreVoiceVersion': { path: `${at}/versions/1/restore`, body: {}, expected: editors },
    'voices.listVoiceSources': { path: `${at}/sources`, expected: writers },
    'voices.addVoiceSource': {
      path: `${at}/sources`,
      body: { source: { kind: 'text', text: 'Some more words.' } },
      expected: editors,
    },
    'voices.addVoiceFile': { path: `${at}/files`, body: notWord(), expected: refused },
    'voices.removeVoiceSource': {
      path: `${at}/sources/${source}`,
      expected: { ...editors, publisher: 404, writer: 404 },
    },
    // The writer has restored it already.
    'voices.restoreVoiceSource': {
      path: `${at}/sources/${removed}/restore`,
      body: {},
      expected: { ...editors, owner: 200, publisher: 404, writer: 404 },
    },
    'voices.analyzeVoice': { path: `${at}/analyze`, body: {}, expected: editors },
    'voices.acceptVoiceProposal': {
      path: `${at}/proposal/accept`,
      body: {},
      expected: { ...editors, publisher: 404, writer: 404 },
    },
    'voices.dismissVoiceProposal': {
      path: `${at}/proposal`,
      expected: { ...editors, owner: 404, publisher: 404, writer: 404 },
    },
    'voices.checkVoiceStyle': { path: `${at}/check`, body: { text: 'Tea' }, expected: writers },
    'voices.sampleVoice': {
      path: `${at}/sample`,
      body: { paragraph: 'Tea' },
      expected: { ...writers, owner: 422, publisher: 422, reviewer: 422, writer: 422 },
    },
    'voices.getDocumentVoice': {
      path: `/documents/${docId}/voice`,
      expected: { owner: 200, publisher: 200, reviewer: 404, writer: 200, viewer: 403, stranger: 404 },
    },
  }
}
