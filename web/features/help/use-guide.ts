import { completeStep } from '@rankwell/contract'
import type { Guide } from '../../lib/guide-names.ts'
import { guideFor } from '../../lib/guides.ts'
import { useDocument } from '../documents/api.ts'

/**
 * The guide of a section; null if unknown, undefined while loading. An article after its setup uses the
 * writing guide, so the document's id decides between the two.
 */
export function useGuide(section: string, id: string | null): Guide | null | undefined {
  const guide = guideFor(section)
  const docId = guide === 'setup' ? id : null
  const { data, isLoading } = useDocument(docId)
  if (!docId) return guide
  if (isLoading) return undefined
  return data && (data.configurationStep >= completeStep || !data.canEdit) ? 'writing' : 'setup'
}
