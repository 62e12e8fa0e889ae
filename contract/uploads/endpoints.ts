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
  listUploads: signedIn
    .route({ method: 'GET', path: '/uploads', summary: 'The pictures of a workspace, newest first' })
    .input(z.object({ workspace: Id.optional() }))
    .output(z.array(Upload)),
  getUpload: signedIn
    .route({ method: 'GET', path: '/uploads/{id}', summary: 'The bytes of a picture' })
    .input(z.object({ id: Id }))
    .output(z.file()),
}
