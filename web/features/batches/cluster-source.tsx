import type { ClusterGroup } from '@rankwell/contract'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../lib/format.ts'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { ContentText } from '../../ui/content-text.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Field } from '../../ui/field.tsx'
import { Select } from '../../ui/select.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { useCurrentWorkspace } from '../auth/api.ts'
import { useClusters } from '../guided-setup/api.ts'
import { useClusterGroups } from './api.ts'
import type { Plan } from './use-plan.ts'

/** The groups of a cluster: an article for each, or for each keyword. */
export function ClusterSource({ plan, initial }: { plan: Plan; initial: string }) {
  const { t } = useTranslation('batches')
  const format = useFormat()
  const workspace = useCurrentWorkspace()._id
  const clusters = useClusters(workspace)
  const [id, setId] = useState(initial)
  const groups = useClusterGroups(id)
  const known = clusters.data?.pages.flat() ?? []
  const chosen = known.find(({ _id }) => _id === id)

  function choose(next: string): void {
    setId(next)
    const cluster = known.find(({ _id }) => _id === next)
    if (cluster && plan.rows.length === 0)
      plan.change({ language: cluster.clusterLanguage, location: cluster.location_name })
  }

  if (clusters.isPending) return <Skeleton className="h-24" />
  if (clusters.isError) return <ErrorState error={clusters.error} onRetry={() => void clusters.refetch()} />
  if (known.length === 0) return <p className="text-muted">{t('cluster.none')}</p>
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap items-end gap-3">
        <Field label={t('cluster.label')} className="w-full max-w-md">
          {(control) => (
            <Select
              {...control}
              value={id}
              placeholder={t('cluster.placeholder')}
              options={known.map(({ _id, keyword, clusterLanguage, totalContent }) => ({
                value: _id,
                label: t('cluster.option', {
                  keyword,
                  language: format.languageName(clusterLanguage),
                  count: totalContent,
                  formatted: format.number(totalContent),
                }),
              }))}
              onChange={choose}
            />
          )}
        </Field>
        {clusters.hasNextPage ? (
          <Button variant="ghost" size="sm" onClick={() => void clusters.fetchNextPage()}>
            {t('cluster.more')}
          </Button>
        ) : null}
      </div>
      {id && groups.isPending ? <Skeleton className="h-40" /> : null}
      {groups.isError ? <ErrorState error={groups.error} onRetry={() => void groups.refetch()} /> : null}
      {groups.data ? (
        <GroupChoice
          key={id}
          groups={groups.data}
          language={chosen?.clusterLanguage ?? plan.language}
          onAdd={(keywords) => {
            plan.add(
              keywords.map((keyword) => ({ keyword, title: '' })),
              {
                clusterId: id,
                ...(chosen && { language: chosen.clusterLanguage, location: chosen.location_name }),
              },
            )
          }}
        />
      ) : null}
    </div>
  )
}

interface GroupChoiceProps {
  groups: ClusterGroup[]
  language: string
  onAdd: (keywords: string[]) => void
}

function GroupChoice({ groups, language, onAdd }: GroupChoiceProps) {
  const { t } = useTranslation('batches')
  const format = useFormat()
  const [out, setOut] = useState<ReadonlySet<string>>(new Set())
  const [isByKeyword, setByKeyword] = useState(false)
  const chosen = groups.filter(({ name }) => !out.has(name))
  const keywords = isByKeyword ? chosen.flatMap((group) => group.keywords) : chosen.map(({ lead }) => lead)
  const toggle = (name: string, isIn: boolean) =>
    setOut((known) => {
      const next = new Set(known)
      if (isIn) next.delete(name)
      else next.add(name)
      return next
    })
  return (
    <div className="flex flex-col gap-3">
      <Field label={t('cluster.per')} className="w-full max-w-xs">
        {(control) => (
          <Select
            {...control}
            value={isByKeyword ? 'keyword' : 'group'}
            options={[
              { value: 'group', label: t('cluster.perGroup') },
              { value: 'keyword', label: t('cluster.perKeyword') },
            ]}
            onChange={(value) => setByKeyword(value === 'keyword')}
          />
        )}
      </Field>
      <div className="flex max-h-80 flex-col overflow-y-auto rounded-lg border border-line">
        <div className="border-b border-line px-3 py-2">
          <Checkbox
            label={t('cluster.all')}
            checked={out.size === 0 ? true : chosen.length === 0 ? false : 'indeterminate'}
            onChange={(isIn) => setOut(isIn ? new Set() : new Set(groups.map(({ name }) => name)))}
          />
        </div>
        <ul>
          {groups.map((group) => (
            <li
              key={group.name}
              className="flex items-center gap-3 border-b border-line px-3 py-2 last:border-b-0"
            >
              <Checkbox
                className="min-w-0 grow"
                label={<ContentText text={group.name} lang={language} />}
                checked={!out.has(group.name)}
                onChange={(isIn) => toggle(group.name, isIn)}
              />
              <span className="figures shrink-0 text-sm text-muted">
                {t('cluster.keywords', {
                  count: group.keywords.length,
                  formatted: format.number(group.keywords.length),
                })}
              </span>
            </li>
          ))}
        </ul>
      </div>
      <Button
        variant="secondary"
        className="self-start"
        disabled={keywords.length === 0}
        onClick={() => onAdd(keywords)}
      >
        {keywords.length > 0
          ? t('keywords.add', { count: keywords.length, formatted: format.number(keywords.length) })
          : t('keywords.addNone')}
      </Button>
    </div>
  )
}
