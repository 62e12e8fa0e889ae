import { expect, test } from 'vitest'
import { createLog } from './log.ts'

function record(write: (log: ReturnType<typeof createLog>) => void) {
  const lines: string[] = []
  write(createLog('info', { write: (line: string) => lines.push(line) }))
  return lines.join('')
}

test('secrets are redacted wherever they are in an entry', () => {
  const text = record((log) => {
    log.info({ password: 's3cr3t', headers: { authorization: 'Bearer s3cr3t', cookie: 's3cr3t' } }, 'x')
    log.info({ body: { user: { token: 's3cr3t' }, apiKey: 's3cr3t' } }, 'x')
  })
  expect(text).not.toContain('s3cr3t')
  expect(text).toContain('[hidden]')
})

test('keys and secrets of the payment gateway are redacted', () => {
  const text = record((log) => {
    log.info({ STRIPE_SECRET_KEY: 's3cr3t', settings: { secretKey: 's3cr3t', webhookSecret: 's3cr3t' } }, 'x')
    log.info({ headers: { 'stripe-signature': 's3cr3t' }, env: { STRIPE_WEBHOOK_SECRET: 's3cr3t' } }, 'x')
    log.info(
      { data: { payment_intent: { client_secret: 's3cr3t' } }, secret: { clientSecret: 's3cr3t' } },
      'x',
    )
  })
  expect(text).not.toContain('s3cr3t')
})

test('a failed query is logged without its values', () => {
  const error = Object.assign(
    new Error('Failed query: select 1\nparams: s3cr3t', { cause: new Error('no such column') }),
    {
      query: 'select * from users where token_hash = $1',
      params: ['s3cr3t'],
    },
  )
  const text = record((log) => log.error({ err: error }, 'request failed'))
  expect(text).not.toContain('s3cr3t')
  expect(text).toContain('no such column')
  expect(text).toContain('token_hash = $1')
})

test('extra fields of an error, such as a whole request, are not logged', () => {
  const error = Object.assign(new Error('refused'), {
    config: { headers: { 'x-api-key': 's3cr3t' } },
    code: 'E1',
  })
  const text = record((log) => log.error({ err: error }, 'failed'))
  expect(text).not.toContain('s3cr3t')
  expect(JSON.parse(text).err).toMatchObject({ message: 'refused', code: 'E1' })
})
