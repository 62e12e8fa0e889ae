import { currentFormula, type Version } from '@rankwell/contract'
import { Pencil } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../lib/format.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { ContentText } from '../../ui/content-text.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { scoreText } from '../../ui/score.ts'
import { notesModel } from '../generation/api.ts'
import { NameForm } from './name-form.tsx'

interface VersionCardProps {
  version: Version
  title: string
  canRestore: boolean
  onView: () => void
  onName: (name: string) => Promise<unknown>
}

/** A version in the list: name or reason, author, time, score, and words. */
export function VersionCard({ version, title, canRestore, onView, onName }: VersionCardProps) {
  const { t } = useTranslation('writing')
  const format = useFormat()
  const [isNaming, setNaming] = useState(false)
  const kind = version.label === notesModel ? t('generation.notes') : t(`history.kinds.${version.kind}`)
  return (
    <li className="grid grid-cols-1 gap-1 rounded-lg border border-line bg-surface p-3">
      {isNaming ? (
        <NameForm
          start={version.name}
          mayBeEmpty
          onSave={async (name) => {
            await onName(name)
            setNaming(false)
          }}
          onCancel={() => setNaming(false)}
        />
      ) : (
        <div className="flex items-start gap-1">
          <p className="min-w-0 grow font-medium wrap-anywhere">
            <ContentText text={title} />
          </p>
          {canRestore ? (
            <IconButton
              label={t('history.rename')}
              icon={<Pencil />}
              className="-me-1.5 -mt-1.5"
              onClick={() => setNaming(true)}
            />
          ) : null}
        </div>
      )}
      <p className="text-sm text-muted">
        <time dateTime={version.createdAt}>{format.dateTime(version.createdAt)}</time>
      </p>
      <p className="text-sm text-muted">{format.list(version.authors.map((author) => author.username))}</p>
      <p className="figures flex flex-wrap items-center gap-2 text-sm text-muted">
        {kind === title ? null : <Badge>{kind}</Badge>}
        {t('history.figures', {
          score: scoreText(version.score, format),
          words: format.number(version.words),
        })}
        {version.plagiarism ? (
          <span>
            {t('history.plagiarism', { percent: format.percent(version.plagiarism.percent / 100, 1) })}
          </span>
        ) : null}
        {version.formula === currentFormula ? null : (
          <span>{t('history.formula', { formula: format.number(version.formula) })}</span>
        )}
      </p>
      <Button variant="secondary" size="sm" className="mt-1 justify-self-start" onClick={onView}>
        {t(canRestore ? 'history.viewRestore' : 'history.view')}
      </Button>
    </li>
  )
}
