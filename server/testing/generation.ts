import type { ArticlePart, GenerationProgress } from '@rankwell/contract'
import { io, type Socket } from 'socket.io-client'
import type { TestApp } from './app.ts'
import type { Caller } from './world.ts'

/** A socket of a signed-in user; resolves once it is open. */
export async function openSocket(url: string, caller: Pick<Caller, 'token'>): Promise<Socket> {
  const socket = io(url, { extraHeaders: { authorization: `Bearer ${caller.token}` }, forceNew: true })
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve)
    socket.once('connect_error', reject)
  })
  return socket
}

/** Gives a document a manual outline, without a model. */
export async function giveOutline({ database }: Pick<TestApp, 'database'>, docId: string): Promise<void> {
  const content = JSON.stringify([{ _id: docId, level: 2, text: 'How it works' }])
  await database.sql`insert into outlines (id, document_id, content) values (${docId}, ${docId}, ${content}::jsonb)`
}

/** Resolves with the first matching progress of a document. */
export const progressOf = (socket: Socket, docId: string, fits: (progress: GenerationProgress) => boolean) =>
  new Promise<GenerationProgress>((resolve) => {
    const onProgress = (progress: GenerationProgress) => {
      if (progress.docId !== docId || !fits(progress)) return
      socket.off('generationProgress', onProgress)
      resolve(progress)
    }
    socket.on('generationProgress', onProgress)
  })

/** Requests an article as server-sent events. */
export const askForStream = (
  url: string,
  caller: Pick<Caller, 'token'>,
  body: unknown,
  options: { signal?: AbortSignal; language?: string } = {},
): Promise<Response> =>
  fetch(`${url}/api/copy-butler/generate-article`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${caller.token}`,
      'content-type': 'application/json',
      accept: 'text/event-stream',
      ...(options.language && { 'accept-language': options.language }),
    },
    body: JSON.stringify(body),
    ...(options.signal && { signal: options.signal }),
  })

/** All events of a `text/event-stream` response, and its final error, if any. */
export async function readEvents<Part = ArticlePart>(
  response: Response,
): Promise<{ parts: Part[]; error: Record<string, unknown> | null }> {
  const events = (await response.text()).split('\n\n')
  const dataOf = (event: string): unknown => JSON.parse(/^data: (.*)$/m.exec(event)?.[1] ?? 'null')
  const parts = events.filter((event) => /^event: message$/m.test(event))
  const error = events.find((event) => /^event: error$/m.test(event))
  return {
    parts: parts.map((event) => dataOf(event) as Part),
    error: error === undefined ? null : (dataOf(error) as Record<string, unknown>),
  }
}
