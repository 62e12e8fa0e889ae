import {
  type Chat,
  type ChatAttachment,
  type ChatFolder,
  type ChatList,
  type ChatPrompt,
  type ChatSummary,
  listPlaceholders,
  maxAttachmentText,
  type TrashedChat,
} from '@rankwell/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { messageLanguages } from '../../lib/messages.ts'
import { addAnswer, makeChat } from '../../testing/access-matrix-chats.ts'
import { openSocket } from '../../testing/generation.ts'
import { makeRemovedMember, type Problem } from '../../testing/people.ts'
import { runJobs } from '../../testing/run-jobs.ts'
import { type Caller, callApi, createWorld, type World } from '../../testing/world.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.stop())
beforeEach(async () => {
  const { sql } = world.app.database
  for (const table of ['chats', 'chat_folders', 'chat_prompts', 'chat_attachments', 'audit_entries'])
    await sql.unsafe(`delete from ${table}`)
})

const list = async (caller: Caller, query = '') => (await caller.get<ChatList>(`/chats${query}`)).body
const titles = async (caller: Caller, query = '') =>
  (await list(caller, query)).chats.map(({ title }) => title)
const read = async (id: string, caller = world.writer) => (await caller.get<Chat>(`/chats/${id}`)).body
const change = (id: string, body: object, caller = world.writer) =>
  caller.put<ChatSummary & Problem>(`/chats/${id}`, body)
const remove = (path: string, caller: Caller) => callApi(world.app.url, caller.token, 'DELETE', path)
const share = (id: string) => world.app.database.sql`update chats set sharing = 'workspace' where id = ${id}`
const audited = async () =>
  (
    await world.app.database.sql<{ action: string; name: string }>`
      select action, subject->>'name' as name from audit_entries
      where action like 'chat.%' or action like 'prompt.%' order by id`
  ).map(({ action, name }) => `${action} ${name}`)
const attach = (source: object, caller = world.writer) =>
  caller.post<ChatAttachment & Problem>('/chats/attachments', { source })

