/**
 * Published prices in US dollars for a million tokens: read, written. Texts of usual length; discounts for cached
 * or batched tokens are left out, so that estimates err upwards. A model that is not here has no known price.
 */
export const modelPrices: {
  asOf: string
  models: Record<string, Record<string, readonly [input: number, output: number]>>
} = {
  asOf: '2025-12-01',
  models: {
    openai: {
      'gpt-5.1': [1.25, 10],
      'gpt-5': [1.25, 10],
      'gpt-5-mini': [0.25, 2],
      'gpt-5-nano': [0.05, 0.4],
      'gpt-4.1': [2, 8],
      'gpt-4.1-mini': [0.4, 1.6],
      'gpt-4.1-nano': [0.1, 0.4],
      'gpt-4o': [2.5, 10],
      'gpt-4o-mini': [0.15, 0.6],
      o3: [2, 8],
      'o3-mini': [1.1, 4.4],
      'o4-mini': [1.1, 4.4],
    },
    anthropic: {
      'claude-opus-4-5': [5, 25],
      'claude-opus-4-1': [15, 75],
      'claude-opus-4': [15, 75],
      'claude-sonnet-4-5': [3, 15],
      'claude-sonnet-4': [3, 15],
      'claude-haiku-4-5': [1, 5],
      'claude-3-7-sonnet': [3, 15],
      'claude-3-5-haiku': [0.8, 4],
    },
    google: {
      'gemini-3-pro': [2, 12],
      'gemini-2.5-pro': [1.25, 10],
      'gemini-2.5-flash': [0.3, 2.5],
      'gemini-2.5-flash-lite': [0.1, 0.4],
      'gemini-2.0-flash': [0.1, 0.4],
      'gemini-2.0-flash-lite': [0.075, 0.3],
    },
  },
}
