import { z } from 'zod'
import { Id, signedIn } from '../base.ts'
import { DocumentStatus, DocumentSummary } from '../documents/schemas.ts'

export const Dashboard = z.object({
  recent: z.array(DocumentSummary),
  counts: z.array(z.object({ status: DocumentStatus, count: z.number() })),
  total: z.number(),
  /** Mean of all scored documents; null where there is none. */
  averageScore: z.number().nullable(),
  words: z.number(),
})
export type Dashboard = z.infer<typeof Dashboard>

export const dashboard = {
  getDashboard: signedIn
    .route({ method: 'GET', path: '/dashboard', summary: 'Last documents, counts by status, average score' })
    .input(z.object({ workspace: Id.optional() }))
    .output(Dashboard),
}
