import type { DocumentNotes } from '@rankwell/contract'
import { isStillQuoted, listPassages, type QuotedPassage } from '@rankwell/editor'
import { type QueryClient, useQuery } from '@tanstack/react-query'
import type { Node as DocNode } from '@tiptap/pm/model'
import type { Editor } from '@tiptap/react'
import { useEffect, useMemo } from 'react'
import { useEditorValue } from '../../editor/use-editor-value.ts'
import { calls } from '../../lib/calls.ts'

const notesOptions = (docId: string) => ({
  ...calls.writing.getResearchNotes.queryOptions({ input: { docId } }),
  meta: { silent: true },
})

/** The research notes of a document; they are requested again whenever one of `changes` changes. */
export function useResearchNotes(docId: string, isWanted = true, changes = '') {
  const query = useQuery({ ...notesOptions(docId), enabled: isWanted })
  const { refetch } = query
  useEffect(() => {
    if (isWanted && changes) void refetch()
  }, [refetch, isWanted, changes])
  return query
}

/** The passages that are still quoted verbatim. A passage missing from the notes counts as quoted. */
function keepQuoted(passages: readonly QuotedPassage[], notes: DocumentNotes | null): QuotedPassage[] {
  const sources = new Map(
    notes?.sections.flatMap((section) => section.passages.map(({ _id, text }) => [_id, text])),
  )
  return passages.filter(({ passage, text }) => {
    const source = sources.get(passage)
    return source === undefined || isStillQuoted(text, source)
  })
}

const isSameList = (a: readonly QuotedPassage[], b: readonly QuotedPassage[]) =>
  a.length === b.length &&
  a.every(({ text, position }, index) => text === b[index]?.text && position === b[index].position)

/** The passages of the text that are still quoted word for word, in order. */
export function usePassagesLeft(editor: Editor, docId: string): QuotedPassage[] {
  const passages = useEditorValue(editor, ({ state }) => listPassages(state.doc), isSameList)
  const { data } = useResearchNotes(docId, passages.length > 0)
  return useMemo(() => keepQuoted(passages, data ?? null), [passages, data])
}

/** Like `usePassagesLeft`, but for a text at one point in time, for example before a decision. */
export async function readPassagesLeft(
  queryClient: QueryClient,
  docId: string,
  doc: DocNode,
): Promise<QuotedPassage[]> {
  const passages = listPassages(doc)
  if (passages.length === 0) return []
  const notes = await queryClient.ensureQueryData(notesOptions(docId)).catch(() => null)
  return keepQuoted(passages, notes)
}
