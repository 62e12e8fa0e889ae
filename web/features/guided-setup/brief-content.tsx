import type { BriefPart } from '@rankwell/contract'
import { X } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../lib/format.ts'
import { switchPart } from '../../lib/locked-parts.ts'
import { averageOf } from '../../lib/research-figures.ts'
import { useBriefSuggestions } from '../../lib/use-brief-suggestions.ts'
import { AssigneeField } from '../../ui/assignee-field.tsx'
import { Card } from '../../ui/card.tsx'
import { ContentText } from '../../ui/content-text.tsx'
import { DueDate } from '../../ui/due-date.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { TextField } from '../../ui/input.tsx'
import { LockButton } from '../../ui/lock-button.tsx'
import { Suggestion } from '../../ui/suggestion.tsx'
import { TextareaField } from '../../ui/textarea.tsx'
import { useAssignees } from '../collaborators/api.ts'
import { AddLine } from './add-line.tsx'
import { getCurrentDocument } from './api.ts'
import { useSetup } from './setup-context.ts'
import type { BriefEditor } from './use-brief-editor.ts'

const shortFields = ['audience', 'goal', 'intent', 'angle', 'callToAction'] as const
const lengths: Partial<Record<(typeof shortFields)[number], number>> = { intent: 200 }

/** Goal and length of the article, and the questions it should answer. */
export function BriefContent({ editor }: { editor: BriefEditor }) {
  const { t } = useTranslation(['setup', 'panels'])
  const { document, patch } = useSetup()
  const { brief, change } = editor
  const assignees = useAssignees(document, brief.assignee)
  const suggestions = useBriefSuggestions(document)
  const give = async (changes: { assignee: string | null }) => {
    change(changes)
    // Assigning a user can also make them a collaborator.
    await getCurrentDocument({ docId: document._id }).then(
      ({ collaborators }) => patch({ collaborators }),
      () => undefined,
    )
    return true
  }
  return (
    <div className="flex flex-col gap-6">
      <div className="grid gap-5 md:grid-cols-2">
        <WordTarget editor={editor} />
        <TextField
          label={t('brief.tone')}
          hint={t('brief.toneHint')}
          maxLength={200}
          value={brief.tone}
          onChange={({ target }) => change({ tone: target.value })}
        />
        {shortFields.map((field) => (
          <div key={field}>
            <TextareaField
              label={t(`brief.${field}`)}
              hint={t(`brief.${field}Hint`)}
              rows={2}
              maxLength={lengths[field] ?? 1000}
              value={brief[field]}
              onChange={({ target }) => change({ [field]: target.value })}
            />
            <Proposal
              text={brief[field] ? undefined : suggestions[field]}
              onTake={(text) => change({ [field]: text })}
            />
          </div>
        ))}
        <div className="grid content-start gap-5 sm:grid-cols-2 md:grid-cols-1 lg:grid-cols-2">
          <DueDate brief={brief} canWrite onSave={change} />
          <AssigneeField
            assignee={brief.assignee}
            members={assignees.members}
            canWrite
            onAssign={async (assignee) => {
              await assignees.addWhereOutside(assignee)
              await give({ assignee })
            }}
          />
        </div>
      </div>
      <Questions editor={editor} />
      <SharedHeadings editor={editor} />
    </div>
  )
}

function Proposal({ text, onTake }: { text: string | undefined; onTake: (text: string) => void }) {
  return text ? <Suggestion text={text} onTake={() => onTake(text)} /> : null
}

function WordTarget({ editor }: { editor: BriefEditor }) {
  const { t } = useTranslation('setup')
  const format = useFormat()
  const { document } = useSetup()
  const [text, setText] = useState(editor.brief.wordTarget?.toString() ?? '')
  const average = averageOf(document.serp?.selected ?? [])
  const isWrong = text !== '' && !(Number(text) >= 100 && Number(text) <= 20_000)

  function type(value: string): void {
    const digits = value.replace(/\D/g, '').slice(0, 5)
    setText(digits)
    const number = Number(digits)
    if (digits === '') editor.change({ wordTarget: null })
    else if (number >= 100 && number <= 20_000) editor.change({ wordTarget: number })
  }

  return (
    <TextField
      label={t('brief.wordTarget')}
      inputMode="numeric"
      value={text}
      error={isWrong ? t('brief.wordTargetError') : undefined}
      hint={
        average
          ? t('brief.wordTargetAverage', { formatted: format.number(average.words) })
          : t('brief.wordTargetHint')
      }
      onChange={({ target }) => type(target.value)}
    />
  )
}

interface PartLockProps {
  editor: BriefEditor
  part: BriefPart
  name: string
}

function PartLock({ editor, part, name }: PartLockProps) {
  return (
    <LockButton
      name={name}
      isLocked={editor.brief.locked.includes(part)}
      onChange={(isOn) => editor.change({ locked: switchPart(editor.brief, part, isOn) })}
    />
  )
}

function Questions({ editor }: { editor: BriefEditor }) {
  const { t } = useTranslation('setup')
  const { document } = useSetup()
  const { questions } = editor.brief
  return (
    <Card
      title={t('brief.questions')}
      aside={<PartLock editor={editor} part="questions" name={t('brief.questions')} />}
    >
      <div className="flex flex-col gap-3 px-4 pb-4">
        {questions.length === 0 ? <p className="text-muted">{t('brief.noQuestions')}</p> : null}
        <ul>
          {questions.map((question) => (
            <li key={question} className="flex items-center gap-2 border-b border-line last:border-b-0">
              <span className="min-w-0 grow py-1.5">
                <ContentText text={question} lang={document.language} isBlock />
              </span>
              <IconButton
                label={t('brief.remove')}
                icon={<X />}
                onClick={() => editor.change({ questions: questions.filter((one) => one !== question) })}
              />
            </li>
          ))}
        </ul>
        <AddLine
          label={t('brief.addQuestion')}
          button={t('brief.addButton')}
          maxLength={500}
          onAdd={(text) => editor.change({ questions: [...new Set([...questions, text.trim()])] })}
        />
      </div>
    </Card>
  )
}

function SharedHeadings({ editor }: { editor: BriefEditor }) {
  const { t } = useTranslation('setup')
  const format = useFormat()
  const { document } = useSetup()
  const { headings } = editor.brief
  // A heading of a single page is not shared.
  const shared = headings.filter((heading) => heading.count > 1)
  return (
    <Card
      title={t('brief.headings')}
      aside={<PartLock editor={editor} part="headings" name={t('brief.headings')} />}
    >
      {shared.length === 0 ? (
        <p className="px-4 pb-4 text-muted">{t('brief.noHeadings')}</p>
      ) : (
        <ul className="max-h-96 overflow-y-auto px-4 pb-4">
          {shared.map((heading) => (
            <li
              key={`${String(heading.level)} ${heading.text}`}
              className="flex items-center gap-3 border-b border-line last:border-b-0"
            >
              <span className="figures w-6 shrink-0 text-xs text-muted">H{heading.level}</span>
              <span className="min-w-0 grow py-1.5">
                <ContentText text={heading.text} lang={document.language} isBlock />
              </span>
              <span className="figures shrink-0 text-sm text-muted">
                {t('brief.headingCount', { count: heading.count, formatted: format.number(heading.count) })}
              </span>
              <IconButton
                label={t('brief.remove')}
                icon={<X />}
                onClick={() => editor.change({ headings: headings.filter((one) => one !== heading) })}
              />
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
