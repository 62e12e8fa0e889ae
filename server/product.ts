import { join } from 'node:path'
import { contract } from '@rankwell/contract'
import type { Attachable, Product } from './app.ts'
import type { Config } from './config.ts'
import type { App } from './context.ts'
import { addApiDocs } from './lib/api-docs.ts'
import { createClock } from './lib/clock.ts'
import { AppError } from './lib/errors.ts'
import { mountContract } from './lib/mount-contract.ts'
import { limitPaths } from './lib/rate-limit.ts'
import { addRawRoute } from './lib/raw-route.ts'
import { createSafeFetch, type SafeFetch } from './lib/safe-fetch.ts'
import { allowedOnFullDisk } from './modules/allowed-on-full-disk.ts'
import {
  authenticateKey,
  countKeyCall,
  findKnownKey,
  requireScope,
} from './modules/authentication/api-key.ts'
import { isKeyToken } from './modules/authentication/api-key-tokens.ts'
import { identifyDevice } from './modules/authentication/device-cookie.ts'
import { attemptJobs } from './modules/authentication/login-attempts.ts'
import { readSession, verifyToken } from './modules/authentication/session.ts'
import { billingJobs, checkGateway, handleEvent } from './modules/billing/service.ts'
import { clusterJobs } from './modules/clusters/generate.ts'
import { commentJobs } from './modules/comments/digest.ts'
import { selfAuthorizingCalls } from './modules/documents/service.ts'
import { historyJobs } from './modules/history/record-version.ts'
import { services } from './modules/index.ts'
import { restoreClocks } from './modules/local/service.ts'
import { createMailJobs, sendQueuedMails } from './modules/mails/service.ts'
import { publishingJobs } from './modules/publishing/jobs.ts'
import { leaseJobs } from './modules/research/search-leases.ts'
import { trashJobs } from './modules/trash/service.ts'
import { wakeDeliveries, webhookJobs } from './modules/webhooks/jobs.ts'
import { notifyUndelivered } from './modules/workspaces/undelivered-invitations.ts'
import { writingJobs } from './modules/writing/generate.ts'
import { endInterruptedRuns } from './modules/writing/interrupted-runs.ts'
import { createLocalFiles, tidyLocalFiles } from './providers/files/index.ts'
import { createImages } from './providers/images/index.ts'
import type { MailSender } from './providers/mail/index.ts'
import { createOutbox } from './providers/mail/outbox.ts'
import { createNoSender, createSmtpSender } from './providers/mail/smtp.ts'
import { createWritingModel } from './providers/models/create.ts'
import { createCrawler, type PageReader } from './providers/pages/index.ts'
import { createPayments } from './providers/payments/create.ts'
import { createPublishing } from './providers/publishing/index.ts'
import { listSampleTopics, type SampleWeb, startSampleWeb } from './providers/sample-web/index.ts'
import { crawlSampleWeb } from './providers/search/crawl-sample-web.ts'
import { createSearchServices } from './providers/search/create.ts'
import { createImported } from './providers/search/imported-data-queries.ts'
import { createLocalSearch } from './providers/search/local.ts'
import { createLocalIndex } from './providers/search/local-index-queries.ts'
import { createLocalService } from './providers/search/local-service.ts'
import type { PageIndex } from './providers/search/page-index.ts'
import { createSiteTexts } from './providers/site-text/index.ts'
import { createWordFiles } from './providers/word/index.ts'
import { closeEvents } from './realtime/close-events.ts'
import { createRealtime, type Realtime } from './realtime/realtime.ts'
import { seedDemo } from './seed/demo.ts'

const liveStopMs = 4000
/** Jobs that run get so long to end. */
const jobsGraceMs = 3000
/** Calls that send a mail to any address: few of them in a minute from one visitor. */
const mailing = ['/api/auth/register', '/api/email/password/reset']
/** Calls that take a link: few wrong ones. Passwords are delayed instead, see `beginAttempt`. */
const guessable = [
  '/api/auth/token',
  '/api/auth/confirm',
  '/api/auth/setup',
  '/api/auth/confirm-email',
  '/api/auth/return',
  '/api/workspaces/confirm-subUser',
  '/api/users/reset-password',
]

/** Local mode keeps mail where it can be read; elsewhere it goes through the SMTP server that is configured. */
function createMailSender(config: Config, database: Attachable['database']): MailSender {
  const { SMTP_URL, MAIL_FROM } = config.env
  if (SMTP_URL) return createSmtpSender(SMTP_URL, MAIL_FROM ?? '')
  return config.isLocal ? createOutbox(database) : createNoSender()
}

