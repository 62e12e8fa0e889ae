import { type ComponentType, type LazyExoticComponent, lazy } from 'react'
import type { PanelProps } from './panel-props.ts'

export type MorePanelName = 'brief' | 'outline' | 'headings' | 'images' | 'tools'

/** Panels that need nothing but the document and its text; each is loaded when it is first opened. */
export const morePanels: Record<MorePanelName, LazyExoticComponent<ComponentType<PanelProps>>> = {
  brief: lazy(() => import('../briefs/brief-panel.tsx').then((panel) => ({ default: panel.BriefPanel }))),
  outline: lazy(() =>
    import('../headings/outline-panel.tsx').then((panel) => ({ default: panel.OutlinePanel })),
  ),
  headings: lazy(() =>
    import('../headings/headings-panel.tsx').then((panel) => ({ default: panel.HeadingsPanel })),
  ),
  images: lazy(() => import('../images/images-panel.tsx').then((panel) => ({ default: panel.ImagesPanel }))),
  tools: lazy(() => import('../tools/tools-panel.tsx').then((panel) => ({ default: panel.ToolsPanel }))),
}

export const isMorePanel = (name: string): name is MorePanelName => Object.hasOwn(morePanels, name)
