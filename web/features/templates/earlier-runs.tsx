import type { Template } from '@rankwell/contract'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../lib/format.ts'
import { useMoney } from '../../lib/use-money.ts'
import { Card } from '../../ui/card.tsx'
import { useCurrentWorkspace } from '../auth/api.ts'
import { useTemplateRuns } from './api.ts'
import { VariantList } from './variant-list.tsx'

/** The user's earlier runs of a template with inputs, model, cost, and results. */
export function EarlierRuns({ template, save }: { template: Template; save: (text: string) => ReactNode }) {
  const { t } = useTranslation('templates')
  const format = useFormat()
  const money = useMoney()
  const { data } = useTemplateRuns(template._id, useCurrentWorkspace()._id)
  const runs = data?.filter(({ variants }) => variants.length > 0) ?? []
  if (runs.length === 0) return null
  return (
    <Card title={t('runs.title')}>
      <ul className="divide-y divide-line border-t border-line">
        {runs.map(({ _id, createdAt, version, model, microUsd, inputs, variants }) => (
          <li key={_id}>
            <details>
              <summary className="cursor-pointer px-4 py-3 text-sm">
                <span className="font-medium">{Object.values(inputs).find(Boolean) ?? template.name}</span>
                <span className="block text-muted">
                  {[
                    format.dateTime(createdAt),
                    t('version', { number: format.number(version) }),
                    model.replace(/^[^:]*:/, ''),
                    money(microUsd),
                  ].join(' · ')}
                </span>
              </summary>
              <div className="flex flex-col gap-3 px-4 pb-4">
                <VariantList variants={variants.map((text) => ({ text, isWhole: true }))} actions={save} />
              </div>
            </details>
          </li>
        ))}
      </ul>
    </Card>
  )
}
