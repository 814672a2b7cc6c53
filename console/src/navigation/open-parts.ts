import { create } from 'zustand'

type ShellDrawer = 'menu' | 'configurator' | 'none'

/** Which drawer of the shell is open; at most one. */
export const useOpenPart = create<{ part: ShellDrawer }>()(() => ({ part: 'none' }))

export const openPart = (part: ShellDrawer) => useOpenPart.setState({ part })

export const closePart = () => openPart('none')
