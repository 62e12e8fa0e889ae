import { fillPlaceholders, type TemplateContent, type TemplateInputs } from '@rankwell/contract'
import { useTranslation } from 'react-i18next'
import { cn } from '../../lib/cn.ts'
import { useFormat } from '../../lib/format.ts'
import { Card } from '../../ui/card.tsx'
import { ContentText } from '../../ui/content-text.tsx'
import { MarkdownText } from './markdown-text.tsx'

/** The worked example of a template: its inputs and the result. */
export function TemplateExample({ content, language }: { content: TemplateContent; language: string }) {
  const { t } = useTranslation('templates')
  const { example, variables } = content
  if (!example) return null
  return (
    <Card title={t('example.title')}>
      <div className="flex flex-col gap-4 px-4 pb-4" lang={language}>
        <dl className="grid gap-2 text-sm">
          {variables.map(({ name, label }) =>
            example.inputs[name] ? (
              <div key={name}>
                <dt className="text-muted">{label}</dt>
                <dd className="whitespace-pre-line">
                  <ContentText text={example.inputs[name]} isBlock />
                </dd>
              </div>
            ) : null,
          )}
        </dl>
        <div className="border-t border-line pt-4">
          <MarkdownText text={example.output} />
        </div>
      </div>
    </Card>
  )
}

const briefParts = ['goal', 'audience', 'tone', 'callToAction'] as const

/** What an article starts with: its outline with the inputs so far, and the brief's defaults. */
export function ArticleStructure({
  content,
  inputs,
  language,
}: {
  content: TemplateContent
  inputs: TemplateInputs
  language: string
}) {
  const { t } = useTranslation('templates')
  const format = useFormat()
  const { outline = [], brief = {}, words } = content
  const fill = (text: string) => fillPlaceholders(text, inputs, '…')
  return (
    <Card title={t('structure.title')}>
      <div className="flex flex-col gap-4 px-4 pb-4" lang={language}>
        <ul className="flex flex-col gap-1.5">
          {outline.map(({ level, text }, index) => (
            <li
              // biome-ignore lint/suspicious/noArrayIndexKey: headings have no ids
              key={index}
              className={cn(level === 2 ? 'font-medium' : 'ps-4 text-muted', level > 3 && 'ps-8')}
            >
              <ContentText text={fill(text)} />
            </li>
          ))}
        </ul>
        <dl className="grid gap-2 border-t border-line pt-4 text-sm">
          {words ? <Fact term={t('structure.words')} text={format.number(words)} /> : null}
          {briefParts.map((part) =>
            brief[part] ? <Fact key={part} term={t(`structure.${part}`)} text={fill(brief[part])} /> : null,
          )}
        </dl>
      </div>
    </Card>
  )
}

const Fact = ({ term, text }: { term: string; text: string }) => (
  <div>
    <dt className="text-muted">{term}</dt>
    <dd>
      <ContentText text={text} />
    </dd>
  </div>
)
