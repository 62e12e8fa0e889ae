import { Tokenizer } from 'htmlparser2'

const REFERENCE = /&(?:#x?[0-9a-f]{1,32}|[a-z][a-z0-9]{1,40});?/gi
const MAX_CACHED = 2000
const kept = new Map<string, string>()

/** Decodes the character references of a text (`&amp;`, `&#8217;`). */
export function decodeEntities(text: string): string {
  return text.includes('&') ? text.replace(REFERENCE, decodeReference) : text
}

/** Cache for the few references that most pages use; all others are in the tokenizer's table. */
function decodeReference(reference: string): string {
  const known = kept.get(reference)
  if (known !== undefined) return known
  const decoded = readReference(reference)
  if (kept.size < MAX_CACHED) kept.set(reference, decoded)
  return decoded
}

function readReference(text: string): string {
  let decoded = ''
  const ignore = () => {}
  const tokenizer = new Tokenizer(
    { decodeEntities: true },
    {
      ontext: (start, end) => {
        decoded += text.slice(start, end)
      },
      ontextentity: (codepoint) => {
        decoded += String.fromCodePoint(codepoint)
      },
      onattribdata: ignore,
      onattribend: ignore,
      onattribentity: ignore,
      onattribname: ignore,
      oncdata: ignore,
      onclosetag: ignore,
      oncomment: ignore,
      ondeclaration: ignore,
      onend: ignore,
      onopentagend: ignore,
      onopentagname: ignore,
      onprocessinginstruction: ignore,
      onselfclosingtag: ignore,
    },
  )
  tokenizer.write(text)
  tokenizer.end()
  return decoded
}
