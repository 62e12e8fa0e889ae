import { z } from 'zod'
import { endpoint, Id, signedIn } from '../base.ts'
import { Outline, OutlineItem } from './schemas.ts'

export const outlines = {
  createOutline: endpoint
    .meta({ access: 'subscribed', key: { scope: 'suggest' } })
    .route({ method: 'POST', path: '/document-outline', summary: 'Suggest an outline from the research' })
    .input(z.object({ docId: Id }))
    .output(Outline),
  updateOutline: endpoint
    .route({
      method: 'PUT',
      path: '/document-outline/{id}',
      summary: 'Edit, reorder or regenerate an outline',
    })
    .input(
      z.object({
        id: Id,
        content: z.array(OutlineItem).max(200).optional(),
        generate: z.boolean().optional(),
      }),
    )
    .output(Outline),
  getOutline: signedIn
    .route({ method: 'GET', path: '/document-outline/{id}', summary: 'Get the outline of a document' })
    .input(z.object({ id: Id }))
    .output(Outline),
}
