import { useParams } from 'react-router'
import { TemplateBuilder } from '../features/templates/template-builder.tsx'
import { TemplateGallery } from '../features/templates/template-gallery.tsx'
import { TemplateView } from '../features/templates/template-view.tsx'

/** The gallery of templates. */
export const TemplatesPage = () => <TemplateGallery />

/** A template in use. */
export function TemplatePage() {
  const { id = '' } = useParams()
  return <TemplateView key={id} id={id} />
}

/** The builder of a new template, or of an existing one. */
export function TemplateBuilderPage() {
  const { id = null } = useParams()
  return <TemplateBuilder key={id} id={id} />
}
