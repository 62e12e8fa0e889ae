/** Prevents spreadsheets from running text as a formula (OWASP, CSV injection). */
const disarm = (value: string) => (/^[=+\-@\t\r]/.test(value) ? `'${value}` : value)

/** Rows as CSV (RFC 4180) with a byte order mark, so that spreadsheets read it as UTF-8. */
export const toCsv = (rows: string[][]): string =>
  `\uFEFF${rows.map((row) => row.map((value) => `"${disarm(value).replaceAll('"', '""')}"`).join(',')).join('\r\n')}\r\n`
