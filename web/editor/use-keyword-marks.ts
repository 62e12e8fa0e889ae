import { keywordKey } from '@rankwell/contract'
import type { Place, ScoreResult } from '@rankwell/seo'
import type { Editor } from '@tiptap/react'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { endUndoStep } from '../collab/undo-step.ts'
import { readStoredFlag, storageKeys, writeStored } from '../lib/storage.ts'
import { toast } from '../lib/toast.ts'
import { bringIntoView, usePlaceMarks } from './extensions/place-marks.ts'
import { insertTerm } from './insert-term.ts'
import { showPosition } from './use-doc.ts'

/** Name of the main keyword, whose matches are taken from the density check. */
export const mainKeyword = '\u0000main'
const noPlaces: readonly Place[] = []
/** Marked places; the text is scored while it is typed, so they are updated often. */
const maxMarks = 500

/** Places of one keyword in the text, as counted by the score. */
function placesOf(result: ScoreResult | null, name: string): readonly Place[] {
  const checks = result?.parts.flatMap((part) => part.checks) ?? []
  return (
    checks.find(({ id, values }) =>
      name === mainKeyword
        ? id === 'density.share'
        : id === 'occurrence.keyword' && keywordKey(String(values.keyword)) === keywordKey(name),
    )?.places ?? noPlaces
  )
}

/**
 * Highlights keywords in the text: the matches of the chosen one, otherwise those of all keywords while that is
 * switched on, so that each one is visible in the text.
 */
export function useKeywordMarks(editor: Editor | null, result: ScoreResult | null) {
  const [chosen, setChosen] = useState<{ name: string; match: number } | null>(null)
  const [isOn, setOn] = useState(() => readStoredFlag(storageKeys.keywordMarks, true))
  const all = useMemo(() => {
    if (!isOn || !result) return noPlaces
    const names = result.keywordCounts.filter(({ count }) => count > 0).map(({ keyword }) => keyword)
    return [mainKeyword, ...names].flatMap((name) => placesOf(result, name)).slice(0, maxMarks)
  }, [isOn, result])
  const found = chosen ? placesOf(result, chosen.name) : noPlaces
  usePlaceMarks(editor, chosen ? found : all, chosen?.match ?? -1)
  const show = (name: string, match: number) => {
    const places = placesOf(result, name)
    const next = places.length > 0 ? (match + places.length) % places.length : 0
    setChosen({ name, match: next })
    if (editor) bringIntoView(editor, places[next])
  }
  return {
    isOn,
    turn: (on: boolean) => {
      setOn(on)
      writeStored(storageKeys.keywordMarks, String(on))
    },
    rowProps: (name: string) => ({
      match: chosen?.name === name ? chosen.match : null,
      matches: chosen?.name === name ? found.length : 0,
      onShow: (match: number) => show(name, match),
      onClose: () => setChosen(null),
    }),
  }
}

/** Inserts a keyword into the text as one undo step, and scrolls to it. */
export function useInsertKeyword(editor: Editor | null): ((keyword: string) => void) | undefined {
  const { t } = useTranslation('writing')
  if (!editor?.isEditable) return undefined
  return (keyword) => {
    const { tr, from } = insertTerm(editor.state, keyword)
    endUndoStep(editor)
    editor.view.dispatch(tr)
    endUndoStep(editor)
    showPosition(editor, editor.state.doc.resolve(from).before(1))
    toast.undoable(t('keywords.inserted', { keyword }), {
      label: t('keywords.undo'),
      onSelect: () => editor.commands.undo(),
    })
  }
}
