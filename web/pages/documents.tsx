import { DocumentBrowser } from '../features/documents/document-browser.tsx'
import { DocumentsIntro } from '../features/documents/documents-intro.tsx'

/** The list of documents. */
export function DocumentsPage() {
  return (
    <div className="mx-auto flex w-full max-w-6xl flex-col gap-5 p-4 md:p-6">
      <DocumentsIntro />
      <DocumentBrowser />
    </div>
  )
}
