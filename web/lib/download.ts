import { apiRoot, callHeaders } from './api.ts'

interface Download {
  path: string
  /** Name of the downloaded file. */
  name: string
  /** Sent as JSON by POST; by default the call is a GET. */
  body?: unknown
}

/** Downloads the file returned by a call. Rejects with the response on an error. */
export async function download({ path, name, body }: Download): Promise<void> {
  const answer = await fetch(`${apiRoot}${path}`, {
    headers: { ...callHeaders(), ...(body !== undefined && { 'content-type': 'application/json' }) },
    ...(body !== undefined && { method: 'POST', body: JSON.stringify(body) }),
  })
  if (!answer.ok) throw answer
  const link = document.createElement('a')
  link.href = URL.createObjectURL(await answer.blob())
  link.download = name
  link.click()
  URL.revokeObjectURL(link.href)
}
