import type { TemplateCategory, TemplateKind, TemplateSummary } from '@rankwell/contract'

/** The views of the gallery. */
export const templateViews = ['all', 'favorites', 'recent', 'workspace', 'mine'] as const
export type TemplateView = (typeof templateViews)[number]

export interface TemplateFilter {
  view: TemplateView
  category: TemplateCategory | null
  kind: TemplateKind | null
  search: string
}

const fold = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()

const isIn: Record<TemplateView, (template: TemplateSummary) => boolean> = {
  all: () => true,
  favorites: ({ isFavorite }) => isFavorite,
  recent: ({ lastUsedAt }) => lastUsedAt !== null,
  workspace: ({ scope }) => scope === 'workspace',
  mine: ({ scope }) => scope === 'mine',
}

/** The templates that match a filter: recent ones by last use, others in the given order. */
export function filterTemplates(
  templates: readonly TemplateSummary[],
  { view, category, kind, search }: TemplateFilter,
): TemplateSummary[] {
  const words = fold(search).split(/\s+/).filter(Boolean)
  const found = templates.filter((template) => {
    const text = fold(`${template.name} ${template.description}`)
    return (
      isIn[view](template) &&
      (category === null || template.category === category) &&
      (kind === null || template.kind === kind) &&
      words.every((word) => text.includes(word))
    )
  })
  return view === 'recent'
    ? found.toSorted((one, other) => (other.lastUsedAt ?? '').localeCompare(one.lastUsedAt ?? ''))
    : found
}
