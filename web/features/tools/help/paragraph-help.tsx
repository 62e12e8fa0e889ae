import { isOwner, type ParagraphAction } from '@rankwell/contract'
import type { Editor } from '@tiptap/react'
import { Sparkles } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { lazyWithRetry } from '../../../lib/lazy-with-retry.ts'
import { Button } from '../../../ui/button.tsx'
import {
  MenuContent,
  MenuItem,
  MenuLabel,
  MenuRoot,
  MenuSeparator,
  MenuTrigger,
} from '../../../ui/dropdown-menu.tsx'
import { useCurrentUser } from '../../auth/api.ts'
import { useHelpInfo } from '../api.ts'
import { wayToModel } from './connect-model.tsx'
import { HelpCost } from './help-cost.tsx'
import { type AskedAction, type HelpDetails, isAsked } from './help-question.ts'
import type { HelpWish } from './help-request.ts'
import { actions, useHelp } from './use-help.ts'

const HelpDialogs = lazyWithRetry(async () => ({
  default: (await import('./help-dialogs.tsx')).HelpDialogs,
}))

/** AI help with the selection, or otherwise the current block: the suggestion is reviewed before it is accepted. */
export function ParagraphHelp({
  editor,
  docId,
  language,
}: {
  editor: Editor
  docId: string
  language: string
}) {
  const { t } = useTranslation('writing')
  const [isOpen, setOpen] = useState(false)
  const [question, setQuestion] = useState<AskedAction | null>(null)
  const { role } = useCurrentUser()
  const navigate = useNavigate()
  const { data: about } = useHelpInfo()
  const help = useHelp({ editor, docId, language, isOffline: about?.isOffline ?? false })
  const wish = (action: ParagraphAction, details: HelpDetails = {}): HelpWish => ({
    action,
    scope: editor.state.selection.empty ? 'block' : 'selection',
    details,
  })
  const cannot = about?.cannot ?? []
  const isBlocked = about?.isBlocked === true
  const way = wayToModel(isBlocked)
  const list = (shown: readonly ParagraphAction[], isOff: boolean) =>
    shown.map((action) => (
      <MenuItem
        key={action}
        disabled={isOff}
        onSelect={() => (isAsked(action) ? setQuestion(action) : void help.askNow(wish(action)))}
      >
        {t(`help.actions.${action}`)}
      </MenuItem>
    ))

  return (
    <>
      <MenuRoot open={isOpen} onOpenChange={setOpen}>
        {/* The button takes focus before the menu, so that the tools next to the text stay open. */}
        <MenuTrigger
          asChild
          onPointerDown={(event) => {
            event.preventDefault()
            event.currentTarget.focus()
          }}
        >
          <Button variant="ghost" size="sm" isBusy={help.run !== null} onClick={() => setOpen(!isOpen)}>
            <Sparkles />
            {t('help.menu')}
          </Button>
        </MenuTrigger>
        <MenuContent align="start">
          {list(
            actions.filter((action) => !cannot.includes(action)),
            false,
          )}
          {about && !about.isOffline && isOpen ? (
            // Its texts load late: without a boundary here, the menu would mount again and close.
            <Suspense>
              <HelpCost paragraph={readParagraph(editor)} language={language} docId={docId} />
            </Suspense>
          ) : null}
          {cannot.length > 0 ? (
            <>
              <MenuSeparator />
              <MenuLabel>
                <span className="block max-w-60">
                  {t('help.needsModel')} {isBlocked ? t('help.blocked') : null}
                </span>
              </MenuLabel>
              {list(cannot, true)}
              {isOwner(role) ? (
                <MenuItem onSelect={() => void navigate(way.path)}>{t(way.link)}</MenuItem>
              ) : (
                <p className="max-w-60 px-2 py-1.5 text-xs text-muted">{t(way.ask)}</p>
              )}
            </>
          ) : null}
        </MenuContent>
      </MenuRoot>
      <Suspense>
        {question || help.run || help.proposal ? (
          <HelpDialogs
            editor={editor}
            docId={docId}
            language={language}
            help={help}
            model={about && !about.isOffline ? about.model : undefined}
            question={question}
            onAnswer={async (action, details) => {
              const notice = await help.ask(wish(action, details))
              if (!notice) setQuestion(null)
              return notice
            }}
            onQuestionClose={() => setQuestion(null)}
          />
        ) : null}
      </Suspense>
    </>
  )
}

/** The selected text, or that of the current block. */
function readParagraph({ state }: Editor): string {
  const { selection, doc } = state
  return selection.empty
    ? selection.$from.parent.textContent.trim()
    : doc.textBetween(selection.from, selection.to, '\n', ' ').trim()
}
