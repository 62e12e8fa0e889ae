import type { Crop } from '@rankwell/contract'

/** What the image process is asked to do. */
export type ImageJob =
  | { kind: 'upload'; data: Uint8Array }
  | { kind: 'part'; data: Uint8Array; crop?: Crop | undefined; maxBytes?: number | undefined }
  | { kind: 'avatar'; data: Uint8Array }
  | { kind: 'word'; data: Uint8Array }

/** An image as it is stored or written into a file. Sizes are in pixels. */
export interface DrawnImage {
  bytes: Uint8Array
  mediaType: string
  width: number
  height: number
}
