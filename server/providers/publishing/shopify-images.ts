import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { ConnectionError } from './connection-error.ts'
import { fileName, type ImageLibrary, ImageRejectedError, imageMark } from './image-library.ts'
import { isRecord, listOf, type PlatformAnswer, textOf, unanswered } from './platform-http.ts'
import type { PostImage, UploadedImage } from './posts.ts'
import type { Shopify } from './shopify-api.ts'

const stage = `mutation StageUpload($input: [StagedUploadInput!]!) {
  stagedUploadsCreate(input: $input) {
    stagedTargets { url resourceUrl parameters { name value } }
    userErrors { field message }
  }
}`
const create = `mutation CreateFile($files: [FileCreateInput!]!) {
  fileCreate(files: $files) { files { id fileStatus } userErrors { code field message } }
}`
const findFile = `query FindFile($id: ID!) {
  node(id: $id) { ... on MediaImage { id fileStatus image { url } } }
}`
const findFiles = `query FindFiles($query: String!) {
  files(first: 5, query: $query) { nodes { ... on MediaImage { id fileStatus image { url } } } }
}`

const lookMs = 400
const maxPolls = 40

/** Sends a file to the upload address from Shopify, which is signed, so that it needs no token. */
export type SendForm = (url: string, body: Uint8Array, contentType: string) => Promise<PlatformAnswer>

type Fields = Record<string, unknown>

function requireDone(result: unknown): Fields {
  const fields = isRecord(result) ? result : {}
  const [error] = listOf(fields.userErrors)
  if (error) throw new ImageRejectedError(textOf(error.message))
  return fields
}

const placedOf = (node: unknown): UploadedImage | null => {
  if (!isRecord(node) || node.fileStatus !== 'READY') return null
  const source = isRecord(node.image) ? textOf(node.image.url) : ''
  return /^https?:\/\//.test(source) ? { remoteId: textOf(node.id), source } : null
}

/**
 * The files of a store. Apps need permission to write them, which permission to write articles does not
 * include.
 */
export function createShopifyLibrary(shopify: Shopify, sendForm: SendForm): ImageLibrary {
  const guarded = async <T>(work: () => Promise<T>): Promise<T> => {
    try {
      return await work()
    } catch (error) {
      if (error instanceof ConnectionError && error.code === 'token_no_rights')
        throw new ImageRejectedError('read_files, write_files', { cause: error })
      throw error
    }
  }
  return {
    find: (image) =>
      guarded(async () => {
        const found = await shopify(findFiles, { query: `filename:${imageMark(image)}*` })
        const nodes = listOf(isRecord(found.files) ? found.files.nodes : [])
        return nodes.map(placedOf).find((placed) => placed?.source.includes(imageMark(image))) ?? null
      }),
    send: (image) =>
      guarded(async () => {
        const bytes = await image.load()
        return bytes && sendImage(shopify, sendForm, image, bytes)
      }),
  }
}

async function sendImage(
  shopify: Shopify,
  sendForm: SendForm,
  image: PostImage,
  bytes: Uint8Array,
): Promise<UploadedImage> {
  const filename = fileName(image)
  const { mediaType: mimeType, alt } = image
  const input = [
    { resource: 'IMAGE', filename, mimeType, httpMethod: 'POST', fileSize: String(bytes.length) },
  ]
  const staged = requireDone((await shopify(stage, { input })).stagedUploadsCreate)
  const [target] = listOf(staged.stagedTargets)
  const url = textOf(target?.url)
  if (!url) throw new ImageRejectedError('')
  const { body, contentType } = writeForm(listOf(target?.parameters), filename, mimeType, bytes)
  const { status } = await sendForm(url, body, contentType)
  if (status < 200 || status > 299) throw new ImageRejectedError(`status ${status}`)
  const file = {
    originalSource: textOf(target?.resourceUrl),
    contentType: 'IMAGE',
    filename,
    alt: alt.slice(0, 512),
  }
  const [made] = listOf(requireDone((await shopify(create, { files: [file] }, 'write')).fileCreate).files)
  return whenReady(shopify, textOf(made?.id))
}

/** A file has an address only after Shopify has processed it. */
async function whenReady(shopify: Shopify, id: string): Promise<UploadedImage> {
  for (let attempt = 0; attempt < maxPolls; attempt++) {
    const { node } = await shopify(findFile, { id })
    const placed = placedOf(node)
    if (placed) return placed
    if (isRecord(node) && node.fileStatus === 'FAILED') throw new ImageRejectedError('FAILED')
    await pause(lookMs)
  }
  throw unanswered(new Error('the file did not become ready'))
}

function writeForm(parameters: Fields[], filename: string, mimeType: string, bytes: Uint8Array) {
  const boundary = `rankwell-${randomUUID()}`
  const part = (head: string) => `--${boundary}\r\nContent-Disposition: form-data; ${head}\r\n`
  const fields = parameters.map(
    ({ name, value }) => `${part(`name="${textOf(name)}"`)}\r\n${textOf(value)}\r\n`,
  )
  const file = `${part(`name="file"; filename="${filename}"`)}Content-Type: ${mimeType}\r\n\r\n`
  const body = Buffer.concat([
    Buffer.from(`${fields.join('')}${file}`),
    bytes,
    Buffer.from(`\r\n--${boundary}--\r\n`),
  ])
  return { body, contentType: `multipart/form-data; boundary=${boundary}` }
}
