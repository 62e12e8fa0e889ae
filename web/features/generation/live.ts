import type { SectionRequest } from '@rankwell/contract'
import { openSocket } from '../../lib/socket.ts'

export type GenerationMode = 'replace' | 'append' | 'resume'

export interface GenerationAnswer {
  ok: boolean
  code?: string
  message?: string
}

/** Requests a generation from the server: the article, or one section of it. */
export async function startGeneration(
  docId: string,
  body: { mode?: GenerationMode | undefined; section?: SectionRequest } = {},
): Promise<GenerationAnswer> {
  const socket = await openSocket()
  return socket.emitWithAck('generateDocument', { docId, body })
}
