import { z } from 'zod'

/** Version of the score's rules. Every version is kept, so that stored scores can be recomputed. */
export const Formula = z.literal([1, 2])
export type Formula = z.infer<typeof Formula>
