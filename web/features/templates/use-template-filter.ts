import { type TemplateCategory, templateCategories } from '@rankwell/contract'
import { useSearchParams } from 'react-router'
import { type TemplateFilter, type TemplateView, templateViews } from './filter-templates.ts'

const oneOf = <T extends string>(known: readonly T[], value: string | null): T | null =>
  known.find((one) => one === value) ?? null

/** The gallery's filter in the URL, so that it can be linked and Back returns to it. */
export function useTemplateFilter() {
  const [params, setParams] = useSearchParams()
  const filter: TemplateFilter = {
    view: oneOf<TemplateView>(templateViews, params.get('view')) ?? 'all',
    category: oneOf<TemplateCategory>(templateCategories, params.get('category')),
    kind: oneOf(['copy', 'article'] as const, params.get('kind')),
    search: params.get('search') ?? '',
  }
  const choose = (changes: Partial<TemplateFilter>) =>
    setParams(
      (known) => {
        for (const [name, value] of Object.entries(changes))
          if (value && value !== 'all') known.set(name, value)
          else known.delete(name)
        return known
      },
      { replace: true },
    )
  return { filter, choose }
}
