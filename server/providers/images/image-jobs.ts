import type { Crop } from '@rankwell/contract'

/** The jobs of the image process. */
export type ImageJob =
  | { kind: 'upload'; data: Uint8Array }
  | { kind: 'part'; data: Uint8Array; crop?: Crop | undefined; maxBytes?: number | undefined }
  | { kind: 'avatar'; data: Uint8Array }
  | { kind: 'word'; data: Uint8Array }

/** A rendered image. Sizes are in pixels. */
export interface DrawnImage {
  bytes: Uint8Array
  mediaType: string
  width: number
  height: number
}
