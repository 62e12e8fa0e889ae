/** Path of the settings section where a model is connected. */
export const modelSettingsPath = '/settings#ai-and-budget'

/** Where owners decide whether text may leave the server. */
export const privacySettingsPath = '/settings#where-data-goes'
