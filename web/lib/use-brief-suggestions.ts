import type { Brief, Document } from '@rankwell/contract'
import { useTranslation } from 'react-i18next'
import { findGaps, suggestIntent } from './brief-suggestions.ts'
import { useFormat } from './format.ts'

const maxTopics = 3

/** Search intent and angle that the research suggests for the brief. */
export function useBriefSuggestions(document: Document): { [field in keyof Brief]?: string } {
  const { t } = useTranslation('brief')
  const format = useFormat()
  const intent = suggestIntent(document)
  const gaps = findGaps(document).slice(0, maxTopics)
  const pages = (document.serp?.selected ?? []).filter((page) => page.state === 'read').length
  return {
    ...(intent && { intent: t(`intents.${intent}`) }),
    ...(gaps.length > 0 && {
      angle: t('suggestion.angle', {
        count: pages,
        formatted: format.number(pages),
        topics: gaps.join(t('suggestion.and')),
      }),
    }),
  }
}
