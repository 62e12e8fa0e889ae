import type { contract } from '@rankwell/contract'
import { yDocToDoc } from '@rankwell/editor'
import sharp from 'sharp'
import type { SignedInContext } from '../../context.ts'
import { refuse } from '../../lib/errors.ts'
import { FetchRefused } from '../../lib/safe-fetch.ts'
import type { Services } from '../../lib/services.ts'
import { openDocument } from '../access/service.ts'
import { loadOwnImage } from '../uploads/service.ts'
import { readWord } from './read-word.ts'
import { type WordSource, writeWord } from './write-word.ts'

type Input = Parameters<Services<typeof contract.exports>['exportDocument']>[1]
const mediaType = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'
const maxImageBytes = 10 * 1024 * 1024
/** In pixels: a page of Word at 300 to the inch. */
const widest = 2560

/** The name of the file: the title without what file systems refuse. */
const fileNameOf = (title: string): string =>
  `${
    title
      .replace(/[\p{Cc}\p{Cf}\\/:*?"<>|]/gu, ' ')
      .replace(/\s+/g, ' ')
      .replace(/^[. ]+|[. ]+$/g, '')
      .slice(0, 120) || 'document'
  }.docx`

/** A picture for the file: an upload that the caller may see, or one fetched within the limits for addresses. */
async function loadImage(ctx: SignedInContext, src: string) {
  const own = await loadOwnImage(ctx, src)
  if (own) return toPlainImage(own.data)
  if (!/^https?:/i.test(src)) return null
  try {
    const answer = await ctx.app.safeFetch(src, {
      accept: ['image/*'],
      maxBytes: maxImageBytes,
      okOnly: true,
      caller: ctx.session.userId,
    })
    return await toPlainImage(answer.body)
  } catch (error) {
    if (!(error instanceof FetchRefused)) throw error
    ctx.app.log.info({ requestId: ctx.requestId, code: error.code }, 'a picture was left out of an export')
    return null
  }
}

/** Pictures of one file: after so many, so many bytes of them or so long, the rest are named only. */
const mostPictures = 300
const mostPictureBytes = 150 * 1024 * 1024
const longestLoading = 60_000

function createImageLoader(ctx: SignedInContext) {
  const begun = Date.now()
  let [count, bytes] = [0, 0]
  return async (src: string) => {
    count += 1
    if (count > mostPictures || bytes > mostPictureBytes || Date.now() - begun > longestLoading) return null
    const image = await loadImage(ctx, src)
    bytes += image?.data.length ?? 0
    return image
  }
}

/** Word shows PNG and JPEG everywhere; anything else is drawn anew. */
async function toPlainImage(data: Uint8Array) {
  try {
    const { data: png, info } = await sharp(data, { limitInputPixels: 60_000_000 })
      .autoOrient()
      .resize({ width: widest, withoutEnlargement: true })
      .png()
      .toBuffer({ resolveWithObject: true })
    return { data: new Uint8Array(png), mediaType: 'image/png', width: info.width, height: info.height }
  } catch {
    return null
  }
}

async function readSource(ctx: SignedInContext, input: Input): Promise<WordSource> {
  if (input.docId) {
    const { document } = await openDocument(ctx, input.docId)
    const stored = { title: document.title, language: document.language }
    const source = input.html || (await ctx.app.texts.read(input.docId, (ydoc) => yDocToDoc(ydoc)))
    return { source, title: input.title ?? stored.title, language: input.language ?? stored.language }
  }
  if (input.html === undefined) throw refuse('no_selected_document')
  return { source: input.html, title: input.title ?? '', language: input.language ?? 'en' }
}

/** A Word file of given HTML, or of a stored document. */
export async function exportDocument(ctx: SignedInContext, input: Input): Promise<File> {
  const source = await readSource(ctx, input)
  const file = await writeWord(source, createImageLoader(ctx))
  if (!file) throw refuse('invalid_input')
  return new File([new Uint8Array(file)], fileNameOf(source.title), { type: mediaType })
}

/**
 * The text of a Word file as HTML with nothing in it that could run; whoever asked puts it into the text. Pictures
 * stand in it as data and are not kept before.
 */
export async function importWord(
  ctx: SignedInContext,
  { docId, file }: { docId: string; file: File },
): Promise<{ html: string }> {
  await openDocument(ctx, docId, 'edit')
  const html = await readWord(new Uint8Array(await file.arrayBuffer()))
  if (html === null) throw refuse('word_unreadable')
  return { html }
}

export const exports: Services<typeof contract.exports> = { exportDocument, importWord }
