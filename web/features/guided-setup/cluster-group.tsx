import { type ClusterKeyword, keywordKey } from '@rankwell/contract'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../lib/format.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { ContentText } from '../../ui/content-text.tsx'
import { GroupMenu } from './cluster-menus.tsx'
import { ClusterRow } from './cluster-row.tsx'

/** Page size of the rows of a long group. */
const rowsShown = 10
const rowsMore = 50
const fewRows = 2

export interface KeywordActions {
  onHide: (keywords: ClusterKeyword[], isHidden: boolean) => void
  onRename: (from: string, to: string) => void
  onRemove: (keyword: ClusterKeyword) => void
  onMakeMain: (keyword: string) => void
  /** Moves it to a group of this cluster; passing the keyword's own name creates a new group. */
  onMove: (keywords: ClusterKeyword[], group: string) => void
  onMerge: (from: string, into: string) => void
  /** Moves it to another cluster of the workspace. */
  onTransfer: (keywords: ClusterKeyword[]) => void
}

interface ClusterGroupProps extends KeywordActions {
  title: string
  /** Describes what these keywords have in common, if they are listed together but are not a real group. */
  lead?: string
  keywords: ClusterKeyword[]
  /** All groups of the cluster. */
  groups: string[]
  /** Key of the document's keyword. */
  mainKeyword: string
  language: string
  /** Whether the keywords are search results, of which more are shown at first. */
  isSearched: boolean
  isBusy: boolean
}

/** The keywords of one group; of a long group, only the first rows are shown. */
export function ClusterGroup(props: ClusterGroupProps) {
  const { title, lead, keywords, groups, mainKeyword, language, isSearched, isBusy, ...actions } = props
  const { t } = useTranslation('setup')
  const format = useFormat()
  const [shownCount, setShownCount] = useState(rowsShown)
  const limit = isSearched ? Math.max(shownCount, rowsMore) : shownCount
  // A button for two rows would take as much space as the rows.
  const shown = keywords.length <= limit + fewRows ? keywords : keywords.slice(0, limit)
  const hidden = keywords.length - shown.length
  const next = Math.min(hidden, rowsMore)
  return (
    <Card
      title={
        <span className="flex min-w-0 items-baseline gap-2">
          <ContentText text={title} lang={language} />
          <span className="figures font-normal text-muted">{format.number(keywords.length)}</span>
        </span>
      }
      aside={
        lead === undefined && keywords.length > 1 ? (
          <GroupMenu {...{ title, keywords, language, isBusy, groups, actions }} />
        ) : null
      }
    >
      {lead ? <p className="px-4 pb-3 text-sm text-muted">{lead}</p> : null}
      <div className="overflow-x-auto">
        <table className="w-full table-fixed">
          <thead className="sr-only sm:not-sr-only">
            <tr className="border-t border-line text-sm text-muted">
              <th scope="col" className="px-4 py-2 text-start font-normal">
                {t('cluster.keyword')}
              </th>
              <th scope="col" className="w-36 px-3 py-2 text-start font-normal">
                {t('cluster.intent')}
              </th>
              <th scope="col" className="w-24 px-3 py-2 text-end font-normal">
                {t('cluster.volumeShort')}
              </th>
              <th scope="col" className="w-28 px-3 py-2 text-end font-normal">
                {t('cluster.difficulty')}
              </th>
              <td className="w-22" />
            </tr>
          </thead>
          <tbody>
            {shown.map((one) => (
              <ClusterRow
                key={one.keyword}
                keyword={one}
                language={language}
                groups={groups}
                isMain={keywordKey(one.keyword) === mainKeyword}
                isBusy={isBusy}
                isAlone={lead !== undefined}
                {...actions}
              />
            ))}
          </tbody>
        </table>
      </div>
      {hidden > 0 ? (
        <Button variant="ghost" size="sm" className="m-2" onClick={() => setShownCount(shown.length + next)}>
          {t('cluster.more', { count: next, formatted: format.number(next) })}
        </Button>
      ) : null}
    </Card>
  )
}
