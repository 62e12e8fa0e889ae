import type { ClusterKeyword } from '@rankwell/contract'
import {
  ArrowRightLeft,
  Combine,
  CornerDownRight,
  Ellipsis,
  Eye,
  EyeOff,
  Pencil,
  Split,
  Star,
  Trash2,
} from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { ContentText } from '../../ui/content-text.tsx'
import {
  MenuContent,
  MenuItem,
  MenuRoot,
  MenuSeparator,
  MenuTrigger,
  Submenu,
} from '../../ui/dropdown-menu.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import type { KeywordActions } from './cluster-group.tsx'

interface KeywordMenuProps {
  keyword: ClusterKeyword
  language: string
  isMain: boolean
  isBusy: boolean
  groups: string[]
  actions: KeywordActions
  onEdit: () => void
}

/** Actions for one keyword. */
export function KeywordMenu({
  keyword: one,
  language,
  isMain,
  isBusy,
  groups,
  actions,
  onEdit,
}: KeywordMenuProps) {
  const { t } = useTranslation('setup')
  const { keyword } = one
  const others = groups.filter((group) => group !== one.group)
  return (
    <MenuRoot>
      <MenuTrigger asChild>
        <IconButton label={t('cluster.actionsFor', { keyword })} icon={<Ellipsis />} />
      </MenuTrigger>
      <MenuContent align="end">
        {isMain ? null : (
          <MenuItem icon={<Star />} disabled={isBusy} onSelect={() => actions.onMakeMain(keyword)}>
            {t('cluster.makeMain')}
          </MenuItem>
        )}
        <MenuItem icon={<Pencil />} onSelect={onEdit}>
          {t('cluster.edit')}
        </MenuItem>
        <MenuSeparator />
        {others.length > 0 ? (
          <GroupSubmenu
            label={t('cluster.moveToGroup')}
            groups={others}
            language={language}
            onPick={(group) => actions.onMove([one], group)}
          />
        ) : null}
        <MenuItem
          icon={<Split />}
          disabled={one.group === keyword}
          onSelect={() => actions.onMove([one], keyword)}
        >
          {t('cluster.ownGroup')}
        </MenuItem>
        <MenuItem
          icon={<ArrowRightLeft />}
          disabled={isMain || isBusy}
          onSelect={() => actions.onTransfer([one])}
        >
          {t('cluster.otherCluster')}
        </MenuItem>
        <MenuSeparator />
        <MenuItem icon={<Trash2 />} isDestructive disabled={isMain} onSelect={() => actions.onRemove(one)}>
          {t('cluster.remove')}
        </MenuItem>
      </MenuContent>
    </MenuRoot>
  )
}

interface GroupSubmenuProps {
  label: string
  groups: string[]
  language: string
  onPick: (group: string) => void
}

const GroupSubmenu = ({ label, groups, language, onPick }: GroupSubmenuProps) => (
  <Submenu icon={<CornerDownRight className="rtl:-scale-x-100" />} label={label}>
    {groups.map((group) => (
      <MenuItem key={group} className="max-w-72" onSelect={() => onPick(group)}>
        <ContentText text={group} lang={language} />
      </MenuItem>
    ))}
  </Submenu>
)

interface GroupMenuProps {
  title: string
  keywords: ClusterKeyword[]
  language: string
  isBusy: boolean
  groups: string[]
  actions: KeywordActions
}

/** Actions for a whole group. */
export function GroupMenu({ title, keywords, language, isBusy, groups, actions }: GroupMenuProps) {
  const { t } = useTranslation('setup')
  const isAllHidden = keywords.every((one) => one.isHidden)
  const others = groups.filter((group) => group !== title)
  return (
    <MenuRoot>
      <MenuTrigger asChild>
        <IconButton label={t('cluster.groupActions', { group: title })} icon={<Ellipsis />} />
      </MenuTrigger>
      <MenuContent align="end">
        <MenuItem
          icon={isAllHidden ? <Eye /> : <EyeOff />}
          onSelect={() => actions.onHide(keywords, !isAllHidden)}
        >
          {isAllHidden ? t('cluster.showGroup') : t('cluster.hideGroup')}
        </MenuItem>
        {others.length > 0 ? (
          <Submenu icon={<Combine />} label={t('cluster.mergeInto')}>
            {others.map((group) => (
              <MenuItem key={group} className="max-w-72" onSelect={() => actions.onMerge(title, group)}>
                <ContentText text={group} lang={language} />
              </MenuItem>
            ))}
          </Submenu>
        ) : null}
        <MenuItem icon={<ArrowRightLeft />} disabled={isBusy} onSelect={() => actions.onTransfer(keywords)}>
          {t('cluster.groupToCluster')}
        </MenuItem>
      </MenuContent>
    </MenuRoot>
  )
}
