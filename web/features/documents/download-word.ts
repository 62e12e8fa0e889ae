import { apiRoot, authorization } from '../../lib/api.ts'

/** Saves the Word file as `{title}.docx`. A failure is only logged, as specified. */
export async function downloadWordFile(document: { _id: string; title: string }): Promise<void> {
  const answer = await fetch(`${apiRoot}/export`, {
    method: 'POST',
    headers: { ...authorization(), 'content-type': 'application/json' },
    body: JSON.stringify({ docId: document._id }),
  })
  if (!answer.ok)
    return void console.error('The export was refused', answer.status, answer.headers.get('x-request-id'))
  const link = window.document.createElement('a')
  link.href = URL.createObjectURL(await answer.blob())
  link.download = `${document.title || 'document'}.docx`
  link.click()
  URL.revokeObjectURL(link.href)
}
