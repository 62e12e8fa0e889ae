import { type ClusterKeyword, keywordKey } from '@rankwell/contract'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../lib/format.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { ContentText } from '../../ui/content-text.tsx'
import { ClusterRow } from './cluster-row.tsx'

const rowsShown = 10

export interface KeywordActs {
  onHide: (keywords: ClusterKeyword[], isHidden: boolean) => void
  onRename: (from: string, to: string) => void
  onRemove: (keyword: ClusterKeyword) => void
  onMakeMain: (keyword: string) => void
}

/** Which figures the keyword source gave. */
export interface Measured {
  volume: boolean
  difficulty: boolean
}

interface ClusterGroupProps extends KeywordActs {
  title: string
  /** One sentence on what these keywords have in common. */
  lead?: string
  keywords: ClusterKeyword[]
  /** Key of the document's keyword. */
  mainKeyword: string
  language: string
  /** Everything that was found is shown. */
  isSearched: boolean
  isBusy: boolean
  /** Whether any keyword of the cluster has that figure. */
  measured: Measured
}

/** The keywords of one group; long ones show their first rows until asked. */
export function ClusterGroup(props: ClusterGroupProps) {
  const { title, lead, keywords, mainKeyword, language, isSearched, isBusy, measured, ...acts } = props
  const { t } = useTranslation('setup')
  const format = useFormat()
  const [isOpen, setOpen] = useState(false)
  const shown = isOpen || isSearched ? keywords : keywords.slice(0, rowsShown)
  const isAllHidden = keywords.every((one) => one.isHidden)
  const hidden = keywords.length - shown.length
  return (
    <Card
      title={
        <span className="flex min-w-0 items-baseline gap-2">
          <ContentText text={title} lang={language} />
          <span className="figures font-normal text-muted">{format.number(keywords.length)}</span>
        </span>
      }
      aside={
        keywords.length > 1 ? (
          <Button variant="ghost" size="sm" onClick={() => acts.onHide(keywords, !isAllHidden)}>
            {isAllHidden ? t('cluster.showGroup') : t('cluster.hideGroup')}
          </Button>
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
              {measured.volume ? (
                <th scope="col" className="w-28 px-3 py-2 text-end font-normal">
                  {t('cluster.volumeShort')}
                </th>
              ) : null}
              {measured.difficulty ? (
                <th scope="col" className="w-28 px-3 py-2 text-end font-normal">
                  {t('cluster.difficulty')}
                </th>
              ) : null}
              <td className="w-22" />
            </tr>
          </thead>
          <tbody>
            {shown.map((one) => (
              <ClusterRow
                key={one.keyword}
                keyword={one}
                measured={measured}
                language={language}
                isMain={keywordKey(one.keyword) === mainKeyword}
                isBusy={isBusy}
                isAlone={lead !== undefined}
                {...acts}
              />
            ))}
          </tbody>
        </table>
      </div>
      {hidden > 0 ? (
        <Button variant="ghost" size="sm" className="m-2" onClick={() => setOpen(true)}>
          {t('cluster.more', { count: hidden, formatted: format.number(hidden) })}
        </Button>
      ) : null}
    </Card>
  )
}
