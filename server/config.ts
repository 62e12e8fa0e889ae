import { existsSync, readFileSync } from 'node:fs'
import { dirname, isAbsolute, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseEnv } from 'node:util'
import { type LocalServerKind, localServerKinds } from '@rankwell/contract'
import { z } from 'zod'
import { findUnknownProxy } from './lib/client-address.ts'
import { normalizeDomain } from './lib/email-domains.ts'
import { findKeyProblems } from './lib/key-transport.ts'
import { findSecretProblem, loadOrCreateSecrets } from './lib/secrets.ts'
import { findStripeProblems } from './lib/stripe-settings.ts'

/** The folder of the repository, with `web/dist`, `.env` and the default data folder. */
export const cloneDir = resolve(dirname(fileURLToPath(import.meta.url)), '..')

/** Lists every problem of the environment, one sentence each, with the name of its variable. */
export class ConfigError extends Error {
  readonly problems: string[]
  constructor(problems: string[]) {
    super(
      `The configuration has ${problems.length} problem(s):\n${problems.map((p) => `  - ${p}`).join('\n')}`,
    )
    this.name = 'ConfigError'
    this.problems = problems
  }
}

const switchedOn = z.enum(['0', '1', 'true', 'false']).transform((value) => value === '1' || value === 'true')
const text = z.string().trim().min(1)
const address = z.url({ protocol: /^https?$/, error: 'must be an http:// or https:// address' })

const quota = (usual: number) =>
  z.coerce
    .number({ error: 'must be a number' })
    .int('must be a whole number')
    .min(0, 'must be between 0 and 10,000,000')
    .max(10_000_000, 'must be between 0 and 10,000,000')
    .default(usual)

const fetchAllow = z.string().transform((value, check) => {
  const entries = value.split(/[\s,]+/).filter(Boolean)
  return entries.flatMap((entry) => {
    const match = /^(\[[0-9a-f:.]+\]|[a-z0-9.-]+):(\d{1,5})$/i.exec(entry)
    const port = Number(match?.[2])
    if (match?.[1] !== undefined && port >= 1 && port <= 65_535)
      return [{ host: match[1].toLowerCase(), port }]
    check.addIssue({ code: 'custom', message: `must be a list of host:port, but contains "${entry}"` })
    return []
  })
})

const localServers = z.string().transform((value, check): { kind: LocalServerKind; port: number }[] => {
  if (value.trim() === 'off') return []
  return value
    .split(/[\s,]+/)
    .filter(Boolean)
    .flatMap((entry) => {
      const [name, typed] = entry.split(':')
      const kind = localServerKinds.find((one) => one === name)
      const port = Number(typed)
      if (kind && Number.isInteger(port) && port >= 1 && port <= 65_535) return [{ kind, port }]
      check.addIssue({
        code: 'custom',
        message: `must be off or a list of name:port, but contains "${entry}"`,
      })
      return []
    })
})

const domainList = z.string().transform((value, check) =>
  value
    .split(/[\s,]+/)
    .filter(Boolean)
    .flatMap((entry) => {
      const domain = normalizeDomain(entry.replace(/^@/, ''))
      if (domain) return [domain]
      check.addIssue({ code: 'custom', message: `must be a list of domains, but contains "${entry}"` })
      return []
    }),
)

const proxyList = text.refine((value) => findUnknownProxy(value) === null, {
  error: ({ input }) =>
    `must be a list of addresses, networks such as 10.0.0.0/8, or loopback, linklocal, uniquelocal, but contains ` +
    `"${findUnknownProxy(String(input))}"`,
})

