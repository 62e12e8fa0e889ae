import type { Brief } from '@rankwell/contract'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { textDirection } from '../../lib/direction.ts'
import { Field } from '../../ui/field.tsx'
import { Input, TextField } from '../../ui/input.tsx'
import { Select } from '../../ui/select.tsx'
import { TextareaField } from '../../ui/textarea.tsx'

const texts = ['goal', 'audience', 'intent', 'angle', 'callToAction', 'tone'] as const
type TextName = (typeof texts)[number]
const lengths: Partial<Record<TextName, number>> = { intent: 200, tone: 200 }
const nobody = 'nobody'

interface BriefFieldsProps {
  brief: Brief
  people: { _id: string; username: string }[]
  canWrite: boolean
  onSave: (changes: Partial<Brief>) => Promise<boolean>
}

/** What the article is for, how long it becomes, until when and by whom. */
export function BriefFields({ brief, people, canWrite, onSave }: BriefFieldsProps) {
  const { t } = useTranslation('panels')
  const [drafts, setDrafts] = useState<Partial<Record<TextName | 'wordTarget', string>>>({})
  const forget = (name: TextName | 'wordTarget') => setDrafts(({ [name]: _, ...others }) => others)
  const saveText = async (name: TextName) => {
    const value = drafts[name]?.trim()
    if (value === undefined) return
    if (value === brief[name] || (await onSave({ [name]: value }))) forget(name)
  }
  const target = drafts.wordTarget ?? brief.wordTarget?.toString() ?? ''
  const isWrong = target !== '' && !(Number(target) >= 100 && Number(target) <= 20_000)
  const saveTarget = async () => {
    if (drafts.wordTarget === undefined || isWrong) return
    if (await onSave({ wordTarget: target === '' ? null : Number(target) })) forget('wordTarget')
  }
  return (
    <section className="grid gap-3">
      {texts.map((name) => {
        const value = drafts[name] ?? brief[name]
        return (
          <TextareaField
            key={name}
            label={t(`brief.field.${name}`)}
            rows={1}
            className="min-h-9"
            readOnly={!canWrite}
            maxLength={lengths[name] ?? 1000}
            placeholder={t(`brief.hint.${name}`)}
            dir={value ? textDirection(value) : undefined}
            value={value}
            onChange={(event) => setDrafts({ ...drafts, [name]: event.target.value })}
            onBlur={() => void saveText(name)}
          />
        )
      })}
      <div className="grid grid-cols-2 gap-3">
        <TextField
          label={t('brief.field.wordTarget')}
          inputMode="numeric"
          readOnly={!canWrite}
          value={target}
          error={isWrong ? t('brief.wordTargetError') : undefined}
          onChange={(event) =>
            setDrafts({ ...drafts, wordTarget: event.target.value.replace(/\D/g, '').slice(0, 5) })
          }
          onBlur={() => void saveTarget()}
        />
        <Field label={t('brief.field.dueDate')}>
          {(control) => (
            <Input
              {...control}
              type="date"
              readOnly={!canWrite}
              value={brief.dueDate?.slice(0, 10) ?? ''}
              onChange={(event) =>
                canWrite &&
                void onSave({ dueDate: event.target.value ? `${event.target.value}T12:00:00.000Z` : null })
              }
            />
          )}
        </Field>
      </div>
      <Field label={t('brief.field.assignee')}>
        {(control) => (
          <Select
            {...control}
            isDisabled={!canWrite}
            value={brief.assignee ?? nobody}
            onChange={(assignee) => void onSave({ assignee: assignee === nobody ? null : assignee })}
            options={[
              { value: nobody, label: t('brief.nobody') },
              ...people.map(({ _id, username }) => ({ value: _id, label: username })),
            ]}
          />
        )}
      </Field>
    </section>
  )
}
