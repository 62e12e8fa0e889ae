import { completeStep } from '@rankwell/contract'
import { skipToken, useQuery } from '@tanstack/react-query'
import { calls } from '../../lib/calls.ts'
import type { Guide } from '../../lib/guide-names.ts'
import { guideFor } from '../../lib/guides.ts'

/**
 * The guide of a section; null for an unknown one, undefined while it is looked up. An article that is past its
 * setup is explained by the guide to writing, so the id of the document decides between the two.
 */
export function useGuide(section: string, id: string | null): Guide | null | undefined {
  const guide = guideFor(section)
  const docId = guide === 'setup' ? id : null
  const { data, isLoading } = useQuery(
    calls.documents.getCurrentDocument.queryOptions({ input: docId ? { docId } : skipToken }),
  )
  if (!docId) return guide
  if (isLoading) return undefined
  return data && (data.configurationStep >= completeStep || !data.canEdit) ? 'writing' : 'setup'
}
