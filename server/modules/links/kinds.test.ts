import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { LinkKind } from '../../db/schema.ts'
import {
  goodPassword,
  invitePerson,
  mailAfter,
  newAddress,
  type Problem,
  postAs,
  registerPerson,
  removeMember,
  type SentKind,
  tokenOf,
} from '../../testing/people.ts'
import { type Caller, createWorld, type World } from '../../testing/world.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.stop())

const hour = 3600_000
interface Asked {
  /** The recipient of the mail. */
  email: string
  ask: () => Promise<unknown>
}

interface Kind {
  mail: SentKind
  page: string
  lifetime: number
  prepare: () => Promise<Asked>
}

const post = (path: string, body: object) => postAs<Problem>(world.app.url, path, body)

const kinds: Record<Exclude<LinkKind, 'setup'>, Kind> = {
  registration: {
    mail: 'registration',
    page: '/on-boarding',
    lifetime: 24 * hour,
    prepare: async () => {
      const email = newAddress()
      return { email, ask: () => post('/auth/register', { email }) }
    },
  },
  invitation: {
    mail: 'invitation',
    page: '/on-boarding',
    lifetime: 7 * 24 * hour,
    prepare: async () => {
      const email = newAddress()
      return { email, ask: () => world.owner.post(`/workspaces/invite/${world.workspaceId}`, { email }) }
    },
  },
  return: {
    mail: 'accountAlone',
    page: '/on-boarding',
    lifetime: 24 * hour,
    prepare: async () => {
      const { _id, email } = await invitePerson(world, 'writer')
      await removeMember(world, _id)
      return { email, ask: () => post('/auth/register', { email }) }
    },
  },
  password: {
    mail: 'passwordReset',
    page: '/reset-password',
    lifetime: hour / 2,
    prepare: async () => {
      const { email } = await registerPerson(world.app.url)
      return { email, ask: () => post('/email/password/reset', { email }) }
    },
  },
  email: {
    mail: 'emailConfirm',
    page: '/confirm-email',
    lifetime: 24 * hour,
    prepare: async () => {
      const person = await registerPerson(world.app.url)
      const email = newAddress()
      return { email, ask: () => askForAddress(person, email) }
    },
  },
}

const askForAddress = (person: Caller, email: string) =>
  person.put(`/users/${person._id}`, { email, currentPassword: goodPassword })

describe.each(Object.entries(kinds))('a link of the kind %s', (kind, { mail, page, lifetime, prepare }) => {
  test('opens its page, has the right lifetime, and only the newest is valid', async () => {
    const { url, database } = world.app
    const { email, ask } = await prepare()
    const first = await mailAfter(url, email, mail, ask)
    const second = await mailAfter(url, email, mail, ask)
    for (const { links } of [first, second]) expect(new URL(links[0] ?? '').pathname).toBe(page)
    const rows = await database.sql<{ life: number; isOpen: boolean }>`
      select extract(epoch from expires_at - created_at)::float8 * 1000 as life,
        revoked_at is null and used_at is null as "isOpen"
      from links where kind = ${kind} and email = ${email} order by id`
    expect(rows).toEqual([
      { life: lifetime, isOpen: false },
      { life: lifetime, isOpen: true },
    ])
    const read = (token: string) => post('/auth/token', { token })
    expect((await read(tokenOf(first))).body.code).toBe('link_invalid')
    expect(await read(tokenOf(second))).toMatchObject({ status: 200, body: { kind } })
  })
})

describe('a link that is no longer valid', () => {
  const read = async (token: string) => (await post('/auth/token', { token })).body
  const end = async (token: string, change: 'used_at' | 'revoked_at' | 'expires_at') => {
    const { sql } = world.app.database
    await sql.unsafe(
      `update links set ${change} = now() where token_hash = encode(sha256('${token}'), 'hex')`,
    )
  }
  const ends = [
    ['used_at', 'This link has already been used.'],
    ['revoked_at', 'This link was withdrawn or replaced by a newer one.'],
    ['expires_at', 'This link has expired.'],
  ] as const
  const pairs = Object.entries(kinds).flatMap(([kind, { mail, prepare }]) =>
    ends.map(([change, message]) => {
      const isAccepted = kind === 'invitation' && change === 'used_at'
      return {
        kind,
        change,
        mail,
        prepare,
        message: isAccepted ? 'This invitation has already been accepted.' : message,
      }
    }),
  )
  test.each(pairs)('shows the reason: $kind, $change', async ({ change, message, mail, prepare }) => {
    const { email, ask } = await prepare()
    const token = tokenOf(await mailAfter(world.app.url, email, mail, ask))
    await end(token, change)
    expect(await read(token)).toMatchObject({ code: 'link_invalid', message })
  })
  test('gets the same response as an unknown one from the wrong call', async () => {
    const { email, ask } = await kinds.invitation.prepare()
    const token = tokenOf(await mailAfter(world.app.url, email, 'invitation', ask))
    await end(token, 'used_at')
    const { body } = await post('/users/reset-password', { token, password: goodPassword })
    expect(body).toMatchObject({
      code: 'link_invalid',
      message: expect.stringContaining('no longer valid'),
    })
  })
})

describe('earlier requests', () => {
  test('are void after a new password: they change neither the address nor the password', async () => {
    const person = await registerPerson(world.app.url)
    const address = newAddress()
    const change = await mailAfter(world.app.url, address, 'emailConfirm', () =>
      askForAddress(person, address),
    )
    const reset = await mailAfter(world.app.url, person.email, 'passwordReset', () =>
      post('/email/password/reset', { email: person.email }),
    )
    const changed = await post('/users/reset-password', {
      token: tokenOf(reset),
      password: `${goodPassword}!`,
    })
    expect(changed.status).toBe(200)
    expect((await post('/auth/confirm-email', { token: tokenOf(change) })).body.code).toBe('link_invalid')
  })
})
