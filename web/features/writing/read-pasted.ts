import { type JSONContent, looksLikeMarkdown, markdownToDoc, parseEmbed } from '@rankwell/editor'

export { cleanPastedHtml, htmlToDoc } from '@rankwell/editor'
export { readTextFile } from '../tools/read-text-file.ts'
export { keepInlinePictures } from './keep-inline-pictures.ts'
export { fitsAtOnce } from './paste-size.ts'
export { addPictures, importPicture } from './pictures.ts'

/** Plain text as blocks, where it is Markdown or the address of a video; null where it is just text. */
export function readPlainText(text: string): JSONContent | null {
  return parseEmbed(text.trim()) || looksLikeMarkdown(text) ? markdownToDoc(text) : null
}
