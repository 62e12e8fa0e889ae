import { maxSyncMessageBytes, maxUnauthenticatedMessageBytes } from '@rankwell/editor'
import { unauthenticatedLimits } from './unauthenticated-sockets.ts'

/** Limits of the collaboration socket. Sizes in bytes, times in milliseconds. */
export const defaultLimits = {
  /** One frame; pages know the limit and send nothing above it. 4 MB made to hurt take 2 s to read. */
  frame: maxSyncMessageBytes,
  /** A frame that is not document text: caret, token, small messages. */
  smallFrame: 64 << 10,
  /** Held for one socket until it has signed in. */
  queueBeforeSignIn: unauthenticatedLimits.bytes,
  framesBeforeSignIn: 200,
  documentsBeforeSignIn: 20,
  frameBeforeSignIn: maxUnauthenticatedMessageBytes,
  connectionsPerDocument: 250,
  connectionsPerUser: 40,
  /** From so many connections on the commit of a change begins before it is passed on. */
  manyReaders: 16,
  /** Carets of one connection: reconnects may leave an old one for a while. */
  caretsPerConnection: 8,
  /** Distinct Yjs clients named by one frame. */
  clientsPerFrame: 50_000,
  /** Deletions of what has not come yet, some thousand of them. They are read again at every key. */
  pendingDeletions: 16 << 10,
  framesPerSecond: 500,
  frameBurst: 5000,
  /** A reader that takes nothing is cut before it fills our memory. */
  unsent: 64 << 20,
  heartbeat: 2000,
  silentFor: 30_000,
  /** Between two looks at whether everybody connected still may do what he does. */
  recheckEvery: 4000,
  /** After a token has run out, for the person to sign in anew in place. */
  graceAfterExpiry: 60_000,
  deriveAfter: 1000,
  deriveWithin: 5000,
  deriveRetry: 15_000,
  /** A text that the server itself has changed stays in memory so long, for the next change. */
  idleFor: 5000,
  /** So many of them. */
  maxIdleDocuments: 50,
  /** Updates of an open document that make a compaction worth it. */
  compactAfter: 500,
}

export type CollaborationLimits = typeof defaultLimits
