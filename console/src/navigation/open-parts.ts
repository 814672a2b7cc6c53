import { create } from 'zustand'

type Part = 'menu' | 'configurator' | 'none'

/** Which drawer of the shell is open; at most one. */
export const useOpenPart = create<{ part: Part }>()(() => ({ part: 'none' }))

export const openPart = (part: Part) => useOpenPart.setState({ part })

export const closePart = () => openPart('none')
