import type { CommentThread, Document, Serp, Version } from '@rankwell/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '../../lib/ids.ts'
import { addAnswer, makeChat } from '../../testing/access-matrix-chats.ts'
import { insertCheckedPage } from '../../testing/access-matrix-pages.ts'
import { makeTemplate } from '../../testing/access-matrix-templates.ts'
import { makeVoice } from '../../testing/access-matrix-voices.ts'
import { contractCalls } from '../../testing/contract-calls.ts'
import { callApi, createWorld, type World } from '../../testing/world.ts'

let world: World
/** Calls that take an id of the workspace's data; each answers 200 while the workspace exists. */
let calls: [method: string, path: string, body?: object][]

beforeAll(async () => {
  world = await createWorld()
  const { owner, workspaceId, app } = world
  const post = async <T extends { _id: string }>(path: string, body: object) =>
    (await owner.post<T>(path, body)).body._id
  const docId = await post<Document>('/documents', { workspace: workspaceId, keyword: 'home composting' })
  const place = { keyword: 'home composting', location_name: 'United States', language_code: 'en' }
  const serp = await post<Serp>('/seo/serp', { ...place, docId })
  const brief = await post('/brief', { docId })
  const meta = await post('/meta-data', { docId })
  const version = await post<Version>(`/documents-history/${docId}`, { name: 'Kept' })
  const anchor = { from: 'AQEBeAA', to: 'AQEBeAA' }
  const thread = await post<CommentThread>(`/documents-comments/${docId}`, { anchor, quote: 'x', text: 'x' })
  const cluster = newId()
  await app.database
    .sql`insert into clusters (id, workspace_id, keyword, keyword_key, location_name, cluster_language, created_by)
      values (${cluster}, ${workspaceId}, 'a', 'a', 'Spain', 'es', ${owner._id})`
  const batch = newId()
  await app.database.sql`insert into batches (id, workspace_id, kind, state, run_id, language, created_by)
      values (${batch}, ${workspaceId}, 'keywords', 'done', ${newId()}, 'en', ${owner._id})`
  const template = await makeTemplate(owner, {}, 'workspace')
  const voice = await makeVoice(owner, {}, 'workspace')
  const chat = await makeChat(owner)
  const { answer } = await addAnswer(world, chat, { by: owner._id })
  const batchPlace = { language: 'en', location_name: 'United States' }
  await insertCheckedPage(world, docId, 'http://127.0.0.1:1/page')
  calls = [
    ['POST', '/documents/get-current-doc', { docId }],
    ['PUT', `/documents/update/${docId}`, { description: 'x' }],
    ['GET', `/documents/${docId}/review`],
    ['GET', `/research-notes/${docId}`],
    ['GET', `/documents/${docId}/publications`],
    ['GET', `/documents-history/${docId}`],
    ['GET', `/documents-history/${docId}/${version}`],
    ['POST', `/documents-history/${docId}`, { name: 'Another' }],
    ['GET', `/documents-comments/${docId}`],
    ['POST', `/documents-comments/${docId}/${thread}`, { text: 'x' }],
    ['GET', `/documents-guest-comments/${docId}`],
    ['GET', `/guest-links?docId=${docId}`],
    ['POST', '/brief/brief', { docId }],
    ['PUT', `/brief/${brief}`, { goal: 'x' }],
    ['GET', `/brief/${brief}/news`],
    ['GET', `/serps/${serp}`],
    ['GET', `/seo/check/${docId}`],
    ['POST', '/seo/check', { workspace: workspaceId, language: 'en', text: 'a word '.repeat(20) }],
    ['GET', `/meta-data/${meta}`],
    ['GET', `/clusters/${cluster}`],
    ['GET', `/clusters/${cluster}/groups`],
    ['GET', `/clusters/workspace/${workspaceId}`],
    ['GET', `/uploads?workspace=${workspaceId}`],
    ['GET', `/trash?workspace=${workspaceId}`],
    ['GET', `/dashboard?workspace=${workspaceId}`],
    ['GET', `/api-keys?workspace=${workspaceId}`],
    ['GET', `/webhooks?workspace=${workspaceId}`],
    ['GET', `/invitations?workspace=${workspaceId}`],
    ['GET', `/seo/imports?workspace=${workspaceId}`],
    ['POST', '/batches/preview', { workspace: workspaceId, ...batchPlace, keywords: ['tea'] }],
    ['GET', `/batches?workspace=${workspaceId}`],
    ['GET', `/batches/${batch}`],
    ['POST', `/batches/${batch}/stop`, {}],
    ['POST', `/batches/${batch}/continue`, {}],
    ['GET', `/internal-links/${workspaceId}`],
    ['POST', `/internal-links/${workspaceId}/refresh`, {}],
    ['GET', `/internal-links/suggestions/${docId}`],
    ['GET', `/internal-links/inbound/${docId}`],
    ['GET', `/internal-links/problems/${docId}`],
    ['GET', `/internal-links/search/${workspaceId}?search=a`],
    ['GET', `/documents/check-page/${docId}`],
    ['POST', `/documents/check-page/${docId}/stop`, {}],
    ['POST', `/documents/check-page/${docId}/take-changes`, {}],
    ['GET', `/documents/check-page/pages/${workspaceId}`],
    ['GET', `/templates?workspace=${workspaceId}`],
    ['GET', `/templates/trash?workspace=${workspaceId}`],
    ['GET', `/templates/${template}`],
    ['POST', `/templates/${template}/duplicate`, {}],
    ['POST', '/templates/article-how-to/apply', { docId, inputs: { keyword: 'tea' } }],
    ['GET', `/voices?workspace=${workspaceId}`],
    ['GET', `/voices/defaults?workspace=${workspaceId}`],
    ['GET', `/voices/${voice}`],
    ['POST', `/voices/${voice}/check`, { text: 'Tea' }],
    ['GET', `/documents/${docId}/voice`],
    ['GET', `/chats?workspace=${workspaceId}`],
    ['GET', `/chats/${chat}`],
    ['GET', `/chats/${chat}/export`],
    ['GET', `/chats/${chat}/messages/${answer}/stream`],
    ['POST', '/chats/attachments', { workspace: workspaceId, source: { kind: 'text', text: 'x' } }],
    ['POST', `/chats/${chat}/messages/${answer}/document`, { docId }],
    ['POST', `/chats/${chat}/messages/${answer}/outline`, { docId }],
    ['GET', `/workspaces/${workspaceId}/${owner._id}`],
    ['POST', '/documents/saved', { workspace: workspaceId }],
    ['POST', '/documents', { workspace: workspaceId }],
  ]
})
afterAll(() => world.stop())

