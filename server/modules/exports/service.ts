import type { contract, WordImport } from '@rankwell/contract'
import { type Doc, encodeStateAsUpdate } from 'yjs'
import type { SignedInContext } from '../../context.ts'
import { AppError, httpError } from '../../lib/errors.ts'
import { FetchError } from '../../lib/safe-fetch.ts'
import type { Input, Services } from '../../lib/services.ts'
import type { WordSource } from '../../providers/word/index.ts'
import { openDocument } from '../access/service.ts'
import { loadOwnImage } from '../uploads/service.ts'

const mediaType = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'
const maxMb = 10
const maxImageBytes = maxMb * 1024 * 1024

/** The file name: the title without characters that file systems do not allow. */
const fileNameOf = (title: string): string =>
  `${
    title
      .replace(/[\p{Cc}\p{Cf}\\/:*?"<>|]/gu, ' ')
      .replace(/\s+/g, ' ')
      .replace(/^[. ]+|[. ]+$/g, '')
      .slice(0, 120) || 'document'
  }.docx`

/** The bytes of an image: of an upload visible to the caller, or fetched within the limits for URLs. */
async function readImage(ctx: SignedInContext, src: string): Promise<Uint8Array | null> {
  const own = await loadOwnImage(ctx, src)
  if (own) return own.data
  if (!/^https?:/i.test(src)) return null
  const options = { accept: ['image/*'], maxBytes: maxImageBytes, okOnly: true, caller: ctx.session.userId }
  return (await ctx.app.safeFetch(src, options)).body
}

/** Converts an image to a format that Word always shows; null if it is unreadable, so that the file only names it. */
async function loadImage(ctx: SignedInContext, src: string) {
  try {
    const data = await readImage(ctx, src)
    if (!data) return null
    const drawn = await ctx.app.images.draw(ctx.session.userId, { kind: 'word', data }, maxMb)
    const { bytes, mediaType, width, height } = drawn
    return { data: bytes, mediaType, width, height }
  } catch (error) {
    const isKnown = error instanceof FetchError || error instanceof AppError
    if (!isKnown || error.code === 'decoder_busy') throw error
    ctx.app.log.info({ requestId: ctx.requestId, code: error.code }, 'an image was left out of an export')
    return null
  }
}

/** Limits for the images of one file; beyond this number, size, or time, the rest are only named. */
const maxPictures = 300
const maxPictureBytes = 60 * 1024 * 1024
const maxLoadingMs = 60_000

function createImageLoader(ctx: SignedInContext) {
  const begun = Date.now()
  let [count, bytes] = [0, 0]
  return async (src: string) => {
    count += 1
    if (count > maxPictures || bytes > maxPictureBytes || Date.now() - begun > maxLoadingMs) return null
    const image = await loadImage(ctx, src)
    bytes += image?.data.length ?? 0
    return image
  }
}

/** The unparsed text: it is parsed in the decoder process. */
const encodeState = (ydoc: Doc): Uint8Array => encodeStateAsUpdate(ydoc)

async function readSource(ctx: SignedInContext, input: Input<'exports.exportDocument'>): Promise<WordSource> {
  if (input.docId) {
    const { document } = await openDocument(ctx, input.docId)
    const stored = { title: document.title, language: document.language }
    const source = input.html || (await ctx.app.texts.read(input.docId, encodeState))
    return { source, title: input.title ?? stored.title, language: input.language ?? stored.language }
  }
  if (input.html === undefined) throw httpError('no_selected_document')
  return { source: input.html, title: input.title ?? '', language: input.language ?? 'en' }
}

/** A Word file of given HTML, or of a stored document. */
async function exportDocument(ctx: SignedInContext, input: Input<'exports.exportDocument'>): Promise<File> {
  const source = await readSource(ctx, input)
  const file = await ctx.app.wordFiles.write(ctx.session.userId, source, createImageLoader(ctx))
  return new File([new Uint8Array(file)], fileNameOf(source.title), { type: mediaType })
}

/**
 * The text of a Word file as HTML without active content, and its comments; the caller inserts both into the
 * document. Images are returned as data URLs and not stored.
 */
async function importWord(
  ctx: SignedInContext,
  { docId, file }: Input<'exports.importWord'>,
): Promise<WordImport> {
  await openDocument(ctx, docId, 'edit')
  const data = new Uint8Array(await file.arrayBuffer())
  const { html, hasTitle, discussions } = await ctx.app.wordFiles.read(ctx.session.userId, data)
  return { html, hasTitle, threads: discussions }
}

export const exports: Services<typeof contract.exports> = { exportDocument, importWord }
