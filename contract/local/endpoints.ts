import { z } from 'zod'
import { anyone, Id, Timestamp } from '../base.ts'

export const local = {
  getLocalInfo: anyone
    .route({ method: 'GET', path: '/local/info', summary: 'Whether this is local mode, and its demo login' })
    .input(z.object({}))
    .output(
      z.object({
        localMode: z.boolean(),
        demo: z.object({ email: z.string(), password: z.string() }).nullable(),
        version: z.string(),
      }),
    ),
  listOutbox: anyone
    .route({ method: 'GET', path: '/local/outbox', summary: 'Mail that local mode kept, newest first' })
    .input(z.object({}))
    .output(
      z.array(
        z.object({
          _id: Id,
          to: z.string(),
          subject: z.string(),
          text: z.string(),
          html: z.string(),
          links: z.array(z.string()),
          createdAt: Timestamp,
        }),
      ),
    ),
}
