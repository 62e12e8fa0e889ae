import { Navigate, useParams, useRoutes } from 'react-router'
import { BatchView } from '../features/batches/batch-view.tsx'
import { PlanEditor } from '../features/batches/plan-editor.tsx'
import { PostImport } from '../features/batches/post-import.tsx'

/** The progress and result of a batch. */
function BatchPage() {
  const { id = '' } = useParams()
  return <BatchView key={id} id={id} />
}

/** Pages for many documents: planning articles, importing posts, and the progress of both. */
export const BatchesPage = () =>
  useRoutes([
    { path: 'plan', element: <PlanEditor /> },
    { path: 'import', element: <PostImport /> },
    { path: 'batches/:id', element: <BatchPage /> },
    { path: '*', element: <Navigate to="/app/dashboard" replace /> },
  ])
