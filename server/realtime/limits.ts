import { maxSyncMessageBytes, maxUnauthenticatedMessageBytes } from '@rankwell/editor'
import { unauthenticatedLimits } from './unauthenticated-sockets.ts'

/** Limits of the collaboration socket. Sizes in bytes, times in milliseconds. */
export const defaultLimits = {
  /** Maximum size of a frame, also known to the pages. A malicious frame of 4 MB takes 2 s to parse. */
  frame: maxSyncMessageBytes,
  /** A frame that is not document text: caret, token, small messages. */
  smallFrame: 64 << 10,
  /** Maximum bytes buffered for one socket until it has signed in. */
  queueBeforeSignIn: unauthenticatedLimits.bytes,
  framesBeforeSignIn: 200,
  documentsBeforeSignIn: 20,
  frameBeforeSignIn: maxUnauthenticatedMessageBytes,
  connectionsPerDocument: 250,
  connectionsPerUser: 40,
  /** From this number of connections on, a change's commit starts before it is broadcast. */
  manyReaders: 16,
  /** Maximum number of carets per connection; after a reconnect, an old one may remain for some time. */
  caretsPerConnection: 8,
  /** Maximum number of distinct Yjs clients in one frame. */
  clientsPerFrame: 50_000,
  /**
   * Maximum size of pending deletions of unknown content, enough for some thousands. Yjs reads them again on every
   * keystroke.
   */
  pendingDeletions: 16 << 10,
  framesPerSecond: 500,
  frameBurst: 5000,
  /** A client that does not read is closed before it fills our memory. */
  unsent: 64 << 20,
  heartbeat: 2000,
  silentFor: 30_000,
  /** Interval of access checks for all connections. */
  recheckEvery: 4000,
  /** Time to sign in again in place after a token has expired. */
  graceAfterExpiry: 60_000,
  deriveAfter: 1000,
  deriveWithin: 5000,
  deriveRetry: 15_000,
  /** How long a document changed by the server stays in memory for the next change. */
  idleFor: 5000,
  /** The maximum number of such documents. */
  maxIdleDocuments: 50,
  /** Number of updates of an open document that triggers a compaction. */
  compactAfter: 500,
}

export type CollaborationLimits = typeof defaultLimits
