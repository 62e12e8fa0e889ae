import { z } from 'zod'
import { Id } from '../base.ts'

export const Titles = z.object({ _id: Id, docId: Id, titles: z.array(z.string()), selected: z.string() })
export type Titles = z.infer<typeof Titles>
