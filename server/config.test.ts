import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ConfigError, loadConfig } from './config.ts'

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'rankwell-config-'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const load = (env: Record<string, string> = {}) => loadConfig({ DATA_DIR: join(folder, 'data'), ...env })

function findProblems(env: Record<string, string>): string[] {
  try {
    load(env)
  } catch (error) {
    if (error instanceof ConfigError) return error.problems
    throw error
  }
  return []
}

const good = {
  DATABASE_URL: 'postgres://u:p@db.example:5432/rankwell',
  SESSION_SECRET: 'pV3x0mC8kQ7wZr1tY5uE9sA2dF6gH4jL',
  ENCRYPTION_KEY: 'N8bT2vX5cM1qW7eR3yU9iO0pK4lJ6hGf',
}

test('uses local mode on 127.0.0.1:4000 with demo data if nothing is configured', () => {
  expect(load()).toMatchObject({
    isLocal: true,
    host: '127.0.0.1',
    port: 4000,
    publicUrl: 'http://127.0.0.1:4000',
    seedDemo: true,
    fetchAllow: [],
    database: { kind: 'embedded' },
  })
})

test('listens only on this machine in local mode', () => {
  expect(findProblems({ HOST: '0.0.0.0' })).toEqual([expect.stringContaining('HOST is 0.0.0.0')])
  expect(findProblems({ PUBLIC_URL: 'https://write.example.org' })).toEqual([
    expect.stringContaining('PUBLIC_URL is https://write.example.org'),
  ])
  expect(load({ PUBLIC_URL: 'http://localhost:5173' }).acceptedHosts).toContain('127.0.0.1:5173')
})

test('leaves local mode and its demo data if a database address or production mode is set', () => {
  for (const env of [good, { NODE_ENV: 'production' }]) {
    const config = load({ ...env, HOST: '0.0.0.0', PUBLIC_URL: 'https://write.example.org' })
    expect(config).toMatchObject({ isLocal: false, seedDemo: false, publicUrl: 'https://write.example.org' })
    expect(config.acceptedHosts).toEqual(['write.example.org'])
  }
})

test.each(['1', 'true', 'nonsense', '10.0.0.0/40', '127.0.0.1, proxy.example.org'])(
  'reports that TRUST_PROXY=%s names no proxy before the start',
  (value) => {
    const wrong = value.split(', ').at(-1)
    expect(findProblems({ NODE_ENV: 'production', TRUST_PROXY: value })).toEqual([
      expect.stringMatching(new RegExp(`^TRUST_PROXY must be a list of addresses, .* contains "${wrong}"$`)),
    ])
  },
)

test('accepts addresses, networks and named ranges in TRUST_PROXY, and rejects a quota below 0', () => {
  for (const value of ['127.0.0.1', '10.0.0.0/8, ::1, fd00::/8', 'loopback,uniquelocal'])
    expect(load({ NODE_ENV: 'production', TRUST_PROXY: value }).trustProxy).toBe(value)
  expect(findProblems({ MAX_UPLOADS: '-1' })).toEqual(['MAX_UPLOADS must be between 0 and 10,000,000'])
})

test('turns billing off in server mode without Stripe keys, and requires them if Stripe is requested', () => {
  expect(load({ NODE_ENV: 'production' }).billing).toBe('off')
  expect(load({ ...good, BILLING: 'off' }).billing).toBe('off')
  expect(findProblems({ ...good, BILLING: 'stripe' })).toEqual([expect.stringContaining('BILLING is stripe')])
  expect(load().billing).toBe('sandbox')
  expect(load({ BILLING: 'stripe' }).billing).toBe('sandbox')
  expect(load({ BILLING: 'off' }).billing).toBe('off')
  expect(findProblems({ BILLING: 'never' })).toEqual([expect.stringContaining('BILLING')])
})

test('keeps generated secrets across starts', () => {
  const first = load().secrets
  expect(first.session.length).toBeGreaterThanOrEqual(32)
  expect(load().secrets).toEqual(first)
  expect(load({ NODE_ENV: 'production' }).secrets).toEqual(first)
})

