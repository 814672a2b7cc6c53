import { create } from 'zustand'

export const useSheet = create<{ isOpen: boolean }>()(() => ({ isOpen: false }))

export const openKeySheet = () => useSheet.setState({ isOpen: true })
export const closeKeySheet = () => useSheet.setState({ isOpen: false })
