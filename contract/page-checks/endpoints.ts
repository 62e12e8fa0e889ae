import { z } from 'zod'
import { endpoint, Id, line, signedIn } from '../base.ts'
import { CheckablePage, NewPageCheck, PageCheck } from './schemas.ts'

const drafting = { access: 'subscribed', key: { scope: 'draft' } } as const
const reading = { access: 'signed-in', key: { scope: 'read' } } as const

export const pageChecks = {
  checkPage: endpoint
    .meta(drafting)
    .route({
      method: 'POST',
      path: '/documents/check-page',
      summary: 'Read a live page into a document, propose its keyword, and start the research',
    })
    .input(NewPageCheck)
    .output(PageCheck),
  getPageCheck: signedIn
    .meta(reading)
    .route({
      method: 'GET',
      path: '/documents/check-page/{docId}',
      summary: 'Get the live page of a document, and the progress of its research',
    })
    .input(z.object({ docId: Id }))
    .output(PageCheck),
  researchPage: endpoint
    .meta(drafting)
    .route({
      method: 'POST',
      path: '/documents/check-page/{docId}/research',
      summary: 'Start the research for a checked page with a keyword',
    })
    .input(z.object({ docId: Id, keyword: line(200), location_name: line(100).optional() }))
    .output(PageCheck),
  stopPageCheck: endpoint
    .meta(drafting)
    .route({
      method: 'POST',
      path: '/documents/check-page/{docId}/stop',
      summary: 'Stop the research for a checked page',
    })
    .input(z.object({ docId: Id }))
    .output(PageCheck),
  comparePage: endpoint
    .meta(drafting)
    .route({
      method: 'POST',
      path: '/documents/check-page/{docId}/compare',
      summary: 'Read a checked page again and list what has changed on it',
    })
    .input(z.object({ docId: Id }))
    .output(PageCheck),
  takePageChanges: endpoint
    .meta(drafting)
    .route({
      method: 'POST',
      path: '/documents/check-page/{docId}/take-changes',
      summary: 'Add the changes of a checked page to its document; passages edited here stay',
    })
    .input(z.object({ docId: Id }))
    .output(PageCheck.extend({ taken: z.number(), kept: z.number() })),
  listCheckablePages: signedIn
    .meta(reading)
    .route({
      method: 'GET',
      path: '/documents/check-page/pages/{workspaceId}',
      summary: 'Search the indexed pages of a workspace’s sites that can be checked',
    })
    .input(z.object({ workspaceId: Id, search: line(200).default('') }))
    .output(z.object({ pages: z.array(CheckablePage), total: z.number() })),
}
