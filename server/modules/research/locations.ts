import { canWrite, type contract, type Place } from '@rankwell/contract'
import type { SignedInContext } from '../../context.ts'
import type { Services } from '../../lib/services.ts'
import { findCountry } from '../../providers/search/countries.ts'
import { listBundledPlaces } from '../../providers/search/regions.ts'
import { SearchError, type ServicePlace } from '../../providers/search/service.ts'
import { requireWorkspace } from '../workspaces/service.ts'
import { openServices } from './open-services.ts'

const MAX_PLACES = 50
/** If the list takes longer than this, the bundled one is used, and the list is requested again next time. */
const TIMEOUT_MS = 8_000

const plain = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()

const kinds: Record<string, Place['kind']> = {
  City: 'city',
  Municipality: 'city',
  State: 'region',
  Region: 'region',
  Province: 'region',
  Territory: 'region',
  Canton: 'region',
  Prefecture: 'region',
}

function toPlace({ name, type }: ServicePlace): Place {
  const parts = name.split(',').map((part) => part.trim())
  return {
    location_name: name,
    name: parts[0] ?? name,
    kind: kinds[type] ?? 'other',
    region: parts.length > 2 ? parts.slice(1, -1).join(', ') : '',
  }
}

/** The search provider's own places of a country; null if it has no such list. */
async function listServicePlaces(ctx: SignedInContext, workspaceId: string, iso2: string) {
  const { services } = await openServices(ctx.app, workspaceId)
  const service = services.find((one) => one.listPlaces)
  if (!service?.listPlaces) return null
  try {
    const places = await service.listPlaces(iso2, AbortSignal.timeout(TIMEOUT_MS))
    return places.filter(({ type, name }) => type !== 'Country' && name.includes(',')).map(toPlace)
  } catch (error) {
    const reason = error instanceof SearchError ? error.code : 'timeout'
    ctx.app.log.warn({ service: service.id, reason }, 'places are listed from the bundled list')
    return null
  }
}

const rank: Record<Place['kind'], number> = { region: 0, city: 1, other: 2 }

/**
 * How well a place matches, best first: its name, a later word of it, or its region starts with the text; null if none
 * does.
 */
function fit(place: Place, wanted: string): number | null {
  const name = plain(place.name)
  if (name.startsWith(wanted)) return 0
  if (name.includes(` ${wanted}`) || name.includes(`-${wanted}`)) return 1
  return plain(place.region).startsWith(wanted) ? 2 : null
}

/**
 * Regions and cities of a country, at most fifty: those of a connected provider that lists them, or the bundled ones.
 * Without a search the regions come first.
 */
export const listPlaces: Services<typeof contract.research>['listPlaces'] = async (ctx, input) => {
  const { workspace, role } = await requireWorkspace(ctx, input.workspace)
  const country = findCountry(input.country)
  if (!country) return []
  const own = canWrite(role) ? await listServicePlaces(ctx, workspace._id, country.iso2) : null
  const places = own?.length ? own : listBundledPlaces(country.name)
  const wanted = plain(input.search?.trim() ?? '')
  if (!wanted) return [...places].sort((a, b) => rank[a.kind] - rank[b.kind]).slice(0, MAX_PLACES)
  return places
    .flatMap((place) => {
      const how = fit(place, wanted)
      return how === null ? [] : [{ place, how }]
    })
    .sort((a, b) => a.how - b.how || rank[a.place.kind] - rank[b.place.kind])
    .slice(0, MAX_PLACES)
    .map(({ place }) => place)
}
