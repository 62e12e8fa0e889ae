import { maxBatchRows } from '@rankwell/contract'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate, useSearchParams } from 'react-router'
import { useFormat } from '../../lib/format.ts'
import { Card } from '../../ui/card.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { PlaceFields } from '../../ui/place-fields.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { batchPath } from './api.ts'
import { ClusterSource } from './cluster-source.tsx'
import { FileSource } from './file-source.tsx'
import { KeywordSource } from './keyword-source.tsx'
import { PlanCost } from './plan-cost.tsx'
import { PlanRules } from './plan-rules.tsx'
import { PlanTable } from './plan-table.tsx'
import { RecentBatches } from './recent-batches.tsx'
import { usePlan } from './use-plan.ts'

/** Plans many articles: their keywords, country, assignees, dates, and the price, before anything runs. */
export function PlanEditor() {
  const { t } = useTranslation('batches')
  const format = useFormat()
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const cluster = search.get('cluster') ?? ''
  const [source, setSource] = useState(cluster ? 'cluster' : 'keywords')
  const plan = usePlan((id) => void navigate(batchPath(id)))
  return (
    <div className="mx-auto flex w-full max-w-6xl flex-col gap-5 p-4 md:p-6">
      <PageHeader
        title={t('plan.title')}
        description={t('plan.lead', { max: format.number(maxBatchRows) })}
      />
      <Card className="p-4">
        <Tabs
          label={t('sources.label')}
          value={source}
          onChange={setSource}
          tabs={[
            { value: 'keywords', label: t('sources.keywords'), content: <KeywordSource plan={plan} /> },
            { value: 'file', label: t('sources.file'), content: <FileSource plan={plan} /> },
            {
              value: 'cluster',
              label: t('sources.cluster'),
              content: <ClusterSource plan={plan} initial={cluster} />,
            },
          ]}
        />
      </Card>
      {plan.rows.length > 0 ? (
        <>
          <Card className="flex flex-col gap-4 p-4">
            <PlaceFields
              language={plan.language}
              location={plan.location}
              onLanguage={(language) => plan.change({ language })}
              onLocation={(location) => plan.change({ location })}
            />
            <PlanRules plan={plan} />
          </Card>
          <PlanTable plan={plan} />
          <PlanCost plan={plan} />
        </>
      ) : null}
      <RecentBatches />
    </div>
  )
}
