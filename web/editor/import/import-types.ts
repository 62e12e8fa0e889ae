/** Endings of the files that can be read into blocks. */
export const importTypes = '.md,.markdown,.txt,.html,.htm,.docx'
