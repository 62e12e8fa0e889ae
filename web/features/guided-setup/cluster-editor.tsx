import { type Cluster, type ClusterKeyword, keywordKey } from '@rankwell/contract'
import { useMutation } from '@tanstack/react-query'
import { RotateCw, Search } from 'lucide-react'
import { type ReactNode, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../lib/api.ts'
import { useFormat } from '../../lib/format.ts'
import { toast } from '../../lib/toast.ts'
import { Button } from '../../ui/button.tsx'
import { Input } from '../../ui/input.tsx'
import { AddLine } from './add-line.tsx'
import { ClusterGroup } from './cluster-group.tsx'
import { addToCluster, filterKeywords, listGroups, renameKeyword, splitGroups } from './group-cluster.ts'
import { ImportButton } from './import/import-button.tsx'
import { splitKeywords } from './parse-keywords.ts'
import { SaveSign } from './save-sign.tsx'
import { useSetup } from './setup-context.ts'
import { useSaver } from './use-saver.ts'

interface ClusterEditorProps {
  cluster: Cluster
  onGroup: () => void
  onAdopt: (cluster: Cluster) => void
  picker: ReactNode
}

/** The keywords of a cluster by group: hide, edit, remove, add, and choose the main one. */
export function ClusterEditor({ cluster, onGroup, onAdopt, picker }: ClusterEditorProps) {
  const { t } = useTranslation(['setup', 'common'])
  const { document, patch } = useSetup()
  const [content, setContent] = useState(cluster.content)
  const latest = useRef(content)
  const [search, setSearch] = useState('')
  const saver = useSaver((list: ClusterKeyword[]) =>
    api.clusters.updateCluster({ id: cluster._id, content: list, docId: document._id }),
  )

  function change(next: ClusterKeyword[]): void {
    latest.current = next
    setContent(next)
    patch({ cluster: { ...cluster, content: next, totalContent: next.length } })
    saver.schedule(next)
  }

  const makeMain = useMutation({
    mutationFn: async (keyword: string) => {
      await saver.flush()
      return api.clusters.createCluster({ clusterId: cluster._id, keyword, docId: document._id })
    },
    onSuccess: (adopted) => {
      onAdopt(adopted)
      toast.success(t('cluster.mainChanged', { keyword: adopted.keyword }))
    },
  })

  function remove(one: ClusterKeyword): void {
    const index = content.indexOf(one)
    change(content.filter((other) => other !== one))
    toast.undoable(t('cluster.removed', { keyword: one.keyword }), {
      label: t('common:undo'),
      onSelect: () => {
        const now = latest.current
        if (!now.includes(one)) change(now.toSpliced(index, 0, one))
      },
    })
  }

  const acts = {
    onHide: (list: ClusterKeyword[], isHidden: boolean) =>
      change(content.map((one) => (list.includes(one) ? { ...one, isHidden } : one))),
    onRename: (from: string, to: string) => change(renameKeyword(content, from, to)),
    onRemove: remove,
    onMakeMain: (keyword: string) => makeMain.mutate(keyword),
  }
  const main = keywordKey(document.keyword)
  const shared = {
    ...acts,
    mainKeyword: main,
    language: cluster.clusterLanguage,
    isSearched: search !== '',
    isBusy: makeMain.isPending,
    measured: {
      volume: content.some((one) => one.volume !== null),
      difficulty: content.some((one) => one.difficulty !== null),
    },
  }
  const found = filterKeywords(content, search)
  const { real, singles } = splitGroups(listGroups(content, document.keyword), document.keyword)
  const isFound = (one: ClusterKeyword) => found.includes(one)
  const groups = real
    .map((group) => ({ ...group, keywords: group.keywords.filter(isFound) }))
    .filter((group) => group.keywords.length > 0)
  const alone = singles.filter(isFound)
  const mainGroup = content.find((one) => keywordKey(one.keyword) === main)?.group ?? cluster.keyword
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center gap-2">
        <Figures content={content} groups={real.length} />
        <SaveSign state={saver.state} onRetry={() => void saver.flush()} />
        <span className="grow" />
        <Button variant="ghost" size="sm" onClick={onGroup}>
          <RotateCw />
          {t('cluster.again')}
        </Button>
        <ImportButton onImported={(kind) => kind === 'keywords' && onGroup()} />
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
      {found.length === 0 ? <p className="text-muted">{t('cluster.nothingFound')}</p> : null}
      {groups.map((group) => (
        <ClusterGroup key={group.name} title={group.name} keywords={group.keywords} {...shared} />
      ))}
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
        onAdd={(text) => change(addToCluster(content, splitKeywords(text), mainGroup))}
      />
    </div>
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
