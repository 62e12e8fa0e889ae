import type { CommentThread, Document, Serp } from '@rankwell/contract'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { subscriptions } from '../../db/schema.ts'
import { newId } from '../../lib/ids.ts'
import {
  all,
  type Expected,
  member,
  owners,
  type Role,
  type Row,
  roles,
} from '../../testing/access-matrix.ts'
import { accountRows } from '../../testing/access-matrix-accounts.ts'
import { batchRows } from '../../testing/access-matrix-batches.ts'
import { chatRows } from '../../testing/access-matrix-chats.ts'
import { fileRows } from '../../testing/access-matrix-files.ts'
import { keyRows } from '../../testing/access-matrix-keys.ts'
import { linkRows } from '../../testing/access-matrix-links.ts'
import { pageRows } from '../../testing/access-matrix-pages.ts'
import { providerRows } from '../../testing/access-matrix-providers.ts'
import { templateRows } from '../../testing/access-matrix-templates.ts'
import { voiceRows } from '../../testing/access-matrix-voices.ts'
import { contractCalls, isAddressOf } from '../../testing/contract-calls.ts'
import { makeRemovedMember } from '../../testing/people.ts'
import { explainAll, listForeignReads } from '../../testing/query-plans/explain.ts'
import { fillTables, makeTenants } from '../../testing/query-plans/fill.ts'
import { cursorOf, type ListedIds, makeListCalls, nextPageOf } from '../../testing/query-plans/list-calls.ts'
import { type Recording, recordStatements } from '../../testing/query-plans/record.ts'
import { runSweepers } from '../../testing/run-jobs.ts'
import { type Caller, callApi, createWorld, signIn, type World } from '../../testing/world.ts'

/**
 * The matrix's document was created by the writer and shared with the viewer; owner and publisher see all
 * documents.
 */
const sees: Expected = { owner: 200, publisher: 200, reviewer: 404, writer: 200, viewer: 200, stranger: 404 }
const edits: Expected = { ...sees, viewer: 403 }

let world: World
/** A former member with their own workspace, who has the rights of a stranger. */
let removed: Caller
let rows: Record<string, Row>
let listed: ListedIds
let recording: Recording

/** Enough rows of twenty other tenants in every table to detect reads without an index. */
async function fillWithOthers(): Promise<void> {
  const { sql } = world.app.database
  const others = await makeTenants(sql, { tag: 'others', workspaces: 20, people: 3000, rows: 3000 })
  await fillTables(sql, { ...others, large: { pages: 12_000 } })
  await sql.unsafe('vacuum analyze')
}

