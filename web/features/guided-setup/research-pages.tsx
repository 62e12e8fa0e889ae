import { findExcluded, findOutliers, isOwner, type Outlier } from '@rankwell/contract'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useFormat } from '../../lib/format.ts'
import { averageOf } from '../../lib/research-figures.ts'
import { useServiceName } from '../../lib/use-service-name.ts'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { EmptySearch } from '../../ui/drawings.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Progress } from '../../ui/progress.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { useCurrentUser } from '../auth/api.ts'
import { AddPages } from './add-pages.tsx'
import { ImportButton } from './import/import-button.tsx'
import { ResultCard } from './result-card.tsx'
import { Notes, ResultSource } from './result-source.tsx'
import { SampleTopics } from './sample-topics.tsx'
import { SearchAgain } from './search-again.tsx'
import { useSetup } from './setup-context.ts'
import { StepNotice } from './step-notice.tsx'
import type { Research } from './use-research.ts'

const noOutliers: Outlier[] = []

/** The analyzed search results with their selection, and pages added by URL. */
export function ResearchPages({ research }: { research: Research }) {
  const { t } = useTranslation('setup')
  const { document, goTo } = useSetup()
  const { serp } = research
  const select = (urls: string[]) =>
    research.select([...new Set([...(serp?.selected.map((one) => one.url) ?? []), ...urls])])
  if (!document.keyword) {
    const action = <Button onClick={() => goTo(1)}>{t('cluster.toKeywords')}</Button>
    return <StepNotice text={t('research.noKeyword')} action={action} />
  }
  if (research.isSearching) return <Reading research={research} />
  if (research.error) return <SearchFailure research={research} />
  if (!serp) return <Reading research={research} />
  if (serp.content.length === 0) return <NothingFound research={research} />
  const outliers = findOutliers(serp.selected)
  const excluded = findExcluded(serp.selected)
  return (
    <div className="flex flex-col gap-4">
      <Summary research={research} />
      <ResultSource serp={serp} score={document.score} onSelect={(urls) => select(urls)} />
      <ul className="flex flex-col gap-2">
        {serp.content.map((page) => (
          <ResultCard
            key={page.url}
            page={page}
            language={serp.language_code}
            isSelected={serp.selected.some((one) => one.url === page.url)}
            isBusy={research.isAdding}
            onSelect={(isOn) => research.toggle(page, isOn)}
            outliers={outliers.get(page.url) ?? noOutliers}
            isExcluded={excluded.has(page.url)}
            onExclude={(isExcluded) => research.ignore(page, isExcluded)}
            onRemove={() => research.remove(page)}
            onReadAgain={() => research.addPages([page.url])}
            onHide={(keyword, isHidden) => research.hideKeyword(page, keyword, isHidden)}
          />
        ))}
      </ul>
      <AddPages research={research} />
    </div>
  )
}

/** Shown if no provider was reached: a retry, or an alternative without providers. */
function SearchFailure({ research }: { research: Research }) {
  const { t } = useTranslation('setup')
  const { goTo } = useSetup()
  return (
    <ErrorState
      error={research.error}
      onRetry={() => research.search()}
      action={
        <>
          <Button variant="outline" onClick={() => research.search(false, 'local')}>
            {t('research.searchLocal')}
          </Button>
          <ImportButton
            variant="outline"
            onImported={(kind) => kind === 'results' && research.search(true, 'local')}
          />
          <Button variant="ghost" onClick={() => goTo(4)}>
            {t('research.goOn')}
          </Button>
        </>
      }
    />
  )
}

function Summary({ research }: { research: Research }) {
  const { t } = useTranslation(['setup', 'research'])
  const format = useFormat()
  const nameOf = useServiceName()
  const { document } = useSetup()
  const { serp } = research
  if (!serp) return null
  const readable = serp.content.filter((page) => page.state === 'read')
  const average = averageOf(serp.selected)
  const isAll = readable.length > 0 && serp.selected.length >= readable.length
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <Checkbox
        label={t('research.selected', {
          selected: format.number(serp.selected.length),
          total: format.number(serp.content.length),
        })}
        checked={isAll ? true : serp.selected.length > 0 ? 'indeterminate' : false}
        onChange={() => research.select(isAll ? [] : readable.map((page) => page.url))}
      />
      {average ? (
        <span className="figures text-sm text-muted">
          {t('research.average', {
            words: format.number(average.words),
            headings: format.number(average.headings),
            links: format.number(average.links),
            images: format.number(average.images),
          })}
        </span>
      ) : null}
      <div className="flex flex-wrap items-center gap-x-2 gap-y-1 sm:ms-auto">
        <span className="text-sm text-muted">
          {t('research:source.from', { service: nameOf(serp.provider), ago: format.ago(serp.fetchedAt) })}
        </span>
        <SearchAgain workspaceId={document.workspace} onSearch={() => research.search(true)} />
        <ImportButton onImported={(kind) => kind === 'results' && research.search(true, 'local')} />
      </div>
    </div>
  )
}

function Reading({ research }: { research: Research }) {
  const { t } = useTranslation('setup')
  const format = useFormat()
  const { document } = useSetup()
  const { done, total } = research.progress ?? { done: 0, total: 0 }
  const label =
    total > 0
      ? t('research.reading', { count: total, formatted: format.number(total), done: format.number(done) })
      : t('research.searching', { keyword: document.keyword })
  return (
    <div className="flex flex-col gap-6">
      <div role="status">
        <Progress label={label} done={done} total={total} />
      </div>
      <div className="flex flex-col gap-2">
        {['a', 'b', 'c', 'd', 'e'].map((row) => (
          <Skeleton key={row} className="h-20" />
        ))}
      </div>
    </div>
  )
}

function NothingFound({ research }: { research: Research }) {
  const { t } = useTranslation(['setup', 'research'])
  const { document, goTo, keepDraft } = useSetup()
  const { role } = useCurrentUser()
  const isLocal = research.serp?.provider === 'local'
  return (
    <div className="flex flex-col gap-6 rounded-lg border border-line bg-surface p-6">
      {research.serp?.notes.length ? <Notes notes={research.serp.notes} /> : null}
      <div className="flex flex-col items-center gap-3 text-center">
        <EmptySearch />
        <p className="max-w-md font-medium">{t('research.empty', { keyword: document.keyword })}</p>
      </div>
      <ol className="mx-auto flex w-full max-w-xl list-decimal flex-col gap-5 ps-5">
        {isLocal && isOwner(role) ? (
          <li>
            <p className="mb-2">{t('research.emptyConnect')}</p>
            <Button asChild variant="outline">
              <Link to="/settings#research">{t('research.connect')}</Link>
            </Button>
          </li>
        ) : null}
        <li>
          <p className="mb-2">{t('research.emptyPaste')}</p>
          <AddPages research={research} />
        </li>
        <li>
          <p className="mb-2">{t('research:import.emptyHint')}</p>
          <ImportButton
            variant="outline"
            onImported={(kind) => kind === 'results' && research.search(true, 'local')}
          />
        </li>
        <li>
          <p className="mb-2">{t('research.emptyTopic')}</p>
          <SampleTopics
            onPick={(mainKeyword, language) => {
              keepDraft({ mainKeyword, language })
              goTo(1)
            }}
          />
        </li>
        <li>
          <p className="mb-2">{t('research.emptyGoOn')}</p>
          <Button variant="outline" onClick={() => goTo(4)}>
            {t('research.goOn')}
          </Button>
        </li>
      </ol>
    </div>
  )
}
