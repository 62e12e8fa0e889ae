/** Panels that need only the document and its text. */
export type MorePanelName = 'brief' | 'outline' | 'headings' | 'images' | 'tools'

export type PanelName = 'score' | 'keywords' | 'seo' | 'history' | 'comments' | 'review' | MorePanelName
