import { z } from 'zod'
import { endpoint, Id, line, signedIn } from '../base.ts'
import { Titles } from './schemas.ts'

export const titles = {
  createTitles: endpoint
    .meta({ access: 'subscribed', key: { scope: 'suggest' } })
    .route({ method: 'POST', path: '/document-title', summary: 'Suggest titles for a document' })
    .input(z.object({ docId: Id }))
    .output(Titles),
  updateTitles: endpoint
    .route({ method: 'PUT', path: '/document-title/{id}', summary: 'Edit, choose or regenerate titles' })
    .input(
      z.object({
        id: Id,
        titles: z.array(line(300)).max(50).optional(),
        selected: line(300).optional(),
        generate: z.boolean().optional(),
      }),
    )
    .output(Titles),
  enhanceTitle: endpoint
    .route({ method: 'PATCH', path: '/document-title/{id}', summary: 'Improve a title' })
    .input(z.object({ id: Id, title: line(300) }))
    .output(Titles.extend({ title: z.string() })),
  getTitles: signedIn
    .route({ method: 'GET', path: '/document-title/{id}', summary: 'List the titles of a document' })
    .input(z.object({ id: Id }))
    .output(Titles),
}
