const bytes = 32

/** Generates a secret for signing messages in the Standard Webhooks format. */
export const createSecret = (): string =>
  `whsec_${btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(bytes))))}`