/** The sample web keeps to one port, so that addresses in stored research stay good; else a free one. */
async function openSampleWeb(config: Config): Promise<SampleWeb | null> {
  if (!config.isLocal) return null
  const preferred = config.env.SAMPLE_WEB_PORT ?? config.port + 1
  return startSampleWeb({ port: preferred }).catch(() => startSampleWeb({ port: 0 }))
}

/** Calls at the same time to one host, and for one caller, of services that answer for minutes. */
const longAtOnce = 64

function createFetch(config: Config, sampleWeb: SampleWeb | null, isLong = false): SafeFetch {
  const listed = config.fetchAllow.map(({ host, port }) => `${host}:${port}`)
  return createSafeFetch({
    allow: sampleWeb ? [...listed, new URL(sampleWeb.url).host] : listed,
    refuse: [config.publicUrl, ...config.acceptedHosts.map((host) => `http://${host}`)],
    userAgent: `RankwellBot/1.0 (+${config.publicUrl})`,
    ...(isLong && { maxPerHost: longAtOnce, maxPerCaller: longAtOnce }),
  })
}

/** The live parts need the application, and the application needs the live parts: these ports are filled last. */
function createPorts(live: () => Realtime, onListChanged: () => void): Pick<App, 'notify' | 'texts'> {
  return {
    notify: {
      toUser: (id, event, payload) => live().sockets.emitToUser(id, event, payload),
      toDocument: (id, event, payload) => live().sockets.emitToDocument(id, event, payload),
      toWorkspace(id, event, payload) {
        live().sockets.emitToWorkspace(id, event, payload)
        if (event === 'documentListChanged') onListChanged()
      },
      toAll: (event, payload) => live().sockets.emitToAll(event, payload),
      endSession(sid) {
        live().sockets.disconnectSession(sid)
        live().collaboration.closeConnections({ sid }, closeEvents.session)
      },
      async recheckUser(userId, leftWorkspaceIds) {
        for (const id of leftWorkspaceIds) live().sockets.expelFromWorkspace(id, userId)
        await live().collaboration.recheckAccess({ userId })
      },
      countLive: () => ({
        sockets: live().sockets.count(),
        documents: live().collaboration.countOpen().documents,
      }),
    },
    texts: {
      change: (id, userId, apply, store) => live().collaboration.withDocument(id, { userId }, apply, store),
      isOpen: (id) => live().collaboration.isOpen(id),
      listDirty: () => live().collaboration.listDirty(),
      read: (id, read) => live().collaboration.readDocument(id, read),
      refresh: (id) => live().collaboration.refreshDocument(id),
      isConnected: (id, sid) => live().collaboration.isConnected(id, sid),
      close(id, userId) {
        live().collaboration.closeConnections({ documentId: id, ...(userId && { userId }) })
        void live().sockets.expelFromDocument(id, userId)
      },
    },
  }
}

/** Whom limits count a bearer token for. A signature proves an account without a look at its session. */
async function identifyBearer(app: App, token: string): Promise<string | null> {
  if (isKeyToken(token)) {
    const id = findKnownKey(app, token)
    return id && `key ${id}`
  }
  try {
    const claims = await verifyToken(app, token)
    return claims && `user ${claims.userId}`
  } catch (error) {
    if (error instanceof AppError) return null
    throw error
  }
}

async function fillLocalMode(
  app: App,
  sampleWeb: SampleWeb,
  index: PageIndex,
  pages: PageReader,
): Promise<void> {
  const report = await crawlSampleWeb({ origin: sampleWeb.url, index, pages, safeFetch: app.safeFetch })
  app.log.info(report, 'the sample web was read')
  // The demo's articles have been researched in the sample web.
  if (app.config.seedDemo) await seedDemo(app)
}

