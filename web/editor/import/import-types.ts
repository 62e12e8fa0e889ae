/** Extensions of the files that can be imported. */
export const importTypes = '.md,.markdown,.txt,.html,.htm,.docx'
