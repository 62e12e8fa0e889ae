import { z } from 'zod'
import { Id, line } from '../base.ts'

const address = line(2048).refine((text) => text === '' || /^https?:\/\/[^\s]+$/i.test(text))

/** Metadata for search engines and social networks besides title and description; empty fields use the default. */
export const SeoSettings = z.object({
  canonical: address,
  noIndex: z.boolean(),
  noFollow: z.boolean(),
  socialTitle: line(300),
  socialDescription: line(1_000),
  /** URL of an uploaded or external image. */
  socialImage: line(2048),
  featuredImage: line(2048),
  secondaryKeywords: z.array(line(200)).max(20),
})
export type SeoSettings = z.infer<typeof SeoSettings>

export const noSeoSettings: SeoSettings = {
  canonical: '',
  noIndex: false,
  noFollow: false,
  socialTitle: '',
  socialDescription: '',
  socialImage: '',
  featuredImage: '',
  secondaryKeywords: [],
}

export const MetaData = z.object({
  _id: Id,
  docId: Id,
  /** The SEO title; empty to use the document's title. */
  metaTitle: z.string(),
  metaDescription: z.string(),
  proposals: z.array(z.string()),
  settings: SeoSettings,
})
export type MetaData = z.infer<typeof MetaData>
