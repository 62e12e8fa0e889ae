interface ImportMetaEnv {
  /** Where the files of texts are served: `{TEXTS_PATH}/{language}/{namespace}.json`. */
  readonly TEXTS_PATH: string
  /** Where the flags are served: `{FLAGS_PATH}/{two-letter code}.svg`. */
  readonly FLAGS_PATH: string
}
