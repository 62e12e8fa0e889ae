import type { PageCheck } from '@rankwell/contract'
import { Square } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../lib/format.ts'
import { Button } from '../../ui/button.tsx'
import { Progress } from '../../ui/progress.tsx'

interface ResearchProgressProps {
  check: PageCheck
  isStopping: boolean
  /** Null for users who may only read. */
  onStop: (() => void) | null
}

/** The current step of the research, with a stop button. */
export function ResearchProgress({ check, isStopping, onStop }: ResearchProgressProps) {
  const { t } = useTranslation('pages')
  const format = useFormat()
  const { stage = 'searching', done = 0, total = 0 } = check.progress ?? {}
  const hasCount = stage === 'grouping' && total > 0
  const label = t(`stage.${hasCount ? 'groupingMany' : stage}`, {
    keyword: check.keyword,
    done: format.number(done),
    total: format.number(total),
  })
  return (
    <div className="flex items-end gap-3">
      <div role="status" className="min-w-0 grow">
        <Progress label={label} done={done} total={total} />
      </div>
      {onStop ? (
        <Button variant="outline" size="sm" isBusy={isStopping} onClick={onStop}>
          <Square />
          {t('stop')}
        </Button>
      ) : null}
    </div>
  )
}
