export type FormValue = string | FormValue[] | { [key: string]: FormValue }
export type Form = Record<string, FormValue>

/** Reads `items[0][price]=x&expand[]=y` as Stripe does: brackets are levels, numbers are list indexes. */
export function parseForm(text: string): Form {
  const root: Form = {}
  for (const [name, value] of new URLSearchParams(text)) {
    const keys = [...name.matchAll(/[^[\]]+|\[\]/g)].map(([key]) => key)
    put(root, keys, value)
  }
  return tidy(root) as Form
}

function put(into: Form, [key = '', ...rest]: string[], value: string): void {
  const name = key === '[]' ? String(Object.keys(into).length) : key
  if (rest.length === 0) {
    into[name] = value
    return
  }
  const inner = into[name]
  const next: Form = typeof inner === 'object' && !Array.isArray(inner) ? inner : {}
  into[name] = next
  put(next, rest, value)
}

function tidy(value: FormValue): FormValue {
  if (typeof value !== 'object' || Array.isArray(value)) return value
  const entries = Object.entries(value).map(([key, one]) => [key, tidy(one)] as const)
  const isList = entries.length > 0 && entries.every(([key], index) => key === String(index))
  return isList ? entries.map(([, one]) => one) : Object.fromEntries(entries)
}

/** Every name in a form, levels joined by dots, without list indexes: `items.price`. */
export function listNames(form: FormValue, path = ''): string[] {
  if (typeof form === 'string') return [path]
  const inner = Array.isArray(form) ? form.map((one) => ['', one] as const) : Object.entries(form)
  return inner.flatMap(([key, one]) => listNames(one, key === '' ? path : path ? `${path}.${key}` : key))
}

export const textOf = (value: FormValue | undefined): string | null =>
  typeof value === 'string' ? value : null

export const recordOf = (value: FormValue | undefined): Form =>
  typeof value === 'object' && !Array.isArray(value) ? value : {}

export const itemsOf = (value: FormValue | undefined): Form[] =>
  Array.isArray(value) ? value.map(recordOf) : []

export const metadataOf = (form: Form) => recordOf(form.metadata) as Record<string, string>
