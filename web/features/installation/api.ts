import { useQuery } from '@tanstack/react-query'
import { authOptionsQuery } from '../auth/api.ts'

/** What visitors may do on this installation; changes only with a restart. */
export const useAuthOptions = () => useQuery(authOptionsQuery())

/** Whether this installation cannot send mail; false until it is known. */
export const useHasNoMail = (): boolean => useAuthOptions().data?.hasMail === false