beforeAll(async () => {
  world = await createWorld()
  await fillWithOthers()
  recording = recordStatements()
  removed = await makeRemovedMember(world)
  const make = async () =>
    (await world.writer.post<Document>('/documents', { keyword: 'home composting', language: 'en' })).body._id
  const docId = await make()
  const { database } = world.app
  await database.sql`insert into collaborators (document_id, user_id, added_by) values (${docId}, ${world.viewer._id}, ${world.owner._id})`
  const place = { keyword: 'home composting', location_name: 'United States', language_code: 'en' }
  const serp = (await world.writer.post<Serp>('/seo/serp', { ...place, docId })).body
  const post = async (path: string) => (await world.writer.post<{ _id: string }>(path, { docId })).body._id
  const brief = await post('/brief')
  const meta = await post('/meta-data')
  const titles = newId()
  const outline = newId()
  const cluster = newId()
  await database.sql`insert into titles (id, document_id, titles) values (${titles}, ${docId}, '["A title"]')`
  await database.sql`insert into outlines (id, document_id) values (${outline}, ${docId})`
  const secondCluster = newId()
  await database.sql`insert into clusters (id, workspace_id, keyword, keyword_key, location_name, cluster_language, created_by) values (${secondCluster}, ${world.workspaceId}, 'b', 'b', 'Spain', 'es', ${world.writer._id})`
  await database.sql`insert into clusters (id, workspace_id, keyword, keyword_key, location_name, cluster_language, created_by) values (${cluster}, ${world.workspaceId}, 'a', 'a', 'Spain', 'es', ${world.writer._id})`
  await world.writer.put(`/documents/update/${docId}`, { status: 'In Review' })
  const [version] = (await world.writer.get<{ _id: string }[]>(`/documents-history/${docId}`)).body
  await database.sql`update documents set was_in_review = false where id = ${docId}`
  const history = { ...sees, viewer: 403 }
  const anchor = { from: 'AQEBeAA', to: 'AQEBeAA' }
  const comment = { anchor, quote: 'words', text: 'A word' }
  const discussion = `/documents-comments/${docId}`
  const thread = (await world.owner.post<CommentThread>(discussion, comment)).body
  const answered = (await world.owner.post<CommentThread>(`${discussion}/${thread._id}`, { text: 'x' })).body
  const [edited, deleted] = answered.comments.map(({ _id }) => `${discussion}/${thread._id}/${_id}`)
  if (!edited || !deleted) throw new Error('two comments are required')
  /** The owner's own comments; other users who may comment cannot address them. */
  const owned: Expected = { ...edits, publisher: 404, writer: 404 }
  const guestThreads = `/documents-guest-comments/${docId}`
  /** The thread of these rows does not exist. */
  const unknownThread: Expected = { ...all(404), viewer: 403 }
  const target = { docId, connection: { _id: newId() } }
  const shares: Expected = { ...sees, writer: 403, viewer: 403 }
  /** The connection of these rows does not exist. */
  const decides: Expected = { ...all(404), writer: 403, viewer: 403 }
  const { _id: ownerId, email: ownerEmail } = world.owner
  const keyed = await keyRows(world)
  const [, , webhookId = ''] = keyed['webhooks.updateWebhook']?.path.split('/') ?? []
  listed = { workspaceId: world.workspaceId, ownerId, ownerEmail, docId, briefId: brief, webhookId }
  rows = {
    ...(await accountRows(world)),
    ...(await providerRows(world)),
    ...(await linkRows(world, docId, edits)),
    ...(await batchRows(world)),
    ...(await pageRows(world, docId, { sees, edits })),
    ...(await templateRows(world, docId)),
    ...(await voiceRows(world, docId)),
    ...(await chatRows(world, docId)),
    ...keyed,
    ...(await fileRows(world, docId, { sees, edits })),
    'trash.listTrash': { path: `/trash?workspace=${world.workspaceId}`, expected: { ...owners, owner: 200 } },
    'trash.restoreFromTrash': { path: '/trash/restore', body: { Ids: [newId()] }, expected: all(404) },
    'trash.emptyTrash': { path: '/trash/delete', body: { Ids: [newId()] }, expected: all(404) },
    'dashboard.getDashboard': { path: `/dashboard?workspace=${world.workspaceId}`, expected: member },
    'documents.createDocument': {
      path: '/documents',
      body: { workspace: world.workspaceId },
      expected: { ...member, viewer: 403 },
    },
    'documents.listDocuments': {
      path: '/documents/saved',
      body: { workspace: world.workspaceId },
      expected: member,
    },
    'documents.getCurrentDocument': { path: '/documents/get-current-doc', body: { docId }, expected: sees },
    'documents.updateDocument': {
      path: `/documents/update/${docId}`,
      body: { description: 'x' },
      expected: edits,
    },
    'documents.restoreDocuments': {
      path: '/documents/restore',
      body: { Ids: [newId()] },
      expected: all(404),
    },
    'review.getReview': { path: `/documents/${docId}/review`, expected: history },
    'publishing.listPublishConnections': {
      path: '/publish-connections',
      expected: { ...all(200), writer: 403, viewer: 403 },
    },
    'publishing.listPublications': { path: `/documents/${docId}/publications`, expected: sees },
    'publishing.publishDocument': {
      path: '/documents/publish/wordpress',
      body: { docId, connection: { _id: newId() } },
      expected: decides,
    },
    'publishing.unpublishDocument': {
      path: '/documents/unpublish/wordpress',
      body: target,
      expected: decides,
    },
    'publishing.compareRemote': { path: '/documents/remote/wordpress', body: target, expected: decides },
    'publishing.listSiteChoices': {
      path: '/documents/publish-choices/wordpress',
      body: { ...target, kind: 'tags', text: '' },
      expected: decides,
    },
    'publishing.mergeRemote': {
      path: '/documents/merge-remote/wordpress',
      body: { ...target, fingerprint: 'x' },
      expected: decides,
    },
    'collaborators.addCollaborator': {
      path: '/documents/add-collaborator',
      body: { docId, collaboratorId: world.viewer._id },
      expected: shares,
    },
    'collaborators.removeCollaborator': {
      path: '/documents/remove-collaborator',
      body: { docId, collaboratorId: world.reviewer._id },
      expected: shares,
    },
    'guests.createGuestLink': { path: '/guest-links', body: { docId }, expected: shares },
    'guests.listGuestLinks': { path: `/guest-links?docId=${docId}`, expected: shares },
    'guests.revokeGuestLink': { path: `/guest-links/${newId()}`, expected: all(404) },
    'guests.listGuestThreads': { path: guestThreads, expected: sees },
    'guests.answerGuest': {
      path: `${guestThreads}/${newId()}`,
      body: { text: 'x' },
      expected: unknownThread,
    },
    'guests.resolveGuestThread': {
      path: `${guestThreads}/${newId()}`,
      body: { isResolved: true },
      expected: unknownThread,
    },
    'guests.deleteGuestComment': { path: `${guestThreads}/${newId()}/${newId()}`, expected: unknownThread },
    'notifications.muteDocument': {
      path: `/notifications/muted/${docId}`,
      body: { isMuted: false },
      expected: sees,
    },
    'history.listHistory': { path: `/documents-history/${docId}`, expected: history },
    'history.getVersion': { path: `/documents-history/${docId}/${version?._id}`, expected: history },
    'history.getVersionScore': {
      path: `/documents-history/${docId}/${version?._id}/score`,
      expected: history,
    },
    'history.saveVersion': {
      path: `/documents-history/${docId}`,
      body: { name: 'Before the review' },
      expected: edits,
    },
    'history.nameVersion': {
      path: `/documents-history/${docId}/${version?._id}`,
      body: { name: 'Named' },
      expected: edits,
    },
    'comments.listComments': { path: discussion, expected: sees },
    'comments.createThread': { path: discussion, body: comment, expected: edits },
    'comments.importThreads': {
      path: `${discussion}/import`,
      body: {
        threads: [
          {
            ...{ anchor, quote: 'words', isResolved: false },
            comments: [{ author: 'Anna', writtenAt: null, text: 'x' }],
          },
        ],
      },
      expected: edits,
    },
    'comments.markCommentsRead': {
      path: `${discussion}/read`,
      body: { through: thread.comments[0]?._id },
      expected: sees,
    },
    'comments.replyToThread': {
      path: `${discussion}/${thread._id}`,
      body: { text: 'An answer' },
      expected: edits,
    },
    'comments.resolveThread': {
      path: `${discussion}/${thread._id}`,
      body: { isResolved: true },
      expected: edits,
    },
    'comments.editComment': { path: edited, body: { text: 'Better' }, expected: owned },
    'comments.deleteComment': { path: deleted, expected: owned },
    'history.restoreVersion': {
      path: `/documents-history/${docId}/${version?._id}/restore`,
      body: {},
      expected: edits,
    },
    'briefs.createBrief': { path: '/brief', body: { docId }, expected: edits },
    'briefs.updateBrief': { path: `/brief/${brief}`, body: { goal: 'x' }, expected: edits },
    'briefs.proposeBrief': { path: '/brief/proposal', body: { docId }, expected: edits },
    'briefs.listBriefNews': { path: `/brief/${brief}/news`, expected: sees },
    'briefs.markBriefSeen': { path: `/brief/${brief}/seen`, body: {}, expected: sees },
    'briefs.findBrief': { path: '/brief/brief', body: { docId }, expected: sees },
    'clusters.createCluster': {
      path: '/clusters',
      body: { clusterId: cluster, keyword: 'copy' },
      expected: { ...member, viewer: 403 },
    },
    'clusters.updateCluster': {
      path: `/clusters/${cluster}`,
      body: { content: [] },
      expected: { ...member, viewer: 403 },
    },
    'clusters.transferKeywords': {
      path: `/clusters/${cluster}/transfer`,
      body: { to: secondCluster },
      expected: { ...member, viewer: 403 },
    },
    'clusters.quoteClusters': {
      path: '/clusters/quote',
      body: { docId, cluster: { keyword: 'tea', location_name: 'Spain', clusterLanguage: 'es' } },
      expected: edits,
    },
    'clusters.getClusterRun': { path: `/clusters/generation/${docId}`, expected: sees },
    'clusters.stopClusters': { path: `/clusters/generation/${docId}/stop`, expected: edits },
    'clusters.listClusters': { path: `/clusters/workspace/${world.workspaceId}`, expected: member },
    'clusters.getCluster': { path: `/clusters/${cluster}`, expected: member },
    'clusters.listClusterGroups': { path: `/clusters/${cluster}/groups`, expected: member },
    'serps.listLanguages': { path: '/seo/languages', expected: all(200) },
    'serps.listLocations': { path: '/seo/locations', expected: all(200) },
    'serps.listSampleTopics': { path: '/seo/sample-topics', expected: all(200) },
    'serps.searchSerp': { path: '/seo/serp', body: { ...place, docId }, expected: edits },
    'serps.getSerp': { path: `/serps/${serp._id}`, expected: sees },
    'serps.updateSerp': { path: `/serps/${serp._id}`, body: {}, expected: edits },
    'serps.addCompetitors': {
      path: `/serps/${serp._id}/competitors`,
      body: { urls: ['http://127.0.0.1:1/'] },
      expected: edits,
    },
    'serps.getCompetitorRuns': { path: `/serps/${serp._id}/runs/${serp.runs}`, expected: sees },
    'serps.listCompetitorScores': { path: `/serps/${serp._id}/scores`, expected: sees },
    'plagiarism.checkPlagiarism': {
      path: '/seo/check',
      body: { docId },
      expected: { ...edits, owner: 422, publisher: 422, writer: 422 },
    },
    'plagiarism.getPlagiarism': { path: `/seo/check/${docId}`, expected: edits },
    'serps.listInformationGain': { path: `/serps/${serp._id}/information-gain`, expected: sees },
    'serps.explainScoreChange': { path: `/serps/${serp._id}/score-change`, expected: sees },
    'research.quoteSearch': {
      path: `/seo/quote?workspace=${world.workspaceId}`,
      expected: { ...member, viewer: 403 },
    },
    'research.listPlaces': {
      path: `/seo/places?country=Germany&workspace=${world.workspaceId}`,
      expected: member,
    },
    'research.findRivals': {
      path: `/seo/rivals?keyword=home%20composting&language=en&workspace=${world.workspaceId}`,
      expected: member,
    },
    'research.listImports': { path: `/seo/imports?workspace=${world.workspaceId}`, expected: member },
    'research.deleteImport': { path: `/seo/imports/${newId()}`, expected: all(404) },
    'research.restoreImport': { path: `/seo/imports/${newId()}/restore`, expected: all(404) },
    'research.importKeywords': {
      path: '/seo/import/keywords',
      body: {
        workspace: world.workspaceId,
        location_name: '',
        language_code: 'en',
        rows: [{ keyword: 'imported', volume: 10, difficulty: null, intent: null }],
      },
      expected: { ...member, viewer: 403 },
    },
    'research.importResults': {
      path: '/seo/import/results',
      body: {
        workspace: world.workspaceId,
        location_name: '',
        language_code: 'en',
        rows: [{ keyword: 'imported', url: 'https://a.example', position: 1, title: '', description: '' }],
      },
      expected: { ...member, viewer: 403 },
    },
    'titles.createTitles': { path: '/document-title', body: { docId }, expected: edits },
    'titles.updateTitles': {
      path: `/document-title/${titles}`,
      body: { selected: 'A title' },
      expected: edits,
    },
    'titles.enhanceTitle': { path: `/document-title/${titles}`, body: { title: 'A title' }, expected: edits },
    'titles.getTitles': { path: `/document-title/${titles}`, expected: sees },
    'outlines.createOutline': { path: '/document-outline', body: { docId }, expected: edits },
    'outlines.updateOutline': {
      path: `/document-outline/${outline}`,
      body: { content: [] },
      expected: edits,
    },
    'outlines.getOutline': { path: `/document-outline/${outline}`, expected: sees },
    'metaData.createMetaData': { path: '/meta-data', body: { docId }, expected: edits },
    'metaData.updateMetaData': { path: `/meta-data/${meta}`, body: { metaTitle: 'x' }, expected: edits },
    'metaData.generateMetaData': { path: `/meta-data/generate/${meta}`, body: {}, expected: edits },
    'metaData.getMetaData': { path: `/meta-data/${meta}`, expected: sees },
    'writing.estimateArticle': { path: `/copy-butler/estimate?docId=${docId}`, expected: edits },
    'writing.estimateSection': {
      path: '/copy-butler/estimate-section',
      body: { docId, outline: [{ level: 2, text: 'One' }], index: 0 },
      expected: edits,
    },
    'writing.estimateParagraph': {
      path: '/copy-butler/estimate-paragraph',
      body: { action: 'shorten', paragraph: 'Words.', language: 'en', docId },
      expected: edits,
    },
    'writing.generateArticle': {
      path: '/copy-butler/generate-article',
      body: { docId, outline: [{ level: 2, text: 'One' }], section: 0 },
      expected: edits,
    },
    'writing.checkReadability': {
      path: '/copy-butler/readability',
      body: { lang: 'xx', text: 'x' },
      expected: all(422),
    },
    'writing.describeHelp': { path: '/copy-butler/help', expected: all(200) },
    'writing.rewriteParagraph': {
      path: '/copy-butler/shorten',
      body: { docId, language: 'en', paragraph: 'One. Two.' },
      expected: edits,
    },
    'writing.getResearchNotes': { path: `/research-notes/${docId}`, expected: sees },
    'writing.stopGeneration': {
      path: '/documents/stop-generation',
      body: { docId },
      expected: { ...edits, owner: 409, publisher: 409, writer: 409 },
    },
    'documents.deleteDocuments': {
      path: '/documents/delete',
      body: { Ids: [docId] },
      expected: { owner: 404, publisher: 200, reviewer: 404, writer: 403, viewer: 403, stranger: 404 },
    },
  }
})
afterAll(async () => {
  recording.stop()
  await world.stop()
})

