import { useTranslation } from 'react-i18next'
import { textDirection } from '../../../lib/direction.ts'
import { Progress } from '../../../ui/progress.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import type { HelpRun } from './use-help.ts'

/** The text while it is being written. */
export function WritingText({ run }: { run: HelpRun }) {
  const { t } = useTranslation(['panels'])
  const { text, done, total } = run
  return (
    <div className="grid gap-3">
      {total > 1 ? <Progress label={t('panels:tools.working')} done={done} total={total} /> : null}
      {text ? (
        <p
          dir={textDirection(text)}
          className="max-h-72 overflow-y-auto rounded-md border border-line bg-sunken p-3 whitespace-pre-wrap wrap-anywhere"
        >
          {text}
        </p>
      ) : (
        <div className="grid gap-2 p-3" aria-hidden>
          <Skeleton className="h-4" />
          <Skeleton className="h-4" />
          <Skeleton className="h-4 w-2/3" />
        </div>
      )}
    </div>
  )
}
