// Runs before the first paint, so that neither a wrong theme nor a wrong direction flashes.
;(() => {
  const root = document.documentElement
  try {
    const stored = localStorage.getItem('theme-mode')
    const dark = stored ? stored === 'dark' : matchMedia('(prefers-color-scheme: dark)').matches
    root.dataset.theme = dark ? 'dark' : 'light'
    const language = localStorage.getItem('rankwell-language')
    if (language) {
      root.lang = language
      root.dir = language === 'ar' ? 'rtl' : 'ltr'
    }
  } catch {
    root.dataset.theme = 'light'
  }
})()
