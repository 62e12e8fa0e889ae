import { z } from 'zod'
import { line, Message, signedIn } from '../base.ts'

/** The changelog entries of a version. */
export const Release = z.object({
  /** `Unreleased` for the next version. */
  version: z.string(),
  date: z.string().nullable(),
  groups: z.array(z.object({ title: z.string(), changes: z.array(z.string()) })),
})
export type Release = z.infer<typeof Release>

export const maxDetails = 5000

export const help = {
  listChanges: signedIn
    .route({
      method: 'GET',
      path: '/help/changes',
      summary: 'Get the running version and the changelog, newest first',
    })
    .input(z.object({}))
    .output(z.object({ version: z.string(), releases: z.array(Release) })),
  contactOperator: signedIn
    .route({
      method: 'POST',
      path: '/help/contact',
      summary: 'Send a message to the operator of the installation',
    })
    .input(
      z.object({
        message: line(5000).pipe(z.string().trim().min(1)),
        /** Diagnostics shown to the user before sending: version, browser, recent errors. */
        details: line(maxDetails).optional(),
      }),
    )
    .output(Message),
}
