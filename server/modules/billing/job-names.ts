import { nameJob } from '../../lib/jobs.ts'

/** Brings one owner's billing up to date soon, for instance after the account was closed. */
export const syncOwnerJob = nameJob<{ ownerId: string }>('sync-owner-billing')
