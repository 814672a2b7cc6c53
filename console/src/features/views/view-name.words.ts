import { defineWords } from '#kit/text/words.ts'

/** What the button says before the menu is there. */
export const viewName = defineWords('view-name', { vi: { views: 'Chế độ xem' }, en: { views: 'Views' } })
