/** The label of the button before its menu is loaded. */
export const viewName = { views: 'Chế độ xem' } as const
