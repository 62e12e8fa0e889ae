import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { textDirection } from '../../lib/direction.ts'
import { useFormat } from '../../lib/format.ts'
import { Card } from '../../ui/card.tsx'
import { CopyButton } from '../../ui/copy-button.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { MarkdownText } from './markdown-text.tsx'
import type { Variant } from './use-variants.ts'

interface VariantListProps {
  variants: readonly Variant[]
  /** Further actions for a finished text. */
  actions?: (text: string) => ReactNode
}

/** Variants while they are written, and when they are done. */
export function VariantList({ variants, actions }: VariantListProps) {
  const { t } = useTranslation(['templates', 'common'])
  const format = useFormat()
  return variants.map((variant, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a variant is identified by its position
    <Card key={index} title={t('run.variant', { number: format.number(index + 1) })}>
      <div className="flex flex-col gap-3 px-4 pb-4">
        <VariantText variant={variant} />
        {variant.isWhole && variant.text ? (
          <div className="flex flex-wrap gap-2">
            <CopyButton text={variant.text} label={t('common:copy')} copiedLabel={t('common:copied')} />
            {actions?.(variant.text)}
          </div>
        ) : null}
      </div>
    </Card>
  ))
}

function VariantText({ variant: { text, isWhole, error } }: { variant: Variant }) {
  if (error)
    return (
      <p role="alert" className="text-danger-ink">
        {error}
      </p>
    )
  if (isWhole) return <MarkdownText text={text} />
  if (!text) return <Skeleton className="h-16" />
  return (
    <p dir={textDirection(text)} className="whitespace-pre-wrap">
      {text}
    </p>
  )
}
