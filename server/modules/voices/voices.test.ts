import {
  type DefaultVoice,
  maxVoiceSources,
  maxVoices,
  maxVoiceWords,
  type TrashedVoice,
  type Voice,
  type VoiceSource,
  type VoiceSummary,
  type VoiceVersion,
  type VoiceViolation,
} from '@rankwell/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { addText, longText, makeVoice, sampleVoice } from '../../testing/access-matrix-voices.ts'
import { type FakeWordPress, fakePasswords, startFakeWordPress } from '../../testing/fake-wordpress.ts'
import { openSocket } from '../../testing/generation.ts'
import { makeRemovedMember, type Problem } from '../../testing/people.ts'
import { connectSite } from '../../testing/publishing.ts'
import { runJobs } from '../../testing/run-jobs.ts'
import { type StaticSite, startStaticSite } from '../../testing/static-site.ts'
import { type Caller, callApi, createWorld, type World } from '../../testing/world.ts'
import { makeWordFile } from '../../testing/zip.ts'

let world: World
let site: StaticSite
let blog: FakeWordPress
beforeAll(async () => {
  site = await startStaticSite()
  blog = await startFakeWordPress()
  world = await createWorld({ env: { FETCH_ALLOW: `${site.place},${blog.place}` } })
})
afterAll(async () => {
  await world.stop()
  await site.close()
  await blog.close()
})
beforeEach(async () => {
  const { sql } = world.app.database
  await sql`delete from voices`
  await sql`delete from audit_entries`
})

const list = async (caller: Caller) => (await caller.get<VoiceSummary[]>('/voices')).body
const get = async (id: string, caller = world.owner) => (await caller.get<Voice>(`/voices/${id}`)).body
const change = (id: string, body: object, caller = world.owner) =>
  caller.put<Voice & Problem>(`/voices/${id}`, body)
const remove = (path: string, caller: Caller) => callApi(world.app.url, caller.token, 'DELETE', path)
const add = (id: string, source: object, caller = world.owner) =>
  caller.post<VoiceSource & Problem>(`/voices/${id}/sources`, { source })
const analyze = (id: string, caller = world.owner) =>
  caller.post<Voice & Problem>(`/voices/${id}/analyze`, {})
const audited = async () =>
  (
    await world.app.database.sql<{ action: string; name: string }>`
      select action, subject->>'name' as name from audit_entries order by id`
  ).map(({ action, name }) => `${action} ${name}`)

