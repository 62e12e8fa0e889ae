import type { Document, MetaData, ProviderSetting, User } from '@rankwell/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createWorld, type World } from '../../testing/world.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.stop())

const self = async () => (await world.writer.get<User>(`/users/${world.writer._id}`)).body
const write = (changes: object) => world.writer.put(`/users/${world.writer._id}`, changes)
const off = { app: false, mail: false }
const mailOnly = { app: false, mail: true }

describe('a second change keeps what the first one set', () => {
  test('of notification preferences', async () => {
    await write({ notifications: { comment_reply: off } })
    await write({ notifications: { document_assigned: mailOnly } })
    await write({ notifications: {} })
    expect((await self()).notifications).toMatchObject({ comment_reply: off, document_assigned: mailOnly })
    await write({ notifications: { comment_reply: mailOnly } })
    expect((await self()).notifications).toMatchObject({
      comment_reply: mailOnly,
      document_assigned: mailOnly,
    })
  })

  test('of the onboarding steps', async () => {
    await write({ toDoListSteps: { isDocumentOptimized: true } })
    await write({ toDoListSteps: { isDocumentApproved: true } })
    expect((await self()).toDoListSteps).toMatchObject({
      isDocumentOptimized: true,
      isDocumentApproved: true,
    })
  })

  test('of a profile, field by field', async () => {
    const fields = {
      username: 'Wilma',
      language: 'de',
      timeZone: 'Asia/Tokyo',
      contentLanguage: 'fr',
      locationName: 'France',
      goal: 'Readers',
    }
    for (const [field, value] of Object.entries(fields)) {
      const answer = await write({ [field]: value })
      expect([field, answer.status]).toEqual([field, 200])
    }
    expect(await self()).toMatchObject(fields)
  })

  test('of metadata for search engines and social networks', async () => {
    const { _id: docId } = (await world.writer.post<Document>('/documents', { title: 'Tea' })).body
    const { _id } = (await world.writer.post<MetaData>('/meta-data', { docId, metaTitle: 'Tea' })).body
    const settings = {
      canonical: 'https://example.com/tea',
      socialTitle: 'Tea!',
      socialDescription: 'All of it',
      secondaryKeywords: ['green tea'],
    }
    for (const [field, value] of Object.entries(settings)) {
      const { status } = await world.writer.put(`/meta-data/${_id}`, { settings: { [field]: value } })
      expect([field, status]).toEqual([field, 200])
    }
    const { body } = await world.writer.put<MetaData>(`/meta-data/${_id}`, { metaDescription: 'Of tea' })
    expect(body).toMatchObject({ metaTitle: 'Tea', metaDescription: 'Of tea', settings })
  })
})

describe('the result of a provider check', () => {
  const found = { problem: null, models: ['small'] }
  const put = (changes: object) =>
    world.owner.put<ProviderSetting>('/provider-settings/model/openai', changes)

  test.each([
    ['another model', { model: 'large' }, false],
    ['the same model', { model: 'small' }, true],
    ['another key', { key: 'sk-other' }, false],
    ['other prices', { prices: { inputPerMillion: 1, outputPerMillion: 2 } }, true],
    ['turning the provider off', { isEnabled: false }, true],
    ['nothing', {}, true],
  ])('is still known after %s: %s', async (_, changes, isKnown) => {
    const { sql } = world.app.database
    await sql`delete from provider_settings`
    await put({ model: 'small', key: 'sk-first' })
    await sql`update provider_settings set checked_at = now(), check_result = ${found}::jsonb`
    const { status, body } = await put(changes)
    expect(status).toBe(200)
    expect([body.checkResult !== null, body.checkedAt !== null]).toEqual([isKnown, isKnown])
  })
})
