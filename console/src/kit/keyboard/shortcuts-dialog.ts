import { create } from 'zustand'

export const useSheet = create<{ isOpen: boolean }>()(() => ({ isOpen: false }))

export const openShortcuts = () => useSheet.setState({ isOpen: true })
export const closeShortcuts = () => useSheet.setState({ isOpen: false })
