import type { Comment, CommentThread, Document, GuestLink, GuestTalk, GuestThread } from '@rankwell/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { encrypt } from '../../lib/encrypt.ts'
import { newId } from '../../lib/ids.ts'
import { type Caller, callApi, createWorld, type World } from '../../testing/world.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.stop())

const call = (caller: Caller, method: string, path: string, body?: unknown) =>
  callApi<{ code?: string }>(world.app.url, caller.token, method, path, body)
const newDocument = async (caller = world.owner) => {
  const blocks = [{ id: 'one', type: 'paragraph', data: { text: 'Words for guests.' } }]
  const { _id } = (await caller.post<Document>('/documents', { keyword: 'tea', configurationStep: 6 })).body
  await caller.put(`/documents/update/${_id}`, {
    blog: JSON.stringify({ time: 1, version: '2.28.2', blocks }),
  })
  return _id
}

/** Calls with ids that do not belong together find nothing; the same calls with matching ids work. */
async function expectFoundOnlyTogether(
  calls: Record<
    string,
    { wrong: [Caller, string, string, unknown?][]; right: [Caller, string, string, unknown?] }
  >,
) {
  for (const [name, { wrong, right }] of Object.entries(calls)) {
    for (const ask of wrong) {
      const { status, body } = await call(...ask)
      expect([name, ask[2], status, body.code]).toEqual([name, ask[2], 404, 'not_found'])
    }
    expect([name, (await call(...right)).status]).toEqual([name, 200])
  }
}

test('a comment is found only in its own thread, and a thread only in its own document', async () => {
  const { owner, stranger } = world
  const anchor = { from: 'AQEBeAA', to: 'AQEBeAA' }
  const begin = async (caller: Caller, docId: string) => {
    const input = { anchor, quote: 'Words', text: 'said' }
    const thread = (await caller.post<CommentThread>(`/documents-comments/${docId}`, input)).body
    return { docId, threadId: thread._id, comment: thread.comments[0] as Comment }
  }
  const own = await begin(owner, await newDocument())
  const sibling = await begin(owner, own.docId)
  const other = await begin(owner, await newDocument())
  const foreign = await begin(stranger, await newDocument(stranger))
  const at = (docId: string, threadId: string, { _id }: Comment) =>
    `/documents-comments/${docId}/${threadId}/${_id}`
  const strays = [
    at(own.docId, own.threadId, sibling.comment),
    at(own.docId, own.threadId, other.comment),
    at(own.docId, own.threadId, foreign.comment),
    at(own.docId, other.threadId, other.comment),
    at(other.docId, own.threadId, own.comment),
  ]
  const right = at(own.docId, own.threadId, own.comment)
  await expectFoundOnlyTogether({
    edit: {
      wrong: strays.map((path) => [owner, 'PATCH', path, { text: 'x' }]),
      right: [owner, 'PATCH', right, { text: 'x' }],
    },
    delete: { wrong: strays.map((path) => [owner, 'DELETE', path]), right: [owner, 'DELETE', right] },
  })
})

test('guest comments are found only in their own thread, link, and document', async () => {
  const { owner, anonymous } = world
  const key = 'k'.repeat(43)
  const visit = async (docId: string) => {
    const { url } = (
      await owner.post<GuestLink & { url: string }>('/guest-links', { docId, canComment: true })
    ).body
    const token = url.split('#')[1] ?? ''
    const input = { token, key, name: 'Gus', quote: 'Words', before: '', after: '', text: 'said' }
    const created = await anonymous.post<GuestTalk>('/guest/comments', input)
    expect(created.status).toBe(200)
    const [thread] = (await owner.get<{ threads: GuestThread[] }>(`/documents-guest-comments/${docId}`)).body
      .threads
    return { docId, token, threadId: created.body._id, commentId: thread?.comments[0]?._id ?? '' }
  }
  const one = await visit(await newDocument())
  const two = await visit(await newDocument())
  const place = (docId: string, threadId: string) => `/documents-guest-comments/${docId}/${threadId}`
  const asGuest = { token: one.token, key }
  const words = { ...asGuest, name: 'Gus', text: 'More' }
  await expectFoundOnlyTogether({
    answer: {
      wrong: [[owner, 'POST', place(one.docId, two.threadId), { text: 'x' }]],
      right: [owner, 'POST', place(one.docId, one.threadId), { text: 'x' }],
    },
    resolve: {
      wrong: [[owner, 'PUT', place(one.docId, two.threadId), { isResolved: true }]],
      right: [owner, 'PUT', place(one.docId, one.threadId), { isResolved: false }],
    },
    reply: {
      wrong: [[anonymous, 'POST', `/guest/comments/${two.threadId}`, words]],
      right: [anonymous, 'POST', `/guest/comments/${one.threadId}`, words],
    },
    'delete as a guest': {
      wrong: [
        [
          anonymous,
          'POST',
          `/guest/comments/${two.threadId}/delete`,
          { ...asGuest, commentId: two.commentId },
        ],
        [
          anonymous,
          'POST',
          `/guest/comments/${one.threadId}/delete`,
          { ...asGuest, commentId: two.commentId },
        ],
      ],
      right: [
        anonymous,
        'POST',
        `/guest/comments/${one.threadId}/delete`,
        { ...asGuest, commentId: one.commentId },
      ],
    },
    delete: {
      wrong: [
        [owner, 'DELETE', `${place(one.docId, one.threadId)}/${two.commentId}`],
        [owner, 'DELETE', `${place(one.docId, two.threadId)}/${two.commentId}`],
      ],
      right: [owner, 'DELETE', `${place(two.docId, two.threadId)}/${two.commentId}`],
    },
  })
})

