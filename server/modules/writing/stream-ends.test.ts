import type { Document } from '@rankwell/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { askForStream, giveOutline, readEvents } from '../../testing/generation.ts'
import { type ModelServer, startModelServer } from '../../testing/model-server.ts'
import {
  changeRoleOf,
  goodPassword,
  invitePerson,
  registerOwner,
  removeMember,
  signInAgain,
} from '../../testing/people.ts'
import { type Caller, createWorld, type World } from '../../testing/world.ts'

let world: World
let model: ModelServer
beforeAll(async () => {
  model = await startModelServer()
  world = await createWorld({ env: model.env })
  // The model generates a few words and then hangs.
  model.answer = () => ({ pieces: ['Compost needs air.'], line: 'hold' })
})
afterAll(async () => {
  await world.stop()
  await model.close()
})

const source = {
  title: 'Home composting',
  keywords: ['home composting'],
  language: 'en',
  outline: [{ level: 2, text: 'How it works' }],
}

async function createDocumentFor(person: Caller): Promise<{ docId: string }> {
  const { body } = await person.post<Document>('/documents', { keyword: 'tea', title: 'Tea' })
  await giveOutline(world.app, body._id)
  return { docId: body._id }
}

interface Case {
  who: Caller
  /** The article's source, if not the default one. */
  about?: object
  /** Revokes the right to the stream. */
  end: () => Promise<unknown>
  code: string
}

/** How long the stream continued after its right ended, in ms, and its last event. */
async function run({ who, about = source, end }: Case) {
  const call = model.nextCall()
  const response = await askForStream(world.app.url, who, about)
  expect(response.status).toBe(200)
  const { closed } = await call
  await end()
  const endedAt = performance.now()
  const [{ error, parts }] = await Promise.all([readEvents(response), closed])
  return {
    ms: performance.now() - endedAt,
    code: error?.code,
    text: parts.map((part) => part.content).join(''),
  }
}

test('a streamed article and its cost end within five seconds after access is revoked', async () => {
  const { url } = world.app
  const [leaves, changes, isRemoved, isDemoted] = await Promise.all(
    [1, 2, 3, 4].map(() => invitePerson(world, 'writer')),
  )
  if (!leaves || !changes || !isRemoved || !isDemoted) throw new Error('a user is missing')
  const lapsed = await registerOwner(url)
  const other = await signInAgain(url, changes.email)
  const [mine, theirs] = [await createDocumentFor(isRemoved), await createDocumentFor(isDemoted)]
  const cases: Record<string, Case> = {
    'signed out': { who: leaves, end: () => leaves.post('/auth/logout'), code: 'session_expired' },
    'a new password on another device': {
      who: changes,
      end: () =>
        other.put(`/users/${other._id}`, {
          password: 'another-good-password-1',
          currentPassword: goodPassword,
        }),
      code: 'session_revoked',
    },
    'removed from the workspace': {
      who: isRemoved,
      about: mine,
      end: () => removeMember(world, isRemoved._id),
      code: 'not_found',
    },
    'a viewer from now on': {
      who: isDemoted,
      about: theirs,
      end: () => changeRoleOf(world, isDemoted._id, 'viewer'),
      code: 'role_forbidden',
    },
    'no subscription any more': {
      who: lapsed,
      end: () =>
        world.app.database.sql`update subscriptions set status = 'canceled' where owner_id = ${lapsed._id}`,
      code: 'subscription_required',
    },
  }
  // Calls start one by one, so that each test can identify its own; their waits overlap.
  const running = []
  for (const [name, one] of Object.entries(cases)) {
    const promptCount = model.prompts.length
    running.push(run(one).then((result) => ({ name, ...result, expected: one.code })))
    await expect.poll(() => model.prompts.length, { interval: 10 }).toBeGreaterThan(promptCount)
  }
  for (const { name, code, expected, ms, text } of await Promise.all(running)) {
    expect([name, code]).toEqual([name, expected])
    expect(text).toContain('Compost needs air.')
    expect(ms, name).toBeLessThan(5000)
  }
})
