import { z } from 'zod'
import { Id } from '../base.ts'

/** From the browser: opens and closes one's own notices. */
export const AppRoom = z.object({ owner: Id, user: Id })
