interface ImportMetaEnv {
  /** Path of the text files: `{TEXTS_PATH}/{language}/{namespace}.json`. */
  readonly TEXTS_PATH: string
  /** Path of the flags: `{FLAGS_PATH}/{two-letter code}.svg`. */
  readonly FLAGS_PATH: string
}
