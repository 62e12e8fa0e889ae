import type { Document, OutlineItem } from '@rankwell/contract'
import { type JSONContent, markdownToDoc } from '@rankwell/editor'
import type { Editor } from '@tiptap/react'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../lib/api.ts'
import { readFailure } from '../../lib/errors.ts'
import { toast } from '../../lib/toast.ts'
import { readSections, type Section } from './sections.ts'

type PlannedHeading = Pick<OutlineItem, 'level' | 'text'> & { note?: string | undefined }

interface Wish {
  outline: PlannedHeading[]
  /** Position in the outline. */
  section: number
}

interface SectionProposal {
  wish: Wish
  heading: string
  before: JSONContent
  after: JSONContent
  model: string
}

const sameText = (a: string, b: string) => a.trim().toLowerCase() === b.trim().toLowerCase()

/** The part of a text that belongs to a heading, found by its words. */
export const findSection = (editor: Editor, heading: string): Section | undefined =>
  readSections(editor.state.doc).find((one) => sameText(one.text, heading))

/** Writes one section: shown beside what stands there, and put in its place only when taken, a version first. */
export function useSectionWriter(document: Document, editor: Editor | null) {
  const { t } = useTranslation('panels')
  const [busy, setBusy] = useState<string | null>(null)
  const [proposal, setProposal] = useState<SectionProposal | null>(null)
  const asked = useRef(0)

  const write = async (wish: Wish) => {
    const heading = wish.outline[wish.section]?.text
    if (!editor || !heading) return
    const turn = ++asked.current
    setBusy(heading)
    try {
      const { outline, section } = wish
      const answer = await api.writing.generateArticle({
        docId: document._id,
        outline: outline.map((item) => ({ ...item, level: Math.min(6, Math.max(2, item.level)) })),
        section,
      })
      if (asked.current !== turn || !('content' in answer)) return
      const own = findSection(editor, heading)
      const before = own ? editor.state.doc.cut(own.from, own.to).toJSON() : { type: 'doc', content: [] }
      setProposal({ wish, heading, before, after: markdownToDoc(answer.content), model: answer.model })
    } catch (error) {
      toast.error(readFailure(error).message)
    } finally {
      if (asked.current === turn) setBusy(null)
    }
  }

  const put = async (keepsOld: boolean) => {
    if (!editor || !proposal) return
    try {
      const name = t('section.version', { heading: proposal.heading }).slice(0, 120)
      await api.history.saveVersion({ docId: document._id, name })
    } catch (error) {
      toast.error(readFailure(error).message)
      return
    }
    const { state } = editor
    const own = findSection(editor, proposal.heading)
    const nodes = (proposal.after.content ?? []).map((json) => state.schema.nodeFromJSON(json))
    const end = state.doc.content.size
    const tr =
      own && !keepsOld
        ? state.tr.replaceWith(own.from, own.to, nodes)
        : state.tr.insert(own?.to ?? end, nodes)
    editor.view.dispatch(tr)
    setProposal(null)
    toast.success(t('section.done'))
  }

  return {
    busy,
    proposal,
    write: (wish: Wish) => void write(wish),
    retry: () => proposal && void write(proposal.wish),
    take: () => void put(false),
    keepBoth: () => void put(true),
    close: () => {
      asked.current++
      setBusy(null)
      setProposal(null)
    },
  }
}

export type SectionWriter = ReturnType<typeof useSectionWriter>