/** The environment variables by name; `.env.example` explains each. */
const environment = z.object({
  NODE_ENV: z.enum(['development', 'test', 'production']).optional(),
  PORT: z.coerce
    .number({ error: 'must be a number' })
    .int('must be a whole number')
    .min(1, 'must be between 1 and 65535')
    .max(65_535, 'must be between 1 and 65535')
    .default(4000),
  HOST: text.default('127.0.0.1'),
  PUBLIC_URL: address.optional(),
  DATA_DIR: text.default('.rankwell'),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, 'must begin with postgres:// or postgresql://')
    .optional(),
  DATABASE_POOL: z.coerce.number({ error: 'must be a number' }).int().min(2).max(200).default(16),
  SEED_DEMO: switchedOn.default(true),
  FETCH_ALLOW: fetchAllow.default([]),
  SAMPLE_WEB_PORT: z.coerce.number({ error: 'must be a number' }).int().min(0).max(65_535).optional(),
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']).optional(),
  TRUST_PROXY: proxyList.optional(),
  RATE_LIMIT_PER_MINUTE: z.coerce.number({ error: 'must be a number' }).int().min(0).optional(),
  BODY_TIMEOUT_SECONDS: z.coerce.number({ error: 'must be a number' }).min(0.1).max(300).default(30),
  /** Storage limits per owner; 0 means no limit. */
  MAX_WORKSPACES: quota(50),
  MAX_UPLOADS: quota(10_000),
  MAX_UPLOAD_MB: quota(5120),
  /** Images per user for profile and workspaces. */
  MAX_AVATARS: quota(30),
  /** Total of an owner and all members of their workspaces. */
  MAX_OWNER_AVATARS: quota(1000),
  DRAIN_SECONDS: z.coerce.number({ error: 'must be a number' }).min(0).max(4).default(1),

  SESSION_SECRET: text.optional(),
  ENCRYPTION_KEY: text.optional(),

  REGISTRATION: z.enum(['open', 'invite', 'closed']).optional(),
  REGISTRATION_DOMAINS: domainList.default([]),

  /** smtp:// or smtps://, with user and password if the server requires them. */
  SMTP_URL: z.url({ protocol: /^smtps?$/, error: 'must be an smtp:// or smtps:// address' }).optional(),
  MAIL_FROM: text.optional(),
  OPERATOR_NAME: text.optional(),
  OPERATOR_EMAIL: z.email({ error: 'must be an email address' }).optional(),
  OPERATOR_ADDRESS: text.optional(),

  BILLING: z.enum(['stripe', 'off']).optional(),
  STRIPE_SECRET_KEY: text.optional(),
  STRIPE_WEBHOOK_SECRET: text.optional(),
  STRIPE_PRICE_MONTHLY: text.optional(),
  STRIPE_PRICE_YEARLY: text.optional(),
  /** Origin of the API if it is not Stripe's own, such as a proxy. */
  STRIPE_API_URL: address.optional(),

  PUBLISH_TIMEOUT_SECONDS: z.coerce.number({ error: 'must be a number' }).min(0.1).max(300).default(30),
  PUBLISH_CHECK_SECONDS: z.coerce.number({ error: 'must be a number' }).min(0.1).max(3600).default(20),

  DATAFORSEO_LOGIN: text.optional(),
  DATAFORSEO_PASSWORD: text.optional(),
  /** Origin of the API if it is not the service's own, such as its sandbox or a proxy. */
  DATAFORSEO_API_URL: address.optional(),
  SEARXNG_URL: address.optional(),
  BRAVE_API_KEY: text.optional(),
  BRAVE_API_URL: address.optional(),
  SERPER_API_KEY: text.optional(),
  SERPER_API_URL: address.optional(),
  /** Address of Copyscape's API if it is not the default, such as a proxy. */
  COPYSCAPE_URL: address.optional(),

  AI_PROVIDER: z.enum(['offline', 'openai', 'anthropic', 'google', 'compatible']).optional(),
  AI_API_KEY: text.optional(),
  AI_BASE_URL: address.optional(),
  AI_MODEL: text.optional(),
  /** Model servers that local mode looks for on this computer, on loopback only. */
  LOCAL_MODEL_SERVERS: localServers.prefault('ollama:11434 lm-studio:1234 llama.cpp:8080 vllm:8000 jan:1337'),
  AI_TIMEOUT_SECONDS: z.coerce.number({ error: 'must be a number' }).min(0.1).max(3600).default(120),
})

export type Environment = z.infer<typeof environment>
type LogLevel = NonNullable<Environment['LOG_LEVEL']>

