import type { Socket } from 'socket.io-client'
import { expect } from 'vitest'
import { openSocket } from './generation.ts'
import type { Answer, Caller, World } from './world.ts'

/** The effects of a call besides its response, as lines for a table. */
export interface Effects {
  status: number
  /** `event key=value: receivers`, sorted. */
  events: string[]
  /** `action of the owner by the actor @workspace: subject`. */
  log: string[]
  /** `type to user: params`. */
  notices: string[]
  /** `kind to user in language`. */
  mails: string[]
}

/** No effects besides the response. */
export const nothing: Omit<Effects, 'status'> = { events: [], log: [], notices: [], mails: [] }

const names = ['owner', 'publisher', 'reviewer', 'writer', 'viewer', 'stranger'] as const
type Name = (typeof names)[number]

/** Fields of a payload that identify its subject. */
const shown = ['docId', 'workspaceId', 'userId', 'operationType', 'newRole', 'workspaceName', 'type'] as const

interface EntryRow {
  action: string
  owner: string
  actor: string | null
  place: string | null
  subject: Record<string, string>
}
interface NoticeRow {
  type: string
  person: string
  params: Record<string, string>
}

/** Random fields of an entry, which identify a key or a link. */
const random = new Set(['link', 'prefix'])

/** An id without a name. */
const anyId = /\b[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f-]{21}\b/g

export type EffectsWatch = Awaited<ReturnType<typeof watchEffects>>

/** All users of a world with an open page, and the events that each receives; documents are joined with `join`. */
export async function watchEffects(world: World) {
  const { app } = world
  const { sql } = app.database
  /** Readable names of ids. */
  const known = new Map<string, string>([[world.workspaceId, 'W']])
  const sockets = new Map<Name, Socket>()
  let received: { who: Name; line: string }[] = []

  const nameOf = (value: string) => (known.get(value) ?? value).replaceAll(anyId, 'new')
  const describeFields = (fields: Record<string, string>) =>
    Object.entries(fields)
      .toSorted(([one], [other]) => one.localeCompare(other))
      .map(([key, value]) => `${key}=${random.has(key) ? '…' : nameOf(value)}`)
      .join(' ')

  const ownerOf = (name: Name) => (name === 'stranger' ? world.stranger : world.owner)
  const enter = (name: Name) =>
    sockets.get(name)?.emitWithAck('joinAppRoom', { owner: ownerOf(name)._id, user: world[name]._id })
  const listen = async (name: Name, caller: Caller) => {
    const socket = await openSocket(app.url, caller)
    known.set(caller._id, name).set(caller.email, name)
    socket.onAny((event: string, payload: Record<string, unknown>) => {
      // Sent some time after a user leaves a room.
      if (event === 'roomUsers') return
      const about = shown.filter((key) => typeof payload[key] === 'string')
      const fields = Object.fromEntries(about.map((key) => [key, String(payload[key])]))
      received.push({ who: name, line: [event, describeFields(fields)].filter(Boolean).join(' ') })
    })
    sockets.set(name, socket)
    await enter(name)
  }
  for (const name of names) await listen(name, world[name])

  /** An acknowledgement arrives after all events sent before it. */
  const flush = () =>
    Promise.all(
      [...sockets].map(([name, socket]) =>
        socket.connected
          ? socket.emitWithAck('leaveRoom', { docId: world.workspaceId, user: world[name]._id })
          : null,
      ),
    )

  const listEvents = () => {
    const lines = new Map<string, Set<Name>>()
    for (const { who, line } of received) lines.set(line, (lines.get(line) ?? new Set()).add(who))
    return [...lines]
      .map(([line, who]) => `${line}: ${names.filter((name) => who.has(name)).join(' ')}`)
      .toSorted()
  }

  const readLog = async () => {
    const rows = await sql<EntryRow>`select action, owner_id as owner, actor_id as actor,
      workspace_id as place, subject from audit_entries order by id`
    return rows
      .map(({ action, owner, actor, place, subject }) => {
        const by = `${action} of ${nameOf(owner)} by ${actor ? nameOf(actor) : 'anonymous'}${place ? ` @${nameOf(place)}` : ''}`
        return `${by}: ${describeFields(subject)}`
      })
      .toSorted()
  }
  const readNotices = async () => {
    const rows = await sql<NoticeRow>`select type, user_id as person, params from notifications order by id`
    return rows
      .map(({ type, person, params }) => `${type} to ${nameOf(person)}: ${describeFields(params)}`)
      .toSorted()
  }
  const readMails = async () => {
    const rows = await sql<{ kind: string; to: string; language: string }>`
      select kind, "to", language from mails order by id`
    return rows.map(({ kind, to, language }) => `${kind} to ${nameOf(to)} in ${language}`).toSorted()
  }

  return {
    /** Sets the name of an id in the lines. */
    name(id: string, as: string): string {
      known.set(id, as)
      return id
    },
    /** The id with this name. */
    idOf: (name: string) => [...known].find(([, one]) => one === name)?.[0] ?? '',
    /** Reads all users' notices again, including those of added workspaces. */
    async joinAll() {
      for (const name of names) if (sockets.get(name)?.connected) await enter(name)
    },
    /** Joins users to a document's room, as its page does. */
    async join(docId: string, ...people: Name[]) {
      for (const name of people)
        await sockets.get(name)?.emitWithAck('joinRoom', { docId, user: world[name]._id })
    },
    /** Runs one call and returns all of its effects. */
    async after<T>(call: () => Promise<Answer<T>>): Promise<Effects & { answer: Answer<T> }> {
      await flush()
      received = []
      await sql`delete from audit_entries`
      await sql`delete from notifications`
      await sql`delete from mails`
      const answer = await call()
      await flush()
      const [log, notices, mails] = [await readLog(), await readNotices(), await readMails()]
      return { status: answer.status, events: listEvents(), log, notices, mails, answer }
    },
    close() {
      for (const socket of sockets.values()) socket.close()
    },
  }
}

/** Makes a call and expects exactly these effects; returns the response body. */
export async function expectEffects<T>(
  effects: EffectsWatch,
  call: () => Promise<Answer<T>>,
  expected: Partial<Effects>,
): Promise<T> {
  const { answer, ...all } = await effects.after(call)
  expect(all).toEqual({ ...nothing, status: 200, ...expected })
  return answer.body
}
