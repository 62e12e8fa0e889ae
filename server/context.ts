import type { KeyScope } from '@rankwell/contract'
import type { Logger } from 'pino'
import type { Doc } from 'yjs'
import type { Config } from './config.ts'
import type { UnsavedUpdate } from './db/journal-sql.ts'
import type { Database } from './db/open.ts'
import type { Clock } from './lib/clock.ts'
import type { DiskGuard } from './lib/disk-guard.ts'
import type { Jobs } from './lib/jobs.ts'
import type { SafeFetch } from './lib/safe-fetch.ts'
import type { Timer } from './lib/timer.ts'
import type { FileStore } from './providers/files/index.ts'
import type { Images } from './providers/images/index.ts'
import type { MailSender } from './providers/mail/index.ts'
import type { WritingModel } from './providers/models/index.ts'
import type { PageReader } from './providers/pages/index.ts'
import type { Payments } from './providers/payments/index.ts'
import type { SandboxPages } from './providers/payments/sandbox/hosted-pages.ts'
import type { PublishingPlatforms } from './providers/publishing/index.ts'
import type { SearchServices } from './providers/search/create.ts'
import type { Imported } from './providers/search/imported-data-queries.ts'
import type { SearchProvider } from './providers/search/index.ts'
import type { SiteTexts } from './providers/site-text/index.ts'
import type { WordFiles } from './providers/word/index.ts'

/** Tells browsers what has happened; call it only after the transaction. */
interface Notifier {
  toUser(userId: string, event: string, payload: unknown): void
  toDocument(documentId: string, event: string, payload: unknown): void
  toWorkspace(workspaceId: string, event: string, payload: unknown): void
  /** Tells everybody who is connected. */
  toAll(event: string, payload: unknown): void
  /** Ends the live connections of a session at once. */
  endSession(sid: string): void
  /** Looks again at what somebody may do on his open connections, and puts him out of workspaces he has left. */
  recheckUser(userId: string, leftWorkspaceIds: string[]): Promise<void>
  /** How many live connections and open texts this process has. */
  countLive(): { sockets: number; documents: number }
}

/** The live texts of documents. Every change is durable once its promise resolves. */
interface DocumentTexts {
  /**
   * Runs one transaction on the document's Yjs state, whether it is open anywhere or not. With `store` that
   * function stores the change and what is derived from it, before the promise resolves: the unsaved updates
   * must go into the journal in the same statement as all else.
   */
  change(
    documentId: string,
    userId: string | null,
    apply: (doc: Doc) => void,
    store?: (documentId: string, doc: Doc, lastUserIds: string[], unsaved: UnsavedUpdate[]) => Promise<void>,
  ): Promise<void>
  read<T>(documentId: string, read: (doc: Doc) => T): Promise<T>
  /** Recomputes what is derived from the text and its research: blog, words, score. */
  refresh(documentId: string): Promise<void>
  /** Whether the text is in memory, where it may be newer than all that is stored. */
  isOpen(documentId: string): boolean
  /** Documents whose text in memory is newer than all that is derived from it. */
  listDirty(): string[]
  /** Whether that session is connected to the document's live text. */
  isConnected(documentId: string, sid: string): boolean
  /** Closes collaboration for everybody in a document, or for one person there. */
  close(documentId: string, userId?: string): void
}

/** What the process holds; the same for every request. */
export interface App {
  config: Config
  database: Database
  log: Logger
  jobs: Jobs
  notify: Notifier
  texts: DocumentTexts
  safeFetch: SafeFetch
  /** As `safeFetch`, for services that answer for minutes: more of them at the same time. */
  safeFetchLong: SafeFetch
  search: SearchProvider
  searchServices: SearchServices
  imported: Imported
  pages: PageReader
  model: WritingModel
  files: FileStore
  disk: DiskGuard
  images: Images
  wordFiles: WordFiles
  siteTexts: SiteTexts
  mail: MailSender
  publishing: PublishingPlatforms
  payments: Payments
  /** The pages that play the gateway in local mode; null elsewhere, and with a real gateway. */
  sandboxPages: SandboxPages | null
  clock: Clock
  timer: Timer
  /** Now. What an owner is billed or has scheduled goes by `clock.of(ownerId)`. */
  now(): Date
}

/** Who is signed in, with the role in the selected workspace. */
export interface Session {
  sid: string
  userId: string
  language: string
  expiresAt: Date
  selectedWorkspaceId: string | null
  isSubscribed: boolean
  /** Set where an API key calls: it acts for its owner, in this workspace only. */
  key?: CallingKey
}

interface CallingKey {
  id: string
  workspaceId: string
  scopes: KeyScope[]
}

/** Who calls by a token that bears our signature; whether the session still lives is not said by that. */
export interface TokenClaims {
  sid: string
  userId: string
}

/** A caller whom nobody has looked at yet: the call must, before it does anything else. */
interface PendingAuth {
  claims: TokenClaims
  /** Lets the call go on; refuses where it needs a subscription that is not there. */
  authorize(caller: { language: string; isSubscribed: boolean }): void
}

export interface Context {
  app: App
  requestId: string
  /** The language for messages of this request. */
  language: string
  /** Null in calls that anybody may make, and in those that admit their caller themselves. */
  session: Session | null
  /** In calls that admit their caller themselves. */
  pendingAuth?: PendingAuth
  /** The caller accepts server-sent events. */
  wantsStream: boolean
  userAgent: string
  /** Whom limits count: an address, or the network of one; empty where there is no request. */
  visitor: string
  /** The Cookie header of the request. */
  cookies?: string
  /** Adds a Set-Cookie header to the answer; only calls over HTTP have it. */
  setCookie?: (cookie: string) => void
  /** Aborted when the caller has gone away; only calls over HTTP have it. */
  signal?: AbortSignal
}

export interface SignedInContext extends Context {
  session: Session
}
