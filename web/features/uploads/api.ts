import { useMutation } from '@tanstack/react-query'
import { api } from '../../lib/api.ts'

/** Uploads a profile or workspace picture. */
export const useUploadAvatar = () =>
  useMutation({ mutationFn: (file: File) => api.avatars.createAvatar({ file }) })
