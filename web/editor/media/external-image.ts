import { isSafeImageSource } from '@rankwell/editor'

/** Whether a picture lies on another site, from which pages of this app may not load it. */
export const isOutsidePicture = (source: string): boolean =>
  /^https?:\/\//.test(source) && isSafeImageSource(source)
