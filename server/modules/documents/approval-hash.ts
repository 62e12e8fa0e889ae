import { createHash } from 'node:crypto'
import { noSeoSettings, type SeoSettings, type SiteSettings } from '@rankwell/contract'
import type { DocumentRow } from '../document-changes/service.ts'

type Sent = Pick<DocumentRow, 'publishSettings' | 'keyword' | 'language'>

/**
 * A hash of everything besides the text that readers and search engines see: slugs and images on the sites, canonical
 * URL, robots, social texts, keyword, and language. Site, time, categories, and tags are chosen when
 * publishing and are not part of it.
 */
export function describeSettings(
  { publishSettings, keyword, language }: Sent,
  given: Partial<SeoSettings> | null | undefined,
): string {
  const seo = { ...noSeoSettings, ...given }
  const { connections = {}, ...shared } = publishSettings
  const shown = ({ slug, featuredImage }: SiteSettings) =>
    JSON.stringify([slug?.trim() ?? '', featuredImage ?? seo.featuredImage])
  const usual = shown(shared)
  const sites = Object.entries(connections)
    .map(([id, site]) => [id, shown({ ...shared, ...site })])
    .filter(([, settings]) => settings !== usual)
    .toSorted()
  const { canonical, noIndex, noFollow, socialTitle, socialDescription, socialImage } = seo
  const search = [canonical, noIndex, noFollow, socialTitle, socialDescription, socialImage]
  const parts = JSON.stringify([usual, sites, search, keyword, language])
  return createHash('sha256').update(parts).digest('base64url')
}

/** What an approval covers: the text, and the settings published with it. */
export const joinApprovalHash = (contentHash: string, settings: string): string =>
  `${contentHash}.${settings}`

/** The two parts of an approval hash; `settings` is null in older hashes, which do not contain them. */
export function parseApprovalHash(pin: string | null): {
  contentHash: string | null
  settings: string | null
} {
  const [contentHash = null, settings = null] = pin?.split('.') ?? []
  return { contentHash, settings }
}
