import type { Template } from '@rankwell/contract'
import { History } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { toast } from '../../lib/toast.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { useInvalidFocus } from '../../ui/focus-invalid.ts'
import { useSubmit } from '../../ui/form.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { useCurrentWorkspace } from '../auth/api.ts'
import { templatePath, useSaveTemplate, useTemplate } from './api.ts'
import { ArticleFields, MainFields, TextFields } from './builder-fields.tsx'
import { BuilderTest } from './builder-test.tsx'
import { createDraft, type TemplateDraft, toContent, toDraft } from './template-draft.ts'
import { BackLink, ViewSkeleton } from './template-view.tsx'
import { useLeaveWarning } from './use-leave-warning.ts'
import { VariableList } from './variable-list.tsx'
import { VersionHistory } from './version-history.tsx'

/** The builder of a new template, or of the one with this id. */
export function TemplateBuilder({ id }: { id: string | null }) {
  return (
    <div className="mx-auto flex w-full max-w-6xl flex-col gap-4 p-4 md:p-6">
      <BackLink />
      {id ? <KnownTemplate id={id} /> : <Builder template={null} />}
    </div>
  )
}

function KnownTemplate({ id }: { id: string }) {
  const { data, error, isError, refetch } = useTemplate(id, useCurrentWorkspace()._id)
  // Restoring a version resets the form. Changes by other users do not; they are detected when it is saved.
  const [opened, setOpened] = useState<Template | null>(null)
  const template = opened ?? data
  if (isError && !template) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (!template) return <ViewSkeleton />
  return <Builder key={template.version} template={template} onRestored={setOpened} />
}

interface BuilderProps {
  template: Template | null
  onRestored?: (template: Template) => void
}

function Builder({ template, onRestored }: BuilderProps) {
  const { t } = useTranslation(['templates', 'common'])
  const navigate = useNavigate()
  const [opened] = useState(template)
  const [start] = useState(() =>
    opened ? toDraft(opened.content, opened.sharing) : createDraft(t('builder.keyword')),
  )
  const [draft, setDraft] = useState(start)
  const save = useSaveTemplate(
    useCurrentWorkspace()._id,
    opened && { id: opened._id, version: opened.version },
  )
  const { isBusy, refused, submit, fieldError } = useSubmit(async () => {
    const saved = await save({ content: toContent(draft), sharing: draft.sharing })
    toast.success(t('builder.saved'))
    setDraft(start)
    void navigate(templatePath(saved._id))
  })
  useLeaveWarning(draft !== start && !isBusy)
  const form = useInvalidFocus(refused)
  const change = (changes: Partial<TemplateDraft>) => setDraft((known) => ({ ...known, ...changes }))
  const fields = { draft, onChange: change, errorOf: (path: string) => fieldError(`content.${path}`) }
  const isBesideField = Object.keys(refused?.fields ?? {}).length > 0
  return (
    <>
      <PageHeader
        title={t(opened ? 'builder.edit' : 'new')}
        actions={
          opened && onRestored ? <HistoryButton template={opened} onRestored={onRestored} /> : undefined
        }
      />
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <form ref={form} noValidate className="flex flex-col gap-4" onSubmit={(event) => void submit(event)}>
          <Card>
            <div className="flex flex-col gap-4 p-4">
              <MainFields {...fields} isNew={!opened} />
            </div>
          </Card>
          <Card title={t('builder.variables')}>
            <VariableList {...fields} />
          </Card>
          <Card>
            <div className="flex flex-col gap-4 p-4">
              <TextFields {...fields} />
              {draft.kind === 'article' ? <ArticleFields {...fields} /> : null}
            </div>
          </Card>
          {refused ? (
            <p role="alert" className="rounded-md bg-danger-soft px-3 py-2 text-danger-ink">
              {isBesideField ? t('builder.invalid') : refused.message}
            </p>
          ) : null}
          <div className="flex gap-2">
            <Button type="submit" isBusy={isBusy}>
              {t('common:save')}
            </Button>
          </div>
        </form>
        <BuilderTest content={toContent(draft)} />
      </div>
    </>
  )
}

function HistoryButton({ template, onRestored }: Required<BuilderProps> & { template: Template }) {
  const { t } = useTranslation('templates')
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant="outline" onClick={() => setOpen(true)}>
        <History aria-hidden="true" />
        {t('versions.title')}
      </Button>
      {isOpen ? (
        <VersionHistory
          template={template}
          onClose={() => setOpen(false)}
          onRestored={(restored) => {
            setOpen(false)
            onRestored(restored)
          }}
        />
      ) : null}
    </>
  )
}
