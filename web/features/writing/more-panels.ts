import type { ComponentType, LazyExoticComponent } from 'react'
import { latePart } from '../../lib/late-part.ts'
import type { PanelProps } from './panel-props.ts'

export type MorePanelName = 'brief' | 'outline' | 'headings' | 'images' | 'tools'

/** Panels that need nothing but the document and its text; each is loaded when it is first opened. */
export const morePanels: Record<MorePanelName, LazyExoticComponent<ComponentType<PanelProps>>> = {
  brief: latePart(() => import('../briefs/brief-panel.tsx').then((panel) => ({ default: panel.BriefPanel }))),
  outline: latePart(() =>
    import('../headings/outline-panel.tsx').then((panel) => ({ default: panel.OutlinePanel })),
  ),
  headings: latePart(() =>
    import('../headings/headings-panel.tsx').then((panel) => ({ default: panel.HeadingsPanel })),
  ),
  images: latePart(() =>
    import('../images/images-panel.tsx').then((panel) => ({ default: panel.ImagesPanel })),
  ),
  tools: latePart(() => import('../tools/tools-panel.tsx').then((panel) => ({ default: panel.ToolsPanel }))),
}

export const isMorePanel = (name: string): name is MorePanelName => Object.hasOwn(morePanels, name)
