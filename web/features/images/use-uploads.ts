import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { calls } from '../../lib/calls.ts'

/** The images of a workspace, newest first, and the file for a URL in the text. */
export function useUploads(workspace: string) {
  const query = useQuery(calls.uploads.listUploads.queryOptions({ input: { workspace } }))
  const byUrl = useMemo(() => new Map((query.data ?? []).map((one) => [one.url, one])), [query.data])
  return {
    uploads: query.data ?? [],
    isLoading: query.isPending,
    refresh: () => void query.refetch(),
    fileOf: (src: string) => byUrl.get(src),
  }
}
