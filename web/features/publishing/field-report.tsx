import type { Publication } from '@rankwell/contract'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../lib/format.ts'
import { Badge, type BadgeTone } from '../../ui/badge.tsx'

const tones = {
  taken: 'green',
  changed: 'yellow',
  refused: 'red',
  ignored: 'yellow',
} as const satisfies Record<string, BadgeTone>

/** Result of each field on the site. Accepted fields share one line. */
export function FieldReport({ report }: { report: Publication['report'] }) {
  const { t } = useTranslation('review')
  const format = useFormat()
  const others = report.filter(({ state }) => state !== 'taken')
  const taken = report.filter(({ state }) => state === 'taken')
  if (report.length === 0) return null
  return (
    <section className="grid gap-2 text-sm" aria-label={t('report.title')}>
      {taken.length > 0 ? (
        <p className="text-muted">
          {t('report.taken', { fields: format.list(taken.map(({ field }) => t(`report.fields.${field}`))) })}
        </p>
      ) : null}
      <ul className="grid gap-2">
        {others.map(({ field, state, note }) => (
          <li key={`${field}-${state}`} className="grid gap-0.5">
            <span className="flex flex-wrap items-center gap-2">
              <span className="font-medium">{t(`report.fields.${field}`)}</span>
              <Badge tone={tones[state]}>{t(`report.states.${state}`)}</Badge>
            </span>
            {note ? (
              <span className="break-words text-muted" dir="auto">
                {note.slice(0, 300)}
              </span>
            ) : null}
          </li>
        ))}
      </ul>
    </section>
  )
}
