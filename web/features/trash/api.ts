import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '../../lib/api.ts'
import { toast } from '../../lib/toast.ts'
import { useAction } from '../../lib/use-action.ts'

/** The deleted documents of a workspace, by page. */
export const useTrash = (workspace: string) =>
  useInfiniteQuery({
    queryKey: ['trash', workspace],
    queryFn: ({ pageParam }) => api.trash.listTrash({ workspace, ...(pageParam && { cursor: pageParam }) }),
    initialPageParam: '',
    getNextPageParam: (page) => page.nextCursor ?? undefined,
  })

/** Restores documents, or deletes them permanently. Both affect lists and totals of other pages. */
export function useTrashActions() {
  const queryClient = useQueryClient()
  const onSuccess = async ({ message }: { message: string }) => {
    toast.success(message)
    await queryClient.invalidateQueries()
  }
  return {
    restore: useAction((id: string) => api.trash.restoreFromTrash({ Ids: [id] }), { onSuccess }),
    remove: useAction((id: string) => api.trash.emptyTrash({ Ids: [id] }), { onSuccess }),
  }
}
