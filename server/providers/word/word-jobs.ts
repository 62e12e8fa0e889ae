import type { JSONContent } from '@rankwell/editor'
import type { LoadedImage } from '@rankwell/editor/docx'

export interface WordSource {
  /** HTML, or a text that was read already. */
  source: string | JSONContent
  title: string
  language: string
}

/** What a Word process is asked to do. */
export type WordJob =
  | { kind: 'read'; file: Uint8Array }
  /** Without `images` the answer names the images of the text, if it has any, instead of a file. */
  | { kind: 'write'; text: WordSource; images?: Map<string, LoadedImage> }

/** HTML of a file that was read; a file that was written; or a text whose images are needed first. */
export type WordResult =
  | { html: string | null }
  | { file: Uint8Array }
  | { doc: JSONContent; sources: string[] }
