import type { LoadedImage } from '@rankwell/editor/docx'
import type { WordText } from './read-word.ts'
import type { WordFileErrorCode } from './word-file-error.ts'

export interface WordSource {
  /** HTML, or a live text as an encoded Yjs state, which is fast to transfer. */
  source: string | Uint8Array
  title: string
  language: string
}

/** The jobs of a Word process. */
export type WordJob =
  | { kind: 'read'; file: Uint8Array }
  /** Without `images`, the result lists the images of the text, if any, instead of a file. */
  | { kind: 'write'; text: WordSource; images?: Map<string, LoadedImage> }

/** A parsed file or the reason for its rejection; a created file; or the list of required images. */
export type WordResult =
  | { text: WordText }
  | { refused: WordFileErrorCode }
  | { file: Uint8Array }
  | { sources: string[] }
