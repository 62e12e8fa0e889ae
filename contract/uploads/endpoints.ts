import { z } from 'zod'
import { endpoint, Id, line, signedIn } from '../base.ts'

export const Upload = z.object({
  _id: Id,
  url: z.string(),
  name: z.string(),
  mediaType: z.string(),
  bytes: z.number(),
  width: z.number(),
  height: z.number(),
})
export type Upload = z.infer<typeof Upload>

const side = z.int().min(0).max(20_000)

/** A part of a picture in pixels, measured from its upper left corner. */
export const Crop = z.object({ left: side, top: side, width: side.min(1), height: side.min(1) })
export type Crop = z.infer<typeof Crop>

export const maxUploadBytes = 10 * 1024 * 1024

export const uploads = {
  createUpload: endpoint
    .route({ method: 'POST', path: '/uploads', summary: 'Keep a picture in a workspace' })
    .input(z.object({ workspace: Id.optional(), file: z.file().max(maxUploadBytes) }))
    .output(Upload),
  importUpload: endpoint
    .route({ method: 'POST', path: '/uploads/from-url', summary: 'Fetch a picture from the web and keep it' })
    .input(z.object({ workspace: Id.optional(), url: line(2048) }))
    .output(Upload),
  adaptUpload: endpoint
    .route({
      method: 'POST',
      path: '/uploads/{id}/adapt',
      summary: 'Cut a picture out of one that is kept, or make a lighter one of it; the first one stays',
    })
    .input(z.object({ id: Id, crop: Crop.optional(), maxBytes: z.int().min(10_000).optional() }))
    .output(Upload),
  listUploads: signedIn
    .route({ method: 'GET', path: '/uploads', summary: 'The pictures of a workspace, newest first' })
    .input(z.object({ workspace: Id.optional() }))
    .output(z.array(Upload)),
  getUpload: signedIn
    .route({ method: 'GET', path: '/uploads/{id}', summary: 'The bytes of a picture' })
    .input(z.object({ id: Id }))
    .output(z.file()),
}
