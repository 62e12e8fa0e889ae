interface CountryFlagProps {
  flag: string
  /** The country's name, for those who do not see the flag or do not know it. */
  name: string
}

/** A country's flag; systems without flags show the two letters of its code. */
export function CountryFlag({ flag, name }: CountryFlagProps) {
  return (
    <span role="img" aria-label={name} title={name} className="shrink-0 text-base leading-none">
      {flag}
    </span>
  )
}