const guarded = contractCalls.filter((call) => call.access !== 'anyone')

describe('every call of the contract', () => {
  test('has a row in this matrix, which makes that call', () => {
    expect(Object.keys(rows).toSorted()).toEqual(guarded.map((call) => call.id).toSorted())
    expect(guarded.filter((call) => !isAddressOf(call, rows[call.id]?.path ?? ''))).toEqual([])
  })

  test.each(guarded)('$id responds with 401 without a session', async ({ id, method }) => {
    const row = rows[id]
    const answer = await callApi<{ code: string }>(world.app.url, null, method, row?.path ?? '', row?.body)
    expect(answer.status).toBe(401)
    expect(answer.body.code).toBe('session_required')
  })

  test('returns every list in each order, with each filter and for each role', async () => {
    const calls = makeListCalls(listed)
    for (const call of calls) {
      const answer = await callApi(world.app.url, world[call.who].token, call.method, call.path, call.body, {
        'accept-language': call.language ?? 'en',
      })
      expect([call.name, answer.status]).toEqual([call.name, 200])
      const cursor = cursorOf(answer.body)
      if (cursor && !call.name.endsWith('next page')) calls.push(nextPageOf(call, cursor))
    }
  })

  const walked = guarded.filter(
    (call) => !['auth.logout', 'auth.logoutEverywhere', 'documents.deleteDocuments'].includes(call.id),
  )
  test.each(walked)('$id responds to each role as specified', async ({ id, method }) => {
    const row = rows[id]
    const statuses: Partial<Record<Role | 'removed', number>> = {}
    for (const role of [...roles, 'removed'] as const) {
      const caller: Caller = role === 'removed' ? removed : world[role]
      const answer = await callApi(world.app.url, caller.token, method, row?.path ?? '', row?.body)
      statuses[role] = answer.status
    }
    expect(statuses).toEqual({ ...row?.expected, removed: row?.expected.stranger })
  })

  test('only owners, publishers, and reviewers may delete a document, which then no longer exists for any role', async () => {
    const row = rows['documents.deleteDocuments']
    expect((await removed.post(row?.path ?? '', row?.body)).status).toBe(row?.expected.stranger)
    const order: Role[] = ['stranger', 'viewer', 'writer', 'reviewer', 'publisher', 'owner']
    for (const role of order) {
      const answer = await world[role].post(row?.path ?? '', row?.body)
      expect(answer.status, role).toBe(row?.expected[role])
    }
  })

  test('without a subscription reads succeed and writes get 402', async () => {
    const owner = world.stranger
    await world.app.database.db
      .update(subscriptions)
      .set({ status: 'canceled' })
      .where(eq(subscriptions.ownerId, owner._id))
    for (const { id, method, access } of walked) {
      const row = rows[id]
      const answer = await callApi(world.app.url, owner.token, method, row?.path ?? '', row?.body)
      if (access === 'subscribed') expect(answer.status, id).toBe(402)
      else expect(answer.status, id).toBe(row?.expected.stranger)
    }
  })

  test.each(['auth.logout', 'auth.logoutEverywhere'])(
    '%s deletes the caller’s own data for each role',
    async (id) => {
      for (const role of roles) {
        const token = await signIn(world.app.url, world[role].email)
        const ask = () => callApi(world.app.url, token, 'POST', rows[id]?.path ?? '', {})
        expect([role, (await ask()).status]).toEqual([role, rows[id]?.expected[role]])
        expect((await ask()).status).toBe(401)
      }
    },
  )

  test('reads no rows of other tenants, and neither do the scheduled jobs', async () => {
    await runSweepers(world.app)
    recording.stop()
    const { url } = world.app.database
    const explained = await explainAll(url, recording.statements.values(), { hasFewRows: true })
    expect(explained.length).toBeGreaterThan(500)
    expect(listForeignReads(explained, 100)).toEqual([])
  })
})
