import { isSafeImageSource } from '@rankwell/editor'

/** Whether an image is on another site, from which this app's pages may not load it. */
export const isExternalImage = (source: string): boolean =>
  /^https?:\/\//.test(source) && isSafeImageSource(source)