/** The configuration of the server. No other code reads the environment. */
export interface Config {
  /** True when `DATABASE_URL` and `NODE_ENV=production` are both unset: offline, demo data, loopback only. */
  isLocal: boolean
  isProduction: boolean
  host: string
  port: number
  /** Origin used by visitors and in every link, without a trailing slash. */
  publicUrl: string
  /** Accepted values of the Host header; all others get 421. */
  acceptedHosts: string[]
  /** Absolute path. */
  dataDir: string
  database: { kind: 'embedded'; password: string } | { kind: 'external'; url: string }
  databasePool: number
  secrets: { session: string; encryption: string }
  seedDemo: boolean
  /** The payment gateway: Stripe, the sandbox of local mode, or none. */
  billing: 'stripe' | 'sandbox' | 'off'
  fetchAllow: { host: string; port: number }[]
  logLevel: LogLevel
  trustProxy: string | boolean
  /** Requests per minute for one account, API key, or visitor address; 0 means no limit. */
  rateLimitPerMinute: number
  /**
   * Who may create an account: anyone, invited users, or only users added by the operator; `domains` restrict
   * `open`.
   */
  registration: { mode: 'open' | 'invite' | 'closed'; domains: string[] }
  /** Maximum size of a request body; some calls allow more. */
  bodyTimeoutMs: number
  /** Milliseconds between "not ready" and the end of the listener. */
  drainMs: number
  /** The validated variables, for the adapters of external services. */
  env: Environment
}

/** `NAME_FILE` contains the path of a file with the value of `NAME`, as containers pass secrets. */
function readFileVariables(source: Record<string, string | undefined>, problems: string[]) {
  const result: Record<string, string> = {}
  for (const [name, value] of Object.entries(source)) {
    if (value === undefined || value.trim() === '') continue
    const base = name.endsWith('_FILE') ? name.slice(0, -'_FILE'.length) : name
    if (!(base in environment.shape)) continue
    if (base === name) {
      if (source[`${name}_FILE`]) problems.push(`${name} and ${name}_FILE are both set: keep one of them`)
      result[name] = value
      continue
    }
    try {
      result[base] = readFileSync(value, 'utf8').trim()
    } catch {
      problems.push(`${name} refers to the file ${value}, which cannot be read`)
    }
  }
  return result
}

const loopbackNames = ['127.0.0.1', 'localhost', '[::1]', '::1']

function checkLocalMode(env: Environment, problems: string[]) {
  if (!loopbackNames.includes(env.HOST)) {
    problems.push(
      `HOST is ${env.HOST}, but local mode only serves this machine (127.0.0.1). ` +
        'Set NODE_ENV=production to serve others',
    )
  }
  if (env.PUBLIC_URL && !loopbackNames.includes(new URL(env.PUBLIC_URL).hostname)) {
    problems.push(
      `PUBLIC_URL is ${env.PUBLIC_URL}, but local mode only serves this machine. ` +
        'Set NODE_ENV=production to serve others',
    )
  }
}

function checkTogether(env: Environment, problems: string[]) {
  if (env.AI_PROVIDER === 'compatible' && !env.AI_BASE_URL) {
    problems.push('AI_PROVIDER is compatible, so AI_BASE_URL must be the URL of the model server')
  }
  problems.push(...findKeyProblems(env))
  if (Boolean(env.DATAFORSEO_LOGIN) !== Boolean(env.DATAFORSEO_PASSWORD)) {
    problems.push('DATAFORSEO_LOGIN and DATAFORSEO_PASSWORD belong together: set both or neither')
  }
  if (env.SMTP_URL && !env.MAIL_FROM) {
    problems.push('SMTP_URL is set, so MAIL_FROM must be the sender, such as Rankwell <write@example.org>')
  }
  if (env.PUBLIC_URL && new URL(env.PUBLIC_URL).pathname !== '/') {
    problems.push('PUBLIC_URL must be an origin such as https://write.example.org, without a path')
  }
}

function checkSecrets(env: Environment, isLocal: boolean, problems: string[]) {
  for (const name of ['SESSION_SECRET', 'ENCRYPTION_KEY'] as const) {
    const value = env[name]
    if (value === undefined) {
      if (env.DATABASE_URL) problems.push(`${name} is missing: it is required when DATABASE_URL is set`)
      continue
    }
    const problem = isLocal ? null : findSecretProblem(value)
    if (problem) problems.push(`${name} ${problem}. Generate one with: openssl rand -base64 48`)
  }
  if (!isLocal && env.SESSION_SECRET && env.SESSION_SECRET === env.ENCRYPTION_KEY) {
    problems.push('SESSION_SECRET and ENCRYPTION_KEY must differ')
  }
}

