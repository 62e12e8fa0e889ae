import type { LoadedImage } from '@rankwell/editor/docx'
import type { WordText } from './read-word.ts'
import type { WordFileErrorCode } from './word-file-error.ts'

export interface WordSource {
  /** HTML, or the state of a live text as Yjs encodes it: cheap to pass on, whatever is in it. */
  source: string | Uint8Array
  title: string
  language: string
}

/** The jobs of a Word process. */
export type WordJob =
  | { kind: 'read'; file: Uint8Array }
  /** Without `images` the answer names the images of the text, if it has any, instead of a file. */
  | { kind: 'write'; text: WordSource; images?: Map<string, LoadedImage> }

/** A file that was read, or why it is refused; a file that was written; or the images that are needed first. */
export type WordResult =
  | { text: WordText }
  | { refused: WordFileErrorCode }
  | { file: Uint8Array }
  | { sources: string[] }