test('a version is found only in its own document', async () => {
  const { owner } = world
  const make = async () => {
    const docId = await newDocument()
    const { _id } = (await owner.post<{ _id: string }>(`/documents-history/${docId}`, { name: 'Kept' })).body
    return { docId, _id }
  }
  const [one, two] = [await make(), await make()]
  const at = (docId: string, id: string) => `/documents-history/${docId}/${id}`
  const [right, wrong] = [at(one.docId, one._id), at(one.docId, two._id)]
  await expectFoundOnlyTogether({
    read: { wrong: [[owner, 'GET', wrong]], right: [owner, 'GET', right] },
    name: { wrong: [[owner, 'PUT', wrong, { name: 'x' }]], right: [owner, 'PUT', right, { name: 'x' }] },
    restore: {
      wrong: [[owner, 'POST', `${wrong}/restore`, {}]],
      right: [owner, 'POST', `${right}/restore`, {}],
    },
  })
})

test('a message is found only for its own webhook', async () => {
  const { sql } = world.app.database
  const make = async () => {
    const [id, message] = [newId(), newId()]
    const secret = encrypt(world.app.config.secrets.encryption, `webhook:${id}`, `whsec_${'A'.repeat(44)}`)
    await sql`insert into webhooks (id, workspace_id, url, events, sealed_secret)
      values (${id}, ${world.workspaceId}, 'https://127.0.0.1:1', '["document.deleted"]', ${secret})`
    await sql`insert into webhook_deliveries (id, webhook_id, event, data, status, next_attempt_at)
      values (${message}, ${id}, 'document.deleted', '{}', 'failed', null)`
    return { id, message }
  }
  const [one, two] = [await make(), await make()]
  const resend = (id: string) => `/webhooks/${one.id}/deliveries/${id}/resend`
  await expectFoundOnlyTogether({
    resend: {
      wrong: [[world.owner, 'POST', resend(two.message), {}]],
      right: [world.owner, 'POST', resend(one.message), {}],
    },
  })
})

test('a connection and a workspace can be linked only if both belong to the owner, and others are unchanged', async () => {
  const { owner, stranger } = world
  const { sql } = world.app.database
  const connect = async (caller: Caller, username: string) => {
    const id = newId()
    await sql`insert into integrations (id, owner_id, platform, url, username, sealed_password, tested_at)
      values (${id}, ${caller._id}, 'wordpress', 'https://127.0.0.1:1', ${username}, 'x', now())`
    return id
  }
  const [own, sibling, foreign] = [
    await connect(owner, 'a'),
    await connect(owner, 'b'),
    await connect(stranger, 'c'),
  ]
  const second = (await owner.post<{ _id: string }>('/workspaces', { name: 'Second' })).body._id
  const [theirs] = (await stranger.get<{ _id: string }[]>(`/workspaces/user/${stranger._id}`)).body
  const ways = [
    (connection: string, workspace: string) => `/integrations/${connection}/workspaces/${workspace}`,
    (connection: string, workspace: string) => `/workspaces/${workspace}/integrations/${connection}`,
  ]
  const pairs = async () => {
    const rows = await sql<{ one: string; place: string }>`
      select integration_id as one, workspace_id as place from workspace_integrations order by 1, 2`
    return rows.map(({ one, place }) => `${one} in ${place}`)
  }
  const sorted = (...all: [string, string][]) => all.map(([one, place]) => `${one} in ${place}`).toSorted()
  for (const pathOf of ways) {
    const ask = (
      method: string,
      connection: string,
      workspace: string,
    ): [Caller, string, string, unknown?] =>
      method === 'PATCH'
        ? [owner, method, pathOf(connection, workspace), {}]
        : [owner, method, pathOf(connection, workspace)]
    const strays = [
      [foreign, world.workspaceId],
      [own, theirs?._id ?? ''],
      [foreign, theirs?._id ?? ''],
    ] as const
    for (const place of [world.workspaceId, second]) await call(...ask('PATCH', sibling, place))
    await call(...ask('PATCH', own, second))
    const before: [string, string][] = [
      [sibling, world.workspaceId],
      [sibling, second],
      [own, second],
    ]
    await expectFoundOnlyTogether({
      attach: {
        wrong: strays.map(([one, place]) => ask('PATCH', one, place)),
        right: ask('PATCH', own, world.workspaceId),
      },
    })
    expect(await pairs()).toEqual(sorted(...before, [own, world.workspaceId]))
    await expectFoundOnlyTogether({
      detach: {
        wrong: strays.map(([one, place]) => ask('DELETE', one, place)),
        right: ask('DELETE', own, world.workspaceId),
      },
    })
    expect(await pairs()).toEqual(sorted(...before))
    await sql`delete from workspace_integrations`
  }
})