test('no data of a deleted workspace can be opened by its id, by any former member', async () => {
  const { owner, publisher, reviewer, writer, viewer, workspaceId, app } = world
  const ask = (token: string, [method, path, body]: (typeof calls)[number]) =>
    callApi(app.url, token, method, path, body)
  for (const call of calls) expect([call[1], (await ask(owner.token, call)).status]).toEqual([call[1], 200])
  await owner.post('/workspaces', { name: 'Another' })
  expect((await owner.post(`/workspaces/${workspaceId}/${owner._id}`)).status).toBe(200)
  for (const call of calls) expect([call[1], (await ask(owner.token, call)).status]).toEqual([call[1], 404])
  // A user without another workspace has no subscription to write with either.
  for (const { email, token } of [publisher, reviewer, writer, viewer])
    for (const call of calls) {
      const { status } = await ask(token, call)
      expect([email, call[1], status === 402 && call[0] !== 'GET' ? 404 : status]).toEqual([
        email,
        call[1],
        404,
      ])
    }
})

/** Lists that the owner reads without naming an id, before and after something is deleted. */
const ownLists = contractCalls.filter(({ method, path }) => method === 'GET' && !path.includes('{'))
/**
 * Excluded: the log keeps names, the trash lists what was deleted, and stored files show that their workspace was
 * deleted.
 */
const rememberDeleted = ['audit.listAuditEntries', 'trash.listTrash', 'uploads.listStoredUploads']

describe('a deleted object', () => {
  let one: World
  beforeAll(async () => {
    one = await createWorld()
  })
  afterAll(() => one.stop())
  const listNaming = async (id: string) => {
    const naming: string[] = []
    for (const call of ownLists) {
      const { body, status } = await one.owner.get(call.path)
      if (status === 200 && JSON.stringify(body).includes(id)) naming.push(call.id)
    }
    return naming
  }

  test('is in none of the owner’s lists, whether document or workspace', async () => {
    const { owner } = one
    await owner.post('/workspaces', { name: 'Stays' })
    const workspace = (await owner.post<{ _id: string }>('/workspaces', { name: 'Goes' })).body._id
    await owner.put(`/users/update-workspace/${owner._id}`, { selectedWorkspace: workspace })
    const assignee = { assigneeId: owner._id, dueDate: '2027-01-01T00:00:00.000Z' }
    const docId = (await owner.post<Document>('/documents', { workspace, keyword: 'tea' })).body._id
    expect((await owner.put(`/documents/update/${docId}`, assignee)).status).toBe(200)
    const withDocument = await listNaming(docId)
    expect(withDocument).toContain('dashboard.getDashboard')
    expect((await owner.post('/documents/delete', { Ids: [docId] })).status).toBe(200)
    expect((await listNaming(docId)).filter((id) => !rememberDeleted.includes(id))).toEqual([])
    const withWorkspace = await listNaming(workspace)
    expect(withWorkspace.length).toBeGreaterThan(1)
    expect((await owner.post(`/workspaces/${workspace}/${owner._id}`)).status).toBe(200)
    expect((await listNaming(workspace)).filter((id) => !rememberDeleted.includes(id))).toEqual([])
  })
})
