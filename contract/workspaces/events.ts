import { z } from 'zod'
import { Id } from '../base.ts'

/** Sent by the browser: joins and leaves the room of the user's own notices. */
export const AppRoom = z.object({ owner: Id, user: Id })
