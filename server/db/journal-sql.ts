/** A change to a document's text that is not in the journal yet. */
export interface UnsavedUpdate {
  userId: string | null
  data: Uint8Array
}

/**
 * Adds updates of one document to the journal, as a part of a larger statement: the placeholders for the document's
 * id, the users' ids, and the updates, in the order of `journalValues`.
 */
export const insertJournal = (documentId: string, userIds: string, data: string): string => `
  insert into document_updates (document_id, user_id, data)
  select ${documentId}::uuid, unsaved.user_id, unsaved.data
  from unnest(${userIds}::uuid[], ${data}::bytea[]) as unsaved (user_id, data)`

export const journalValues = (unsaved: UnsavedUpdate[]): [(string | null)[], Buffer[]] => [
  unsaved.map(({ userId }) => userId),
  unsaved.map(({ data }) => Buffer.from(data)),
]
