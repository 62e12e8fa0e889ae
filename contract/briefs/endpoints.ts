import { z } from 'zod'
import { endpoint, Id, Message, signedIn } from '../base.ts'
import {
  Brief,
  BriefChanges,
  BriefNews,
  BriefPart,
  BriefProposal,
  BriefUpdate,
  briefParts,
} from './schemas.ts'

export const briefs = {
  createBrief: endpoint
    .route({ method: 'POST', path: '/brief', summary: 'Create a document’s brief from its research' })
    .input(
      BriefChanges.extend({
        docId: Id,
        /** Fields of an existing brief to regenerate; default: all that are not locked. */
        parts: z.array(BriefPart).max(briefParts.length).optional(),
      }),
    )
    .output(Brief),
  updateBrief: endpoint
    .route({ method: 'PUT', path: '/brief/{id}', summary: 'Change a brief; its keywords are merged' })
    .input(BriefUpdate.extend({ id: Id }))
    .output(Brief),
  proposeBrief: endpoint
    .route({ method: 'POST', path: '/brief/proposal', summary: 'Preview a regenerated brief' })
    .input(z.object({ docId: Id }))
    .output(BriefProposal),
  findBrief: signedIn
    .route({ method: 'POST', path: '/brief/brief', summary: 'Get a document’s brief' })
    .input(z.object({ docId: Id.optional(), _id: Id.optional() }))
    .output(Brief),
  listBriefNews: signedIn
    .route({
      method: 'GET',
      path: '/brief/{id}/news',
      summary: 'List changes by other users since the caller’s last visit',
    })
    .input(z.object({ id: Id }))
    .output(z.array(BriefNews)),
  markBriefSeen: signedIn
    .route({ method: 'POST', path: '/brief/{id}/seen', summary: 'Mark all changes as seen' })
    .input(z.object({ id: Id }))
    .output(Message),
}
