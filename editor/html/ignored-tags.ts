/** Elements whose content is never article text. */
export const ignoredTags = new Set([
  ...['script', 'style', 'title', 'textarea', 'iframe', 'noembed', 'noframes', 'noscript', 'template', 'xmp'],
  ...['svg', 'math', 'object', 'applet', 'audio', 'video', 'canvas', 'select', 'plaintext', 'head'],
])
