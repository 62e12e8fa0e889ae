import type { Document, Upload } from '@rankwell/contract'
import sharp from 'sharp'
import { all, type Expected, member, owners, type Row } from './access-matrix.ts'
import type { World } from './world.ts'

function form(name: string, data: Uint8Array, fields: Record<string, string>): FormData {
  const body = new FormData()
  for (const [field, value] of Object.entries(fields)) body.set(field, value)
  body.set('file', new File([new Uint8Array(data)], name))
  return body
}

/** Rows of calls with files: an image of the workspace, and Word files of a document. */
export async function fileRows(
  world: World,
  docId: string,
  { sees, edits }: { sees: Expected; edits: Expected },
): Promise<Record<string, Row>> {
  const red = sharp({ create: { width: 40, height: 30, channels: 3, background: 'red' } })
  const picture = form('red.png', await red.png().toBuffer(), { workspace: world.workspaceId })
  const { _id } = (await world.writer.post<Upload>('/uploads', picture)).body
  // An image that a document uses, so that even the owner cannot delete it and every role tests the same image.
  const other = (
    await world.owner.post<Document>('/documents', { title: 'With an image', configurationStep: 6 })
  ).body
  const publishSettings = { ...other.publishSettings, featuredImage: `/api/uploads/${_id}` }
  await world.owner.put(`/documents/update/${other._id}`, { publishSettings })
  const word = (await world.writer.post<Uint8Array>('/export', { html: '<p>Words</p>' })).body
  const writes: Expected = { ...member, viewer: 403 }
  return {
    'exports.exportDocument': { path: '/export', body: { docId }, expected: sees },
    'exports.importWord': {
      path: '/documents/import-word',
      body: form('words.docx', word, { docId }),
      expected: edits,
    },
    'uploads.createUpload': { path: '/uploads', body: picture, expected: writes },
    'uploads.importUpload': {
      path: '/uploads/from-url',
      body: { workspace: world.workspaceId, url: 'http://127.0.0.1:1/x.png' },
      expected: { owner: 422, publisher: 422, reviewer: 422, writer: 422, viewer: 403, stranger: 404 },
    },
    'uploads.listUploads': { path: `/uploads?workspace=${world.workspaceId}`, expected: member },
    'uploads.adaptUpload': {
      path: `/uploads/${_id}/adapt`,
      body: { maxBytes: 1_000_000 },
      expected: writes,
    },
    'uploads.getStorageUsage': {
      path: '/uploads/usage',
      expected: { ...all(403), owner: 200, stranger: 200 },
    },
    'uploads.listStoredUploads': {
      path: '/uploads/stored',
      expected: { ...all(403), owner: 200, stranger: 200 },
    },
    'uploads.deleteUpload': { path: `/uploads/${_id}`, expected: { ...owners, owner: 409 } },
    'uploads.getUpload': { path: `/uploads/${_id}`, expected: member },
  }
}
