import { z } from 'zod'
import { endpoint, Id, LanguageCode, line, Message, signedIn } from '../base.ts'
import { Document, DocumentChanges, DocumentSort, DocumentStatus, DocumentSummary } from './schemas.ts'

const Ids = z.object({ Ids: z.array(Id).min(1).max(1_000) })

export const documents = {
  createDocument: endpoint
    .meta({ access: 'subscribed', key: { scope: 'draft' } })
    .route({ method: 'POST', path: '/documents', summary: 'Create a document' })
    .input(
      z.object({
        workspace: Id.optional(),
        title: line(300).optional(),
        language: LanguageCode.optional(),
        keyword: line(200).optional(),
        /** 6 skips the guided setup. */
        configurationStep: z.number().int().min(1).max(6).optional(),
      }),
    )
    .output(Document),
  listDocuments: signedIn
    .meta({ access: 'signed-in', key: { scope: 'read' } })
    .route({
      method: 'POST',
      path: '/documents/saved',
      summary: 'List the documents visible to the caller, newest first',
    })
    .input(
      z.object({
        workspace: Id.optional(),
        /** Contains the last name; escaping can turn one character into several. */
        cursor: z.string().max(3_000).optional(),
        limit: z.number().int().min(1).max(100).default(20),
        search: line(200).optional(),
        status: DocumentStatus.optional(),
        sort: DocumentSort.default('-updated'),
      }),
    )
    .output(
      z.object({ documents: z.array(DocumentSummary), nextCursor: z.string().nullable(), total: z.number() }),
    ),
  getCurrentDocument: signedIn
    .meta({ access: 'signed-in', key: { scope: 'read' } })
    .route({
      method: 'POST',
      path: '/documents/get-current-doc',
      summary: 'Get a document with its research',
    })
    .input(z.object({ docId: Id }))
    .output(Document),
  updateDocument: endpoint
    .meta({ access: 'subscribed', key: { scope: 'draft' } })
    .route({
      method: 'PUT',
      path: '/documents/update/{id}',
      summary: 'Update the fields, status or text of a document',
    })
    .input(DocumentChanges.extend({ id: Id }))
    .output(Document),
  deleteDocuments: endpoint
    .route({
      method: 'POST',
      path: '/documents/delete',
      summary: 'Move documents to the trash; if one fails, none is moved',
    })
    .input(Ids)
    .output(Message),
  restoreDocuments: endpoint
    .route({ method: 'POST', path: '/documents/restore', summary: 'Undo a deletion of documents' })
    .input(Ids)
    .output(Message),
}
