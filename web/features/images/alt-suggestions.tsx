import type { Document } from '@rankwell/contract'
import type { Editor } from '@tiptap/react'
import { Sparkles } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import {
  type AltSuggestion,
  type ImageProblem,
  suggestAlt,
  type TextImage,
} from '../../editor/media/image-audit.ts'
import { textDirection } from '../../lib/direction.ts'
import { useFormat } from '../../lib/format.ts'
import { useAction } from '../../lib/use-action.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Textarea } from '../../ui/textarea.tsx'
import { Thumbnail } from '../../ui/thumbnail.tsx'
import { rewriteParagraph, useHelpInfo } from '../tools/api.ts'
import { setImageAttribute } from './edit-image.ts'

interface AltSuggestionsProps {
  editor: Editor
  document: Document
  images: readonly TextImage[]
  problems: ImageProblem[][]
}

interface Suggestion {
  image: TextImage
  text: string
  from: AltSuggestion['from'] | 'model'
  isOn: boolean
}

const wish =
  'Write one alternative text (at most 120 characters, plain words, no quotes, no "image of") for a picture in an article, from this caption and the text around it.'

/**
 * Suggested alt texts for all images that need one, in the language of the text, to review before they are
 * applied.
 */
export function AltSuggestions({ editor, document, images, problems }: AltSuggestionsProps) {
  const { t } = useTranslation('panels')
  const format = useFormat()
  const [rows, setRows] = useState<Suggestion[] | null>(null)
  const { data: help } = useHelpInfo()
  const suggesting = useAction(async (lacking: readonly TextImage[]) => {
    const found: Suggestion[] = []
    for (const image of lacking) found.push(...(await ask(image)))
    setRows(found)
  })
  const lacking = images.filter((_, at) =>
    problems[at]?.some((problem) => problem === 'noAlt' || problem === 'altIsFileName'),
  )
  if (lacking.length === 0) return null

  async function ask(image: TextImage): Promise<Suggestion[]> {
    const own = suggestAlt(image)
    if (!own) return []
    const given = { image, ...own, isOn: true }
    if (help?.isOffline !== false) return [given]
    const paragraph = [image.heading, image.caption, image.context].filter(Boolean).join('\n').slice(0, 4000)
    const { language, _id: docId } = document
    const details = { action: 'custom', instruction: wish, paragraph, language, docId }
    const answer = await rewriteParagraph(details).catch(() => null)
    return [answer?.text ? { ...given, text: answer.text.slice(0, 1000), from: 'model' } : given]
  }
  const change = (at: number, part: Partial<Suggestion>) =>
    setRows((known) => known?.map((row, index) => (index === at ? { ...row, ...part } : row)) ?? null)
  const take = () => {
    for (const { image, text, isOn } of rows ?? [])
      if (isOn && text.trim()) setImageAttribute(editor, image, 'alt', text.trim())
    setRows(null)
  }
  const chosen = rows?.filter(({ isOn }) => isOn).length ?? 0
  return (
    <>
      <Button variant="secondary" isBusy={suggesting.isPending} onClick={() => suggesting.mutate(lacking)}>
        <Sparkles />
        {t('images.suggest', { count: lacking.length, formatted: format.number(lacking.length) })}
      </Button>
      <Dialog
        isOpen={rows !== null}
        onClose={() => setRows(null)}
        size="lg"
        title={t('images.suggestTitle')}
        description={t(help?.isOffline === false ? 'images.suggestModel' : 'images.suggestOffline')}
        footer={
          <>
            <Button variant="ghost" onClick={() => setRows(null)}>
              {t('proposal.reject')}
            </Button>
            <Button disabled={chosen === 0} onClick={take}>
              {t('images.take', { count: chosen, formatted: format.number(chosen) })}
            </Button>
          </>
        }
      >
        {rows?.length === 0 ? <p className="text-muted">{t('images.nothingAround')}</p> : null}
        <ul className="grid grid-cols-1 gap-3">
          {rows?.map((row, at) => (
            <li key={row.image.id ?? row.image.position} className="flex items-start gap-3">
              <Checkbox
                isLabelHidden
                label={t('images.takeThis')}
                checked={row.isOn}
                onChange={(isOn) => change(at, { isOn })}
              />
              <Thumbnail src={row.image.src} className="h-14 w-20" />
              <div className="grid min-w-0 grow gap-1">
                <Textarea
                  rows={2}
                  className="min-h-14"
                  aria-label={t('images.alt')}
                  lang={document.language}
                  dir={textDirection(row.text)}
                  value={row.text}
                  onChange={(event) => change(at, { text: event.target.value })}
                />
                <Badge tone="gray" className="justify-self-start">
                  {t(`images.from.${row.from}`)}
                </Badge>
              </div>
            </li>
          ))}
        </ul>
      </Dialog>
    </>
  )
}
