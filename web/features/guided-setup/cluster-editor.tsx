import { type Cluster, type ClusterKeyword, keywordKey } from '@rankwell/contract'
import { ListPlus, RotateCw, Search } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useFormat } from '../../lib/format.ts'
import { Button } from '../../ui/button.tsx'
import { Input } from '../../ui/input.tsx'
import { AddLine } from './add-line.tsx'
import { ClusterGroup } from './cluster-group.tsx'
import { ClusterTarget } from './cluster-target.tsx'
import { filterKeywords, listGroups, splitGroups } from './group-cluster.ts'
import { ImportOpener } from './import/import-button.tsx'
import { SaveStatus } from './save-status.tsx'
import { useSetup } from './setup-context.ts'
import { useClusterEditor } from './use-cluster-editor.ts'

/** Number of groups shown before the button for more; a thousand keywords can form hundreds of groups. */
const groupsShown = 20

interface ClusterEditorProps {
  cluster: Cluster
  onGroup: () => void
  onAdopt: (cluster: Cluster) => void
  onImport: () => void
  picker: ReactNode
}

/** The keywords of a cluster by group: hide, edit, remove, add, move, and select the main one. */
export function ClusterEditor({ cluster, onGroup, onAdopt, onImport, picker }: ClusterEditorProps) {
  const { t } = useTranslation('setup')
  const { document } = useSetup()
  const editor = useClusterEditor(cluster, onAdopt)
  const { content, actions, saver, leaving } = editor
  const [search, setSearch] = useState('')
  const [shownCount, setShownCount] = useState(groupsShown)
  const main = keywordKey(document.keyword)
  const found = new Set(filterKeywords(content, search))
  const { real, singles } = splitGroups(listGroups(content, document.keyword), document.keyword)
  const isFound = (one: ClusterKeyword) => found.has(one)
  const groups = real
    .map((group) => ({ ...group, keywords: group.keywords.filter(isFound) }))
    .filter((group) => group.keywords.length > 0)
  const alone = singles.filter(isFound)
  const mainGroup = content.find((one) => keywordKey(one.keyword) === main)?.group ?? cluster.keyword
  const shared = {
    ...actions,
    mainKeyword: main,
    groups: real.map((group) => group.name),
    language: cluster.clusterLanguage,
    isSearched: search !== '',
    isBusy: editor.isBusy,
  }
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center gap-2">
        <Figures content={content} groups={real.length} />
        <SaveStatus state={saver.state} onRetry={() => void saver.flush()} />
        <span className="grow" />
        <Button variant="ghost" size="sm" onClick={() => void saver.flush().then(onGroup)}>
          <RotateCw />
          {t('cluster.again')}
        </Button>
        <ImportOpener onOpen={onImport} />
        <Button asChild variant="ghost" size="sm">
          <Link to={`/app/documents/plan?cluster=${cluster._id}`}>
            <ListPlus />
            {t('cluster.planMany')}
          </Link>
        </Button>
        {picker}
      </div>
      {content.length > 8 ? (
        <Input
          type="search"
          leading={<Search />}
          value={search}
          aria-label={t('cluster.filter')}
          placeholder={t('cluster.filter')}
          onChange={({ target }) => setSearch(target.value)}
        />
      ) : null}
      {content.length <= 1 ? (
        <p className="text-muted">{t('cluster.alone', { keyword: document.keyword })}</p>
      ) : null}
      {content.length > 1 && content.every((one) => one.volume === null && one.difficulty === null) ? (
        <p className="text-sm text-muted">{t('cluster.unmeasuredAll')}</p>
      ) : null}
      {found.size === 0 ? <p className="text-muted">{t('cluster.nothingFound')}</p> : null}
      {groups.slice(0, shownCount).map((group) => (
        <ClusterGroup key={group.name} title={group.name} keywords={group.keywords} {...shared} />
      ))}
      <MoreGroups left={groups.length - shownCount} onMore={() => setShownCount(shownCount + groupsShown)} />
      {alone.length > 0 ? (
        <ClusterGroup
          title={t('cluster.singles')}
          lead={t('cluster.singlesLead')}
          keywords={alone}
          {...shared}
        />
      ) : null}
      <AddLine
        label={t('cluster.add')}
        hint={t('cluster.addHint')}
        button={t('cluster.addButton')}
        onAdd={(text) => editor.add(text, mainGroup)}
      />
      <ClusterTarget
        keywords={leaving}
        cluster={cluster}
        isBusy={editor.transfer.isPending}
        onPick={(to) => leaving && editor.transfer.mutate({ to, keywords: leaving })}
        onClose={editor.stay}
      />
    </div>
  )
}

function MoreGroups({ left, onMore }: { left: number; onMore: () => void }) {
  const { t } = useTranslation('setup')
  const format = useFormat()
  if (left <= 0) return null
  return (
    <Button variant="secondary" size="sm" className="self-start" onClick={onMore}>
      {t('cluster.moreGroups', { count: left, formatted: format.number(left) })}
    </Button>
  )
}

function Figures({ content, groups }: { content: ClusterKeyword[]; groups: number }) {
  const { t } = useTranslation('setup')
  const format = useFormat()
  const hidden = content.filter((one) => one.isHidden).length
  const counted = (count: number) => ({ count, formatted: format.number(count) })
  const parts = [t('cluster.summary', counted(content.length)), t('cluster.groups', counted(groups))]
  if (hidden > 0) parts.push(t('cluster.hiddenCount', counted(hidden)))
  return <p className="figures font-medium">{parts.join(' · ')}</p>
}
