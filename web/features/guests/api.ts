import { useQuery, useQueryClient } from '@tanstack/react-query'
import { api, type Input } from '../../lib/api.ts'
import { calls } from '../../lib/calls.ts'
import { toast } from '../../lib/toast.ts'
import { useAction } from '../../lib/use-action.ts'

/** The guest links of a document that are still valid. */
export const useGuestLinks = (docId: string) =>
  useQuery(calls.guests.listGuestLinks.queryOptions({ input: { docId } }))

function useReloadLinks(docId: string) {
  const queryClient = useQueryClient()
  return () =>
    queryClient.invalidateQueries({ queryKey: calls.guests.listGuestLinks.queryKey({ input: { docId } }) })
}

/** Revokes a guest link immediately. */
export function useRevokeGuestLink(docId: string, onRevoked: (id: string) => void) {
  const reload = useReloadLinks(docId)
  return useAction((id: string) => api.guests.revokeGuestLink({ id }), {
    onSuccess: async ({ message }, id) => {
      toast.success(message)
      onRevoked(id)
      await reload()
    },
  })
}

/** Creates a guest link; no other call returns its URL. The form shows errors. */
export function useCreateGuestLink(docId: string, onCreated: (link: { _id: string; url: string }) => void) {
  const reload = useReloadLinks(docId)
  return useAction(
    (input: Omit<Input<typeof api.guests.createGuestLink>, 'docId'>) =>
      api.guests.createGuestLink({ docId, ...input }),
    {
      meta: { silent: true },
      onSuccess: (link) => {
        onCreated(link)
        void reload()
      },
    },
  )
}

/** The document of a guest link. */
export const openGuestDocument = (input: Input<typeof api.guests.openGuestDocument>) =>
  api.guests.openGuestDocument(input)

/** An image of an article, for a guest. */
export const getGuestPicture = (input: Input<typeof api.guests.getGuestPicture>) =>
  api.guests.getGuestPicture(input)
