import { download } from './download.ts'

/** Downloads the Word file as `{title}.docx`. A failure is only logged, as specified. */
export async function downloadWordFile(document: { _id: string; title: string }): Promise<void> {
  try {
    const name = `${document.title || 'document'}.docx`
    await download({ path: '/export', name, body: { docId: document._id } })
  } catch (error) {
    const answer = error instanceof Response ? [error.status, error.headers.get('x-request-id')] : [error]
    console.error('The export was refused', ...answer)
  }
}
