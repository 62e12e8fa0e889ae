import type { PublishSettings, SiteSettings } from '@rankwell/contract'

/** What counts on a site: what was chosen for it, else what was chosen for all; null is all of them. */
export function readSettings(settings: PublishSettings, site: string | null): SiteSettings {
  const { connections, ...shared } = settings
  return site ? { ...shared, ...connections?.[site] } : shared
}

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

/**
 * The settings with others for all sites, or for one; what is alike is kept once. Where nothing is left of single
 * sites that is said too: what is left out of a change stays as it was.
 */
export function writeSettings(
  settings: PublishSettings,
  site: string | null,
  changed: SiteSettings,
): PublishSettings {
  const { connections = {}, ...shared } = settings
  const kept = Object.keys(connections).length > 0 ? { connections } : {}
  if (!site) return { ...changed, ...kept }
  const { [site]: _before, ...others } = connections
  const own = Object.fromEntries(
    Object.entries(changed).filter(([name, value]) => !isSame(value, shared[name as keyof SiteSettings])),
  ) as SiteSettings
  const all = Object.keys(own).length > 0 ? { ...others, [site]: own } : others
  const isKnown = Object.keys(connections).length > 0 || Object.keys(all).length > 0
  return { ...shared, ...(isKnown && { connections: all }) }
}
