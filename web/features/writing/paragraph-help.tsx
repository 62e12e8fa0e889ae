import { markdownToDoc } from '@rankwell/editor'
import type { Node as DocNode } from '@tiptap/pm/model'
import type { Editor } from '@tiptap/react'
import { Sparkles } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../lib/api.ts'
import { readFailure } from '../../lib/errors.ts'
import { toast } from '../../lib/toast.ts'
import { Button } from '../../ui/button.tsx'
import { ContentText } from '../../ui/content-text.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { MenuContent, MenuItem, MenuRoot, MenuTrigger } from '../../ui/dropdown-menu.tsx'
import { type AskedAction, askedActions, type HelpDetails, HelpQuestion } from './help-question.tsx'

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
  before: string
  after: string
  from: number
}

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

  const ask = async (action: Action, details: HelpDetails = {}) => {
    setQuestion(null)
    const { $from } = editor.state.selection
    const before = $from.parent.textContent.trim()
    if (!before || !$from.parent.isTextblock) return void toast.error(t('help.noParagraph'))
    setBusy(true)
    try {
      const { text } = await api.writing.rewriteParagraph({
        action,
        paragraph: before,
        language,
        docId,
        ...details,
      })
      setProposal({ action, before, after: text, from: $from.before() })
    } catch (error) {
      toast.error(readFailure(error).message)
    } finally {
      setBusy(false)
    }
  }
  const take = (isBelow: boolean) => {
    if (!proposal) return
    const place = findParagraph(editor, proposal)
    if (!place) return void toast.error(t('help.gone'))
    const content = markdownToDoc(proposal.after).content ?? []
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
              onSelect={() => (isAsked(action) ? setQuestion(action) : void ask(action))}
            >
              {t(`help.actions.${action}`)}
            </MenuItem>
          ))}
        </MenuContent>
      </MenuRoot>
      {question ? (
        <HelpQuestion
          action={question}
          onAnswer={(details) => void ask(question, details)}
          onClose={() => setQuestion(null)}
        />
      ) : null}
      <Dialog
        isOpen={proposal !== null}
        onClose={() => setProposal(null)}
        title={t('help.title')}
        size="lg"
        footer={
          <>
            <Button variant="ghost" onClick={() => setProposal(null)}>
              {t('help.discard')}
            </Button>
            <Button variant="secondary" onClick={() => take(true)}>
              {t('help.below')}
            </Button>
            <Button onClick={() => take(false)}>{t('help.accept')}</Button>
          </>
        }
      >
        <div className="grid gap-4 md:grid-cols-2">
          <Side label={t('help.before')} text={proposal?.before ?? ''} />
          <Side label={t('help.after')} text={proposal?.after ?? ''} />
        </div>
      </Dialog>
    </>
  )
}

function Side({ label, text }: { label: string; text: string }) {
  return (
    <section>
      <h3 className="mb-1 text-sm font-medium text-muted">{label}</h3>
      <p className="rounded-md border border-line bg-sunken p-3 whitespace-pre-wrap">
        <ContentText text={text} />
      </p>
    </section>
  )
}
