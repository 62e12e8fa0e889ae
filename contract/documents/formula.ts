import { z } from 'zod'

/** Version of the score's rules. Every one stays, so that a stored score can be computed again. */
export const Formula = z.literal([1, 2])
export type Formula = z.infer<typeof Formula>
