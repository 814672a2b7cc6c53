/** What the button says before the menu is there. */
export const viewName = { views: 'Chế độ xem' } as const
