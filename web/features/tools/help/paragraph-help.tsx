import type { ParagraphAction } from '@rankwell/contract'
import type { Editor } from '@tiptap/react'
import { Sparkles } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { lazyWithRetry } from '../../../lib/lazy-with-retry.ts'
import { Button } from '../../../ui/button.tsx'
import { MenuContent, MenuItem, MenuRoot, MenuTrigger } from '../../../ui/dropdown-menu.tsx'
import { useHelpInfo } from '../api.ts'
import { type AskedAction, type HelpDetails, isAsked } from './help-question.ts'
import type { HelpRequest } from './help-request.ts'
import { actions, useHelp } from './use-help.ts'

const HelpDialogs = lazyWithRetry(async () => ({
  default: (await import('./help-dialogs.tsx')).HelpDialogs,
}))

const MenuEnd = lazyWithRetry(async () => ({ default: (await import('./menu-end.tsx')).MenuEnd }))

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
  const { data: about } = useHelpInfo()
  const help = useHelp({ editor, docId, language, isOffline: about?.isOffline ?? false })
  const wish = (action: ParagraphAction, details: HelpDetails = {}): HelpRequest => ({
    action,
    scope: editor.state.selection.empty ? 'block' : 'selection',
    details,
  })
  const cannot = about?.cannot ?? []
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
          {about && isOpen ? (
            // Its texts load late: without a boundary here, the menu would mount again and close.
            <Suspense>
              <MenuEnd {...{ editor, docId, language, about }}>
                {cannot.length > 0 ? list(cannot, true) : null}
              </MenuEnd>
            </Suspense>
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
