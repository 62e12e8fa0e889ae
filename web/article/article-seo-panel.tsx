import type { ComponentProps } from 'react'
import { PublishOptions } from '../features/publishing/publish-options.tsx'
import { SeoPanel } from '../features/seo-settings/seo-panel.tsx'

/** The SEO panel with the fields of publishing. */
export function ArticleSeoPanel(props: Omit<ComponentProps<typeof SeoPanel>, 'publishOptions'>) {
  return <SeoPanel {...props} publishOptions={<PublishOptions document={props.document} />} />
}
