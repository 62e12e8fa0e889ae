import type { ComponentType, LazyExoticComponent } from 'react'
import { lazyWithRetry } from '../lib/lazy-with-retry.ts'
import type { MorePanelName } from '../panel/panel-name.ts'
import type { PanelProps } from '../panel/panel-props.ts'

/** Panels that need only the document and its text; each is loaded when it is first opened. */
export const morePanels: Record<MorePanelName, LazyExoticComponent<ComponentType<PanelProps>>> = {
  brief: lazyWithRetry(() =>
    import('../features/briefs/brief-panel.tsx').then((panel) => ({ default: panel.BriefPanel })),
  ),
  outline: lazyWithRetry(() =>
    import('../features/headings/outline-panel.tsx').then((panel) => ({ default: panel.OutlinePanel })),
  ),
  headings: lazyWithRetry(() =>
    import('../features/headings/headings-panel.tsx').then((panel) => ({ default: panel.HeadingsPanel })),
  ),
  images: lazyWithRetry(() =>
    import('../features/images/images-panel.tsx').then((panel) => ({ default: panel.ImagesPanel })),
  ),
  links: lazyWithRetry(() =>
    import('../features/internal-links/links-panel.tsx').then((panel) => ({ default: panel.LinksPanel })),
  ),
  notes: lazyWithRetry(() =>
    import('../features/research-notes/notes-panel.tsx').then((panel) => ({ default: panel.NotesPanel })),
  ),
  plagiarism: lazyWithRetry(() =>
    import('../features/plagiarism/plagiarism-panel.tsx').then((panel) => ({
      default: panel.PlagiarismPanel,
    })),
  ),
  tools: lazyWithRetry(() =>
    import('../features/tools/tools-panel.tsx').then((panel) => ({ default: panel.ToolsPanel })),
  ),
}

export const isMorePanel = (name: string): name is MorePanelName => Object.hasOwn(morePanels, name)
