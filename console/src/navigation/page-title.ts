import { useEffect } from 'react'
import { create } from 'zustand'

const usePageName = create<{ name: string | undefined }>()(() => ({ name: undefined }))

/** For pages about one record: its name becomes the document's title and the last breadcrumb. */
export function usePageTitle(name: string | undefined) {
  useEffect(() => {
    usePageName.setState({ name })
    return () => usePageName.setState({ name: undefined })
  }, [name])
}

export const useNamedPage = () => usePageName(({ name }) => name)
