import { maxVariants, type Template, type TemplateInputs } from '@rankwell/contract'
import { useQueryClient } from '@tanstack/react-query'
import { FilePlus2, Sparkles, Square } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { useFormat } from '../../lib/format.ts'
import { useDebounced } from '../../lib/use-debounced.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { CostNote } from '../../ui/cost-note.tsx'
import { Field } from '../../ui/field.tsx'
import { useInvalidFocus } from '../../ui/focus-invalid.ts'
import { LanguageField } from '../../ui/language-field.tsx'
import { Select } from '../../ui/select.tsx'
import { useCurrentWorkspace } from '../auth/api.ts'
import { useHelpInfo } from '../tools/api.ts'
import { reloadTemplates, useCreateFromTemplate, useRunEstimate } from './api.ts'
import { EarlierRuns } from './earlier-runs.tsx'
import { InputFields } from './input-fields.tsx'
import { NeedsModel } from './needs-model.tsx'
import { TemplateExample } from './template-example.tsx'
import { useVariants } from './use-variants.ts'
import { VariantList } from './variant-list.tsx'

const estimateAfterMs = 400

/** The form of a copy template, its variants, earlier results, and its example. */
export function CopyRun({ template }: { template: Template }) {
  const workspace = useCurrentWorkspace()
  const [inputs, setInputs] = useState<TemplateInputs>({})
  const [language, setLanguage] = useState(workspace.contentLanguage)
  const queryClient = useQueryClient()
  const run = useVariants(() => void reloadTemplates(queryClient))
  const { data: help } = useHelpInfo()
  const isOffline = help?.isOffline ?? false
  const save = (text: string) => (
    <SaveButton template={template} text={text} inputs={inputs} language={language} />
  )
  return (
    <div className="grid items-start gap-4 lg:grid-cols-2">
      <Card>
        <RunForm
          {...{ template, inputs, language, isOffline, run }}
          onInputs={setInputs}
          onLanguage={setLanguage}
        />
      </Card>
      <div className="flex min-w-0 flex-col gap-4" aria-live="polite" aria-busy={run.isRunning}>
        <VariantList variants={run.variants} actions={save} />
        {run.variants.length === 0 ? (
          <TemplateExample content={template.content} language={template.language} />
        ) : null}
        {isOffline ? null : <EarlierRuns template={template} save={save} />}
      </div>
    </div>
  )
}

interface RunFormProps {
  template: Template
  inputs: TemplateInputs
  language: string
  isOffline: boolean
  run: ReturnType<typeof useVariants>
  onInputs: (inputs: TemplateInputs) => void
  onLanguage: (language: string) => void
}

function RunForm({ template, inputs, language, isOffline, run, onInputs, onLanguage }: RunFormProps) {
  const { t } = useTranslation('templates')
  const format = useFormat()
  const workspace = useCurrentWorkspace()._id
  const [variants, setVariants] = useState(1)
  const request = { id: template._id, workspace, inputs, language, variants }
  const { data: estimate } = useRunEstimate(useDebounced(request, estimateAfterMs), !isOffline)
  const form = useInvalidFocus(run.failure)
  const fields = run.failure?.fields ?? {}
  const isBesideField = Object.keys(fields).length > 0
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!run.isRunning && !isOffline) void run.start({ template: request }, variants)
  }
  const numbers = Array.from({ length: maxVariants }, (_, index) => index + 1)
  return (
    <form ref={form} noValidate className="flex flex-col gap-4 p-4" onSubmit={submit}>
      <InputFields
        variables={template.content.variables}
        inputs={inputs}
        onChange={onInputs}
        errors={fields}
      />
      <div className="flex flex-wrap gap-4">
        <LanguageField
          label={t('form.language')}
          searchLabel={t('form.searchLanguage')}
          language={language}
          onLanguage={onLanguage}
          className="grow basis-48"
        />
        <Field label={t('form.variants')} className="grow basis-32">
          {(control) => (
            <Select
              {...control}
              options={numbers.map((number) => ({ value: String(number), label: format.number(number) }))}
              value={String(variants)}
              onChange={(value) => setVariants(Number(value))}
            />
          )}
        </Field>
      </div>
      {run.failure && !isBesideField ? (
        <p role="alert" className="rounded-md bg-danger-soft px-3 py-2 text-danger-ink">
          {run.failure.message}
        </p>
      ) : null}
      {isOffline ? (
        <NeedsModel hasExample={template.content.example !== undefined} />
      ) : (
        <div className="flex flex-wrap items-center gap-3">
          {run.isRunning ? (
            <Button type="button" variant="secondary" onClick={run.stop}>
              <Square aria-hidden="true" />
              {t('run.stop')}
            </Button>
          ) : (
            <Button type="submit">
              <Sparkles aria-hidden="true" />
              {t('run.generate')}
            </Button>
          )}
          <CostNote estimate={estimate} />
        </div>
      )}
    </form>
  )
}

interface SaveButtonProps {
  template: Template
  text: string
  inputs: TemplateInputs
  language: string
}

/** Creates a document from a text, and opens it. */
function SaveButton({ template, text, inputs, language }: SaveButtonProps) {
  const { t } = useTranslation('templates')
  const workspace = useCurrentWorkspace()._id
  const navigate = useNavigate()
  const save = useCreateFromTemplate((docId) => void navigate(`/copy-butler/${docId}`))
  return (
    <Button
      variant="outline"
      size="sm"
      isBusy={save.isPending}
      onClick={() => save.mutate({ id: template._id, workspace, inputs, language, text })}
    >
      <FilePlus2 aria-hidden="true" />
      {t('run.saveAsDocument')}
    </Button>
  )
}
