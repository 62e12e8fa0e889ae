import { nameJob } from '../../lib/jobs.ts'

/** Follows the closing of an account: whoever has something to end for its owner does so. */
export const accountClosedJob = nameJob<{ ownerId: string }>('account-closed')
