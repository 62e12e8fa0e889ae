interface ImportMetaEnv {
  /** Where the files of texts are served: `{TEXTS_PATH}/{language}/{namespace}.json`. */
  readonly TEXTS_PATH: string
}
