import { useMutation, useQuery } from '@tanstack/react-query'
import { api } from '../../lib/api.ts'
import { calls } from '../../lib/calls.ts'

/** Uploads a profile or workspace picture. */
export const useUploadAvatar = () =>
  useMutation({ mutationFn: (file: File) => api.avatars.createAvatar({ file }) })

/** The images of a workspace, newest first. */
export const useWorkspaceUploads = (workspace: string) =>
  useQuery(calls.uploads.listUploads.queryOptions({ input: { workspace } }))
