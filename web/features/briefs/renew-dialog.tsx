import type { Brief, BriefProposal, Document } from '@rankwell/contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { calls } from '../../lib/calls.ts'
import { readFailure } from '../../lib/errors.ts'
import { useFormat } from '../../lib/format.ts'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { compareBrief, type RenewedField } from './compare-brief.ts'

interface RenewDialogProps {
  document: Document
  brief: Brief
  onSave: (changes: Partial<Brief>) => Promise<boolean>
  onClose: () => void
}

const mostLines = 30

/** What a brief made anew would change, field by field; only what is ticked is taken. */
export function RenewDialog({ document, brief, onSave, onClose }: RenewDialogProps) {
  const { t } = useTranslation('panels')
  const format = useFormat()
  const [refused, setRefused] = useState<RenewedField[]>([])
  const [isBusy, setBusy] = useState(false)
  const { data, error } = useQuery({
    ...calls.briefs.proposeBrief.queryOptions({ input: { docId: document._id } }),
    gcTime: 0,
    staleTime: 0,
    meta: { silent: true },
  })
  const changes = data ? compareBrief(brief, data) : []
  const taken = changes.filter(({ field }) => !refused.includes(field))
  const take = async (fresh: BriefProposal) => {
    setBusy(true)
    const parts = taken.map(
      ({ field }): Partial<Brief> =>
        field === 'documentKeywords'
          ? { documentKeywords: { ...brief.documentKeywords, content: fresh.documentKeywords } }
          : { [field]: fresh[field] },
    )
    const isSaved = await onSave(Object.assign({}, ...parts) as Partial<Brief>)
    setBusy(false)
    if (isSaved) onClose()
  }
  return (
    <Dialog
      isOpen
      size="lg"
      title={t('brief.renewTitle')}
      description={t('brief.renewHint')}
      onClose={onClose}
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            {t('brief.keep')}
          </Button>
          <Button
            isBusy={isBusy}
            disabled={!data || taken.length === 0}
            onClick={() => data && void take(data)}
          >
            {t('brief.take', { count: taken.length, formatted: format.number(taken.length) })}
          </Button>
        </>
      }
    >
      {error ? <p role="alert">{readFailure(error).message}</p> : data ? null : <Skeleton className="h-40" />}
      {data && changes.length === 0 ? <p className="text-muted">{t('brief.noChanges')}</p> : null}
      <div className="grid gap-5">
        {changes.map(({ field, added, removed }) => (
          <section key={field} className="grid gap-2">
            <Checkbox
              label={<span className="font-medium">{t(`brief.field.${field}`)}</span>}
              checked={!refused.includes(field)}
              onChange={(isOn) =>
                setRefused(isOn ? refused.filter((one) => one !== field) : [...refused, field])
              }
            />
            <ul className="grid gap-0.5 ps-6 text-sm">
              {removed.slice(0, mostLines).map((line) => (
                <li key={line}>
                  <del className="bg-danger-soft text-danger-ink">{line}</del>
                </li>
              ))}
              {added.slice(0, mostLines).map((line) => (
                <li key={line}>
                  <ins className="bg-success-soft text-success-ink no-underline">{line}</ins>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </Dialog>
  )
}
