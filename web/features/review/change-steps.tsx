import { ChevronDown, ChevronUp } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../lib/format.ts'
import { IconButton } from '../../ui/icon-button.tsx'

const listChanges = (root: HTMLElement | null) => [
  ...(root?.querySelectorAll<HTMLElement>('[data-change]') ?? []),
]

/** Steps through the changes; the current one is announced. */
export function ChangeSteps({ root }: { root: HTMLElement | null }) {
  const { t } = useTranslation('review')
  const format = useFormat()
  const [at, setAt] = useState(-1)
  const [words, setWords] = useState('')
  const step = (by: 1 | -1) => {
    const changes = listChanges(root)
    if (changes.length === 0) return
    const next = (Math.max(at, by > 0 ? -1 : 0) + by + changes.length) % changes.length
    for (const change of changes) change.removeAttribute('data-current')
    const current = changes[next]
    current?.setAttribute('data-current', '')
    const prefersReducedMotion = window.matchMedia('(prefers-reduced-motion: reduce)').matches
    current?.scrollIntoView({ block: 'center', behavior: prefersReducedMotion ? 'auto' : 'smooth' })
    setAt(next)
    setWords(
      t('steps.at', {
        at: format.number(next + 1),
        total: format.number(changes.length),
      }),
    )
  }
  return (
    <div className="flex items-center gap-1">
      <span role="status" className="figures text-sm text-muted">
        {words}
      </span>
      <IconButton label={t('steps.previous')} icon={<ChevronUp />} onClick={() => step(-1)} />
      <IconButton label={t('steps.next')} icon={<ChevronDown />} onClick={() => step(1)} />
    </div>
  )
}
