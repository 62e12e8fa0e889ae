import { PenLine } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/button.tsx'
import { CostNote } from '../../ui/cost-note.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import type { SectionRun } from '../generation/api.ts'

/** Before a section is generated, asks what to do with its existing text and shows the cost. */
export function SectionStart({ run }: { run: SectionRun }) {
  const { t } = useTranslation('writing')
  const { question, isBusy, answer, close } = run
  if (!question) return null
  const { heading, hasText, estimate } = question
  return (
    <Dialog
      isOpen
      onClose={close}
      title={t('section.title', { heading })}
      footer={
        hasText ? (
          <>
            <Button variant="secondary" disabled={isBusy} onClick={() => answer('append')}>
              {t('generation.append')}
            </Button>
            <Button isBusy={isBusy} onClick={() => answer('replace')}>
              {t('generation.replace')}
            </Button>
          </>
        ) : (
          <Button isBusy={isBusy} onClick={() => answer()}>
            {isBusy ? null : <PenLine />}
            {t('section.write')}
          </Button>
        )
      }
    >
      <div className="grid gap-3">
        <p>{t(hasText ? 'section.existsHint' : 'section.hint')}</p>
        <CostNote estimate={estimate} />
      </div>
    </Dialog>
  )
}
