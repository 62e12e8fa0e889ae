import { useState } from 'react'

interface CountryFlagProps {
  /** The country's two-letter code (ISO 3166-1). */
  code: string
  /** The country's name in the interface language. */
  name: string
}

/** A country's flag as an image; its code if there is no such image. */
export function CountryFlag({ code, name }: CountryFlagProps) {
  const [failedCode, setFailedCode] = useState<string | null>(null)
  if (failedCode === code)
    return (
      <span
        role="img"
        aria-label={name}
        title={name}
        className="shrink-0 rounded-xs border border-line px-1 text-xs font-medium text-muted"
      >
        {code}
      </span>
    )
  return (
    <img
      src={`${import.meta.env.FLAGS_PATH}/${code}.svg`}
      alt={name}
      title={name}
      width={21}
      height={14}
      decoding="async"
      draggable={false}
      onError={() => setFailedCode(code)}
      className="h-3.5 w-5.25 shrink-0 rounded-xs outline outline-control-line/60 -outline-offset-1"
    />
  )
}
