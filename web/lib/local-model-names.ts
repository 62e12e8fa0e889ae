import type { LocalServerKind } from '@rankwell/contract'

/** Display names of model servers that run on the user's computer. */
export const localServerNames: Record<LocalServerKind, string> = {
  ollama: 'Ollama',
  'lm-studio': 'LM Studio',
  'llama.cpp': 'llama.cpp',
  vllm: 'vLLM',
  jan: 'Jan',
}

/** A model's name without what users do not need: `llama3.1` for `llama3.1:latest`. */
export const shortModelName = (model: string): string =>
  model
    .replace(/:latest$/, '')
    .replace(/^.*\//, '')
    .replace(/\.gguf$/i, '')
