import type { BriefChanges } from '@rankwell/contract'
import { CircleCheck, CircleDashed, Plus, X } from 'lucide-react'
import { type FormEvent, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useDoc } from '../../editor/use-doc.ts'
import { addHeading, readSections } from '../../lib/heading-sections.ts'
import { switchPart } from '../../lib/locked-parts.ts'
import { isTopicCovered } from '../../lib/topic-coverage.ts'
import type { PanelProps } from '../../panel/panel-props.ts'
import { Button } from '../../ui/button.tsx'
import { ContentText } from '../../ui/content-text.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { Input } from '../../ui/input.tsx'
import { LockButton } from '../../ui/lock-button.tsx'

interface BriefQuestionsProps extends PanelProps {
  onSave: (changes: BriefChanges) => Promise<boolean>
}

/** Questions the article should answer, each with whether a heading covers it. */
export function BriefQuestions({ document, editor, canWrite, onSave }: BriefQuestionsProps) {
  const { t } = useTranslation('panels')
  const doc = useDoc(editor)
  const [text, setText] = useState('')
  const headings = useMemo(() => (doc ? readSections(doc).map((one) => one.text) : []), [doc])
  const { brief } = document
  const questions = brief?.questions ?? []
  const add = (event: FormEvent) => {
    event.preventDefault()
    const question = text.trim()
    if (!question) return
    void onSave({ questions: [...new Set([...questions, question])] }).then(
      (isSaved) => isSaved && setText(''),
    )
  }
  return (
    <section className="grid gap-2 border-t border-line pt-4">
      <div className="flex items-center justify-between gap-2">
        <h3 className="font-medium">{t('brief.field.questions')}</h3>
        {canWrite && brief ? (
          <LockButton
            name={t('brief.field.questions')}
            isLocked={brief.locked.includes('questions')}
            onChange={(isOn) => void onSave({ locked: switchPart(brief, 'questions', isOn) })}
          />
        ) : null}
      </div>
      {questions.length === 0 ? <p className="text-sm text-muted">{t('brief.noQuestions')}</p> : null}
      <ul className="grid">
        {questions.map((question) => {
          const isCovered = isTopicCovered(question, headings, document.language)
          const Mark = isCovered ? CircleCheck : CircleDashed
          return (
            <li
              key={question}
              className="flex items-center gap-2 border-b border-line text-sm last:border-b-0"
            >
              <Mark
                aria-label={t(isCovered ? 'brief.answered' : 'brief.open')}
                className={`size-4 shrink-0 ${isCovered ? 'text-success-ink' : 'text-muted'}`}
              />
              <span className="min-w-0 grow py-1.5">
                <ContentText text={question} lang={document.language} isBlock />
              </span>
              {canWrite && editor && !isCovered ? (
                <IconButton
                  label={t('brief.toHeading')}
                  icon={<Plus />}
                  className="size-8"
                  onClick={() => editor.view.dispatch(addHeading(editor.state, { text: question, level: 2 }))}
                />
              ) : null}
              {canWrite ? (
                <IconButton
                  label={t('brief.removeQuestion')}
                  icon={<X />}
                  className="size-8 text-muted"
                  onClick={() => void onSave({ questions: questions.filter((one) => one !== question) })}
                />
              ) : null}
            </li>
          )
        })}
      </ul>
      {canWrite ? (
        <form className="flex gap-2" onSubmit={add}>
          <Input
            aria-label={t('brief.addQuestion')}
            placeholder={t('brief.addQuestion')}
            maxLength={500}
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
          <Button type="submit" variant="secondary" disabled={!text.trim()}>
            {t('seo.add')}
          </Button>
        </form>
      ) : null}
    </section>
  )
}
