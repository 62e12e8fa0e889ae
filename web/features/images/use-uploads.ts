import { useMemo } from 'react'
import { useWorkspaceUploads } from '../uploads/api.ts'

/** The images of a workspace, newest first, and the file for a URL in the text. */
export function useUploads(workspace: string) {
  const query = useWorkspaceUploads(workspace)
  const byUrl = useMemo(() => new Map((query.data ?? []).map((one) => [one.url, one])), [query.data])
  return {
    uploads: query.data ?? [],
    isLoading: query.isPending,
    refresh: () => void query.refetch(),
    fileOf: (src: string) => byUrl.get(src),
  }
}
