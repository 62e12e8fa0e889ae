import type { Document, Integration, Publication } from '@rankwell/contract'
import sharp from 'sharp'
import type { Answer, Caller, World } from './world.ts'

export interface Block {
  id?: string
  type: string
  data: object
}

export interface Problem {
  message: string
  code: string
}

/** Blocks as the `blog` of a call. */
export const blogOf = (...blocks: Block[]): string =>
  JSON.stringify({ time: 4e12, version: '2.28.2', blocks })

export const paragraph = (text: string, id?: string): Block => ({
  type: 'paragraph',
  data: { text },
  ...(id && { id }),
})

/** A document of the writer with a text, visible to the world's users by their roles. */
export async function writeDocument(
  world: World,
  title: string,
  blocks: Block[],
  fields: object = {},
): Promise<string> {
  const { body } = await world.writer.post<Document>('/documents', { title, language: 'en' })
  for (const [caller, changes] of [
    [world.writer, { blog: blogOf(...blocks) }],
    [world.owner, fields],
  ] as const) {
    const answer = await caller.put<Problem>(`/documents/update/${body._id}`, changes)
    if (answer.status !== 200) throw new Error(`the document was rejected: ${answer.body.message}`)
  }
  return body._id
}

/** Changes fields of a document, among them its status, through `/documents/update`. */
export const updateDocument = (caller: Caller, docId: string, changes: object) =>
  caller.put<Document & Problem>(`/documents/update/${docId}`, changes)

/** Uploads a single-color image to the workspace; returns its address. */
export async function uploadImage(caller: Caller, background: string): Promise<string> {
  const data = await sharp({ create: { width: 32, height: 16, channels: 3, background } })
    .png()
    .toBuffer()
  const form = new FormData()
  form.append('file', new File([new Uint8Array(data)], 'photo.png', { type: 'image/png' }))
  return (await caller.post<{ url: string }>('/uploads', form)).body.url
}

export const connectSite = async (world: World, access: object): Promise<string> =>
  (await world.owner.post<Integration>('/integrations', { platform: 'wordpress', ...access })).body._id

/** Publishes as the owner, and approves the current version if necessary. */
export const publish = (
  caller: Caller,
  docId: string,
  connection: string,
  extra: object = { approve: true },
): Promise<Answer<Publication & Problem>> =>
  caller.post('/documents/publish/wordpress', { docId, connection: { _id: connection }, ...extra })