describe('conversations', () => {
  test('are private; a shared one is seen by everyone who writes, and by nobody else', async () => {
    const mine = await makeChat(world.writer, 'Mine')
    const shared = await makeChat(world.publisher, 'Shared')
    expect((await change(shared, { sharing: 'workspace' }, world.publisher)).body.sharing).toBe('workspace')
    expect(await titles(world.writer)).toEqual(['Shared', 'Mine'])
    for (const caller of [world.owner, world.reviewer]) expect(await titles(caller)).toEqual(['Shared'])
    expect(await titles(world.stranger)).toEqual([])
    const { answer } = await addAnswer(world, shared, { by: world.publisher._id })
    expect((await world.owner.get(`/chats/${mine}`)).status).toBe(404)
    expect((await world.viewer.get(`/chats/${shared}`)).status).toBe(403)
    for (const caller of [world.stranger, await makeRemovedMember(world)])
      for (const id of [mine, shared])
        for (const path of ['', '/export', `/messages/${answer}/stream`])
          expect((await caller.get(`/chats/${id}${path}`)).status).toBe(404)
    // Readers of a shared one neither write in it nor share it.
    expect((await change(shared, { title: 'Taken' })).status).toBe(403)
    expect((await change(mine, { sharing: 'workspace' })).status).toBe(403)
    expect(await audited()).toEqual(['chat.shared Shared'])
  })

  test('are found by words of title and messages, regardless of case and accents', async () => {
    const id = await makeChat(world.writer, 'Café mornings')
    await makeChat(world.writer, 'Other')
    await addAnswer(world, id, { text: 'Brew it for three minutes.' })
    for (const search of ['cafe', 'THREE minutes', 'café'])
      expect(await titles(world.writer, `?search=${encodeURIComponent(search)}`)).toEqual(['Café mornings'])
    for (const search of ['%25', '_', 'coffee'])
      expect(await titles(world.writer, `?search=${search}`)).toEqual([])
    await share(await makeChat(world.stranger, 'Café of a stranger'))
    expect(await titles(world.writer, '?search=cafe')).toEqual(['Café mornings'])
  })

  test('are listed in pages, newest first, after the pinned ones', async () => {
    const { sql } = world.app.database
    await sql`insert into chats (id, workspace_id, created_by, title, updated_at)
      select gen_random_uuid(), ${world.workspaceId}, ${world.writer._id}, 'Chat ' || n,
        now() - n * interval '1 minute' from generate_series(1, 60) n`
    const first = await list(world.writer)
    expect([first.chats.length, first.chats[0]?.title]).toEqual([50, 'Chat 1'])
    const last = await list(world.writer, `?cursor=${encodeURIComponent(first.nextCursor ?? '')}`)
    expect([last.chats.length, last.chats[0]?.title, last.nextCursor]).toEqual([10, 'Chat 51', null])
    await world.writer.put(`/chats/${last.chats[9]?._id}/place`, { isPinned: true })
    const { pinned, chats } = await list(world.writer)
    expect(pinned.map(({ title }) => title)).toEqual(['Chat 60'])
    expect(chats).toHaveLength(50)
    expect((await world.writer.get('/chats?cursor=x')).status).toBe(400)
  })

  test('have folders and pins of each user', async () => {
    const folder = (await world.writer.post<ChatFolder>('/chats/folders', { name: 'Teas' })).body
    const id = (await world.writer.post<Chat>('/chats', { title: 'Green', folder: folder._id })).body._id
    await makeChat(world.writer, 'Loose')
    await share(id)
    expect(await titles(world.writer, `?folder=${folder._id}`)).toEqual(['Green'])
    const folders = async (caller = world.writer) =>
      (await caller.get<ChatFolder[]>('/chats/folders')).body.map(({ name, chats }) => `${name} ${chats}`)
    expect(await folders()).toEqual(['Teas 1'])
    expect(await folders(world.owner)).toEqual([])
    expect((await world.owner.put(`/chats/${id}/place`, { folder: folder._id })).status).toBe(404)
    await world.writer.put(`/chats/folders/${folder._id}`, { name: 'Tea' })
    expect(await folders()).toEqual(['Tea 1'])
    expect((await remove(`/chats/folders/${folder._id}`, world.owner)).status).toBe(404)
    expect((await remove(`/chats/folders/${folder._id}`, world.writer)).status).toBe(200)
    expect((await read(id)).folder).toBeNull()
  })

  test('go to the trash and come back; owners may also delete shared ones', async () => {
    const id = await makeChat(world.writer, 'Tea')
    await share(id)
    expect((await remove(`/chats/${id}`, world.reviewer)).status).toBe(403)
    expect((await remove(`/chats/${id}`, world.owner)).status).toBe(200)
    expect((await world.writer.get(`/chats/${id}`)).status).toBe(404)
    const trash = async (caller: Caller) => (await caller.get<TrashedChat[]>('/chats/trash')).body
    expect(await trash(world.writer)).toMatchObject([{ _id: id, title: 'Tea', deletedBy: 'owner' }])
    expect(await trash(world.reviewer)).toEqual([])
    expect((await world.writer.post(`/chats/${id}/restore`)).status).toBe(200)
    expect(await titles(world.writer)).toEqual(['Tea'])
    expect(await audited()).toEqual(['chat.deleted Tea', 'chat.restored Tea'])
    await remove(`/chats/${id}`, world.writer)
    const { sql } = world.app.database
    await sql`update chats set deleted_at = now() - interval '31 days'`
    await runJobs(world.app, [{ name: 'empty-chat-trash', input: {} }])
    expect(await sql`select id from chats`).toEqual([])
  })

  test('can be copied, so that a reader continues on their own', async () => {
    const id = await makeChat(world.writer, 'Tea')
    await share(id)
    const { body: attachment } = await attach({ kind: 'text', text: 'Green tea is steamed.' })
    const { message } = await addAnswer(world, id)
    const { sql } = world.app.database
    await sql`update chat_attachments set chat_id = ${id}`
    await sql`update chat_messages set attachment_ids = ${JSON.stringify([attachment._id])}::jsonb where id = ${message}`
    const { body: copy } = await world.owner.post<Chat>(`/chats/${id}/duplicate`)
    expect(copy).toMatchObject({ title: 'Copy of Tea', sharing: 'private', isOwn: true })
    expect(copy.messages.map(({ text }) => text)).toEqual((await read(id)).messages.map(({ text }) => text))
    expect(copy.messages[1]?.parent).toBe(copy.messages[0]?._id)
    const copied = copy.messages[0]?.attachments[0]?._id ?? ''
    expect(copied).not.toBe(attachment._id)
    await sql`delete from chats where id = ${id}`
    expect((await world.owner.get<ChatAttachment>(`/chats/attachments/${copied}`)).body.text).toBe(
      'Green tea is steamed.',
    )
  })

  test('are exported as the branch shown, or whole', async () => {
    const id = await makeChat(world.writer, 'Tea: a/b "c"\u202e')
    await addAnswer(world, id)
    const get = async (format: string) => {
      const { body, headers } = await world.writer.get<Uint8Array>(`/chats/${id}/export?format=${format}`)
      const text = body instanceof Uint8Array ? new TextDecoder().decode(body) : JSON.stringify(body)
      return { text, name: decodeURIComponent(headers.get('content-disposition') ?? '') }
    }
    const markdown = await get('markdown')
    expect(markdown.text).toBe(
      '# Tea: a/b "c"\n\n> Which teas are there?\n\n## Kinds of tea\n\nGreen and black.\n',
    )
    expect(markdown.name).toContain('Tea a b c.md')
    expect(JSON.parse((await get('json')).text)).toMatchObject({
      format: 'rankwell-chat',
      messages: [{ role: 'user' }, { role: 'assistant', text: '## Kinds of tea\n\nGreen and black.' }],
    })
    expect((await world.writer.get(`/chats/${id}/export?format=exe`)).status).toBe(400)
  })

  test('tell the lists of those who see them that something changed', async () => {
    const socket = await openSocket(world.app.url, world.reviewer)
    await socket.emitWithAck('joinAppRoom', { owner: world.owner._id, user: world.reviewer._id })
    const events: string[] = []
    socket.on('chatsChanged', ({ chatId }: { chatId: string }) => events.push(chatId))
    await makeChat(world.publisher, 'Private')
    const id = await makeChat(world.publisher, 'Shared')
    await change(id, { sharing: 'workspace' }, world.publisher)
    await expect.poll(() => events).toEqual([id])
    socket.close()
  })

  test('belong to the data that a user can export', async () => {
    const id = await makeChat(world.writer, 'Tea')
    await addAnswer(world, id)
    const { body } = await world.writer.get<{ chats: object[] }>(`/users/${world.writer._id}/export`)
    expect(body.chats).toMatchObject([
      { title: 'Tea', messages: [{ text: 'Which teas are there?' }, { role: 'assistant' }] },
    ])
  })
})

