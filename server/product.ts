import { join } from 'node:path'
import { contract } from '@rankwell/contract'
import type { Attachable, Product } from './app.ts'
import type { Config } from './config.ts'
import type { App } from './context.ts'
import { addApiDocs } from './lib/api-docs.ts'
import { createCircuitBreaker } from './lib/circuit-breaker.ts'
import { createClock } from './lib/clock.ts'
import { mountContract } from './lib/mount-contract.ts'
import { limitPaths } from './lib/rate-limit.ts'
import { addRawRoute } from './lib/raw-route.ts'
import { createSafeFetch, type SafeFetch } from './lib/safe-fetch.ts'
import { allowedOnFullDisk } from './modules/allowed-on-full-disk.ts'
import { createCallAuthentication, createCallerIdentities } from './modules/authentication/callers.ts'
import { attemptJobs } from './modules/authentication/login-attempts.ts'
import { batchJobs } from './modules/batches/run.ts'
import { billingJobs, checkGateway, handleEvent } from './modules/billing/service.ts'
import { endInterruptedAnswers } from './modules/chats/answer.ts'
import { stopAllAnswers } from './modules/chats/live-answers.ts'
import { chatJobs } from './modules/chats/service.ts'
import { clusterJobs } from './modules/clusters/generate.ts'
import { commentJobs } from './modules/comments/email-digest.ts'
import { selfAuthorizingCalls } from './modules/documents/service.ts'
import { historyJobs } from './modules/history/record-version.ts'
import { services } from './modules/index.ts'
import { linkJobs } from './modules/internal-links/index-site.ts'
import { restoreClocks } from './modules/local/service.ts'
import { createMailJobs, sendQueuedMails } from './modules/mails/service.ts'
import { pageCheckJobs } from './modules/page-checks/research-page.ts'
import { plagiarismJobs } from './modules/plagiarism/service.ts'
import { publishingJobs } from './modules/publishing/jobs.ts'
import { leaseJobs } from './modules/research/search-leases.ts'
import { scoreJobs } from './modules/scores/service.ts'
import { templateJobs } from './modules/templates/service.ts'
import { trashJobs } from './modules/trash/service.ts'
import { voiceJobs } from './modules/voices/service.ts'
import { wakeDeliveries, webhookJobs } from './modules/webhooks/jobs.ts'
import { minimumScoreJobs } from './modules/workspaces/minimum-score.ts'
import { notifyUndelivered } from './modules/workspaces/undelivered-invitations.ts'
import { writingJobs } from './modules/writing/generate.ts'
import { endInterruptedRuns } from './modules/writing/interrupted-runs.ts'
import { createLocalFiles, tidyLocalFiles } from './providers/files/index.ts'
import { createImages } from './providers/images/index.ts'
import type { MailSender } from './providers/mail/index.ts'
import { createOutbox } from './providers/mail/outbox.ts'
import { createNoSender, createSmtpSender } from './providers/mail/smtp.ts'
import { createWritingModel } from './providers/models/create.ts'
import { createLocalModelServers } from './providers/models/local-servers.ts'
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
import { createSpelling } from './providers/spelling/index.ts'
import { createWordFiles } from './providers/word/index.ts'
import { closeEvents } from './realtime/close-events.ts'
import { createRealtime, type Realtime } from './realtime/realtime.ts'
import { seedDemo } from './seed/demo.ts'

const liveStopMs = 4000
/** Time for running jobs to finish when the process stops. */
const jobsGraceMs = 3000
/** Calls that send mail to arbitrary addresses, limited per visitor. */
const mailing = ['/api/auth/register', '/api/email/password/reset']
/** Calls that accept a secret link; their failures are limited. Passwords are delayed instead, see `beginAttempt`. */
const guessable = [
  '/api/auth/token',
  '/api/auth/confirm',
  '/api/auth/setup',
  '/api/auth/confirm-email',
  '/api/auth/return',
  '/api/workspaces/confirm-subUser',
  '/api/users/reset-password',
]

/** Local mode stores mail in an outbox; otherwise it is sent through the configured SMTP server. */
function createMailSender(config: Config, database: Attachable['database']): MailSender {
  const { SMTP_URL, MAIL_FROM } = config.env
  if (SMTP_URL) return createSmtpSender(SMTP_URL, MAIL_FROM ?? '')
  return config.isLocal ? createOutbox(database) : createNoSender()
}

/** A fixed port keeps addresses in stored research valid; if it is taken, any free port is used. */
async function openSampleWeb(config: Config): Promise<SampleWeb | null> {
  if (!config.isLocal) return null
  const preferred = config.env.SAMPLE_WEB_PORT ?? config.port + 1
  return startSampleWeb({ port: preferred }).catch(() => startSampleWeb({ port: 0 }))
}

/** Concurrent requests per host, and per caller, to services that take minutes to respond. */
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

/** Placeholders for the live connections, which are created after the application because they need it. */
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

async function fillLocalMode(
  app: App,
  sampleWeb: SampleWeb,
  index: PageIndex,
  pages: PageReader,
): Promise<void> {
  const report = await crawlSampleWeb({ origin: sampleWeb.url, index, pages, safeFetch: app.safeFetch })
  app.log.info(report, 'the sample web was read')
  // The demo's articles use research from the sample web.
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
  const spelling = createSpelling()
  onStop('dictionaries', spelling.close)
  const clock = createClock(readTime)
  const { payments, sandbox } = await createPayments(config.env, config.publicUrl, database, clock)
  let live: Realtime | null = null
  const requireLive = () => {
    if (!live) throw new Error('the live connections are not ready')
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
    localModels: createLocalModelServers(config),
    circuits: createCircuitBreaker(clock.now),
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
    spelling,
    payments,
    sandboxPages: config.billing === 'sandbox' ? (sandbox?.pages ?? null) : null,
    clock,
    timer,
    now: clock.now,
    // A changed document has already queued its webhooks; this sends them without delay.
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
  // Stops before the live documents: a running generation would fail on a closed one.
  onStop('running jobs', () => jobs.drain(jobsGraceMs))
  onStop('running answers', () => stopAllAnswers(app))
  identifyCallersBy(createCallerIdentities(app))
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
  mountContract(server, app, {
    contract,
    services,
    authentication: createCallAuthentication(selfAuthorizingCalls),
    allowedOnFullDisk,
    validateResponses,
  })
  await created.collaboration.deriveLeftovers()
  await restoreClocks(app)
  await checkGateway(app)
  const servers = await app.localModels.search(app.now())
  if (servers.length > 0) log.info({ servers }, 'model servers on this computer were found')
  if (sampleWeb) await fillLocalMode(app, sampleWeb, index, pages)
  await endInterruptedRuns(app)
  await endInterruptedAnswers(app)
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

/** The contract's calls, the live connections, and the jobs, attached to the bare application. */
export const product: Product = {
  attachments: [attachRankwell],
  jobs: [
    ...leaseJobs,
    ...clusterJobs,
    ...batchJobs,
    ...linkJobs,
    ...pageCheckJobs,
    ...writingJobs,
    ...createMailJobs(notifyUndelivered),
    ...trashJobs,
    ...templateJobs,
    ...voiceJobs,
    ...chatJobs,
    ...attemptJobs,
    ...billingJobs,
    ...commentJobs,
    ...historyJobs,
    ...scoreJobs,
    ...plagiarismJobs,
    ...minimumScoreJobs,
    ...webhookJobs,
    ...publishingJobs,
  ],
}
