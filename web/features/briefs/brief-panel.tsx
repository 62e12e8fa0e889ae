import { FileDown, RefreshCw } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../lib/api.ts'
import { readFailure } from '../../lib/errors.ts'
import { readStored, writeStored } from '../../lib/storage.ts'
import { toast } from '../../lib/toast.ts'
import { Button } from '../../ui/button.tsx'
import { usePatchDocument } from '../documents/api.ts'
import { PanelHead } from '../score/panel-head.tsx'
import type { PanelProps } from '../writing/panel-props.ts'
import { BriefFields } from './brief-fields.tsx'
import { BriefKeywords } from './brief-keywords.tsx'
import { BriefQuestions } from './brief-questions.tsx'
import { CompetitorSnapshot } from './competitor-snapshot.tsx'
import { exportBrief } from './export-brief.ts'
import { RenewDialog } from './renew-dialog.tsx'
import { changedSince, noteBrief } from './seen-brief.ts'
import { useBriefEvents } from './use-brief-events.ts'

/** What the article is for and what it must hold, beside the text that is being written from it. */
export function BriefPanel(props: PanelProps) {
  const { document, canWrite, onClose } = props
  const { t } = useTranslation('panels')
  const patch = usePatchDocument(document._id)
  const [isBusy, setBusy] = useState(false)
  const [isRenewing, setRenewing] = useState(false)
  const { brief } = document
  const key = `rankwell-brief-${document._id}`
  const [noted, setNoted] = useState(() => readStored(key))
  const changed = brief ? changedSince(brief, noted) : []
  useBriefEvents(document._id, (fresh) => patch({ brief: fresh }))
  const note = () => {
    if (!brief) return
    const value = noteBrief(brief)
    writeStored(key, value)
    setNoted(value)
  }
  // The first look is what later changes are told against.
  useEffect(() => {
    if (brief && noted === null) note()
  })
  const make = async () => {
    setBusy(true)
    try {
      patch({ brief: await api.briefs.createBrief({ docId: document._id }) })
    } catch (error) {
      toast.error(readFailure(error).message)
    } finally {
      setBusy(false)
    }
  }
  const save = async (changes: Omit<Parameters<typeof api.briefs.updateBrief>[0], 'id'>) => {
    if (!brief) return false
    try {
      const saved = await api.briefs.updateBrief({ id: brief._id, ...changes })
      patch({ brief: saved })
      // What one has changed oneself is no news.
      if (changed.length === 0) {
        writeStored(key, noteBrief(saved))
        setNoted(noteBrief(saved))
      }
      return true
    } catch (error) {
      toast.error(readFailure(error).message)
      return false
    }
  }
  const people = document.collaborators
  return (
    <div className="grid grid-cols-1 gap-5 p-4">
      <PanelHead title={t('brief.title')} onClose={onClose} />
      {changed.length > 0 ? (
        <div role="status" className="grid gap-2 rounded-md bg-info-soft p-3 text-sm text-info-ink">
          <p>
            <strong>{t('brief.changed')}</strong>{' '}
            {changed.map((field) => t(`brief.field.${field}`)).join(' · ')}
          </p>
          <Button variant="outline" size="sm" className="justify-self-start" onClick={note}>
            {t('brief.seen')}
          </Button>
        </div>
      ) : null}
      {brief ? (
        <>
          <BriefFields brief={brief} people={people} canWrite={canWrite} onSave={save} />
          <BriefKeywords {...props} />
          <BriefQuestions {...props} onSave={save} />
          <CompetitorSnapshot document={document} />
          <div className="flex flex-wrap gap-2 border-t border-line pt-4">
            {canWrite ? (
              <Button variant="secondary" size="sm" onClick={() => setRenewing(true)}>
                <RefreshCw />
                {t('brief.renew')}
              </Button>
            ) : null}
            <Button
              variant="ghost"
              size="sm"
              onClick={() =>
                void exportBrief(
                  document,
                  brief,
                  people.find(({ _id }) => _id === brief.assignee)?.username ?? '',
                  t,
                ).catch(() => toast.error(t('brief.exportFailed')))
              }
            >
              <FileDown />
              {t('brief.export')}
            </Button>
          </div>
        </>
      ) : (
        <>
          <p className="text-muted">{t('brief.none')}</p>
          {canWrite ? (
            <Button isBusy={isBusy} onClick={() => void make()}>
              {t('brief.make')}
            </Button>
          ) : null}
        </>
      )}
      {isRenewing && brief ? (
        <RenewDialog document={document} brief={brief} onSave={save} onClose={() => setRenewing(false)} />
      ) : null}
    </div>
  )
}
