/** Elements whose content is never text of an article. */
export const ignoredTags = new Set([
  ...['script', 'style', 'title', 'textarea', 'iframe', 'noembed', 'noframes', 'noscript', 'template', 'xmp'],
  ...['svg', 'math', 'object', 'applet', 'audio', 'video', 'canvas', 'select', 'plaintext', 'head'],
])