describe('answers', () => {
  test('become a document, the end of one, or its outline', async () => {
    const id = await makeChat(world.writer, 'Tea')
    const { answer, message } = await addAnswer(world, id, {
      text: '# Tea\n\nHello ![x](https://evil.test/x.png) <b onclick="x()">you</b>.\n\n## Green\n\n### Steamed',
    })
    const at = `/chats/${id}/messages/${answer}`
    const { docId } = (await world.writer.post<{ docId: string }>(`${at}/document`, {})).body
    const text = async () =>
      (await world.writer.post<{ title: string; blog: string }>('/documents/get-current-doc', { docId })).body
    expect((await text()).title).toBe('Tea')
    expect((await text()).blog).not.toMatch(/evil|onclick/)
    await world.writer.post(`${at}/document`, { docId })
    expect((await text()).blog.match(/Steamed/g)).toHaveLength(2)
    const outline = await world.writer.post<{ content: { level: number; text: string }[] }>(`${at}/outline`, {
      docId,
    })
    expect(outline.body.content.map((one) => `${one.level} ${one.text}`)).toEqual([
      '2 Tea',
      '3 Green',
      '4 Steamed',
    ])
    const versions = await world.writer.get<{ kind: string; label: string }[]>(`/documents-history/${docId}`)
    expect(versions.body[0]).toMatchObject({ kind: 'generation', label: 'fake-model' })
    expect((await world.writer.post(`/chats/${id}/messages/${message}/document`, {})).status).toBe(404)
    const foreign = (await world.stranger.post<{ _id: string }>('/documents', { keyword: 'x' })).body._id
    expect((await world.writer.post(`${at}/document`, { docId: foreign })).status).toBe(404)
    const plain = (await addAnswer(world, id, { text: 'No heading.' })).answer
    expect(
      await world.writer.post<Problem>(`/chats/${id}/messages/${plain}/outline`, { docId }),
    ).toMatchObject({ status: 422, body: { code: 'no_headings' } })
  })

  test('need a model, and say so before anything is stored', async () => {
    const id = await makeChat(world.writer)
    expect(await world.writer.post<Problem>(`/chats/${id}/messages`, { text: 'Hello' })).toMatchObject({
      status: 422,
      body: { code: 'needs_model' },
    })
    expect((await read(id)).messages).toEqual([])
    expect((await world.writer.post('/chats/estimate', { text: 'Hello' })).body).toEqual([])
  })
})

