import { createHash } from 'node:crypto'
import { noSeoSettings, type SeoSettings, type SiteSettings } from '@rankwell/contract'
import type { DocumentRow } from '../document-changes/service.ts'

type Sent = Pick<DocumentRow, 'publishSettings' | 'keyword' | 'language'>

/**
 * One word for everything else that readers and search engines are shown of an article: its slugs and pictures on
 * the sites, canonical address, robots, social texts, keyword and language. Where it goes, when, and under which
 * categories and tags is decided by whoever publishes, and is not part of it.
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

/** What an approval pins: the text, and the settings that go out with it. */
export const writePin = (contentHash: string, settings: string): string => `${contentHash}.${settings}`

/** The two parts of a pin; the settings are null in one from before they were part of it. */
export function readPin(pin: string | null): { contentHash: string | null; settings: string | null } {
  const [contentHash = null, settings = null] = pin?.split('.') ?? []
  return { contentHash, settings }
}
