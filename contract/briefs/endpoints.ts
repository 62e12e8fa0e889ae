import { z } from 'zod'
import { endpoint, Id, signedIn } from '../base.ts'
import { Brief, BriefChanges, BriefProposal } from './schemas.ts'

export const briefs = {
  createBrief: endpoint
    .route({ method: 'POST', path: '/brief', summary: 'Make the brief of a document from its research' })
    .input(BriefChanges.extend({ docId: Id }))
    .output(Brief),
  updateBrief: endpoint
    .route({ method: 'PUT', path: '/brief/{id}', summary: 'Change a brief; its keywords are merged' })
    .input(BriefChanges.extend({ id: Id }))
    .output(Brief),
  proposeBrief: endpoint
    .route({ method: 'POST', path: '/brief/proposal', summary: 'What a brief made anew would say' })
    .input(z.object({ docId: Id }))
    .output(BriefProposal),
  findBrief: signedIn
    .route({ method: 'POST', path: '/brief/brief', summary: 'The brief of a document' })
    .input(z.object({ docId: Id.optional(), _id: Id.optional() }))
    .output(Brief),
}
