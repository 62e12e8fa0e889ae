interface CountryFlagProps {
  flag: string
  /** The country's name, for those who do not see the flag or do not know it. */
  name: string
}

const firstLetter = 0x1f1e6
let canDraw: boolean | undefined

/** Whether this system draws flags in colour; some have letters for them, or empty boxes. */
function canDrawFlags(): boolean {
  if (canDraw !== undefined) return canDraw
  const context = document.createElement('canvas').getContext('2d', { willReadFrequently: true })
  if (!context) return false
  context.font = '16px sans-serif'
  context.fillText('🇺🇸', 0, 16)
  const { data } = context.getImageData(0, 0, 32, 24)
  canDraw = data.some((value, index) => index % 4 === 0 && Math.abs(value - (data[index + 2] ?? 0)) > 60)
  return canDraw
}

/** The two letters of a country's code, as its flag spells them. */
const lettersOf = (flag: string): string =>
  [...flag].map((one) => String.fromCharCode((one.codePointAt(0) ?? 0) - firstLetter + 65)).join('')

/** A country's flag; where the system has no flags, the two letters of its code. */
export function CountryFlag({ flag, name }: CountryFlagProps) {
  return (
    <span role="img" aria-label={name} title={name} className="shrink-0 leading-none">
      {canDrawFlags() ? (
        flag
      ) : (
        <span className="rounded border border-line px-1 text-xs font-medium text-muted">
          {lettersOf(flag)}
        </span>
      )}
    </span>
  )
}
