import { contract } from '@rankwell/contract'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { createResponseStripper } from './strip-response.ts'

const Person = z.object({ _id: z.string(), name: z.string().nullable() })
const Answer = z.object({
  owner: Person,
  members: z.array(Person),
  deputy: Person.nullable(),
  note: z.string().transform((text) => text.trim()),
  why: z.array(
    z.discriminatedUnion('reason', [
      z.object({ reason: z.literal('typed') }),
      z.object({ reason: z.literal('shared'), of: z.number() }),
    ]),
  ),
  settings: z.object({ slug: z.string().optional() }).optional(),
  byName: z.record(z.string(), Person),
})
const strip = createResponseStripper(Answer)

const secret = { passwordHash: 's3cr3t' }
const person = { _id: '1', name: null }
const clean = {
  owner: person,
  members: [person],
  deputy: null,
  note: 'text',
  why: [{ reason: 'typed' }, { reason: 'shared', of: 3 }],
  settings: {},
  byName: { a: person },
}

test('undeclared fields never leave the server, at any depth', () => {
  const stripped = strip({
    ...clean,
    ...secret,
    owner: { ...person, ...secret },
    members: [{ ...person, ...secret }],
    deputy: { ...person, ...secret },
    why: [
      { reason: 'typed', ...secret },
      { reason: 'shared', of: 3, ...secret },
    ],
    settings: { slug: 'a', ...secret },
    byName: { a: { ...person, ...secret } },
  })
  expect(stripped).toEqual({ ...clean, deputy: person, settings: { slug: 'a' } })
  expect(JSON.stringify(stripped)).not.toContain('s3cr3t')
})

test('a response without undeclared fields is returned unchanged, without a copy', () => {
  const { byName: _, ...plain } = clean
  const answer = { ...plain, byName: {} }
  expect(createResponseStripper(Answer.omit({ byName: true }))(answer)).not.toHaveProperty('byName')
  expect(createResponseStripper(Answer.omit({ byName: true }))(plain)).toBe(plain)
})

test('every response of the contract drops an undeclared field', () => {
  const objects = Object.entries(contract).flatMap(([module, calls]) =>
    Object.entries(calls).flatMap(([name, call]) => {
      const schema = call['~orpc'].outputSchema
      return schema instanceof z.ZodObject ? [{ name: `${module}.${name}`, schema }] : []
    }),
  )
  expect(objects.length).toBeGreaterThan(20)
  for (const { name, schema } of objects)
    expect(createResponseStripper(schema)({ ...secret }), name).toEqual({})
})
