import { useQuery } from '@tanstack/react-query'
import type { Node as DocNode } from '@tiptap/pm/model'
import type { Editor } from '@tiptap/react'
import { Sparkles } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../lib/api.ts'
import { calls } from '../../lib/calls.ts'
import { readFailure } from '../../lib/errors.ts'
import { latePart } from '../../lib/late-part.ts'
import { toast } from '../../lib/toast.ts'
import { Button } from '../../ui/button.tsx'
import { MenuContent, MenuItem, MenuRoot, MenuSeparator, MenuTrigger } from '../../ui/dropdown-menu.tsx'
import { HelpCost } from './help-cost.tsx'
import { type AskedAction, askedActions, type HelpDetails, type HelpNotice } from './help-question.ts'

const HelpProposal = latePart(async () => ({ default: (await import('./help-proposal.tsx')).HelpProposal }))
const HelpQuestion = latePart(async () => ({ default: (await import('./help-dialog.tsx')).HelpQuestion }))

const actions = [
  'rewrite',
  'shorten',
  'expand',
  'simplify',
  'fix-grammar',
  'change-tone',
  'translate',
  'to-list',
  'to-table',
  'to-questions',
  'continue',
  'summarise',
  'add-keyword',
  'custom',
] as const
type Action = (typeof actions)[number]
const isAsked = (action: Action): action is AskedAction => askedActions.includes(action as AskedAction)

interface Proposal {
  action: Action
  details: HelpDetails
  before: string
  after: string
  from: number
}

/** Whether a proposal says what stands there already, white space aside. */
const isSameText = (before: string, after: string): boolean =>
  before.replaceAll(/\s+/g, ' ').trim() === after.replaceAll(/\s+/g, ' ').trim()

/** Where the paragraph stands now, after what others wrote meanwhile; null when it is there no more. */
function findParagraph(editor: Editor, { before, from }: Proposal): { from: number; to: number } | null {
  const { doc } = editor.state
  const isIt = (node: DocNode | null) => node?.isTextblock === true && node.textContent.trim() === before
  let place = from < doc.content.size && isIt(doc.nodeAt(from)) ? from : null
  doc.descendants((node, position) => {
    if (place === null && isIt(node)) place = position
    return place === null
  })
  return place === null ? null : { from: place, to: place + (doc.nodeAt(place)?.nodeSize ?? 0) }
}

/** Help with the paragraph in which the cursor stands: the proposal is shown beside it before it is taken. */
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
  const [proposal, setProposal] = useState<Proposal | null>(null)
  const [question, setQuestion] = useState<AskedAction | null>(null)
  const [isBusy, setBusy] = useState(false)
  const [isOpen, setOpen] = useState(false)
  const { data: help } = useQuery(
    calls.writing.describeHelp.queryOptions({ input: {}, staleTime: Number.POSITIVE_INFINITY }),
  )

  /** Asks for a proposal; resolves to null once it is shown, else to what is to be said instead. */
  const ask = async (action: Action, details: HelpDetails = {}): Promise<HelpNotice | null> => {
    const { $from } = editor.state.selection
    const before = $from.parent.textContent.trim()
    if (!before || !$from.parent.isTextblock) return { text: t('help.noParagraph'), hasFailed: true }
    setBusy(true)
    try {
      const { text } = await api.writing.rewriteParagraph({
        action,
        paragraph: before,
        language,
        docId,
        ...details,
      })
      if (isSameText(before, text))
        return { text: t(help?.isOffline ? 'help.sameOffline' : 'help.same'), hasFailed: false }
      setQuestion(null)
      setProposal({ action, details, before, after: text, from: $from.before() })
      return null
    } catch (error) {
      return { text: readFailure(error).message, hasFailed: true }
    } finally {
      setBusy(false)
    }
  }
  const askNow = async (action: Action, details?: HelpDetails) => {
    const notice = await ask(action, details)
    if (notice) toast[notice.hasFailed ? 'error' : 'success'](notice.text)
  }
  const take = async (isBelow: boolean) => {
    if (!proposal) return
    const { readMarkdown } = await import('./read-markdown.ts')
    const place = findParagraph(editor, proposal)
    if (!place) {
      const { action, details } = proposal
      const again = { label: t('picture.again'), onSelect: () => void askNow(action, details) }
      setProposal(null)
      return void toast.error(t('help.gone'), { action: again })
    }
    const content = readMarkdown(proposal.after)
    const at = isBelow ? place.to : place
    editor.chain().focus().insertContentAt(at, content).run()
    setProposal(null)
    toast.success(t('help.done'))
  }

  return (
    <>
      <MenuRoot open={isOpen} onOpenChange={setOpen}>
        {/* The button takes the focus before the menu does, so that the tools beside the text stay open. */}
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
          {actions.map((action) => (
            <MenuItem
              key={action}
              disabled={help?.cannot.includes(action) ?? false}
              onSelect={() => (isAsked(action) ? setQuestion(action) : void askNow(action))}
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
            onAnswer={(details) => ask(question, details)}
            onClose={() => setQuestion(null)}
          />
        ) : null}
        {proposal ? (
          <HelpProposal
            before={proposal.before}
            after={proposal.after}
            onTake={(isBelow) => void take(isBelow)}
            onClose={() => setProposal(null)}
          />
        ) : null}
      </Suspense>
    </>
  )
}
