import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type Passage, quoteRange, readPage } from '../../lib/passages.ts'
import { Button } from '../../ui/button.tsx'
import { Combobox } from '../../ui/combobox.tsx'
import { Field } from '../../ui/field.tsx'

interface PassageChoiceProps {
  root: HTMLElement | null
  hasTalks: boolean
  onChoose: (passage: Passage) => void
}

const shown = 70

/** The paragraphs of the article by their first words. */
function listParagraphs(root: HTMLElement): { label: string; element: Element }[] {
  return [...root.querySelectorAll('h1,h2,h3,h4,h5,h6,p,li,td,th,pre,blockquote')].flatMap((element) => {
    const text = (element.textContent ?? '').replaceAll(/\s+/g, ' ').trim()
    const label = text.length > shown ? `${text.slice(0, shown).toWellFormed()}…` : text
    return text ? [{ label, element }] : []
  })
}

/** How to comment: select text, or, without a mouse, choose a paragraph from a list. */
export function PassageChoice({ root, hasTalks, onChoose }: PassageChoiceProps) {
  const { t } = useTranslation('review')
  const [paragraphs, setParagraphs] = useState<ReturnType<typeof listParagraphs> | null>(null)
  const choose = (value: string) => {
    const element = paragraphs?.[Number(value)]?.element
    if (!root || !element) return
    const range = document.createRange()
    range.selectNodeContents(element)
    const passage = quoteRange(readPage(root), range)
    if (passage) onChoose(passage)
    setParagraphs(null)
  }
  return (
    <section className="mt-6 grid gap-2 text-sm text-muted">
      <p>{t(hasTalks ? 'guest.howMore' : 'guest.how')}</p>
      {paragraphs ? (
        <Field label={t('guest.paragraph')}>
          {(control) => (
            <Combobox
              {...control}
              value={null}
              placeholder={t('guest.choose')}
              searchLabel={t('guest.search')}
              options={paragraphs.map(({ label }, at) => ({ value: String(at), label }))}
              onChange={choose}
            />
          )}
        </Field>
      ) : (
        <Button
          variant="secondary"
          size="sm"
          className="justify-self-start"
          onClick={() => setParagraphs(root ? listParagraphs(root) : [])}
        >
          {t('guest.choose')}
        </Button>
      )}
    </section>
  )
}