function chooseBilling(env: Environment, isLocal: boolean): Config['billing'] {
  if (env.BILLING === 'off') return 'off'
  if (env.STRIPE_SECRET_KEY) return 'stripe'
  return isLocal ? 'sandbox' : 'off'
}

function listAcceptedHosts(publicUrl: string, port: number, isLocal: boolean) {
  const hosts = new Set([new URL(publicUrl).host])
  if (isLocal) {
    const { port: publicPort } = new URL(publicUrl)
    for (const name of ['127.0.0.1', 'localhost', '[::1]']) {
      hosts.add(`${name}:${port}`)
      hosts.add(publicPort ? `${name}:${publicPort}` : name)
    }
  }
  return [...hosts]
}

/**
 * Validates the environment and generates the secrets of an installation with the embedded database.
 * @param environment variables from `readEnvironment`
 * @throws ConfigError with all problems at once
 */
export function loadConfig(source: Record<string, string | undefined>): Config {
  const problems: string[] = []
  const parsed = environment.safeParse(readFileVariables(source, problems))
  if (!parsed.success) {
    for (const issue of parsed.error.issues) problems.push(`${issue.path.join('.')} ${issue.message}`)
    throw new ConfigError(problems)
  }
  const env = parsed.data
  const isProduction = env.NODE_ENV === 'production'
  const isLocal = !isProduction && env.DATABASE_URL === undefined
  if (isLocal) checkLocalMode(env, problems)
  checkTogether(env, problems)
  checkSecrets(env, isLocal, problems)
  problems.push(...findStripeProblems(env, isProduction))
  if (!isLocal && env.BILLING === 'stripe' && !env.STRIPE_SECRET_KEY)
    problems.push('BILLING is stripe, so the four STRIPE variables are required')
  if (problems.length > 0) throw new ConfigError(problems)

  const dataDir = isAbsolute(env.DATA_DIR) ? env.DATA_DIR : join(cloneDir, env.DATA_DIR)
  const isEmbedded = env.DATABASE_URL === undefined
  const kept = isEmbedded ? loadOrCreateSecrets(dataDir) : null
  const publicUrl = new URL(env.PUBLIC_URL ?? `http://127.0.0.1:${env.PORT}`).origin
  return {
    isLocal,
    isProduction,
    host: env.HOST.replace(/^\[|\]$/g, ''),
    port: env.PORT,
    publicUrl,
    acceptedHosts: listAcceptedHosts(publicUrl, env.PORT, isLocal),
    dataDir,
    database: kept
      ? { kind: 'embedded', password: kept.database }
      : { kind: 'external', url: env.DATABASE_URL ?? '' },
    databasePool: env.DATABASE_POOL,
    secrets: {
      session: env.SESSION_SECRET ?? kept?.session ?? '',
      encryption: env.ENCRYPTION_KEY ?? kept?.encryption ?? '',
    },
    seedDemo: isLocal && env.SEED_DEMO,
    billing: chooseBilling(env, isLocal),
    fetchAllow: env.FETCH_ALLOW,
    logLevel: env.LOG_LEVEL ?? (isLocal ? 'warn' : 'info'),
    trustProxy: env.TRUST_PROXY ?? false,
    rateLimitPerMinute: env.RATE_LIMIT_PER_MINUTE ?? (isLocal ? 0 : 1200),
    registration: {
      mode: env.REGISTRATION ?? (isLocal ? 'open' : 'invite'),
      domains: env.REGISTRATION_DOMAINS,
    },
    bodyTimeoutMs: env.BODY_TIMEOUT_SECONDS * 1000,
    drainMs: env.DRAIN_SECONDS * 1000,
    env,
  }
}

/**
 * The variables of the process, which override those of a file: `.env` in the repository or the path in
 * `ENV_FILE`; an empty `ENV_FILE` disables it.
 */
export function readEnvironment(): Record<string, string | undefined> {
  const file = process.env.ENV_FILE ?? join(cloneDir, '.env')
  const fromFile = file !== '' && existsSync(file) ? parseEnv(readFileSync(file, 'utf8')) : {}
  return { ...fromFile, ...process.env }
}
