import { matchPath, useLocation, useNavigate, useSearchParams } from 'react-router'

const openedHere = { isGuideOpened: true }

/**
 * Opens and closes the guide panel: its section and id are in the URL, so it can be linked to, and Back
 * closes it. Closing also goes back if the panel was opened on this page, so no history entry remains.
 */
export function useOpenGuide() {
  const [searchParams, setSearchParams] = useSearchParams()
  const { pathname, state } = useLocation() as { pathname: string; state: Partial<typeof openedHere> | null }
  const navigate = useNavigate()
  const openGuide = (section: string, id?: string) => {
    const isOpen = searchParams.has('path')
    setSearchParams(
      (params) => {
        params.set('path', section)
        if (id) params.set('id', id)
        else params.delete('id')
        return params
      },
      { replace: isOpen, state: isOpen ? state : openedHere, preventScrollReset: true },
    )
  }
  /** The guide of the current page and its document. */
  const openPageGuide = async () => {
    // Loaded on demand, because only a click needs the list of guides; a path leads to the same guide as its section.
    const section = await import('./guides.ts')
      .then(({ sectionOf }) => sectionOf(pathname))
      .catch(() => pathname)
    openGuide(section, matchPath('/copy-butler/:id', pathname)?.params.id)
  }
  const closeGuide = () => {
    if (state?.isGuideOpened) return void navigate(-1)
    setSearchParams(
      (params) => {
        params.delete('path')
        params.delete('id')
        return params
      },
      { replace: true },
    )
  }
  return { openGuide, openPageGuide, closeGuide }
}
