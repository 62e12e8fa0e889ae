import type { Brief, BriefChanges, Document } from '@rankwell/contract'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { textDirection } from '../../lib/direction.ts'
import { switchPart } from '../../lib/locked-parts.ts'
import { useBriefSuggestions } from '../../lib/use-brief-suggestions.ts'
import { AssigneeField } from '../../ui/assignee-field.tsx'
import { ConcurrentChange } from '../../ui/concurrent-change.tsx'
import { DueDate } from '../../ui/due-date.tsx'
import { TextField } from '../../ui/input.tsx'
import { LockButton } from '../../ui/lock-button.tsx'
import { Suggestion } from '../../ui/suggestion.tsx'
import { TextareaField } from '../../ui/textarea.tsx'
import { useAssignees } from '../collaborators/api.ts'

const texts = ['goal', 'audience', 'intent', 'angle', 'callToAction', 'tone'] as const
type TextName = (typeof texts)[number]
type Name = TextName | 'wordTarget'
const lengths: Partial<Record<TextName, number>> = { intent: 200, tone: 200 }

interface BriefFieldsProps {
  document: Document
  brief: Brief
  canWrite: boolean
  onSave: (changes: BriefChanges) => Promise<boolean>
}

/** The article's goal, length, due date, and assignee. */
export function BriefFields({ document, brief, canWrite, onSave }: BriefFieldsProps) {
  const { t } = useTranslation(['panels', 'brief'])
  const assignees = useAssignees(document, brief.assignee)
  const suggestions = useBriefSuggestions(document)
  /** Unsaved input, with the field's previous value. */
  const [drafts, setDrafts] = useState<Partial<Record<Name, { text: string; from: string }>>>({})
  const forget = (name: Name) => setDrafts(({ [name]: _, ...others }) => others)
  const textOf = (name: Name) => String(brief[name] ?? '')
  const type = (name: Name, text: string) =>
    setDrafts((known) => ({ ...known, [name]: { text, from: known[name]?.from ?? textOf(name) } }))
  /** Whether another user has changed this field; the user's input is then saved only after a confirmation. */
  const hasConflict = (name: Name) => {
    const draft = drafts[name]
    return draft !== undefined && draft.from !== textOf(name) && draft.text.trim() !== textOf(name)
  }
  /** Text typed during a save is kept as a change of the saved value. */
  const forgetSaved = (name: Name, text: string, previous: string) =>
    setDrafts(({ [name]: draft, ...others }) =>
      draft && draft.text !== text ? { ...others, [name]: { text: draft.text, from: previous } } : others,
    )
  const saveText = async (name: TextName, isSure = false) => {
    const text = drafts[name]?.text
    if (text === undefined || (hasConflict(name) && !isSure)) return
    const value = text.trim()
    if (value === brief[name] || (await onSave({ [name]: value }))) forgetSaved(name, text, value)
  }
  const target = drafts.wordTarget?.text ?? textOf('wordTarget')
  const isWrong = target !== '' && !(Number(target) >= 100 && Number(target) <= 20_000)
  const saveTarget = async (isSure = false) => {
    if (drafts.wordTarget === undefined || isWrong || (hasConflict('wordTarget') && !isSure)) return
    if (
      target === textOf('wordTarget') ||
      (await onSave({ wordTarget: target === '' ? null : Number(target) }))
    )
      forgetSaved('wordTarget', target, target)
  }
  const isLocked = brief.locked.includes('wordTarget')
  return (
    <section className="grid gap-3">
      {texts.map((name) => {
        const draft = drafts[name]
        const value = draft?.text ?? brief[name]
        const suggestion = suggestions[name]
        return (
          <div key={name}>
            <TextareaField
              label={t(`brief.field.${name}`)}
              rows={1}
              className="min-h-9 field-sizing-content"
              readOnly={!canWrite}
              maxLength={lengths[name] ?? 1000}
              placeholder={t(`brief.hint.${name}`)}
              dir={value ? textDirection(value) : undefined}
              value={value}
              onChange={(event) => type(name, event.target.value)}
              onBlur={() => void saveText(name)}
            />
            {hasConflict(name) ? (
              <ConcurrentChange
                text={brief[name]}
                onTake={() => forget(name)}
                onKeep={() => void saveText(name, true)}
              />
            ) : null}
            {canWrite && !value && suggestion ? (
              <Suggestion text={suggestion} onTake={() => void onSave({ [name]: suggestion })} />
            ) : null}
          </div>
        )
      })}
      <div className="grid grid-cols-2 gap-3">
        <div className="flex items-end gap-1">
          <div className="min-w-0 grow">
            <TextField
              label={t('brief.field.wordTarget')}
              inputMode="numeric"
              readOnly={!canWrite}
              value={target}
              error={isWrong ? t('brief.wordTargetError') : undefined}
              onChange={(event) => type('wordTarget', event.target.value.replace(/\D/g, '').slice(0, 5))}
              onBlur={() => void saveTarget()}
            />
          </div>
          {canWrite ? (
            <LockButton
              name={t('brief.field.wordTarget')}
              isLocked={isLocked}
              className="mb-0.5"
              onChange={(isOn) => void onSave({ locked: switchPart(brief, 'wordTarget', isOn) })}
            />
          ) : null}
        </div>
        <DueDate brief={brief} canWrite={canWrite} onSave={onSave} />
      </div>
      {hasConflict('wordTarget') ? (
        <ConcurrentChange
          text={textOf('wordTarget')}
          onTake={() => forget('wordTarget')}
          onKeep={() => void saveTarget(true)}
        />
      ) : null}
      <AssigneeField
        assignee={brief.assignee}
        members={assignees.members}
        canWrite={canWrite}
        onAssign={async (assignee) => {
          await assignees.addWhereOutside(assignee)
          await onSave({ assignee })
        }}
      />
    </section>
  )
}
