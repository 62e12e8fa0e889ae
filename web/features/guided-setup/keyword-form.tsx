import { maxKeywords } from '@rankwell/contract'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../lib/format.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/input.tsx'
import { PlaceFields } from '../../ui/place-fields.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { useSampleTopics } from './api.ts'
import { DuplicateWarning } from './duplicate-warning.tsx'
import { KeywordBox } from './keyword-box.tsx'
import { addKeywords, splitKeywords } from './parse-keywords.ts'
import { SampleTopics } from './sample-topics.tsx'

export interface KeywordValues {
  keyword: string
  keywords: string[]
  typing: string
  language: string
  location: string
}

interface KeywordFormProps {
  values: KeywordValues
  onChange: (changes: Partial<KeywordValues>) => void
  onSubmit: () => void
  /** Id of the document itself, which is not listed among duplicates; not set before it is created. */
  docId?: string
  /** Whether the user has tried to continue, so that missing values are reported. */
  isAsked: boolean
}

/** Languages written in Arabic script. */
const arabicScript = /^(ar|fa|ur|ps|sd|ug|ckb|ku)\b/

/** Whether research can start with these values. */
export const isReady = ({ keyword, keywords }: KeywordValues): boolean =>
  keyword.trim() !== '' && keywords.length <= maxKeywords

/** The keywords including text still in the field. */
export const allKeywords = ({ keywords, typing }: KeywordValues): string[] =>
  addKeywords(keywords, splitKeywords(typing))

/** Main keyword, secondary keywords, language, and country. */
export function KeywordForm({ values, onChange, onSubmit, docId, isAsked }: KeywordFormProps) {
  const { t } = useTranslation('setup')
  const format = useFormat()
  const { keyword, keywords, typing } = values
  const isTooMany = keywords.length > maxKeywords
  const isMissing = isAsked && keyword.trim() === ''
  const main = useRef<HTMLInputElement>(null)
  const topics = useSampleTopics()
  useEffect(() => {
    if (isMissing) main.current?.focus()
  }, [isMissing])
  const isInAnotherScript = /\p{Script=Arabic}/u.test(keyword) && !arabicScript.test(values.language)

  /** If a list is pasted into the first field, its first line becomes the main keyword. */
  function onMain(text: string): void {
    const [first = '', ...rest] = splitKeywords(text)
    if (rest.length === 0) onChange({ keyword: text })
    else onChange({ keyword: first, keywords: addKeywords(keywords, rest) })
  }

  return (
    <form
      className="flex flex-col gap-5"
      onSubmit={(event) => {
        event.preventDefault()
        onSubmit()
      }}
    >
      <TextField
        label={t('keywords.main')}
        required
        maxLength={200}
        value={keyword}
        autoFocus={!keyword}
        data-autofocus
        ref={main}
        error={isMissing ? t('keywords.missing') : undefined}
        onChange={({ target }) => onChange({ keyword: target.value })}
        onPaste={(event) => {
          const text = event.clipboardData.getData('text')
          if (splitKeywords(text).length < 2 || keyword) return
          event.preventDefault()
          onMain(text)
        }}
      />
      <SampleTopics keyword={keyword} onPick={(topic, language) => onChange({ keyword: topic, language })} />
      {topics.isPending ? (
        <Skeleton className="h-84" />
      ) : (
        <>
          {/* Below the sample topics; shown once it is known whether there are any, so that nothing moves. */}
          <KeywordBox
            keywords={keywords}
            typing={typing}
            onChange={(list, text) => onChange({ keywords: list, typing: text })}
            error={
              isTooMany
                ? t('keywords.tooMany', {
                    count: keywords.length,
                    formatted: format.number(keywords.length),
                    max: format.number(maxKeywords),
                  })
                : undefined
            }
          />
          {isTooMany ? (
            <Button
              variant="outline"
              className="self-start"
              onClick={() => onChange({ keywords: keywords.slice(0, maxKeywords) })}
            >
              {t('keywords.keepFirst', { max: format.number(maxKeywords) })}
            </Button>
          ) : null}
          <PlaceFields
            withRegions
            language={values.language}
            location={values.location}
            onLanguage={(language) => onChange({ language })}
            onLocation={(location) => onChange({ location })}
          />
          {isInAnotherScript ? (
            <div
              role="status"
              className="flex flex-wrap items-center gap-3 rounded-lg bg-info-soft p-3 text-info-ink"
            >
              <p className="grow">
                {t('keywords.arabicScript', { language: format.languageName(values.language) })}
              </p>
              <Button variant="outline" size="sm" onClick={() => onChange({ language: 'ar' })}>
                {t('keywords.useLanguage', { language: format.languageName('ar') })}
              </Button>
            </div>
          ) : null}
          <DuplicateWarning
            keyword={keyword}
            language={values.language}
            {...(docId ? { except: docId } : {})}
          />
        </>
      )}
      <button type="submit" hidden />
    </form>
  )
}
