import { z } from 'zod'
import { endpoint, Id, line, Message, PageNumber, signedIn, Timestamp } from '../base.ts'

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

/** A crop of an image in pixels from its upper left corner. */
export const Crop = z.object({ left: side, top: side, width: side.min(1), height: side.min(1) })
export type Crop = z.infer<typeof Crop>

/** A document that uses an upload: in its text, in its publish settings, or only in an earlier version. */
export const UploadUse = z.object({
  docId: Id,
  title: z.string(),
  place: z.enum(['text', 'settings', 'version']),
  isInTrash: z.boolean(),
})
export type UploadUse = z.infer<typeof UploadUse>

export const StoredUpload = Upload.extend({
  createdAt: Timestamp,
  workspace: z.object({ _id: Id, name: z.string(), isDeleted: z.boolean() }),
  /** Documents that use it, which prevents its deletion. */
  uses: z.array(UploadUse),
})
export type StoredUpload = z.infer<typeof StoredUpload>

/** Usage of a quota; `max` is null without a limit. */
const Quota = z.object({ used: z.number(), max: z.number().nullable() })
export const StorageUsage = z.object({ workspaces: Quota, uploads: Quota, bytes: Quota })
export type StorageUsage = z.infer<typeof StorageUsage>

export const uploadSorts = ['-size', '-created', 'created'] as const
export type UploadSort = (typeof uploadSorts)[number]

export const maxUploadBytes = 10 * 1024 * 1024

export const uploads = {
  createUpload: endpoint
    .meta({ access: 'subscribed', key: { scope: 'draft' } })
    .route({ method: 'POST', path: '/uploads', summary: 'Upload an image to a workspace' })
    .input(z.object({ workspace: Id.optional(), file: z.file().max(maxUploadBytes) }))
    .output(Upload),
  importUpload: endpoint
    .route({
      method: 'POST',
      path: '/uploads/from-url',
      summary: 'Download an image from the web and store it',
    })
    .input(z.object({ workspace: Id.optional(), url: line(2048) }))
    .output(Upload),
  adaptUpload: endpoint
    .route({
      method: 'POST',
      path: '/uploads/{id}/adapt',
      summary: 'Create a cropped or smaller copy of a stored image; the original is kept',
    })
    .input(z.object({ id: Id, crop: Crop.optional(), maxBytes: z.int().min(10_000).optional() }))
    .output(Upload),
  listUploads: signedIn
    .route({ method: 'GET', path: '/uploads', summary: 'List the images of a workspace, newest first' })
    .input(z.object({ workspace: Id.optional() }))
    .output(z.array(Upload)),
  getStorageUsage: signedIn
    .route({ method: 'GET', path: '/uploads/usage', summary: 'Get an owner’s usage of the quotas' })
    .input(z.object({}))
    .output(StorageUsage),
  listStoredUploads: signedIn
    .route({
      method: 'GET',
      path: '/uploads/stored',
      summary:
        'List the images in all of an owner’s workspaces with the documents that use them, ten per page',
    })
    .input(z.object({ page: PageNumber, sort: z.enum(uploadSorts).default('-size') }))
    .output(z.object({ uploads: z.array(StoredUpload), total: z.number() })),
  deleteUpload: signedIn
    .route({
      method: 'DELETE',
      path: '/uploads/{id}',
      summary: 'Permanently delete an image that no document uses',
    })
    .input(z.object({ id: Id }))
    .output(Message),
  getUpload: signedIn
    .route({ method: 'GET', path: '/uploads/{id}', summary: 'Download an image' })
    .input(z.object({ id: Id }))
    .output(z.file()),
}
