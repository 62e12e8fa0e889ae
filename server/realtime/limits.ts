import { maxSyncMessageBytes, maxUnauthenticatedMessageBytes } from '@rankwell/editor'
import { unauthenticatedLimits } from './unauthenticated-sockets.ts'

/** Limits of the collaboration socket. Sizes in bytes, times in milliseconds. */
export const defaultLimits = {
  /** One frame; pages know the limit. A malicious frame of 4 MB takes 2 s to parse. */
  frame: maxSyncMessageBytes,
  /** A frame that is not document text: caret, token, small messages. */
  smallFrame: 64 << 10,
  /** Buffered for one socket until it has signed in. */
  queueBeforeSignIn: unauthenticatedLimits.bytes,
  framesBeforeSignIn: 200,
  documentsBeforeSignIn: 20,
  frameBeforeSignIn: maxUnauthenticatedMessageBytes,
  connectionsPerDocument: 250,
  connectionsPerUser: 40,
  /** From this number of connections on, a change's commit starts before it is broadcast. */
  manyReaders: 16,
  /** Carets of one connection: after reconnects an old one may remain for a while. */
  caretsPerConnection: 8,
  /** Distinct Yjs clients in one frame. */
  clientsPerFrame: 50_000,
  /** Pending deletions of unknown content, some thousands. Yjs reads them again at every keystroke. */
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
  /** Updates of an open document that trigger a compaction. */
  compactAfter: 500,
}

export type CollaborationLimits = typeof defaultLimits
