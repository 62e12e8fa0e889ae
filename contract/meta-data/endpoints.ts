import { z } from 'zod'
import { endpoint, Id, line, signedIn } from '../base.ts'
import { MetaData, SeoSettings } from './schemas.ts'

const fields = { metaDescription: line(1_000).optional(), metaTitle: line(300).optional() }

export const metaData = {
  createMetaData: endpoint
    .meta({ access: 'subscribed', key: { scope: 'draft' } })
    .route({ method: 'POST', path: '/meta-data', summary: 'Create the metadata of a document' })
    .input(z.object({ docId: Id, ...fields }))
    .output(MetaData),
  updateMetaData: endpoint
    .meta({ access: 'subscribed', key: { scope: 'draft' } })
    .route({
      method: 'PUT',
      path: '/meta-data/{id}',
      summary: 'Update the meta title, description and other settings for search engines',
    })
    .input(z.object({ id: Id, ...fields, settings: SeoSettings.partial().optional() }))
    .output(MetaData),
  generateMetaData: endpoint
    .route({ method: 'PUT', path: '/meta-data/generate/{id}', summary: 'Suggest meta descriptions' })
    .input(z.object({ id: Id }))
    .output(MetaData),
  getMetaData: signedIn
    .meta({ access: 'signed-in', key: { scope: 'read' } })
    .route({ method: 'GET', path: '/meta-data/{id}', summary: 'Get the metadata of a document' })
    .input(z.object({ id: Id }))
    .output(MetaData),
}
