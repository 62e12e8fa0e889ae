import type { PublishSettings, SiteSettings } from '@rankwell/contract'

/** The settings of a site: its own, or otherwise the common ones; null as a site means all sites. */
export function readSettings(settings: PublishSettings, site: string | null): SiteSettings {
  const { connections, ...shared } = settings
  return site ? { ...shared, ...connections?.[site] } : shared
}

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

/**
 * The settings after a change for all sites or for one, without duplicates. Empty overrides are sent too,
 * because omitted fields do not change.
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
