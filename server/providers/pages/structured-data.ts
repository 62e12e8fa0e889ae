const MAX_JSON_LENGTH = 200_000
const MAX_TYPES = 50
const DEEPEST = 12
const TYPE_NAME = /^(?:https?:\/\/schema\.org\/)?([A-Za-z][A-Za-z0-9]{1,60})$/

export interface StructuredData {
  /** The declared types in alphabetical order, without `https://schema.org/`. */
  list: () => string[]
  /** Receives a part of a JSON-LD script. */
  add: (json: string) => void
  /** Parses the completed script. */
  endScript: () => void
  /** Receives the value of an `itemtype` attribute. */
  addTypes: (types: string) => void
}

/** Collects a page's JSON-LD and microdata; invalid and huge scripts are ignored. */
export function createStructuredData(): StructuredData {
  const types = new Set<string>()
  let script = ''

  function addType(type: unknown): void {
    const name = typeof type === 'string' ? TYPE_NAME.exec(type)?.[1] : undefined
    if (name && types.size < MAX_TYPES) types.add(name)
  }

  function visit(value: unknown, depth: number): void {
    if (typeof value !== 'object' || value === null || depth > DEEPEST) return
    if (!Array.isArray(value)) for (const type of [Reflect.get(value, '@type')].flat()) addType(type)
    for (const inner of Object.values(value)) visit(inner, depth + 1)
  }

  return {
    list: () => [...types].sort(),
    add(json) {
      if (script.length <= MAX_JSON_LENGTH) script += json
    },
    endScript() {
      const json = script
      script = ''
      if (json.length > MAX_JSON_LENGTH) return
      try {
        visit(JSON.parse(json), 0)
      } catch (error) {
        if (!(error instanceof SyntaxError)) throw error
      }
    },
    addTypes(value) {
      for (const type of value.trim().split(/\s+/)) addType(type)
    },
  }
}
