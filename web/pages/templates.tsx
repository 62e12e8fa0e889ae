import { Navigate, useParams, useRoutes } from 'react-router'
import { TemplateBuilder } from '../features/templates/template-builder.tsx'
import { TemplateGallery } from '../features/templates/template-gallery.tsx'
import { TemplateView } from '../features/templates/template-view.tsx'

function UsePage() {
  const { id = '' } = useParams()
  return <TemplateView key={id} id={id} />
}

function BuilderPage() {
  const { id = null } = useParams()
  return <TemplateBuilder key={id} id={id} />
}

/** The gallery of templates, one in use, and the builder. */
export const TemplatesPage = () =>
  useRoutes([
    { index: true, element: <TemplateGallery /> },
    { path: 'new', element: <BuilderPage /> },
    { path: ':id', element: <UsePage /> },
    { path: ':id/edit', element: <BuilderPage /> },
    { path: '*', element: <Navigate to="/app/dashboard" replace /> },
  ])
