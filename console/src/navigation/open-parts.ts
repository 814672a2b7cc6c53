import { create } from 'zustand'

type Part = 'menu' | 'configurator' | 'none'

/** Which drawer of the shell is open; never more than one. */
export const useOpenPart = create<{ part: Part }>()(() => ({ part: 'none' }))

export const openPart = (part: Part) => useOpenPart.setState({ part })

export const closePart = () => openPart('none')
