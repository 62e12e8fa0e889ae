import { GenerateClusters } from './clusters/events.ts'
import { DocumentRoom, UpdateDocument } from './documents/events.ts'
import { AppRoom } from './workspaces/events.ts'
import { GenerateDocument } from './writing/events.ts'

/** The events that browsers send and their payloads. Each is answered with `{ok, …}`. */
export const clientEvents = {
  joinAppRoom: AppRoom,
  leaveAppRoom: AppRoom,
  joinRoom: DocumentRoom,
  leaveRoom: DocumentRoom,
  updateDocument: UpdateDocument,
  generateDocument: GenerateDocument,
  generateClusters: GenerateClusters,
} as const
export type ClientEvent = keyof typeof clientEvents
