import type { TemplateContent, TemplateInputs } from '@rankwell/contract'
import { FlaskConical, Square } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { useCurrentWorkspace } from '../auth/api.ts'
import { useHelpInfo } from '../tools/api.ts'
import { InputFields } from './input-fields.tsx'
import { NeedsModel } from './needs-model.tsx'
import { ArticleStructure } from './template-example.tsx'
import { useVariants } from './use-variants.ts'
import { VariantList } from './variant-list.tsx'

/** Tries a template as it is being edited: a run of its instructions, or the structure of its article. */
export function BuilderTest({ content }: { content: TemplateContent }) {
  const { t } = useTranslation('templates')
  const { _id: workspace, contentLanguage } = useCurrentWorkspace()
  const [inputs, setInputs] = useState<TemplateInputs>({})
  const run = useVariants()
  const { data: help } = useHelpInfo()
  const isOffline = help?.isOffline ?? false
  const named = content.variables.filter(({ name }) => name)
  const errors = run.failure?.fields ?? {}
  const other = Object.entries(errors).find(([path]) => !path.startsWith('inputs.'))
  const message = other?.[1] ?? (Object.keys(errors).length === 0 ? run.failure?.message : undefined)
  const start = () => run.start({ test: { workspace, content, inputs, language: contentLanguage } }, 1)
  return (
    <div className="flex min-w-0 flex-col gap-4 lg:sticky lg:top-20">
      <Card title={t('builder.test')}>
        <div className="flex flex-col gap-4 px-4 pb-4">
          <InputFields variables={named} inputs={inputs} onChange={setInputs} errors={errors} />
          {content.kind === 'copy' && isOffline ? <NeedsModel /> : null}
          {message ? (
            <p role="alert" className="text-danger-ink">
              {message}
            </p>
          ) : null}
          {content.kind === 'copy' && !isOffline ? (
            <Button
              variant="outline"
              className="self-start"
              onClick={() => (run.isRunning ? run.stop() : void start())}
            >
              {run.isRunning ? <Square aria-hidden="true" /> : <FlaskConical aria-hidden="true" />}
              {t(run.isRunning ? 'run.stop' : 'builder.runTest')}
            </Button>
          ) : null}
        </div>
      </Card>
      <div className="flex flex-col gap-4" aria-live="polite">
        <VariantList variants={run.variants} />
      </div>
      {content.kind === 'article' ? (
        <ArticleStructure content={content} inputs={inputs} language={contentLanguage} />
      ) : null}
    </div>
  )
}
