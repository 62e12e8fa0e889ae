import type { Template, TemplateInputs } from '@rankwell/contract'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { readFailure } from '../../lib/errors.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { useInvalidFocus } from '../../ui/focus-invalid.ts'
import { LanguageField } from '../../ui/language-field.tsx'
import { useCurrentWorkspace } from '../auth/api.ts'
import { useCreateFromTemplate } from './api.ts'
import { InputFields } from './input-fields.tsx'
import { ArticleStructure, TemplateExample } from './template-example.tsx'

/** The form of an article template, which starts an article, and a preview of the article's structure. */
export function ArticleStart({ template }: { template: Template }) {
  const { t } = useTranslation('templates')
  const { _id: workspace, contentLanguage } = useCurrentWorkspace()
  const navigate = useNavigate()
  const [inputs, setInputs] = useState<TemplateInputs>({})
  const [language, setLanguage] = useState(contentLanguage)
  const start = useCreateFromTemplate((docId) => void navigate(`/copy-butler/${docId}`))
  const fields = start.error ? (readFailure(start.error).fields ?? {}) : {}
  const form = useInvalidFocus(start.error ? { message: '', fields } : null)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    start.mutate({ id: template._id, workspace, inputs, language })
  }
  const { content } = template
  return (
    <div className="grid items-start gap-4 lg:grid-cols-2">
      <Card>
        <form ref={form} noValidate className="flex flex-col gap-4 p-4" onSubmit={submit}>
          <InputFields variables={content.variables} inputs={inputs} onChange={setInputs} errors={fields} />
          <LanguageField
            label={t('form.language')}
            searchLabel={t('form.searchLanguage')}
            language={language}
            onLanguage={setLanguage}
          />
          <Button type="submit" className="self-start" isBusy={start.isPending}>
            {t('startArticle')}
          </Button>
          <p className="text-sm text-muted">{t('startHint')}</p>
        </form>
      </Card>
      <div className="flex min-w-0 flex-col gap-4">
        <ArticleStructure content={content} inputs={inputs} language={template.language} />
        <TemplateExample content={content} language={template.language} />
      </div>
    </div>
  )
}
