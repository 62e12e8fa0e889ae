import { Square } from 'lucide-react'
import { type FormEvent, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../lib/format.ts'
import { interfaceLanguageCodes } from '../../../lib/languages.ts'
import { useAction } from '../../../lib/use-action.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Field } from '../../../ui/field.tsx'
import { Select } from '../../../ui/select.tsx'
import { Textarea } from '../../../ui/textarea.tsx'
import { useDocument } from '../../documents/api.ts'
import type { AskedAction, HelpDetails, HelpNotice } from './help-question.ts'
import type { HelpRun } from './use-help.ts'
import { WritingText } from './writing-text.tsx'

const tones = [
  'friendly',
  'professional',
  'formal',
  'confident',
  'neutral',
  'persuasive',
  'empathetic',
  'playful',
] as const

const inputs = {
  translate: 'targetLanguage',
  'change-tone': 'tone',
  'add-keyword': 'keyword',
  custom: 'instruction',
} as const

interface HelpQuestionProps {
  action: AskedAction
  docId: string
  /** The language of the text. */
  language: string
  /** The running request, whose text is shown. */
  run: HelpRun | null
  onStop: () => void
  /** Resolves to null when there is a suggestion; until then the dialog stays open with the input. */
  onAnswer: (details: HelpDetails) => Promise<HelpNotice | null>
  onClose: () => void
}

/** A dialog for the language, tone, keyword, or instruction of a rewrite. */
export function HelpQuestion({ action, docId, language, run, onStop, onAnswer, onClose }: HelpQuestionProps) {
  const { t } = useTranslation('writing')
  const formId = useId()
  const [value, setValue] = useState<string | null>(null)
  const [notice, setNotice] = useState<HelpNotice | null>(null)
  const { mutate, isPending } = useAction(onAnswer, { onSuccess: setNotice })
  const keywords = useKeywords(docId)
  const usual = { 'change-tone': 'friendly', 'add-keyword': keywords[0] ?? '', translate: '', custom: '' }
  const answer = (value ?? usual[action]).trim()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!answer || isPending) return
    setNotice(null)
    mutate({ [inputs[action]]: answer })
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t(`help.askTitle.${action}`)}
      size="sm"
      footer={
        <>
          {run ? (
            <Button variant="secondary" onClick={onStop}>
              <Square />
              {t('generation.stop')}
            </Button>
          ) : null}
          <Button type="submit" form={formId} disabled={!answer} isBusy={isPending}>
            {t('help.ask')}
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={submit} className="grid gap-3">
        <Input
          action={action}
          value={value ?? usual[action]}
          onChange={setValue}
          language={language}
          keywords={keywords}
        />
        {notice ? (
          <p
            role={notice.hasFailed ? 'alert' : 'status'}
            className={`text-sm ${notice.hasFailed ? 'text-danger-ink' : 'text-muted'}`}
          >
            {notice.text}
          </p>
        ) : null}
        {run ? <WritingText run={run} /> : null}
      </form>
    </Dialog>
  )
}

/** The main keyword and those of the brief. */
function useKeywords(docId: string): string[] {
  const { data: document } = useDocument(docId)
  const further = document?.brief?.documentKeywords.content.filter(({ isHidden }) => !isHidden) ?? []
  return [...new Set([document?.keyword ?? '', ...further.map(({ keyword }) => keyword)])].filter(Boolean)
}

interface InputProps {
  action: AskedAction
  value: string
  onChange: (value: string) => void
  language: string
  keywords: readonly string[]
}

function Input({ action, value, onChange, language, keywords }: InputProps) {
  const { t } = useTranslation('writing')
  const format = useFormat()
  if (action === 'custom')
    return (
      <Field label={t('help.instruction')} hint={t('help.instructionHint')}>
        {(control) => (
          <Textarea
            {...control}
            rows={3}
            maxLength={2000}
            value={value}
            onChange={(event) => onChange(event.target.value)}
          />
        )}
      </Field>
    )
  const own = language.split('-')[0]
  const options = {
    translate: () =>
      interfaceLanguageCodes
        .filter((code) => code !== own)
        .map((code) => ({ value: code as string, label: format.languageLabel(code) })),
    'change-tone': () => tones.map((tone) => ({ value: tone as string, label: t(`help.tones.${tone}`) })),
    'add-keyword': () => keywords.map((keyword) => ({ value: keyword, label: keyword })),
  }
  const labels = {
    translate: t('help.language'),
    'change-tone': t('help.tone'),
    'add-keyword': t('help.keyword'),
  }
  const isWithout = action === 'add-keyword' && keywords.length === 0
  return (
    <Field label={labels[action]} hint={isWithout ? t('help.noKeyword') : undefined}>
      {(control) => (
        <Select
          {...control}
          value={value}
          onChange={onChange}
          options={options[action]()}
          isDisabled={isWithout}
          placeholder={action === 'translate' ? t('help.languageChoose') : ''}
        />
      )}
    </Field>
  )
}
