import { callHeaders } from './api.ts'

const ownPicture = /^\/api\/uploads\/[0-9a-f-]{36}$/

/** Whether a URL is that of a stored image. */
export const isOwnPicture = (source: string): boolean => ownPicture.test(source)

/** The bytes of a stored image, fetched with the session. Rejects if it is gone or refused. */
export async function fetchPicture(source: string): Promise<Blob> {
  const answer = await fetch(source, { headers: callHeaders() })
  if (!answer.ok) throw new Error(String(answer.status))
  return answer.blob()
}
