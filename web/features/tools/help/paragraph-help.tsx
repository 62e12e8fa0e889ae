import { paragraphActions } from '@rankwell/contract'
import type { Editor } from '@tiptap/react'
import { Sparkles } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { lazyWithRetry } from '../../../lib/lazy-with-retry.ts'
import { Button } from '../../../ui/button.tsx'
import { MenuContent, MenuItem, MenuRoot, MenuSeparator, MenuTrigger } from '../../../ui/dropdown-menu.tsx'
import { useHelpInfo } from '../api.ts'
import { HelpCost } from './help-cost.tsx'
import { isAddition, isAsked, reshaping, useParagraphHelp } from './use-paragraph-help.ts'

const HelpProposal = lazyWithRetry(async () => ({
  default: (await import('./help-proposal.tsx')).HelpProposal,
}))
const HelpQuestion = lazyWithRetry(async () => ({
  default: (await import('./help-dialog.tsx')).HelpQuestion,
}))

/** AI help with the current paragraph: the suggestion is shown next to it before it is accepted. */
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
  const { data: help } = useHelpInfo()
  const { proposal, question, isBusy, ...desk } = useParagraphHelp({
    editor,
    docId,
    language,
    isOffline: help?.isOffline ?? false,
  })

  return (
    <>
      <MenuRoot open={isOpen} onOpenChange={setOpen}>
        {/* The button takes the focus before the menu does, so that the tools next to the text stay open. */}
        <MenuTrigger
          asChild
          onPointerDown={(event) => {
            event.preventDefault()
            event.currentTarget.focus()
          }}
        >
          <Button variant="ghost" size="sm" isBusy={isBusy} onClick={() => setOpen(!isOpen)}>
            <Sparkles />
            {t('help.menu')}
          </Button>
        </MenuTrigger>
        <MenuContent align="start">
          {paragraphActions.map((action) => (
            <MenuItem
              key={action}
              disabled={help?.cannot.includes(action) ?? false}
              onSelect={() => (isAsked(action) ? desk.setQuestion(action) : void desk.askNow(action))}
            >
              {t(`help.actions.${action}`)}
            </MenuItem>
          ))}
          {help && !help.isOffline && isOpen ? (
            <HelpCost
              paragraph={editor.state.selection.$from.parent.textContent.trim()}
              language={language}
              docId={docId}
            />
          ) : null}
          {help && help.cannot.length > 0 ? (
            <>
              <MenuSeparator />
              <p className="max-w-60 px-2 py-1.5 text-xs text-muted">{t('help.needsModel')}</p>
            </>
          ) : null}
        </MenuContent>
      </MenuRoot>
      <Suspense>
        {question ? (
          <HelpQuestion
            action={question}
            onAnswer={(details) => desk.ask(question, details)}
            onClose={desk.close}
          />
        ) : null}
        {proposal ? (
          <HelpProposal
            before={proposal.before}
            after={proposal.after}
            lost={proposal.lost}
            count={proposal.count}
            isAddition={isAddition(proposal.action)}
            isReshaped={reshaping.includes(proposal.action)}
            isBusy={isBusy}
            onTake={(isBelow) => void desk.take(isBelow)}
            onRetry={desk.retry}
            onClose={desk.close}
          />
        ) : null}
      </Suspense>
    </>
  )
}