describe('voices', () => {
  test('are seen by their author, and by everyone who writes once shared', async () => {
    const mine = await makeVoice(world.writer, { name: 'Mine' })
    const shared = await makeVoice(world.publisher, { name: 'Shared' }, 'workspace')
    const names = async (caller: Caller) => (await list(caller)).map(({ name }) => name)
    expect(await names(world.writer)).toEqual(['Mine', 'Shared'])
    for (const caller of [world.owner, world.reviewer]) expect(await names(caller)).toEqual(['Shared'])
    expect(await names(world.stranger)).toEqual([])
    expect((await world.owner.get(`/voices/${mine}`)).status).toBe(404)
    for (const id of [mine, shared]) expect((await world.viewer.get(`/voices/${id}`)).status).toBe(403)
    for (const caller of [world.stranger, await makeRemovedMember(world)])
      for (const path of [`/voices/${shared}`, `/voices/${shared}/sources`, `/voices/${shared}/versions`])
        expect((await caller.get(path)).status).toBe(404)
  })

  test('get a version with each change, and an earlier one can be restored', async () => {
    const id = await makeVoice(world.writer)
    const content = { ...sampleVoice, tone: 'cool' }
    expect((await change(id, { content, version: 1 }, world.writer)).body.version).toBe(2)
    expect((await change(id, { content }, world.writer)).body.version).toBe(2)
    const late = await change(id, { content: sampleVoice, version: 1 }, world.writer)
    expect(late).toMatchObject({ status: 409, body: { code: 'voice_changed' } })
    const restored = await world.writer.post<Voice>(`/voices/${id}/versions/1/restore`, {})
    expect(restored.body).toMatchObject({ version: 3, content: sampleVoice })
    const history = await world.writer.get<VoiceVersion[]>(`/voices/${id}/versions`)
    expect(history.body.map(({ version }) => version)).toEqual([3, 2, 1])
    expect((await world.writer.post(`/voices/${id}/versions/9/restore`, {})).status).toBe(404)
  })

  test('are shared by owners and publishers, and recorded', async () => {
    expect((await change(await makeVoice(world.writer), { sharing: 'workspace' }, world.writer)).status).toBe(
      403,
    )
    const id = await makeVoice(world.owner)
    expect((await change(id, { sharing: 'workspace' })).body.sharing).toBe('workspace')
    const content = { ...sampleVoice, name: 'Renamed' }
    expect((await change(id, { content }, world.reviewer)).status).toBe(403)
    expect((await change(id, { content }, world.publisher)).status).toBe(200)
    expect((await change(id, { sharing: 'private' }, world.publisher)).status).toBe(403)
    expect(await audited()).toEqual(['voice.shared House voice', 'voice.changed Renamed'])
  })

  test('once locked are changed by the owner only', async () => {
    const id = await makeVoice(world.publisher, {}, 'workspace')
    const lock = (isLocked: boolean, caller: Caller) => caller.put<Voice>(`/voices/${id}/lock`, { isLocked })
    expect((await lock(true, world.publisher)).status).toBe(403)
    expect((await lock(true, world.owner)).body.isLocked).toBe(true)
    const content = { ...sampleVoice, tone: 'new' }
    for (const call of [
      change(id, { content }, world.publisher),
      add(id, { kind: 'text', text: 'Words' }, world.publisher),
      analyze(id, world.publisher),
    ])
      expect(await call).toMatchObject({ status: 403, body: { code: 'voice_locked' } })
    expect((await remove(`/voices/${id}`, world.publisher)).status).toBe(403)
    expect((await get(id, world.publisher)).canEdit).toBe(false)
    expect((await change(id, { content })).status).toBe(200)
    await lock(false, world.owner)
    expect((await change(id, { content: sampleVoice }, world.publisher)).status).toBe(200)
  })

  test('go to the trash and leave it after 30 days', async () => {
    const id = await makeVoice(world.owner, {}, 'workspace')
    await remove(`/voices/${id}`, world.publisher)
    expect(await list(world.owner)).toEqual([])
    const trash = async (caller: Caller) => (await caller.get<TrashedVoice[]>('/voices/trash')).body
    expect(await trash(world.owner)).toMatchObject([{ _id: id, deletedBy: 'publisher' }])
    expect(await trash(world.writer)).toEqual([])
    expect((await world.owner.post<Voice>(`/voices/${id}/restore`, {})).body._id).toBe(id)
    await remove(`/voices/${id}`, world.owner)
    await world.app.database.sql`update voices set deleted_at = now() - interval '31 days'`
    await runJobs(world.app, [{ name: 'empty-voice-trash', input: {} }])
    expect(await trash(world.owner)).toEqual([])
    expect(await audited()).toEqual(
      ['shared', 'deleted', 'restored', 'deleted'].map((action) => `voice.${action} House voice`),
    )
  })

  test('are announced to the workspace if shared, and otherwise to their author', async () => {
    const writer = await openSocket(world.app.url, world.writer)
    const owner = await openSocket(world.app.url, world.owner)
    const seen: string[] = []
    try {
      for (const [name, socket, caller] of [
        ['writer', writer, world.writer],
        ['owner', owner, world.owner],
      ] as const) {
        socket.on('voicesChanged', () => seen.push(name))
        await socket.emitWithAck('joinAppRoom', { owner: world.owner._id, user: caller._id })
      }
      const flush = async () => {
        for (const socket of [writer, owner])
          await socket.emitWithAck('leaveRoom', { docId: world.workspaceId, user: world.owner._id })
        return seen.splice(0).sort()
      }
      await makeVoice(world.writer)
      expect(await flush()).toEqual(['writer'])
      await makeVoice(world.owner, {}, 'workspace')
      expect(await flush()).toEqual(['owner', 'writer'])
    } finally {
      writer.close()
      owner.close()
    }
  })

  test('are limited in number', async () => {
    const { sql } = world.app.database
    const content = JSON.stringify(sampleVoice)
    await sql`insert into voices (id, workspace_id, name, language, content)
      select gen_random_uuid(), ${world.workspaceId}, 'V', 'en', ${content}::jsonb
      from generate_series(1, ${maxVoices})`
    expect(await world.writer.post('/voices', { content: sampleVoice })).toMatchObject({
      status: 409,
      body: { code: 'too_many_voices' },
    })
  })

  test('check a text without a model', async () => {
    const id = await makeVoice(world.writer)
    const text = '# The colour\n\nPlease register and utilize it.'
    const found = await world.writer.post<VoiceViolation[]>(`/voices/${id}/check`, { text })
    expect(found.body.map(({ rule, block, from, fix }) => [rule, block, from, fix])).toEqual([
      ['spelling', 0, 6, 'color'],
      ['preferred-term', 2, 7, 'sign up'],
      ['forbidden-term', 2, 20, 'use'],
    ])
  })
})