async function attachRankwell(parts: Attachable): Promise<void> {
  const { config, database, log, jobs, server, upgrades, isHostAccepted } = parts
  const { identifyCallersBy, listener, disk, timer, readTime, onStop } = parts
  const sampleWeb = await openSampleWeb(config)
  if (sampleWeb) onStop('sample web', sampleWeb.close)
  const safeFetch = createFetch(config, sampleWeb)
  onStop('outgoing requests', safeFetch.close)
  const safeFetchLong = createFetch(config, sampleWeb, true)
  onStop('long outgoing requests', safeFetchLong.close)
  const index = createLocalIndex(database.sql)
  const pages = createCrawler({ safeFetch })
  onStop('pages of the web', async () => pages.close())
  const topics = () =>
    listSampleTopics().map(({ keywords, language }) => ({
      keyword: keywords[0] ?? '',
      language_code: language,
    }))
  const search = createLocalSearch({ index, ...(sampleWeb && { sampleTopics: topics }) })
  const imported = createImported(database.sql)
  const mail = createMailSender(config, database)
  onStop('mail', async () => mail.close())
  const filesFolder = join(config.dataDir, 'files')
  await tidyLocalFiles(filesFolder)
  const images = createImages()
  onStop('images', images.close)
  const wordFiles = createWordFiles()
  onStop('Word files', wordFiles.close)
  const siteTexts = createSiteTexts()
  onStop('texts of sites', siteTexts.close)
  const clock = createClock(readTime)
  const { payments, sandbox } = await createPayments(config.env, config.publicUrl, database, clock)
  let live: Realtime | null = null
  const requireLive = () => {
    if (!live) throw new Error('the live parts are not there yet')
    return live
  }
  const app: App = {
    config,
    database,
    log,
    jobs,
    safeFetch,
    safeFetchLong,
    pages,
    search,
    imported,
    searchServices: createSearchServices(config.env, safeFetch, createLocalService(search, imported)),
    model: createWritingModel(config),
    mail,
    publishing: createPublishing({
      safeFetch,
      plainPlaces: config.fetchAllow,
      sendMs: config.env.PUBLISH_TIMEOUT_SECONDS * 1000,
      copyscapeUrl: config.env.COPYSCAPE_URL,
    }),
    files: createLocalFiles(filesFolder),
    disk,
    images,
    wordFiles,
    siteTexts,
    payments,
    sandboxPages: config.billing === 'sandbox' ? (sandbox?.pages ?? null) : null,
    clock,
    timer,
    now: clock.now,
    // Documents' changes have queued their webhooks already; this sends them without delay.
    ...createPorts(requireLive, () => wakeDeliveries(app)),
  }
  upgrades.exclude('/socket.io')
  const created = createRealtime(app, { server: listener.server, isHostAccepted })
  live = created
  upgrades.handle('/yjs', (request, socket, head) =>
    created.collaboration.handleUpgrade(request, socket, head),
  )
  onStop('collaboration', () => created.collaboration.destroy(liveStopMs))
  onStop('notices', () => created.sockets.close())
  // Before the live texts: an article that is being written would fail on a closed one.
  onStop('running jobs', () => jobs.drain(jobsGraceMs))
  identifyCallersBy({
    ofBearer: (token) => identifyBearer(app, token),
    ofDevice: (cookies) => identifyDevice(app, cookies),
  })
  const perMinute = { method: 'POST', max: 120, windowMs: 60_000 }
  limitPaths(server, [
    ...mailing.map((path) => ({ ...perMinute, path })),
    ...guessable.map((path) => ({ ...perMinute, path, failuresOnly: true })),
  ])
  await addApiDocs(server, contract, config.publicUrl)
  const validateResponses = config.env.NODE_ENV === 'test'
  addRawRoute(server, '/api/stripe/webhook', ({ body, header }) =>
    handleEvent(app, body, header('stripe-signature')),
  )
  const keys = { isKey: isKeyToken, authenticateKey, requireScope, countKeyCall }
  mountContract(server, app, {
    contract,
    services,
    verifyToken,
    readSession,
    keys,
    selfAuthorizingCalls,
    allowedOnFullDisk,
    validateResponses,
  })
  await created.collaboration.deriveLeftovers()
  await restoreClocks(app)
  await checkGateway(app)
  if (sampleWeb) await fillLocalMode(app, sampleWeb, index, pages)
  await endInterruptedRuns(app)
  await jobs.work(app)
  disk.onChange((isFull) => {
    app.notify.toAll('serverReadOnly', { isReadOnly: isFull })
    const turn = isFull ? jobs.pause() : jobs.work(app)
    turn.catch((error: unknown) => log.error({ err: error }, 'jobs could not follow the state of the disk'))
  })
  if (disk.isFull()) await jobs.pause()
  await sendQueuedMails(app)
  if (config.env.NODE_ENV !== 'test') wordFiles.warm()
}

/** Everything that hangs on the bare application: the contract's calls, the live parts, the jobs. */
export const product: Product = {
  attachments: [attachRankwell],
  jobs: [
    ...leaseJobs,
    ...clusterJobs,
    ...writingJobs,
    ...createMailJobs(notifyUndelivered),
    ...trashJobs,
    ...attemptJobs,
    ...billingJobs,
    ...commentJobs,
    ...historyJobs,
    ...webhookJobs,
    ...publishingJobs,
  ],
}
