import { create } from 'zustand'

/** Whether the help for the screen is open. */
export const useHelpPanel = create<{ isOpen: boolean }>()(() => ({ isOpen: false }))

export const openHelp = () => useHelpPanel.setState({ isOpen: true })
export const closeHelp = () => useHelpPanel.setState({ isOpen: false })