describe('sources', () => {
  test('are pasted texts, pages, and Word files', async () => {
    const id = await makeVoice(world.writer)
    const text = await add(id, { kind: 'text', text: '# Hello\n\n- one two' }, world.writer)
    expect(text.body).toMatchObject({ kind: 'text', words: 3, url: '' })
    const form = new FormData()
    const body = '<w:p><w:r><w:t>Three words here</w:t></w:r></w:p>'
    form.set('file', new File([new Uint8Array(makeWordFile(body))], 'Style guide.docx'))
    const file = await world.writer.post<VoiceSource>(`/voices/${id}/files`, form)
    expect(file.body).toMatchObject({ kind: 'file', title: 'Style guide', words: 3 })
    const sources = await world.writer.get<VoiceSource[]>(`/voices/${id}/sources`)
    expect(sources.body.map(({ kind }) => kind)).toEqual(['text', 'file'])
    expect((await remove(`/voices/${id}/sources/${text.body._id}`, world.writer)).status).toBe(200)
    expect((await remove(`/voices/${id}/sources/${text.body._id}`, world.writer)).status).toBe(404)
  })

  test('are the content of a page without its menu, and a post of a connected site', async () => {
    const words = 'Grind the beans and wait for the water. '.repeat(10)
    const body = `<!doctype html><html lang="en"><head><title>Brew</title></head><body>
      <nav><a href="/">Menu words</a></nav><main><h1>Brew</h1><p>${words}</p><p>${words}</p></main></body></html>`
    site.files.set('/brew', { body })
    const id = await makeVoice(world.publisher)
    const page = await add(id, { kind: 'url', url: `${site.url}/brew` }, world.publisher)
    expect(page.body).toMatchObject({ kind: 'url', title: 'Brew', url: `${site.url}/brew` })
    expect(page.body.words).toBeGreaterThanOrEqual(160)
    const blocks = await world.app.database.sql`select blocks::text as text from voice_sources`
    expect(JSON.stringify(blocks)).not.toContain('Menu')
    const access = { url: blog.url, username: 'administrator', password: fakePasswords.administrator }
    const connection = await connectSite(world, access)
    const content = '<!-- wp:paragraph -->\n<p>Words of the site.</p>\n<!-- /wp:paragraph -->'
    const dates = { status: 'publish', slug: 'a', date_gmt: '2025-03-04T05:06:07' } as const
    const more = { author: 2, excerpt: '', categories: [], tags: [], featured_media: 0, meta: {} }
    blog.content.posts.push({ id: 7, title: 'A post', content, ...dates, ...more })
    const post = await add(id, { kind: 'post', connection, remoteId: '7' }, world.publisher)
    expect(post.body).toMatchObject({ kind: 'post', title: 'A post', words: 4 })
  })

  test.each([
    ['http://169.254.169.254/latest', 'url_private'],
    ['ftp://example.com', 'url_invalid'],
    ['http://127.0.0.1:1/x', 'url_private'],
  ])('at %s are not fetched', async (url, code) => {
    const id = await makeVoice(world.writer)
    expect(await add(id, { kind: 'url', url }, world.writer)).toMatchObject({ status: 422, body: { code } })
  })

  test('are neither empty, nor files of another kind, nor posts of foreign sites', async () => {
    const id = await makeVoice(world.writer)
    expect((await add(id, { kind: 'text', text: ' \n ' }, world.writer)).status).toBe(400)
    const form = new FormData()
    form.set('file', new File(['no'], 'a.docx'))
    expect((await world.writer.post(`/voices/${id}/files`, form)).status).toBe(422)
    const post = { kind: 'post', connection: world.workspaceId, remoteId: '1' }
    expect((await add(id, post, world.writer)).status).toBe(403)
    const own = await makeVoice(world.publisher)
    expect((await add(own, post, world.publisher)).status).toBe(404)
  })

  test('are removed and restored, within the same limits', async () => {
    const id = await makeVoice(world.writer)
    const source = await addText(world.writer, id, 'word '.repeat(maxVoiceWords))
    const names = async () => (await world.writer.get<VoiceSource[]>(`/voices/${id}/sources`)).body.length
    const restore = () =>
      world.writer.post<VoiceSource & Problem>(`/voices/${id}/sources/${source}/restore`, {})
    expect((await restore()).status).toBe(404)
    expect((await remove(`/voices/${id}/sources/${source}`, world.writer)).status).toBe(200)
    expect((await remove(`/voices/${id}/sources/${source}`, world.writer)).status).toBe(404)
    expect(await names()).toBe(0)
    expect((await analyze(id, world.writer)).status).toBe(422)
    const other = await addText(world.writer, id, 'Two words')
    expect(await restore()).toMatchObject({ status: 409, body: { code: 'voice_sources_too_long' } })
    await remove(`/voices/${id}/sources/${other}`, world.writer)
    expect((await restore()).body).toMatchObject({ _id: source, words: maxVoiceWords })
    expect(await names()).toBe(1)
    await remove(`/voices/${id}/sources/${source}`, world.writer)
    await world.app.database.sql`update voice_sources set deleted_at = now() - interval '31 days'`
    await runJobs(world.app, [{ name: 'empty-voice-trash', input: {} }])
    expect((await restore()).status).toBe(404)
  })

  test('are limited in number and words', async () => {
    const id = await makeVoice(world.writer)
    const long = 'word '.repeat(maxVoiceWords)
    expect((await add(id, { kind: 'text', text: long }, world.writer)).status).toBe(200)
    expect(await add(id, { kind: 'text', text: 'one more' }, world.writer)).toMatchObject({
      status: 409,
      body: { code: 'voice_sources_too_long' },
    })
    await world.app.database.sql`delete from voice_sources`
    await world.app.database.sql`insert into voice_sources (id, voice_id, kind, title, words, blocks)
      select gen_random_uuid(), ${id}, 'text', 'T', 1, '[]' from generate_series(1, ${maxVoiceSources})`
    expect(await add(id, { kind: 'text', text: 'one more' }, world.writer)).toMatchObject({
      status: 409,
      body: { code: 'too_many_voice_sources' },
    })
  })
})

