import { callHeaders } from './api.ts'

const ownImage = /^\/api\/uploads\/[0-9a-f-]{36}$/

/** Whether a URL is that of a stored image. */
export const isOwnImage = (source: string): boolean => ownImage.test(source)

/** The bytes of a stored image, fetched with the session. Rejects if it no longer exists or access is denied. */
export async function fetchImage(source: string): Promise<Blob> {
  const answer = await fetch(source, { headers: callHeaders() })
  if (!answer.ok) throw new Error(String(answer.status))
  return answer.blob()
}
