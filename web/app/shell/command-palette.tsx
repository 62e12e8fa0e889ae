import type { InterfaceLanguage } from '@rankwell/contract'
import { canWrite, isOwner } from '@rankwell/contract'
import { useQuery } from '@tanstack/react-query'
import { Command, defaultFilter } from 'cmdk'
import {
  CircleQuestionMark,
  FileText,
  Keyboard,
  Languages,
  LogOut,
  Moon,
  Plus,
  ScanSearch,
  Search,
  Settings,
  Sun,
} from 'lucide-react'
import { Dialog as Primitive } from 'radix-ui'
import {
  type ReactNode,
  type RefObject,
  useDeferredValue,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { useChooseLanguage } from '../../features/account/api.ts'
import { useCurrentUser, useCurrentWorkspace, useSession } from '../../features/auth/api.ts'
import { documentPath, documentsQuery } from '../../features/documents/api.ts'
import { tabsFor } from '../../features/settings/tabs.ts'
import { useSelectWorkspace } from '../../features/workspaces/api.ts'
import { checkPagePath } from '../../lib/check-page-path.ts'
import { keepOpenWhileComposing } from '../../lib/composing.ts'
import { interfaceLanguageCodes, interfaceLanguageNames } from '../../lib/languages.ts'
import { useTheme } from '../../lib/theme.ts'
import { useOpenGuide } from '../../lib/use-open-guide.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { ContentText } from '../../ui/content-text.tsx'
import { scrimStyle } from '../../ui/dialog.tsx'
import { useDocumentName } from '../../ui/document-name.ts'
import { pagesFor } from './navigation.ts'

/** The server has already searched the documents, so all of its results match. */
const rank: typeof defaultFilter = (value, search, keywords) =>
  value.startsWith('document-') && value.endsWith(` ${search.trim()}`)
    ? 1
    : defaultFilter(value, search, keywords)

interface CommandPaletteProps {
  /** Text typed before the palette was rendered; it is read once and cleared. */
  bufferedText?: RefObject<string | null>
  onClose: () => void
  onShortcuts: () => void
}

/** Finds pages, documents, workspaces, and actions as the user types. Opens with Ctrl+K or ⌘K. */
export function CommandPalette({ bufferedText, onClose, onShortcuts }: CommandPaletteProps) {
  const { t } = useTranslation('shell')
  const [query, setQuery] = useState('')
  const [selected, setSelected] = useState('')
  const list = useRef<HTMLDivElement>(null)
  const takeBufferedText = () => {
    const typed = bufferedText?.current
    if (bufferedText) bufferedText.current = null
    if (typed) setQuery((before) => before + typed)
  }
  /** Selects a late result if typing has left no entry selected. */
  const selectFound = (id: string) => {
    if (!list.current?.querySelector('[aria-selected=true]')) setSelected(id)
  }
  return (
    <Primitive.Root open onOpenChange={(open) => !open && onClose()}>
      <Primitive.Portal>
        <Primitive.Overlay className={scrimStyle} />
        <Primitive.Content
          aria-describedby={undefined}
          onEscapeKeyDown={keepOpenWhileComposing}
          className="fixed inset-x-4 top-[max(1rem,14dvh)] z-50 mx-auto max-w-xl animate-dialog-in overflow-hidden rounded-lg border border-line bg-raised shadow-float outline-none"
        >
          <Primitive.Title className="sr-only">{t('palette.label')}</Primitive.Title>
          <Command label={t('palette.label')} filter={rank} value={selected} onValueChange={setSelected} loop>
            <div className="flex items-center gap-3 border-b border-line px-4">
              <Search className="size-5 shrink-0 stroke-[1.75] text-muted" aria-hidden="true" />
              <Command.Input
                value={query}
                onValueChange={setQuery}
                onFocus={takeBufferedText}
                placeholder={t('palette.placeholder')}
                className="h-13 w-full bg-transparent text-lg outline-none"
              />
            </div>
            <Command.List ref={list} className="max-h-[min(60dvh,26rem)] overflow-y-auto p-2">
              <Command.Empty className="p-8 text-center text-muted">
                {t('palette.nothing', { query })}
              </Command.Empty>
              <PageCommands onClose={onClose} />
              <DocumentCommands query={query} onClose={onClose} onFound={selectFound} />
              <WorkspaceCommands onClose={onClose} />
              <ActionCommands onClose={onClose} onShortcuts={onShortcuts} />
              {query ? <LanguageCommands onClose={onClose} /> : null}
            </Command.List>
          </Command>
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  )
}

function Group({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    <Command.Group
      heading={heading}
      className="[&_[cmdk-group-heading]]:px-2 [&_[cmdk-group-heading]]:py-1.5 [&_[cmdk-group-heading]]:text-xs [&_[cmdk-group-heading]]:font-medium [&_[cmdk-group-heading]]:text-muted"
    >
      {children}
    </Command.Group>
  )
}

interface EntryProps {
  id: string
  label: string
  /** Additional search terms. */
  words?: string[]
  icon: ReactNode
  /** Whether the label is user content, whose text direction is detected separately. */
  isContent?: boolean
  onSelect: () => void
}

function Entry({ id, label, words = [], icon, isContent = false, onSelect }: EntryProps) {
  return (
    <Command.Item
      value={id}
      keywords={[label, ...words]}
      onSelect={onSelect}
      className="flex h-10 cursor-pointer items-center gap-3 rounded-md px-2 data-[selected=true]:bg-hover pointer-coarse:h-11 [&_svg]:size-4 [&_svg]:shrink-0 [&_svg]:stroke-[1.75] [&_svg]:text-muted"
    >
      {icon}
      <span className="min-w-0 grow truncate">
        {isContent ? <ContentText text={label} isLine /> : <bdi>{label}</bdi>}
      </span>
    </Command.Item>
  )
}

interface Closing {
  onClose: () => void
}

function PageCommands({ onClose }: Closing) {
  const { t } = useTranslation(['shell', 'settings'])
  const { role } = useCurrentUser()
  const navigate = useNavigate()
  return (
    <Group heading={t('palette.pages')}>
      {pagesFor(role).map(({ page, path, icon: Icon }) => (
        <Entry
          key={page}
          id={`page-${page}`}
          label={t(`pages.${page}`)}
          icon={<Icon />}
          onSelect={() => {
            onClose()
            void navigate(path)
          }}
        />
      ))}
      {tabsFor(role)
        .filter(({ name }) => name !== 'settings')
        .map(({ name, path }) => (
          <Entry
            key={name}
            id={`settings-${name}`}
            label={`${t('pages.settings')}: ${t(`settings:tabs.${name}`)}`}
            icon={<Settings />}
            onSelect={() => {
              onClose()
              void navigate(path)
            }}
          />
        ))}
    </Group>
  )
}

interface DocumentCommandsProps extends Closing {
  query: string
  /** Receives the first document's entry when a search has returned. */
  onFound: (id: string) => void
}

/**
 * Documents found by the server. Their ids include the query, so the list shows them even if their name does
 * not match; results of an earlier query are shown only if their name matches.
 */
function DocumentCommands({ query, onClose, onFound }: DocumentCommandsProps) {
  const { t } = useTranslation('shell')
  const navigate = useNavigate()
  const workspace = useCurrentWorkspace()._id
  const nameOf = useDocumentName()
  const search = useDeferredValue(query.trim())
  const { data, isPlaceholderData } = useQuery(
    documentsQuery({ workspace, limit: 5, ...(search ? { search } : {}) }),
  )
  const found = isPlaceholderData ? '' : search
  const idOf = (document: { _id: string }) => `document-${document._id} ${found}`
  const [first] = data?.documents ?? []
  const firstId = found && first ? idOf(first) : ''
  const reportFirst = useEffectEvent(onFound)
  useEffect(() => {
    if (firstId) reportFirst(firstId)
  }, [firstId])
  if (!data?.documents.length) return null
  return (
    <Group heading={t('palette.documents')}>
      {data.documents.map((document) => (
        <Entry
          key={idOf(document)}
          id={idOf(document)}
          label={nameOf(document)}
          icon={<FileText />}
          isContent
          onSelect={() => {
            onClose()
            void navigate(documentPath(document._id))
          }}
        />
      ))}
    </Group>
  )
}

function WorkspaceCommands({ onClose }: Closing) {
  const { t } = useTranslation('shell')
  const { workspaces } = useCurrentUser()
  const current = useCurrentWorkspace()
  const select = useSelectWorkspace()
  const others = workspaces.filter(({ _id }) => _id !== current._id)
  if (others.length === 0) return null
  return (
    <Group heading={t('palette.workspaces')}>
      {others.map((workspace) => (
        <Entry
          key={workspace._id}
          id={`workspace-${workspace._id}`}
          label={workspace.name}
          icon={
            <Avatar
              name={workspace.name}
              picture={workspace.avatar}
              color={workspace.color}
              size="xs"
              shape="square"
            />
          }
          onSelect={() => select.mutate(workspace, { onSettled: onClose })}
        />
      ))}
    </Group>
  )
}

function ActionCommands({ onClose, onShortcuts }: CommandPaletteProps) {
  const { t } = useTranslation(['shell', 'common'])
  const { role } = useCurrentUser()
  const { requestSignOut } = useSession()
  const { theme, toggleTheme } = useTheme()
  const navigate = useNavigate()
  const { openPageGuide } = useOpenGuide()
  const isDark = theme === 'dark'
  const after = (act: () => void) => () => {
    onClose()
    act()
  }
  return (
    <Group heading={t('palette.actions')}>
      {canWrite(role) ? (
        <>
          <Entry
            id="new-document"
            label={t('palette.newDocument')}
            icon={<Plus />}
            onSelect={after(() => void navigate('/copy-butler'))}
          />
          <Entry
            id="check-page"
            label={t('palette.checkPage')}
            icon={<ScanSearch />}
            onSelect={after(() => void navigate(checkPagePath))}
          />
        </>
      ) : null}
      {isOwner(role) ? (
        <Entry
          id="new-workspace"
          label={t('workspace.create')}
          icon={<Plus />}
          onSelect={after(() => void navigate('/settings/workspace-creation'))}
        />
      ) : null}
      <Entry
        id="theme"
        label={isDark ? t('common:theme.light') : t('common:theme.dark')}
        icon={isDark ? <Sun /> : <Moon />}
        onSelect={after(toggleTheme)}
      />
      <Entry
        id="guide"
        label={t('palette.guide')}
        icon={<CircleQuestionMark />}
        onSelect={after(openPageGuide)}
      />
      <Entry id="shortcuts" label={t('account.shortcuts')} icon={<Keyboard />} onSelect={onShortcuts} />
      <Entry
        id="logout"
        label={t('account.logout')}
        icon={<LogOut />}
        onSelect={after(() => void requestSignOut())}
      />
    </Group>
  )
}

/** Each language is found by its own name, its translated name, and its English name. */
function LanguageCommands({ onClose }: Closing) {
  const { t, i18n } = useTranslation('shell')
  const names = [i18n.language, 'en'].map((code) => new Intl.DisplayNames(code, { type: 'language' }))
  const chooseLanguage = useChooseLanguage()
  return (
    <Group heading={t('palette.languages')}>
      {interfaceLanguageCodes.map((code: InterfaceLanguage) => (
        <Entry
          key={code}
          id={`language-${code}`}
          label={interfaceLanguageNames[code]}
          words={names.map((name) => name.of(code) ?? code)}
          icon={<Languages />}
          onSelect={() => {
            onClose()
            chooseLanguage(code)
          }}
        />
      ))}
    </Group>
  )
}
