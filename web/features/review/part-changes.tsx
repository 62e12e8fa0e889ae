import { Minus, Plus } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { ContentText } from '../../ui/content-text.tsx'
import { listParts, missingFrom } from './list-links.ts'

/** Added and removed headings and links. */
export function PartChanges({ before, after }: { before: string; after: string }) {
  const { t } = useTranslation('review')
  const [old, now] = [listParts(before), listParts(after)]
  return (
    <div className="grid gap-4 md:grid-cols-2">
      {(['headings', 'links'] as const).map((part) => {
        const removed = missingFrom(old[part], now[part])
        const added = missingFrom(now[part], old[part])
        return (
          <div key={part}>
            <h3 className="text-sm font-medium">{t(`compare.${part}`)}</h3>
            {removed.length + added.length === 0 ? (
              <p className="text-sm text-muted">{t('diff.none')}</p>
            ) : (
              <ul className="mt-1 grid gap-1 text-sm">
                {removed.map((text) => (
                  <Change key={`-${text}`} text={text} isAdded={false} />
                ))}
                {added.map((text) => (
                  <Change key={`+${text}`} text={text} isAdded />
                ))}
              </ul>
            )}
          </div>
        )
      })}
    </div>
  )
}

function Change({ text, isAdded }: { text: string; isAdded: boolean }) {
  const { t } = useTranslation('review')
  const Icon = isAdded ? Plus : Minus
  return (
    <li className={`flex items-start gap-2 ${isAdded ? 'text-success-ink' : 'text-danger-ink'}`}>
      <Icon className="mt-1 size-3.5 shrink-0" aria-label={t(isAdded ? 'diff.added' : 'diff.removed')} />
      <span className="min-w-0 break-words">
        <ContentText text={text} />
      </span>
    </li>
  )
}
