import { z } from 'zod'
import { Id, Message, signedIn, Timestamp } from '../base.ts'

export const trashDays = 30

export const TrashedDocument = z.object({
  _id: Id,
  title: z.string(),
  words: z.number(),
  deletedAt: Timestamp,
  deletedBy: z.string(),
  /** When it is permanently deleted. */
  endsAt: Timestamp,
})
export type TrashedDocument = z.infer<typeof TrashedDocument>

const Ids = z.object({ Ids: z.array(Id).min(1).max(1_000) })

export const trash = {
  listTrash: signedIn
    .route({
      method: 'GET',
      path: '/trash',
      summary: 'List the deleted documents of a workspace, newest first',
    })
    .input(z.object({ workspace: Id.optional(), cursor: z.string().max(200).optional() }))
    .output(z.object({ documents: z.array(TrashedDocument), nextCursor: z.string().nullable() })),
  restoreFromTrash: signedIn
    .route({ method: 'POST', path: '/trash/restore', summary: 'Restore deleted documents' })
    .input(Ids)
    .output(Message),
  emptyTrash: signedIn
    .route({ method: 'POST', path: '/trash/delete', summary: 'Delete documents permanently' })
    .input(Ids)
    .output(Message),
}
