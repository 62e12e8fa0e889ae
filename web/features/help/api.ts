import { useQuery } from '@tanstack/react-query'
import { api, type Input } from '../../lib/api.ts'
import { calls } from '../../lib/calls.ts'

/** The changelog, version by version. */
export const useChanges = () => useQuery(calls.help.listChanges.queryOptions({ input: {} }))

/** Sends a message to the operator. */
export const contactOperator = (input: Input<typeof api.help.contactOperator>) =>
  api.help.contactOperator(input)
