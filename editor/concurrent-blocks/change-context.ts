import { type Doc, type decodeUpdate, isDeleted, type Transaction } from 'yjs'
import type { DeletedRun } from './block-model.ts'
import {
  forEachDeleted,
  type ItemRef,
  isCollected,
  isItemDeleted,
  listFollowingDeleteSets,
  textOf,
  typeOf,
} from './yjs-internals.ts'

/** An update as it was received, before Yjs applies it. */
export interface IncomingUpdate extends ReturnType<typeof decodeUpdate> {
  /**
   * Whether the update is the sender's whole state instead of its last change; then there is no way to tell which of
   * its changes were concurrent.
   */
  isFullState?: boolean
  /** The sender's state vector before it received what it lacked; it cannot have known anything beyond that. */
  senderState?: ReadonlyMap<number, number>
}

/** A transaction and what is known about its sender. */
export interface ChangeContext {
  doc: Doc
  transaction: Transaction
  /** Whether the sender of a deletion had this unit. */
  knownToSender(client: number, clock: number): boolean
  /** Whether this side preserves what that client wrote. */
  isPreserved(client: number): boolean
  /** Whether the server may or may not have this unit: the connection was lost before it acknowledged it. */
  isUnacked(client: number, clock: number): boolean
  /** The run that a unit was deleted with before; null if it is no longer remembered. */
  findDeletedRun(client: number, clock: number): DeletedRun | null
  /** Whether the binding, not a user, deleted this unit. */
  isDeletedByBinding(client: number, clock: number): boolean
}

/** Whether an item was in the document when the transaction began. */
export function createExistedBefore({ beforeState, deleteSet }: Transaction): (item: ItemRef) => boolean {
  return (item) =>
    item.id.clock < (beforeState.get(item.id.client) ?? 0) &&
    (!isItemDeleted(item) || isDeleted(deleteSet, item.id))
}

/**
 * Determines what the sender of an update had: everything in a block is in its delete set if the sender deleted the
 * block. This client's own text was unknown, too, if it arrives garbage-collected: the server received it after the
 * deletion.
 */
export function createKnownToSender(
  incoming: IncomingUpdate | null,
  ownClient: number,
): ChangeContext['knownToSender'] {
  if (!incoming) return () => true
  const { structs, ds, senderState } = incoming
  const collected = structs.filter((struct) => struct.id.client === ownClient && isCollected(struct))
  return (client, clock) => {
    if (!isDeleted(ds, { client, clock })) return false
    if (senderState && clock >= (senderState.get(client) ?? 0)) return false
    if (client !== ownClient) return true
    return !collected.some(({ id, length }) => clock >= id.clock && clock < id.clock + length)
  }
}

const never = () => false

/**
 * Finds what a binding deletes while it observes a transaction because the schema does not allow it, such as a table
 * that lost its last rows to two concurrent deletions. No user has deleted that.
 */
export function findDeletedByBinding(
  doc: Doc,
  transaction: Transaction,
): ChangeContext['isDeletedByBinding'] {
  const sets = listFollowingDeleteSets(doc, transaction).map(({ clients }) => clients)
  if (sets.every((set) => set.size === 0)) return never
  return (client, clock) =>
    sets.some((set) =>
      set.get(client)?.some((range) => clock >= range.clock && clock < range.clock + range.len),
    )
}

/** Whether a transaction has deleted a node. */
export function hasDeletedBlocks(transaction: Transaction): boolean {
  let hasOne = false
  forEachDeleted(transaction, transaction.deleteSet, (item) => {
    if (typeOf(item)) hasOne = true
  })
  return hasOne
}

/** Whether a deletion needs a closer look: it contains something unknown to its sender or written by this client. */
export function hasPreservableContent(context: ChangeContext, ownClient: number): boolean {
  const { transaction, knownToSender, isPreserved } = context
  const existedBefore = createExistedBefore(transaction)
  let hasOne = context.isDeletedByBinding !== never
  forEachDeleted(transaction, transaction.deleteSet, (item) => {
    if (hasOne || !existedBefore(item)) return
    const { client, clock } = item.id
    if (textOf(item) === null && !typeOf(item)) return
    if (client === ownClient) hasOne = true
    else if (isPreserved(client))
      // What a sender knew of an item is a prefix of it, so checking both ends is enough.
      hasOne = [clock, clock + item.length - 1].some(
        (at) => !knownToSender(client, at) || context.isUnacked(client, at),
      )
  })
  return hasOne
}
