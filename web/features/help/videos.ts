import type { Guide } from '../../lib/guide-names.ts'

export interface GuideVideo {
  source: string
  /** Poster images by language; all other languages use the English one. */
  poster: { en: string; ar: string }
  /** WebVTT files by language; all other languages use the English one. */
  captions: { en: string; ar: string }
}

const videoAt = (path: string): GuideVideo => ({
  source: `${path}.webm`,
  poster: { en: `${path}.webp`, ar: `${path}.ar.webp` },
  captions: { en: `${path}.en.vtt`, ar: `${path}.ar.vtt` },
})

const videos: Partial<Record<Guide, GuideVideo>> = {
  documents: videoAt('/guides/documents'),
  writing: videoAt('/guides/writing'),
}

/** The video of a guide, if there is one. */
export const videoOf = (guide: Guide): GuideVideo | undefined => videos[guide]
