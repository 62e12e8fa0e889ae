import type { UploadSort } from '@rankwell/contract'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '../../lib/api.ts'
import { calls } from '../../lib/calls.ts'
import { readFailure } from '../../lib/errors.ts'
import { toast } from '../../lib/toast.ts'
import { auditLogKey } from '../settings/api.ts'

/** The owner's use of each server quota. */
export const useStorageUsage = () => useQuery(calls.uploads.getStorageUsage.queryOptions({ input: {} }))

/** A page of the images in all workspaces of the owner. */
export const useStoredUploads = (page: number, sort: UploadSort) =>
  useQuery(
    calls.uploads.listStoredUploads.queryOptions({
      input: { page, sort },
      placeholderData: keepPreviousData,
    }),
  )

/** Deletes an unused image. */
export function useDeleteUpload({ onDeleted, onClose }: { onDeleted: () => void; onClose: () => void }) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => api.uploads.deleteUpload({ id }),
    onSuccess: ({ message }) => {
      onDeleted()
      toast.success(message)
    },
    onError: (error) => toast.error(readFailure(error).message),
    // After an error, the state may have changed.
    onSettled: async () => {
      onClose()
      await queryClient.invalidateQueries({ queryKey: calls.uploads.key() })
      await queryClient.invalidateQueries({ queryKey: auditLogKey })
    },
  })
}
