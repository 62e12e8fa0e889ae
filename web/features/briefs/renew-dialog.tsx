import { type Brief, type BriefPart, briefParts, type Document } from '@rankwell/contract'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { readFailure } from '../../lib/errors.ts'
import { useFormat } from '../../lib/format.ts'
import { useAction } from '../../lib/use-action.ts'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { LockButton } from '../../ui/lock-button.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { useBriefProposal } from './api.ts'
import { compareBrief } from './compare-brief.ts'

interface RenewDialogProps {
  document: Document
  brief: Brief
  onTake: (input: { parts: BriefPart[]; locked?: BriefPart[] }) => Promise<boolean>
  onUnlock: (locked: BriefPart[]) => Promise<boolean>
  onClose: () => void
}

const maxLines = 30

/** The changes of a regenerated brief, part by part; only selected changes are applied, and locked parts are kept. */
export function RenewDialog({ document, brief, onTake, onUnlock, onClose }: RenewDialogProps) {
  const { t } = useTranslation(['panels', 'brief'])
  const format = useFormat()
  const [refused, setRefused] = useState<BriefPart[]>([])
  const [locks, setLocks] = useState(true)
  const { mutate, isPending } = useAction(onTake, { onSuccess: (isSaved) => isSaved && onClose() })
  const { data, error, refetch } = useBriefProposal(document._id)
  const changes = data ? compareBrief(brief, data) : []
  const taken = changes.filter(({ field }) => !refused.includes(field))
  const take = () => {
    const parts = taken.map(({ field }) => field)
    const locked = [...new Set([...brief.locked, ...parts])]
    mutate({ parts, ...(locks && { locked }) })
  }
  const locked = briefParts.filter((part) => brief.locked.includes(part))
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
          {data && changes.length === 0 ? null : (
            <Button isBusy={isPending} disabled={!data || taken.length === 0} onClick={take}>
              {t('brief.take', { count: taken.length, formatted: format.number(taken.length) })}
            </Button>
          )}
        </>
      }
    >
      {error ? <p role="alert">{readFailure(error).message}</p> : data ? null : <Skeleton className="h-40" />}
      {data && changes.length === 0 ? <p className="text-muted">{t('brief.noChanges')}</p> : null}
      <div className="grid gap-5">
        {locked.length > 0 ? (
          <section className="grid gap-1 rounded-md bg-sunken p-3 text-sm">
            <p className="text-muted">{t('brief:lock.stay')}</p>
            {locked.map((part) => (
              <p key={part} className="flex items-center justify-between gap-2">
                <span className="font-medium">{t(`brief.field.${part}`)}</span>
                <LockButton
                  name={t(`brief.field.${part}`)}
                  isLocked
                  onChange={() =>
                    void onUnlock(brief.locked.filter((one) => one !== part)).then(() => refetch())
                  }
                />
              </p>
            ))}
          </section>
        ) : null}
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
              {removed.slice(0, maxLines).map((line) => (
                <li key={line}>
                  <del className="bg-danger-soft text-danger-ink">{line}</del>
                </li>
              ))}
              {added.slice(0, maxLines).map((line) => (
                <li key={line}>
                  <ins className="bg-success-soft text-success-ink no-underline">{line}</ins>
                </li>
              ))}
            </ul>
          </section>
        ))}
        {changes.length > 0 ? (
          <Checkbox label={t('brief:lock.taken')} checked={locks} onChange={setLocks} />
        ) : null}
      </div>
    </Dialog>
  )
}