describe('an analysis', () => {
  test('needs 300 words and says how many there are', async () => {
    const id = await makeVoice(world.writer)
    await addText(world.writer, id, 'Only a few words.')
    const { status, body } = await analyze(id, world.writer)
    expect([status, body.code]).toEqual([422, 'voice_too_short'])
    expect(body.message).toContain('4 of 300')
  })

  test('proposes a version, which replaces the active one when it is accepted', async () => {
    const id = await makeVoice(world.owner, {}, 'workspace')
    await addText(world.owner, id, longText)
    const { body } = await analyze(id)
    expect(body).toMatchObject({ version: 1, measured: null, hasProposal: true, content: sampleVoice })
    expect(body.proposal?.content).toMatchObject({
      tone: 'warm',
      formality: 'casual',
      rules: { spelling: 'american', serialComma: 'always', dash: 'em' },
      preferred: sampleVoice.preferred,
    })
    const accepted = await world.owner.post<Voice>(`/voices/${id}/proposal/accept`, { version: 1 })
    expect(accepted.body).toMatchObject({ version: 2, proposal: null, hasProposal: false })
    expect(accepted.body.content).toEqual(body.proposal?.content)
    expect(accepted.body.measured?.words).toBeGreaterThan(300)
    expect((await world.owner.post(`/voices/${id}/proposal/accept`, {})).status).toBe(404)
  })

  test('is dismissed, or outdated by a change', async () => {
    const id = await makeVoice(world.writer)
    await addText(world.writer, id, longText)
    await analyze(id, world.writer)
    await change(id, { content: { ...sampleVoice, tone: 'mine' } }, world.writer)
    const late = await world.writer.post(`/voices/${id}/proposal/accept`, {})
    expect(late).toMatchObject({ status: 409, body: { code: 'voice_changed' } })
    expect((await remove(`/voices/${id}/proposal`, world.writer)).status).toBe(200)
    expect((await get(id, world.writer)).proposal).toBeNull()
    expect((await get(id, world.writer)).content.tone).toBe('mine')
  })
})

describe('defaults', () => {
  const set = (voice: string | null, language?: string, caller = world.owner) =>
    caller.put<DefaultVoice[] & Problem>('/voices/defaults', { voice, ...(language && { language }) })

  test('are set by owners and publishers, by language, for shared voices only', async () => {
    const [one, other] = [
      await makeVoice(world.owner, {}, 'workspace'),
      await makeVoice(world.owner, { name: 'German', language: 'de' }, 'workspace'),
    ]
    expect((await set(one, undefined, world.writer)).status).toBe(403)
    expect(await set(await makeVoice(world.owner))).toMatchObject({
      status: 409,
      body: { code: 'voice_not_shared' },
    })
    await set(one)
    expect((await set(other, 'de', world.publisher)).body).toEqual([
      { language: '', voice: one },
      { language: 'de', voice: other },
    ])
    expect((await get(one)).defaultFor).toEqual([''])
    await remove(`/voices/${one}`, world.owner)
    expect((await world.writer.get<DefaultVoice[]>('/voices/defaults')).body).toEqual([
      { language: 'de', voice: other },
    ])
    expect((await set(null, 'de')).body).toEqual([])
    expect(await audited()).toContain('voice.default_set German')
  })

  test('of another workspace cannot be used', async () => {
    const id = await makeVoice(world.stranger, {}, 'workspace')
    expect((await set(id)).status).toBe(404)
  })
})