describe('attachments', () => {
  test('are read at once, and are exactly what is shown', async () => {
    const docId = (await world.writer.post<{ _id: string }>('/documents', { title: 'Green', keyword: 'tea' }))
      .body._id
    const blog = {
      time: 1,
      version: '2.28.2',
      blocks: [{ type: 'header', data: { text: 'Steam', level: 2 } }],
    }
    await world.writer.put(`/documents/update/${docId}`, { blog: JSON.stringify(blog) })
    await world.writer.post('/brief', { docId, goal: 'Sell tea', questions: ['Is it hot?'] })
    const document = (await attach({ kind: 'document', docId })).body
    expect(document).toMatchObject({
      kind: 'document',
      title: 'Green',
      docId,
      text: '## Steam',
      characters: 8,
    })
    const brief = (await attach({ kind: 'brief', docId })).body
    expect(brief.text).toContain('**Goal:** Sell tea')
    expect(brief.text).toContain('- Is it hot?')
    expect(await attach({ kind: 'document', docId }, world.reviewer)).toMatchObject({ status: 404 })
    expect(await attach({ kind: 'brief', docId }, world.stranger)).toMatchObject({ status: 404 })
    for (const caller of [world.owner, world.stranger])
      expect((await caller.get(`/chats/attachments/${document._id}`)).status).toBe(404)
  })

  test('lose hidden characters, and say if they were shortened', async () => {
    const { body } = await attach({ kind: 'text', text: `Tea\u202e${'word '.repeat(20_000)}` })
    expect(body).toMatchObject({ title: expect.stringContaining('Tea'), isShortened: true })
    expect(body.text).not.toContain('\u202e')
    expect(body.text.length).toBeLessThanOrEqual(maxAttachmentText)
    expect(await attach({ kind: 'text', text: ' \u200b ' })).toMatchObject({ status: 409 })
    expect(await attach({ kind: 'voice', id: 'x' })).toMatchObject({ status: 400 })
  })

  test.each(['http://127.1/', 'http://169.254.169.254/latest', 'file:///etc/passwd', 'http://[::1]/'])(
    'of the address %s are refused',
    async (url) => {
      const { status, body } = await attach({ kind: 'url', url })
      expect([status, body.code]).toEqual([422, expect.stringMatching(/^url_/)])
    },
  )
})

describe('prompts', () => {
  test('of ours exist in ten languages with the same placeholders', async () => {
    const read = async (language: string) =>
      (
        await callApi<ChatPrompt[]>(world.app.url, world.writer.token, 'GET', '/chats/prompts', undefined, {
          'accept-language': language,
        })
      ).body
    const english = await read('en')
    expect(english.length).toBeGreaterThanOrEqual(20)
    for (const language of messageLanguages) {
      const prompts = await read(language)
      for (const [index, prompt] of prompts.entries()) {
        const original = english[index]
        expect([language, prompt._id]).toEqual([language, original?._id])
        expect(listPlaceholders(prompt.text).toSorted()).toEqual(
          listPlaceholders(original?.text ?? '').toSorted(),
        )
        expect(
          prompt.variables.every(({ name, label }) => label && (language === 'en' || label !== name)),
        ).toBe(true)
        if (language !== 'en') expect(prompt.text).not.toBe(original?.text)
      }
    }
  })

  test('of users are their own until they are shared, and can be restored', async () => {
    const custom = async (caller: Caller) =>
      (await caller.get<ChatPrompt[]>('/chats/prompts')).body
        .filter(({ scope }) => scope !== 'system')
        .map(({ name, scope }) => `${name} ${scope}`)
    const make = (caller: Caller, body: object) => caller.post<ChatPrompt & Problem>('/chats/prompts', body)
    const fields = { name: 'Greet', text: 'Greet {{first_name}}.' }
    const mine = (await make(world.writer, fields)).body
    expect(mine).toMatchObject({ variables: [{ name: 'first_name', label: 'first name' }], canEdit: true })
    expect((await make(world.writer, { ...fields, sharing: 'workspace' })).status).toBe(403)
    const shared = (await make(world.owner, { ...fields, name: 'All', sharing: 'workspace' })).body
    expect(await custom(world.writer)).toEqual(['All workspace', 'Greet mine'])
    expect(await custom(world.reviewer)).toEqual(['All workspace'])
    expect(await custom(world.stranger)).toEqual([])
    expect((await world.writer.put(`/chats/prompts/${shared._id}`, { name: 'x' })).status).toBe(403)
    expect((await make(world.writer, { name: 'Empty', text: ' ' })).body.fields).toHaveProperty('text')
    expect((await remove(`/chats/prompts/${mine._id}`, world.stranger)).status).toBe(404)
    expect((await remove(`/chats/prompts/${mine._id}`, world.writer)).status).toBe(200)
    expect(await custom(world.writer)).toEqual(['All workspace'])
    expect((await world.writer.post(`/chats/prompts/${mine._id}/restore`)).status).toBe(200)
    expect(await custom(world.writer)).toEqual(['All workspace', 'Greet mine'])
    expect(await audited()).toEqual(['prompt.shared All'])
  })
})
