import { useQuery } from '@tanstack/react-query'
import { api, type Input } from '../../lib/api.ts'
import { calls } from '../../lib/calls.ts'

/** The target of an emailed link; loaded once, because links do not change while a page is open. */
export const useLink = (token: string) =>
  useQuery(
    calls.auth.readLink.queryOptions({ input: { token }, retry: false, staleTime: Number.POSITIVE_INFINITY }),
  )

/** The target of an emailed link, without the query cache. */
export const readLink = (token: string) => api.auth.readLink({ token })

export const requestRegistration = (email: string) => api.auth.register({ email })
export const requestPasswordReset = (email: string) => api.auth.requestPasswordReset({ email })
export const resetPassword = (input: Input<typeof api.auth.resetPassword>) => api.auth.resetPassword(input)
export const confirmEmail = (token: string) => api.auth.confirmEmail({ token })
export const confirmRegistration = (input: Input<typeof api.auth.confirmRegistration>) =>
  api.auth.confirmRegistration(input)
export const confirmInvitation = (input: Input<typeof api.auth.confirmSubUser>) =>
  api.auth.confirmSubUser(input)
export const returnToAccount = (input: Input<typeof api.auth.returnToAccount>) =>
  api.auth.returnToAccount(input)
export const setUpAccount = (input: Input<typeof api.auth.setUpAccount>) => api.auth.setUpAccount(input)
