import { useAuthOptions } from '../auth/api.ts'

/** Whether this installation cannot send mail; false until it is known. */
export const useHasNoMail = (): boolean => useAuthOptions().data?.hasMail === false