test('reads a secret from a file, but not from a file and a variable at once', () => {
  const file = join(folder, 'session')
  writeFileSync(file, `${good.SESSION_SECRET}\n`)
  const { SESSION_SECRET: _left, ...rest } = good
  expect(load({ ...rest, SESSION_SECRET_FILE: file }).secrets.session).toBe(good.SESSION_SECRET)
  expect(findProblems({ ...good, SESSION_SECRET_FILE: file })).toEqual([
    expect.stringContaining('SESSION_SECRET and SESSION_SECRET_FILE are both set'),
  ])
  expect(findProblems({ ...rest, SESSION_SECRET_FILE: join(folder, 'none') })).toEqual([
    expect.stringContaining('cannot be read'),
    expect.stringContaining('SESSION_SECRET is missing'),
  ])
})

test('rejects placeholders, samples, and short, simple or equal secrets outside local mode', () => {
  const weak = {
    REPLACE_ME_REPLACE_ME_REPLACE_ME_1234: 'placeholder',
    'your-secret-key-goes-here-0123456789ab': 'placeholder',
    'keyboard cat keyboard cat keyboard cat': 'placeholder',
    k3Jd82: 'too short',
    aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa: 'too simple',
    abcdefghijklmnopqrstuvwxyz0123456789: 'sequence',
  }
  for (const [value, reason] of Object.entries(weak)) {
    const problems = findProblems({ NODE_ENV: 'production', SESSION_SECRET: value })
    expect(problems, value).toEqual([expect.stringContaining(reason)])
    expect(problems.join()).not.toContain(value)
  }
  expect(findProblems({ ...good, ENCRYPTION_KEY: good.SESSION_SECRET })).toEqual([
    expect.stringContaining('must differ'),
  ])
})

test('requires the secrets with a separate database', () => {
  expect(findProblems({ DATABASE_URL: good.DATABASE_URL })).toEqual([
    expect.stringContaining('SESSION_SECRET is missing'),
    expect.stringContaining('ENCRYPTION_KEY is missing'),
  ])
})

test('requires settings that belong together', () => {
  expect(
    findProblems({
      AI_PROVIDER: 'compatible',
      PUBLIC_URL: 'http://localhost:4000/x',
    }),
  ).toEqual([expect.stringContaining('AI_BASE_URL'), expect.stringContaining('without a path')])
})

test('reads allowed private addresses as hosts with ports', () => {
  expect(load({ FETCH_ALLOW: '127.0.0.1:9000, wiki.intern:80 [::1]:81' }).fetchAllow).toEqual([
    { host: '127.0.0.1', port: 9000 },
    { host: 'wiki.intern', port: 80 },
    { host: '[::1]', port: 81 },
  ])
  expect(findProblems({ FETCH_ALLOW: 'wiki.intern,10.0.0.1:99999' })).toHaveLength(2)
})

test('treats an empty variable as not set', () => {
  expect(load({ PORT: '', DATABASE_URL: ' ', SESSION_SECRET: '' })).toMatchObject({
    isLocal: true,
    port: 4000,
  })
})

test("requires the payment gateway's complete configuration, and rejects its placeholders in every mode", () => {
  const stripe = {
    STRIPE_SECRET_KEY: 'sk_live_REPLACE_ME_REPLACE_ME',
    STRIPE_WEBHOOK_SECRET: 'whsec_b3Xk9PqW1sEo5UjA',
    STRIPE_PRICE_MONTHLY: 'price_1PgafmB7WZ01zgkW',
  }
  for (const env of [{}, { NODE_ENV: 'production' }]) {
    expect(findProblems({ ...env, ...stripe })).toEqual([
      expect.stringContaining('STRIPE_SECRET_KEY is a placeholder'),
      expect.stringContaining('STRIPE_PRICE_YEARLY is missing'),
    ])
  }
})

test('allows open registration in local mode only, unless the operator configures it', () => {
  expect(load().registration).toEqual({ mode: 'open', domains: [] })
  expect(load({ NODE_ENV: 'production' }).registration.mode).toBe('invite')
  const env = { ...good, REGISTRATION: 'open', REGISTRATION_DOMAINS: 'Example.org, @bücher.example' }
  expect(load(env).registration).toEqual({ mode: 'open', domains: ['example.org', 'xn--bcher-kva.example'] })
  expect(findProblems({ REGISTRATION_DOMAINS: 'not a domain' })).toHaveLength(3)
})
