import { billingGuides, type Guide, guides } from '../../lib/guide-names.ts'
import { useCurrentUser } from '../auth/api.ts'

/** The guides for this installation; those about payments are included only if billing is on. */
export function useGuides(): readonly Guide[] {
  const { isBilled } = useCurrentUser()
  return isBilled ? guides : guides.filter((guide) => !billingGuides.has(guide))
}
