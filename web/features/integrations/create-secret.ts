const bytes = 32

/** A new secret for signing messages, as Standard Webhooks writes them. */
export const createSecret = (): string =>
  `whsec_${btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(bytes))))}`
