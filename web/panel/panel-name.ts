/** Panels that need only the document and its text. */
export type MorePanelName =
  | 'brief'
  | 'notes'
  | 'outline'
  | 'headings'
  | 'images'
  | 'links'
  | 'tools'
  | 'plagiarism'

export type PanelName = 'score' | 'keywords' | 'seo' | 'history' | 'comments' | 'review' | MorePanelName
