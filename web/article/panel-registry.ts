import {
  ClipboardCheck,
  ClipboardList,
  FileSearch,
  Gauge,
  Heading,
  Images,
  KeyRound,
  Link2,
  ListTree,
  type LucideIcon,
  NotebookText,
  Wrench,
} from 'lucide-react'
import { useTranslation } from 'react-i18next'

const icons = {
  score: Gauge,
  brief: ClipboardList,
  notes: NotebookText,
  outline: ListTree,
  headings: Heading,
  keywords: KeyRound,
  images: Images,
  links: Link2,
  seo: FileSearch,
  tools: Wrench,
  review: ClipboardCheck,
} as const satisfies Record<string, LucideIcon>
type ListedPanel = keyof typeof icons

/** The panels offered by the rail and the small-screen menu, in order. */
export function usePanelList(): { name: ListedPanel; label: string; Icon: LucideIcon }[] {
  const { t } = useTranslation('writing')
  const labelOf = (name: ListedPanel) =>
    name === 'score'
      ? t('score.open')
      : name === 'seo'
        ? t('seo.open')
        : name === 'review'
          ? t('manage.review')
          : t(`panels.${name}`)
  return (Object.keys(icons) as ListedPanel[]).map((name) => ({
    name,
    label: labelOf(name),
    Icon: icons[name],
  }))
}
