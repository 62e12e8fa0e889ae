import type { KeyScope } from '@rankwell/contract'
import type { Logger } from 'pino'
import type { Doc } from 'yjs'
import type { Config } from './config.ts'
import type { UnsavedUpdate } from './db/journal-sql.ts'
import type { Database } from './db/open.ts'
import type { CircuitBreaker } from './lib/circuit-breaker.ts'
import type { Clock } from './lib/clock.ts'
import type { DiskGuard } from './lib/disk-guard.ts'
import type { Jobs } from './lib/jobs.ts'
import type { SafeFetch } from './lib/safe-fetch.ts'
import type { Timer } from './lib/timer.ts'
import type { FileStore } from './providers/files/index.ts'
import type { Images } from './providers/images/index.ts'
import type { MailSender } from './providers/mail/index.ts'
import type { WritingModel } from './providers/models/index.ts'
import type { LocalModelServers } from './providers/models/local-servers.ts'
import type { PageReader } from './providers/pages/index.ts'
import type { Payments } from './providers/payments/index.ts'
import type { SandboxPages } from './providers/payments/sandbox/hosted-pages.ts'
import type { PublishingPlatforms } from './providers/publishing/index.ts'
import type { SearchServices } from './providers/search/create.ts'
import type { Imported } from './providers/search/imported-data-queries.ts'
import type { LocalSearch } from './providers/search/index.ts'
import type { SiteTexts } from './providers/site-text/index.ts'
import type { Spelling } from './providers/spelling/index.ts'
import type { WordFiles } from './providers/word/index.ts'

/** Sends events to browsers; call it only after the transaction is committed. */
interface Notifier {
  toUser(userId: string, event: string, payload: unknown): void
  toDocument(documentId: string, event: string, payload: unknown): void
  toWorkspace(workspaceId: string, event: string, payload: unknown): void
  /** Sends to every connected user. */
  toAll(event: string, payload: unknown): void
  /** Closes the session's live connections immediately. */
  endSession(sid: string): void
  /**
   * Checks a user's rights on open connections again, and removes those connections from the workspaces the user
   * left.
   */
  recheckUser(userId: string, leftWorkspaceIds: string[]): Promise<void>
  /** Number of live connections and open documents of this process. */
  countLive(): { sockets: number; documents: number }
}

/** The live documents. A change is durable once its promise resolves. */
interface DocumentTexts {
  /**
   * Runs one transaction on the document's Yjs state, open or not. `store` writes the change and the data derived
   * from it: the unsaved updates must be added to the journal in the same statement.
   */
  change(
    documentId: string,
    userId: string | null,
    apply: (doc: Doc) => void,
    store?: (documentId: string, doc: Doc, lastUserIds: string[], unsaved: UnsavedUpdate[]) => Promise<void>,
  ): Promise<void>
  read<T>(documentId: string, read: (doc: Doc) => T): Promise<T>
  /** Derives blog, words, and score again from the text and its research. */
  refresh(documentId: string): Promise<void>
  /** Whether the text is in memory, where it may be newer than the stored one. */
  isOpen(documentId: string): boolean
  /** Documents whose text in memory is newer than the derived data. */
  listDirty(): string[]
  /** Whether that session is connected to the document's live text. */
  isConnected(documentId: string, sid: string): boolean
  /** Closes the document's collaboration connections, of all users or of one. */
  close(documentId: string, userId?: string): void
}

/** The process-wide services and state, shared by all requests. */
export interface App {
  config: Config
  database: Database
  log: Logger
  jobs: Jobs
  notify: Notifier
  texts: DocumentTexts
  safeFetch: SafeFetch
  /** Like `safeFetch`, with more concurrent requests, for services that take minutes to respond. */
  safeFetchLong: SafeFetch
  search: LocalSearch
  searchServices: SearchServices
  imported: Imported
  pages: PageReader
  model: WritingModel
  /** Model servers on this computer. */
  localModels: LocalModelServers
  /** Which external models and search services this process has paused. */
  circuits: CircuitBreaker
  files: FileStore
  disk: DiskGuard
  images: Images
  wordFiles: WordFiles
  siteTexts: SiteTexts
  spelling: Spelling
  mail: MailSender
  publishing: PublishingPlatforms
  payments: Payments
  /** The pages that simulate the payment gateway in local mode; null otherwise. */
  sandboxPages: SandboxPages | null
  clock: Clock
  timer: Timer
  /** The current time. Billing and schedules of an owner use `clock.of(ownerId)`. */
  now(): Date
}

/** The signed-in user. */
export interface Session {
  sid: string
  userId: string
  language: string
  expiresAt: Date
  selectedWorkspaceId: string | null
  isSubscribed: boolean
  /** Set if the caller is an API key: it acts for its owner, in this workspace only. */
  key?: CallingKey
}

interface CallingKey {
  id: string
  workspaceId: string
  scopes: KeyScope[]
}

/** The content of a token with a valid signature, which does not prove that the session is still active. */
export interface TokenClaims {
  sid: string
  userId: string
}

/** A caller whose session has not been read; the call must read it before doing anything else. */
interface PendingAuth {
  claims: TokenClaims
  /** Lets the call continue; throws if the call needs a subscription. */
  authorize(caller: { language: string; isSubscribed: boolean }): void
}

export interface Context {
  app: App
  requestId: string
  /** The language for messages of this request. */
  language: string
  /** Null in calls that anyone may make, and in calls that authorize their caller themselves. */
  session: Session | null
  /** Set in calls that authorize their caller themselves. */
  pendingAuth?: PendingAuth
  /** The caller accepts server-sent events. */
  wantsStream: boolean
  userAgent: string
  /** The key for rate limits: an address, or the network of one; empty outside of requests. */
  visitor: string
  /** The Cookie header of the request. */
  cookies?: string
  /** Adds a Set-Cookie header to the response; only for calls over HTTP. */
  setCookie?: (cookie: string) => void
  /** Aborts when the client disconnects; only for calls over HTTP. */
  signal?: AbortSignal
}

export interface SignedInContext extends Context {
  session: Session
}
