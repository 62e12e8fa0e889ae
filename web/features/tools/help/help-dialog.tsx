import { type FormEvent, useId, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../lib/format.ts'
import { useLanguages } from '../../../lib/place-api.ts'
import { useAction } from '../../../lib/use-action.ts'
import { Button } from '../../../ui/button.tsx'
import { Combobox } from '../../../ui/combobox.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Field } from '../../../ui/field.tsx'
import { Select } from '../../../ui/select.tsx'
import { Textarea } from '../../../ui/textarea.tsx'
import type { AskedAction, HelpDetails, HelpNotice } from './help-question.ts'

const tones = ['friendly', 'formal', 'confident', 'neutral', 'playful'] as const

interface HelpQuestionProps {
  action: AskedAction
  /** Resolves to null when there is a suggestion; until then the dialog stays open with the input. */
  onAnswer: (details: HelpDetails) => Promise<HelpNotice | null>
  onClose: () => void
}

/** Asks for the language, tone, or instruction of a rewrite. */
export function HelpQuestion({ action, onAnswer, onClose }: HelpQuestionProps) {
  const { t } = useTranslation('writing')
  const formId = useId()
  const [value, setValue] = useState(action === 'change-tone' ? 'friendly' : '')
  const [notice, setNotice] = useState<HelpNotice | null>(null)
  const { mutate, isPending } = useAction(onAnswer, { onSuccess: setNotice })
  const answer = value.trim()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!answer || isPending) return
    setNotice(null)
    const details =
      action === 'translate'
        ? { targetLanguage: answer }
        : action === 'custom'
          ? { instruction: answer }
          : { tone: answer }
    mutate(details)
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t(`help.askTitle.${action}`)}
      size="sm"
      footer={
        <Button type="submit" form={formId} disabled={!answer} isBusy={isPending}>
          {t('help.ask')}
        </Button>
      }
    >
      <form id={formId} onSubmit={submit}>
        {action === 'translate' ? <LanguageChoice value={value} onChange={setValue} /> : null}
        {action === 'change-tone' ? (
          <Field label={t('help.tone')}>
            {(control) => (
              <Select
                {...control}
                value={value}
                onChange={setValue}
                options={tones.map((tone) => ({ value: tone, label: t(`help.tones.${tone}`) }))}
              />
            )}
          </Field>
        ) : null}
        {action === 'custom' ? (
          <Field label={t('help.instruction')} hint={t('help.instructionHint')}>
            {(control) => (
              <Textarea
                {...control}
                rows={3}
                maxLength={2000}
                value={value}
                onChange={(event) => setValue(event.target.value)}
              />
            )}
          </Field>
        ) : null}
        {notice ? (
          <p
            role={notice.hasFailed ? 'alert' : 'status'}
            className={`mt-3 text-sm ${notice.hasFailed ? 'text-danger-ink' : 'text-muted'}`}
          >
            {notice.text}
          </p>
        ) : null}
      </form>
    </Dialog>
  )
}

function LanguageChoice({ value, onChange }: { value: string; onChange: (code: string) => void }) {
  const { t } = useTranslation('writing')
  const format = useFormat()
  const languages = useLanguages()
  const options = useMemo(
    () =>
      (languages.data ?? []).map(({ language_code, language_name }) => {
        const name = format.languageName(language_code)
        return { value: language_code, label: name === language_code ? language_name : name }
      }),
    [languages.data, format],
  )
  return (
    <Field label={t('help.language')}>
      {(control) => (
        <Combobox
          {...control}
          options={options}
          value={value}
          onChange={onChange}
          placeholder={t('help.languageChoose')}
          searchLabel={t('help.languageSearch')}
        />
      )}
    </Field>
  )
}
